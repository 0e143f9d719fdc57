// @module-tag slow
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { footpath, temporaryFolder } from './support.js'

const bin = fileURLToPath(new URL('../bin/footpath.js', import.meta.url))
const at = temporaryFolder()
writeFileSync(at('map.txt'), '...\n...\n')
const find = ['find', at('map.txt'), '--from', '0,0', '--to', '2,1']

/** Runs the real command with its output going to a file. */
function footpathTo(file: string, args: readonly string[]) {
  return spawnSync(process.execPath, [bin, ...args], {
    stdio: ['ignore', openSync(file, 'w'), 'pipe'],
    encoding: 'utf8',
  })
}

describe.skipIf(!existsSync('/dev/full'))('on a full disk', () => {
  it.each([['--json'], ['--metrics']])('standard output ends in one line and code 2: %s', (flag) => {
    const { status, stderr } = footpathTo('/dev/full', [...find, flag])
    expect(status).toBe(2)
    expect(stderr).toMatch(/^footpath: Standard output cannot be written: the disk is full\.[^\n]*\n$/)
  })

  it('help ends the same way', () => {
    const { status, stderr } = footpathTo('/dev/full', ['--help'])
    expect(status).toBe(2)
    expect(stderr).toMatch(/^footpath: [^\n]+\n$/)
  })

  it('--out says so', async () => {
    symlinkSync('/dev/full', at('full.json'))
    const { code, stderr } = await footpath([...find, '--out', at('full.json')])
    expect(code).toBe(2)
    expect(stderr).toMatch(/^footpath: [^\n]*full\.json cannot be written: the disk is full\.[^\n]*\n$/)
  })
})

/** Runs the command in a shell that allows files of at most 512 bytes, as a full disk would. */
function footpathWithSmallFiles(args: readonly string[]) {
  const quoted = [process.execPath, bin, ...args].map((word) => `'${word}'`).join(' ')
  return spawnSync('sh', ['-c', `trap '' XFSZ; ulimit -f 1; exec ${quoted}`], { encoding: 'utf8' })
}

describe.skipIf(process.platform === 'win32')('a file that is written', () => {
  it('is there as a whole or not at all', () => {
    mkdirSync(at('atomic'))
    writeFileSync(at('atomic/old.txt'), 'old')
    for (const file of ['old.txt', 'new.txt']) {
      const { status, stderr } = footpathWithSmallFiles([
        'generate',
        'empty',
        '--size',
        '100',
        '--out',
        at(`atomic/${file}`),
      ])
      expect(stderr).toMatch(/^footpath: [^\n]* cannot be written: it would be too large[^\n]*\n$/)
      expect(status).toBe(2)
    }
    expect(readdirSync(at('atomic'))).toEqual(['old.txt'])
    expect(readFileSync(at('atomic/old.txt'), 'utf8')).toBe('old')
  })

  it('keeps the mode of the file it replaces, and links stay links', async () => {
    writeFileSync(at('target.json'), 'old')
    chmodSync(at('target.json'), 0o640)
    symlinkSync(at('target.json'), at('link.json'))
    expect((await footpath([...find, '--out', at('link.json')])).code).toBe(0)
    expect(lstatSync(at('link.json')).isSymbolicLink()).toBe(true)
    expect(JSON.parse(readFileSync(at('target.json'), 'utf8'))).toMatchObject({ status: 'found' })
    expect(statSync(at('target.json')).mode & 0o777).toBe(0o640)
  })

  it('may have the longest name there is', async () => {
    const name = `${'a'.repeat(250)}.json`
    expect((await footpath([...find, '--out', at(name)])).code).toBe(0)
    expect(existsSync(at(name))).toBe(true)
  })
})

describe('whatever the system refuses is one line and code 2:', () => {
  symlinkSync('loop.txt', at('loop.txt'))
  mkdirSync(at('folder.txt'))
  const long = `${'a'.repeat(300)}.txt`
  const rows: [string, string[], RegExp][] = [
    ['a long name of a map', ['find', at(long), ...find.slice(2)], /name is too long/],
    ['a circle of links', ['find', at('loop.txt'), ...find.slice(2)], /links lead in a circle/],
    ['a folder as a map', ['find', at('folder.txt'), ...find.slice(2)], /it is a folder/],
    ['a file as a folder', ['find', at('map.txt/x.txt'), ...find.slice(2)], /not a folder/],
    ['a long name of a result', [...find, '--out', at(`${long}.json`)], /name is too long/],
    ['a folder as a result', ['generate', 'empty', '--out', at('folder.txt')], /it is a folder/],
    ['a circle as a result', ['generate', 'empty', '--out', at('loop.txt')], /links lead in a circle/],
    ['a folder of maps with a long name', ['scen', at('x.scen'), '--maps', at(long)], /name is too long/],
  ]
  for (const [what, args, says] of rows) {
    it(what, async () => {
      const { code, stdout, stderr } = await footpath(args)
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
      expect(stderr).toMatch(/^footpath: [^\n]+\n$/)
      expect(stderr).toMatch(says)
    })
  }

  it('too many open files', () => {
    const preload = `import fs from 'node:fs/promises'; import { syncBuiltinESMExports } from 'node:module'
      fs.open = () => Promise.reject(Object.assign(new Error('EMFILE'), { code: 'EMFILE', syscall: 'open', errno: -24 }))
      syncBuiltinESMExports()`
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', `data:text/javascript,${encodeURIComponent(preload)}`, bin, ...find],
      { encoding: 'utf8' },
    )
    expect(stderr).toMatch(/^footpath: [^\n]*too many files are open[^\n]*\n$/)
    expect(status).toBe(2)
  })

  it.skipIf(process.platform === 'win32')('while pipes and devices that you name are read', () => {
    const map = 'type octile\\nheight 2\\nwidth 3\\nmap\\n...\\n...\\n'
    const quoted = ['/dev/stdin', ...find.slice(2), '--json'].map((word) => `'${word}'`).join(' ')
    const command = `printf '${map}' | '${process.execPath}' '${bin}' find ${quoted}`
    const { status, stdout } = spawnSync('sh', ['-c', command], { encoding: 'utf8' })
    expect(status).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ status: 'found' })
  })
})
