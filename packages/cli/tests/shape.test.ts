import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findPath, type NaturalShape, natural, terrainFromText } from 'footpath'
import { findJson, footpath, temporaryFolder } from './support.js'

const at = temporaryFolder()
const map = at('open.txt')
writeFileSync(map, '..........\n'.repeat(6))
const QUERY = [map, '--from', '0,0', '--to', '9,4'] as const

const ROWS = [
  '....................',
  '....................',
  '.......######.......',
  '.......######.......',
  '....................',
]
const wall = at('wall.txt')
writeFileSync(wall, `${ROWS.join('\n')}\n`)
const AROUND = [wall, '--from', '0,4', '--to', '19,1', '--shape', 'natural'] as const

/** The points that `findPath` gives for the same query. */
function pointsWith(options: Omit<NaturalShape, 'kind'>): [number, number][] {
  const shape = { kind: natural, ...options }
  const path = findPath(terrainFromText(ROWS), { x: 0, y: 4 }, { x: 19, y: 1 }, { shape })
  return path.points.map(({ x, y }) => [x, y])
}

describe('footpath find', () => {
  it('--shape natural gives the path of the one call, with its options', async () => {
    const plain = (await findJson(AROUND)).json.points
    expect(plain).toEqual(pointsWith({}))
    const given: [flags: string[], options: Omit<NaturalShape, 'kind'>][] = [
      [['--clearance', '0'], { clearance: 0 }],
      [
        ['--max-extra', 'none', '--max-turn', 'none', '--clearance', '1'],
        { maxExtra: Infinity, maxTurn: Infinity, clearance: 1 },
      ],
      [['--max-extra', '0', '--max-turn', '0'], { maxExtra: 0, maxTurn: 0 }],
      [['--turning-radius', '3'], { turningRadius: 3 }],
    ]
    for (const [flags, options] of given) {
      const { points } = (await findJson([...AROUND, ...flags])).json
      expect(points, flags.join(' ')).toEqual(pointsWith(options))
      expect(points, flags.join(' ')).not.toEqual(plain)
    }
  })

  it('--shape natural keeps off the cells of --blocked, also after another shape', async () => {
    const cells = ['6,1', '6,0', '7,1', '8,1', '9,1', '10,1', '11,1', '12,1', '13,1']
    const blocked = cells.flatMap((cell) => ['--blocked', cell])
    for (const before of [[], ['--shape', 'straight']]) {
      const [file, ...rest] = AROUND
      const { json } = await findJson([file, ...before, ...rest, ...blocked])
      const crossed = json.cells.map(String)
      expect(json.status).toBe('found')
      expect(cells.filter((cell) => crossed.includes(cell))).toEqual([])
    }
  })

  it('--shape straightens the path', async () => {
    const { json: plain } = await findJson(QUERY)
    const { json: straight } = await findJson([...QUERY, '--shape', 'straight'])
    expect(plain.points).toBeUndefined()
    expect(straight.points).toEqual([
      [0.5, 0.5],
      [9.5, 4.5],
    ])
    expect(straight.length).toBeCloseTo(Math.hypot(9, 4))
    expect(straight.length).toBeLessThan(plain.length)
  })

  it('--shape may be given several times, and unknown ones are refused', async () => {
    const { code } = await footpath(['find', ...QUERY, '--shape', 'straight', '--shape', 'fillet'])
    expect(code).toBe(0)
    const refused = await footpath(['find', ...QUERY, '--shape', 'naturl'])
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining("Did you mean 'natural'?")])
  })

  it('--out writes the path by the extension', async () => {
    const file = at('path.obj')
    expect((await footpath(['find', ...QUERY, '--shape', 'straight', '--out', file])).code).toBe(0)
    expect(readFileSync(file, 'utf8')).toContain('\nl 1 2')
    const nowhere = await footpath(['find', ...QUERY, '--out', at('path.gpx')])
    expect([nowhere.code, nowhere.stderr]).toEqual([2, expect.stringContaining('geo')])
  })

  it('--directions 16 takes knight moves; other numbers are refused', async () => {
    const { json: eight } = await findJson(QUERY)
    const { json: sixteen } = await findJson([...QUERY, '--directions', '16'])
    expect(sixteen.length).toBeLessThan(eight.length)
    const refused = await footpath(['find', ...QUERY, '--directions', '12'])
    expect([refused.code, refused.stderr]).toEqual([
      2,
      expect.stringContaining('--directions must be 8 or 16'),
    ])
  })

  it('--turn-penalty is for fewest-turns', async () => {
    expect(
      (await footpath(['find', ...QUERY, '--algorithm', 'fewest-turns', '--turn-penalty', '3'])).code,
    ).toBe(0)
    expect((await footpath(['find', ...QUERY, '--turn-penalty', '3'])).code).toBe(2)
  })
})
