import { type Cell, type Goal, inSight, type Path, type Terrain, type Walkmap, within } from 'footpath'
import type { AskerOf, ContenderOf } from '../contender.js'
import type { GridQuery } from '../oracle/grid-oracle.js'
import type { GridData } from '../oracle/grid-rules.js'

/** A world as contenders get it. */
export interface GridGround {
  readonly data: GridData
  readonly terrain: Terrain
  readonly walkmap: Walkmap
  /** Whether every free cell costs the unit the same. */
  readonly isEven: boolean
}

/**
 * What an answer has to be: the best in steps, at most a given multiple of the best, within the bound that the path states, of
 * the fewest steps, a legal path at any cost, the best at any angle, or a legal path at any angle.
 */
export type Promised =
  | number
  | 'best'
  | 'stated-bound'
  | 'fewest-steps'
  | 'legal'
  | 'shortest-lines'
  | 'legal-lines'

/** What the attack reads of a path. */
export type FoundPath = Pick<Path, 'status' | 'reason' | 'goal' | 'cost' | 'cells' | 'points' | 'stats'>

/** A contender on a grid, once it is opened. */
export type Asker = AskerOf<GridQuery, FoundPath>

/** One way to get a path on a grid. */
export interface Contender extends ContenderOf<GridGround, GridQuery, FoundPath, Promised> {
  /** Set if its answers do not remember which cells the query blocked, so that the reason may be another. */
  readonly forgetsBlocked?: boolean
  /** Set if it stops after a number of expansions that the attack gives it, which is an answer too. */
  readonly givesUp?: boolean
}

/** Whether a query is from one cell to one cell and says nothing else. */
export function isPlain({ goals, target, blocked, influence, partial }: GridQuery): boolean {
  return goals.length === 1 && [target, blocked, influence, partial].every((part) => part === undefined)
}

/** The goal of a query, as a user writes it. */
export function goalOf({ goals, target }: GridQuery): Goal {
  if (target === undefined) return goals.length === 1 ? goals[0] : goals
  return target.kind === 'within'
    ? within(goals[0], target.range)
    : inSight(goals[0], { range: target.range })
}

/** The options of a query. Blocked cells come in all the forms that a user may choose. */
export function optionsOf(query: GridQuery, { width, depth }: GridData) {
  const { blocked, influence, partial } = query
  return {
    ...(blocked === undefined ? {} : blockedForm(blocked, query.from, width, depth)),
    ...(influence === undefined ? {} : { influence: Float64Array.from(influence) }),
    ...(partial === undefined ? {} : { partial }),
  }
}

function blockedForm(cells: readonly Cell[], from: Cell, width: number, depth: number) {
  const indexes = new Set(cells.map(({ x, y }) => y * width + x))
  const has = ({ x, y }: Cell) => indexes.has(y * width + x)
  switch ((from.x + from.y + cells.length) % 5) {
    case 0:
      return { blocked: indexes }
    case 1:
      return { blocked: Uint8Array.from({ length: width * depth }, (_, at) => (indexes.has(at) ? 1 : 0)) }
    case 2:
      return { blocked: has }
    case 3:
      return { walkable: (cell: Cell) => !has(cell) }
    default:
      return { blocked: cells }
  }
}
