import { describe, expect, it } from 'vitest'
import type { Case, Study } from '../dist/reproduce/index.js'
import { study1 } from '../dist/study-1/index.js'
import { study2 } from '../dist/study-2/index.js'
import { TABLE_1, TABLE_2 } from '../dist/study-2/published.js'
import { study3 } from '../dist/study-3/index.js'
import { study4 } from '../dist/study-4/index.js'

const STUDIES: readonly Study[] = [study1, study2, study3, study4]

function secondsOf(cases: readonly Case[]): number {
  return cases.reduce((sum, { effort }) => sum + effort, 0)
}

describe.each(STUDIES)('the cases of study $id', (study) => {
  it.each([true, false])('are plain data with names of their own, quick: %s', (quick) => {
    const cases = study.cases(quick)
    expect(JSON.parse(JSON.stringify(cases))).toEqual(cases)
    expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length)
    for (const one of cases) {
      expect(one.id).toMatch(new RegExp(`^${study.id}/`))
      expect(one).toMatchObject({ study: study.id })
      expect(one.effort).toBeGreaterThan(0)
    }
    // A group is timed as a whole or not at all.
    const timed = new Map(cases.map(({ group, timed: isTimed }) => [group, isTimed]))
    for (const { group, timed: isTimed } of cases) expect(timed.get(group)).toBe(isTimed)
  })

  it('are few enough: all studies have five minutes, or ninety', () => {
    expect(secondsOf(study.cases(true))).toBeLessThan(100)
    expect(secondsOf(study.cases(false))).toBeLessThan(50 * 60)
  })
})

describe('the cases of the papers', () => {
  it.each([true, false])('are in study 2 all rows of both tables, quick: %s', (quick) => {
    const cases = study2.cases(quick).filter(({ tuple }) => tuple.reading === 'same-function')
    for (const [table, rows] of [
      ['heuristics', TABLE_1],
      ['open-lists', TABLE_2],
    ] as const) {
      for (const { size, density } of rows) {
        const here = cases.filter(
          ({ tuple }) => tuple.table === table && tuple.size === size && tuple.density === density,
        )
        expect(here.length).toBeGreaterThanOrEqual(5)
      }
    }
  })

  it('are 16,200 tests in study 3', () => {
    const tests = study3
      .cases(false)
      .filter(({ tuple }) => ['A* on the grid', 'waypoints as published'].includes(tuple.method))
      .reduce((sum, { tuple }) => sum + 9 * tuple.repeats, 0)
    expect(tests).toBe(16_200)
  })

  it('are a thousand searches of each test in study 1, and a hundred grids of each size in study 4', () => {
    expect(study1.cases(false).every(({ tuple }) => tuple.repeats === 1000)).toBe(true)
    const grids = new Map<number, number>()
    for (const { tuple } of study4.cases(false)) {
      if (tuple.table !== 'searches' || tuple.world !== 'random') continue
      if (tuple.reading !== 'faithful' || tuple.variant !== 'list' || tuple.unitName !== 'ground') continue
      grids.set(tuple.size, (grids.get(tuple.size) ?? 0) + tuple.grids)
    }
    expect([...grids.keys()]).toEqual([10, 20, 30, 50, 100, 150, 200, 250, 300])
    expect([...grids.values()].every((count) => count === 100)).toBe(true)
  })
})

it('judges the heap of study 4 by the list that was measured, where the other was not', () => {
  const outcomes = study4
    .cases(true)
    .filter(({ id }) => /^4\/faithful\/(heap|list)\/air\/empty\/30\//.test(id))
    .map((one) => ({ case: one, result: { id: one.id, ...study4.runCase(one) } }))
  const { claims } = study4.conclude(outcomes)
  expect(claims.find(({ claim }) => claim === 'heap-faster')?.byCounts?.verdict).toBe('held')
})

it('judges the navigation mesh of study 4 by the points of the mesh and by those a search expands', () => {
  const outcomes = study4
    .cases(true)
    .filter(({ tuple }) => tuple.table === 'mesh')
    .map((one) => {
      const measured = study4.runCase({ ...one, tuple: Object.assign({}, one.tuple, { repeats: 0 }) })
      return { case: one, result: { id: one.id, ...measured } }
    })
  const { claims, tables } = study4.conclude(outcomes)
  const claim = claims.find((one) => one.claim === 'navigation-mesh')
  expect(claim?.byCounts?.verdict).toBe('depends')
  expect(claim?.readings?.map(({ reading, holds, figure }) => [reading, holds, figure])).toEqual([
    ['points of a mesh of rectangles', true, '4 points, 1 rectangle, 3 checks'],
    ['points of a mesh of triangles', true, '4 points, 2 triangles, 4 checks'],
    ['points that a search expands', false, '0, because start and goal see each other'],
  ])
  expect(tables.find(({ id }) => id === 'study-4-meshes')?.rows).toEqual([
    ['rectangles', 100, 1, 4, 0, 3, null],
    ['triangles', 100, 2, 4, 0, 4, null],
  ])
  expect(study4.conclude([]).claims.find((one) => one.claim === 'navigation-mesh')?.verdict).toBe('not-run')
})
