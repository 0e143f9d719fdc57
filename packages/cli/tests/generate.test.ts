import { existsSync, readFileSync } from 'node:fs'
import { parseTextMap, readTerrain } from '@footpath/formats'
import { generateMap, MAP_KINDS, type MapKind } from 'footpath/random'
import { createSite } from 'footpath/site'
import { describe, expect, it } from 'vitest'
import { footpath, temporaryFolder } from './support.js'

const at = temporaryFolder()

async function generated(kind: string, file: string, ...more: string[]) {
  const { code, stdout, stderr } = await footpath(['generate', kind, ...more, '--out', file])
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toContain(file)
  return readTerrain(readFileSync(file), file)
}

describe('footpath generate', () => {
  for (const kind of Object.keys(MAP_KINDS) as MapKind[]) {
    it(`makes ${kind}, the same terrain as the library`, async () => {
      const terrain = await generated(kind, at(`${kind}.footpath`), '--size', '20', '--seed', 'seven')
      const expected = generateMap(kind, { size: 20, seed: 'seven' })
      expect(terrain.obstacles).toEqual(expected.obstacles)
      expect(terrain.surfaces).toEqual(expected.surfaces)
      expect(terrain.heights).toEqual(expected.heights)
    })
  }

  it('writes the format of the extension', async () => {
    await generated('caves', at('caves.map'), '--width', '30', '--depth', '10')
    expect(readFileSync(at('caves.map'), 'utf8')).toMatch(/^type octile\nheight 10\nwidth 30\nmap\n/)
    const terrain = await generated('density', at('rocks.TXT'), '--size', '10', '--density', '0.4')
    expect(terrain.obstacles.filter((id) => id !== 0).length).toBe(40)
  })

  it('floods as many cells as asked for', async () => {
    for (const kind of ['hills', 'terrain']) {
      const terrain = await generated(kind, at('wet.footpath'), '--size', '20', '--water', '0.25')
      expect(terrain.surfaces.filter((id) => id === terrain.surfaceId('water')).length).toBe(100)
    }
  })

  it('writes text to standard output and nothing else', async () => {
    const { code, stdout, stderr } = await footpath(['generate', 'maze', '--size', '9', '--out', '-'])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(parseTextMap(stdout).obstacles).toEqual(generateMap('maze', { size: 9 }).obstacles)
  })

  it('makes sites of several floors with stairs, which find reads', async () => {
    const file = at('tower.json')
    const made = await footpath(['generate', 'rooms', '--size', '20', '--floors', '3', '--out', file])
    expect(made).toMatchObject({ code: 0, stdout: `rooms · 20 × 20 cells · 3 floors · 8 stairs · ${file}\n` })
    const again = await footpath(['generate', 'rooms', '--size', '20', '--floors', '3', '--out', '-'])
    expect(again.stdout).toBe(readFileSync(file, 'utf8'))
    const { floors, links } = createSite(JSON.parse(again.stdout))
    expect(floors[0].obstacles).toEqual(generateMap('rooms', { size: 20 }).obstacles)
    expect(floors[1].obstacles).not.toEqual(floors[0].obstacles)
    const [{ from }] = links
    const { to } = links[7]
    const cells = [from, to].map(({ x, y, floor = 0 }) => `${x},${y},${floor}`)
    const { code, stdout } = await footpath(['find', file, '--from', cells[0], '--to', cells[1]])
    expect([code, stdout.includes('stairs from')]).toEqual([0, true])
    const { code: misused, stderr } = await footpath([
      'generate',
      'rooms',
      '--floors',
      '2',
      '--out',
      at('x.txt'),
    ])
    expect([misused, stderr]).toEqual([2, expect.stringContaining('Use a .json file')])
  })

  it('refuses a format that cannot hold the terrain, and writes nothing', async () => {
    for (const [kind, file] of [
      ['hills', at('hills.txt')],
      ['hills', at('hills.map')],
      ['unit-mix', at('mix.map')],
    ]) {
      const { code, stdout, stderr } = await footpath(['generate', kind, '--out', file])
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
      expect(stderr).toMatch(/cannot hold .*\.footpath/)
      expect(existsSync(file)).toBe(false)
    }
  })

  it('makes the maps of the examples in the help', async () => {
    for (const command of ['', 'generate']) {
      const { stdout } = await footpath([...(command === '' ? [] : [command]), '--help'])
      const examples = [...stdout.matchAll(/\$ footpath (generate .*)--out (\S+)$/gm)]
      expect(examples.length).toBeGreaterThan(0)
      for (const [, words, file] of examples)
        expect((await footpath([...words.trim().split(' '), '--out', at(file)])).code).toBe(0)
    }
    const path = await footpath(['find', at('caves.txt'), '--from', '2,2', '--to', '57,57'])
    expect(path.code).toBe(0)
  })
})
