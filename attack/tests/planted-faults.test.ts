import { createWalkmap } from 'footpath'
import { describe, expect, it } from 'vitest'
import { GRID_CONTENDERS, worldsCampaign } from '../dist/campaigns/worlds.js'
import type { Contender, FoundPath } from '../dist/grid/contender.js'
import { toTerrain } from '../dist/grid/to-terrain.js'
import type { GridQuery } from '../dist/oracle/grid-oracle.js'
import type { GridData } from '../dist/oracle/grid-rules.js'
import { firstFailure } from './first-failure.js'

/** Every fault must be found within this many cases. */
const CASES = 120

const FAULTS: Readonly<Record<string, Contender>> = {
  'a factor that is wrong on one cell in fifty': onOther('a-star', (data) => ({
    ...data,
    factors: Array.from(
      { length: data.width * data.depth },
      (_, place) => (data.factors?.[place] ?? 1) * (place % 50 === 7 ? 1.25 : 1),
    ),
  })),
  'corners that may be cut': onOther('finder', ({ unit, ...data }) => ({
    ...data,
    unit: { ...unit, diagonal: unit.diagonal === 'no-corner-cutting' ? 'one-free' : unit.diagonal },
  })),
  'lines of a disc that are those of a point': onOther('waypoints', (data) => ({
    ...data,
    unit: { ...data.unit, radius: 0 },
  })),
  'a partial path that ends a cell too early': withAnswers('finder', (path) =>
    path.status === 'partial' && path.cells.length > 1 ? { cells: path.cells.slice(0, -1) } : {},
  ),
  'a search that states a bound it does not keep': withAnswers('a-star manhattan', ({ stats }) => ({
    stats: { ...stats, bound: 1.0001 },
  })),
  'a cost that is a millionth too high on an eighth of the map': withAnswers(
    'dijkstra',
    ({ cost }, { from }) => ({
      cost: from.x % 8 === 3 ? cost * (1 + 1e-6) : cost,
    }),
  ),
  'a goal on an island that is taken for blocked': withAnswers('jump-points js', ({ status }) =>
    status === 'unreachable' ? { reason: 'goal-blocked' } : {},
  ),
}

describe('a planted fault is found and made small', () => {
  for (const [fault, contender] of Object.entries(FAULTS)) {
    it(fault, { tags: 'slow' }, async () => {
      const failure = await firstFailure(worldsCampaign([contender]), CASES)
      expect(failure.problem).toContain(contender.name)
      const { grid, queries } = failure.case
      expect(queries).toHaveLength(1)
      expect(grid.width * grid.depth).toBeLessThanOrEqual(64)
    })
  }
})

function honest(name: string): Contender {
  const contender = GRID_CONTENDERS.find((one) => one.name === name)
  if (contender === undefined) throw new Error(`There is no contender ${name}.`)
  return contender
}

/** A contender that answers for another world. */
function onOther(name: string, other: (data: GridData) => GridData): Contender {
  const { open, ...rest } = honest(name)
  return {
    ...rest,
    open(ground) {
      const data = other(ground.data)
      const terrain = toTerrain(data)
      return open({ ...ground, data, terrain, walkmap: createWalkmap(terrain, data.unit) })
    },
  }
}

/** A contender whose answers are changed. */
function withAnswers(
  name: string,
  change: (path: FoundPath, query: GridQuery) => Partial<FoundPath>,
): Contender {
  const { open, ...rest } = honest(name)
  return {
    ...rest,
    open(ground) {
      const asker = open(ground)
      const answer = (query: GridQuery) => {
        const path = asker.answer(query)
        const { status, reason, goal, cost, cells, points, stats } = path
        const told = reason === undefined ? {} : { reason }
        return { status, ...told, goal, cost, cells, points, stats, ...change(path, query) }
      }
      return { ...asker, answer }
    },
  }
}
