import type { Campaign, Tally } from '../campaign.js'
import { askBatch } from '../grid/batch-question.js'
import type { Contender } from '../grid/contender.js'
import { askFloods } from '../grid/flood-question.js'
import { ENGINE_CONTENDERS, FLOOD_CONTENDERS } from '../grid/engine-contenders.js'
import { openGround } from '../grid/ground.js'
import { FINDER_CONTENDERS, KERNEL_CONTENDERS } from '../grid/kernel-contenders.js'
import { makeGrid } from '../grid/make-grid.js'
import { makeQueries } from '../grid/make-query.js'
import { askAll, openAll } from '../grid/question.js'
import { crop, partsOf, plainerGrids } from '../grid/smaller-grid.js'
import { plainerQueries, queryIn } from '../grid/smaller-query.js'
import { GridOracle, type GridQuery } from '../oracle/grid-oracle.js'
import type { GridData } from '../oracle/grid-rules.js'

/** A world, queries, and who is asked: all contenders unless the case names some. */
export interface WorldCase {
  readonly grid: GridData
  readonly queries: readonly GridQuery[]
  readonly only?: readonly string[]
  /** Whether a pool of workers is asked too, which takes as long as all others together. */
  readonly batch?: boolean
}

/** Everything that finds paths on a grid. */
export const GRID_CONTENDERS: readonly Contender[] = [
  ...FINDER_CONTENDERS,
  ...KERNEL_CONTENDERS,
  ...ENGINE_CONTENDERS,
  ...FLOOD_CONTENDERS,
]

/** Random worlds, random queries: every algorithm and engine against the oracle. */
export function worldsCampaign(contenders = GRID_CONTENDERS): Campaign<WorldCase> {
  return {
    name: 'worlds',
    counts: 'queries',
    chunk: 8,
    make(random) {
      const largest = random.chance(0.02) ? 72 : random.pick([6, 12, 12, 22])
      const grid = makeGrid(random, { largest, even: random.chance(0.5) })
      const batch = random.chance(0.02) ? { batch: true } : {}
      return { grid, queries: makeQueries(random, grid, 5, 8), ...batch }
    },
    check: (given, tally) => checkWorld(given, tally, contenders),
    *smaller(given) {
      const { grid, queries } = given
      if (given.batch === true) {
        const { batch: _, ...rest } = given
        yield rest
        if (given.only === undefined) yield { ...given, only: [] }
      }
      if (queries.length > 1) for (const query of queries) yield { ...given, queries: [query] }
      const names = given.only ?? contenders.map(({ name }) => name)
      if (names.length > 1) for (const name of names) yield { ...given, only: [name] }
      for (const part of partsOf(grid)) {
        const inside = queries
          .map((query) => queryIn(query, grid.width, part))
          .filter((query) => query !== null)
        if (inside.length > 0) yield { ...given, grid: crop(grid, part), queries: inside }
      }
      if (queries.length === 1)
        for (const query of plainerQueries(queries[0])) yield { ...given, queries: [query] }
      for (const plainer of plainerGrids(grid)) yield { ...given, grid: plainer }
    },
  }
}

async function checkWorld(
  { grid, queries, only, batch }: WorldCase,
  tally: Tally,
  all: readonly Contender[],
): Promise<string | null> {
  const ground = openGround(grid)
  tally.add(ground === null ? 'worlds refused for their costs' : 'worlds')
  if (ground === null) return null
  const opened = openAll(ground, all, only)
  const oracle = new GridOracle(grid)
  for (const query of queries) {
    const problem = askAll(oracle, opened, query, tally)
    if (problem !== null) return problem
  }
  const floods = only === undefined ? askFloods(ground, oracle, queries[0].from, tally) : null
  if (floods !== null) return floods
  return batch === true ? askBatch(ground, oracle, queries, tally) : null
}
