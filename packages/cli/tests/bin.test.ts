// @module-tag slow
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { FindJson } from './support.js'

const bin = fileURLToPath(new URL('../bin/footpath.js', import.meta.url))

/** Runs the real command as a child process. */
function footpath(args: readonly string[], input = '', nodeArgs: readonly string[] = []) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...nodeArgs, bin, ...args], {
    input,
    encoding: 'utf8',
    maxBuffer: 2 ** 24,
  })
  return { status, stdout, stderr }
}

const find = ['find', '-', '--from', '0,0', '--to', '2,2', '--json']

describe('the footpath command', () => {
  it('exits 0 with one JSON object for a path', () => {
    const { status, stdout, stderr } = footpath(find, '....\nmmm.\n....\n')
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect((JSON.parse(stdout) as FindJson).cost).toBeCloseTo(2 + 2 * Math.SQRT2, 6)
    expect(stdout.endsWith('}\n')).toBe(true)
  })

  it('exits 1 with one JSON object where there is none', () => {
    const { status, stdout, stderr } = footpath(find, '.#.\n.#.\n.#.\n')
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' })
    expect(JSON.parse(stdout)).toMatchObject({ status: 'unreachable', reason: 'separate' })
  })

  it('exits 2 with one line on misuse', () => {
    const { status, stdout, stderr } = footpath([...find, '--weight', 'abc'], '...\n')
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr).toMatch(/^footpath: --weight must be [^\n]*; got 'abc'\.[^\n]*\n$/)
  })

  it('exits 70 with a stack on a bug of ours', () => {
    const fault = 'process.stdout.write = () => { throw new TypeError("broken on purpose") }'
    const { status, stderr } = footpath(['--version'], '', ['--import', `data:text/javascript,${fault}`])
    expect(status).toBe(70)
    expect(stderr).toMatch(/TypeError: broken on purpose\n +at /)
  })

  it('delivers large output through a pipe to the last byte', () => {
    const { status, stdout } = footpath(['generate', 'empty', '--size', '1500', '--out', '-'])
    expect(status).toBe(0)
    expect(stdout.length).toBe(1500 * 1501)
  })

  it('ends without a word when its reader stops early', async () => {
    const child = spawn(process.execPath, [bin, 'generate', 'empty', '--size', '1000', '--out', '-'])
    let complaints = ''
    child.stderr.on('data', (data: Buffer) => {
      complaints += data.toString()
    })
    await once(child.stdout, 'data')
    child.stdout.destroy()
    const [code] = (await once(child, 'close')) as [number]
    expect({ code, complaints }).toEqual({ code: 0, complaints: '' })
  })
})
