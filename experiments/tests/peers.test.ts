import { SCENARIO_UNIT } from '@footpath/formats'
import { type Cell, createFinder, createWalkmap, terrainFromText } from 'footpath'
import { describe, expect, it } from 'vitest'
import type { PeerMap } from '../dist/peers/adapter.js'
import { checkAnswer } from '../dist/peers/check.js'
import { LIBRARIES, LIBRARY_NAMES } from '../dist/peers/libraries.js'

const ROWS = [
  '.......#..', //
  '.##.##.#..',
  '.#....##..',
  '.#.##..###',
  '...##.....',
  '.#....##..',
]
const FROM = { x: 0, y: 0 }
const TO = { x: 9, y: 5 }
/** Beyond a wall that no diagonal step passes. */
const APART = { x: 9, y: 0 }

const terrain = terrainFromText(ROWS)
const map: PeerMap = {
  width: 10,
  depth: 6,
  walkable: Uint8Array.from(ROWS.join(''), (tile) => (tile === '.' ? 1 : 0)),
}

const uses = (
  await Promise.all(
    LIBRARY_NAMES.map(async (library) =>
      (await LIBRARIES[library]()).adapters.map((adapter) => ({ library, adapter })),
    ),
  )
).flat()

describe.each(uses)('$library, $adapter.algorithm', ({ adapter }) => {
  const finder = adapter.open(map)
  const { diagonal } = adapter
  const shortest = createFinder(createWalkmap(terrain, { ...SCENARIO_UNIT, diagonal })).find(FROM, TO).length
  const query = { from: FROM, to: TO, optimal: shortest }
  const benchMap = { ...map, name: 'small', terrain, queries: [query] }
  const check = (points: readonly Cell[]) => checkAnswer(benchMap, adapter, 0, points, shortest)

  it('finds a valid path, again and again', () => {
    for (let time = 0; time < 3; time++) {
      const points = finder.pointsOf(finder.find(FROM, TO))
      expect(check(points)).toMatchObject({ valid: true, shortest: true })
    }
  })

  it('finds no path where there is none', () => {
    expect(finder.pointsOf(finder.find(FROM, APART))).toEqual([])
    expect(finder.pointsOf(finder.find(APART, FROM))).toEqual([])
  })

  it('is caught when a path is wrong', () => {
    const points = finder.pointsOf(finder.find(FROM, TO))
    expect(check(points.slice(0, -1)).valid).toBe(false)
    expect(check([FROM, TO].map(({ x, y }) => ({ x: x + 0.5, y: y + 0.5 }))).valid).toBe(false)
    expect(check([])).toMatchObject({ length: null, shortest: false })
  })
})
