import type { Cell } from 'footpath'
import type { GridQuery } from '../oracle/grid-oracle.js'
import type { GridData } from '../oracle/grid-rules.js'
import type { Random } from '../random.js'
import { makeCell } from './make-grid.js'

/** Queries from some starts: most plain, the others with everything a query may say. */
export function makeQueries(random: Random, grid: GridData, starts: number, goals: number): GridQuery[] {
  const queries: GridQuery[] = []
  for (let start = 0; start < starts; start++) {
    const from = makeCell(random, grid)
    for (let goal = 0; goal < goals; goal++)
      queries.push(goal < goals / 2 ? plain(random, grid, from) : special(random, grid, from))
  }
  return queries
}

function plain(random: Random, grid: GridData, from: Cell): GridQuery {
  return { from, goals: [makeCell(random, grid)] }
}

function special(random: Random, grid: GridData, from: Cell): GridQuery {
  const query = plain(random, grid, from)
  const partial = random.chance(0.3) ? { partial: true } : {}
  switch (random.below(5)) {
    case 0:
      return { ...query, partial: true }
    case 1:
      return { ...query, ...partial, blocked: cells(random, grid, random.from(1, 6)) }
    case 2:
      return { ...query, ...partial, goals: cells(random, grid, random.from(2, 4)) }
    case 3:
      return { ...query, target: makeTarget(random) }
    default:
      return { ...query, ...partial, influence: makeInfluence(random, grid) }
  }
}

function makeTarget(random: Random): NonNullable<GridQuery['target']> {
  return {
    kind: random.chance(0.5) ? 'within' : 'in-sight',
    range: random.pick([0, 1, 1.5, 2, 3, 5, 100]),
  }
}

function makeInfluence(random: Random, { width, depth }: GridData): number[] {
  return Array.from({ length: width * depth }, () => (random.chance(0.3) ? random.from(1, 12) / 2 : 0))
}

function cells(random: Random, grid: GridData, count: number): Cell[] {
  return Array.from({ length: count }, () => makeCell(random, grid))
}
