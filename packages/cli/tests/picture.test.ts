import { writeFileSync } from 'node:fs'
import { writeTerrain } from '@footpath/formats'
import { createTerrain, terrainFromText } from 'footpath'
import { generateMap } from 'footpath/random'
import { describe, expect, it } from 'vitest'
import { type Around, footpath, temporaryFolder } from './support.js'

const at = temporaryFolder()

async function draw(rows: string, from: string, to: string, around: Around = {}): Promise<string[]> {
  const args = ['find', '-', '--from', from, '--to', to]
  return (await footpath(args, { ...around, stdin: rows })).stdout.trimEnd().split('\n')
}

async function isColoured(around: Around): Promise<boolean> {
  return (await draw('...\n...\n', '0,0', '2,1', around)).join('').includes('\u001b[')
}

describe('the picture of footpath find', () => {
  it('draws small maps with two characters a cell and names only what is there', async () => {
    const lines = await draw('....\nmmm.\n....\n', '0,0', '2,2')
    expect(lines.slice(0, -1)).toEqual([
      '┌─ 0,0 ──┐',
      '│S ● ●   │',
      '│░░░░░░● │',
      '│    G   │',
      '└── 3,2 ─┘',
      'S start   G goal   ● path   ░ mud ×4',
    ])
    expect(lines.at(-1)).toMatch(
      /^Found in [\d.]+ ms: 5 cells, cost 4\.83, length 4\.8 \(\d+ expanded; A\* with octile: /,
    )
  })

  it('draws larger ones by half blocks, two rows a line', async () => {
    const wide = `${'.'.repeat(50)}#\n${'.'.repeat(49)}##\n${'.'.repeat(51)}\n`
    const halves = await draw(wide, '0,0', '0,2')
    expect(halves[1]).toBe(`│S${' '.repeat(48)}▄█│`)
    expect(halves[2]).toBe(`│G${' '.repeat(50)}│`)
  })

  it('shows every cell of a map with several things on it while it fits', async () => {
    const rows = `${'.m~=lt#'.repeat(8)}\n${'.'.repeat(56)}\n`
    const lines = await draw(rows, '0,1', '55,1')
    expect(lines[1]).toBe(`│${' ░~=▒▓█'.repeat(8)}│`)
    expect(lines[2]).toBe(`│S${'●'.repeat(54)}G│`)
    expect(lines.slice(4, -1).join('   ')).toBe(
      'S start   G goal   ● path   ▒ low wall   ▓ tall wall   █ blocked   ░ mud ×4   ~ water (closed)   = road ×0.5',
    )
  })

  it('never gets wider than the terminal, however large the map', async () => {
    writeFileSync(at('maze.footpath'), writeTerrain(generateMap('maze', { width: 501, depth: 301 })))
    for (const columns of [40, 80, 132]) {
      const args = ['find', at('maze.footpath'), '--from', '0,0', '--to', '500,300']
      const { stdout } = await footpath(args, { stdout: { columns } })
      const lines = stdout.trimEnd().split('\n')
      const picture = lines.slice(0, lines.findIndex((line) => line.startsWith('└')) + 1)
      expect(Math.max(...picture.map((line) => line.length))).toBeLessThan(columns)
      expect(picture.length).toBeLessThan(60)
      expect(stdout).toContain('●')
      expect(stdout).toContain('█')
      expect(stdout).toMatch(/\(a character is \d+ × \d+ cells\)/)
    }
  })

  it('shows heights as a scale', async () => {
    const heights = Array.from({ length: 36 }, (_, cell) => cell % 6)
    writeFileSync(at('slope.footpath'), writeTerrain(createTerrain({ width: 6, depth: 6, heights })))
    const { stdout } = await footpath(['find', at('slope.footpath'), '--from', '0,0', '--to', '0,5'])
    expect(stdout).toContain('│● ..::--++**│')
    expect(stdout).toContain('[ .:-+*] height 0 to 5')
  })

  it('uses colour only on a terminal, and not when NO_COLOR is set', async () => {
    expect(await isColoured({})).toBe(false)
    expect(await isColoured({ stdout: { isTTY: true, columns: 80 } })).toBe(true)
    expect(await isColoured({ stdout: { isTTY: true, columns: 80 }, env: { NO_COLOR: '1' } })).toBe(false)
    expect(await isColoured({ stdout: { isTTY: true, columns: 80 }, env: { TERM: 'dumb' } })).toBe(false)
  })

  it('draws surfaces and obstacles of any name', async () => {
    const surfaceNames = ['open', 'constructor', 'red\u001b[31m-sand']
    const terrain = createTerrain({ width: 3, depth: 2, surfaceNames, surfaces: [0, 0, 0, 1, 2, 0] })
    writeFileSync(at('named.footpath'), writeTerrain(terrain))
    const { stdout } = await footpath(['find', at('named.footpath'), '--from', '0,0', '--to', '2,0'])
    expect(stdout).toContain('│++&&  │')
    expect(stdout).toContain('+ constructor (closed)   & red [31m sand (closed)')
  })

  it('says what an obstacle is to the unit', async () => {
    writeFileSync(at('low.footpath'), writeTerrain(terrainFromText('.l.\n')))
    const args = ['find', at('low.footpath'), '--from', '0,0', '--to', '2,0', '--unit', 'air']
    expect((await footpath([...args])).stdout).not.toContain('▒')
    const beside = ['find', '-', '--from', '0,0', '--to', '2,0', '--unit', 'air']
    const { stdout } = await footpath(beside, { stdin: '...\nl..\n' })
    expect(stdout).toContain('▒ low wall (crossed)')
  })
})
