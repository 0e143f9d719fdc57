import type { CellId } from '../ids.js'
import type { Scratch } from '../kernel/scratch.js'
import { worldInto } from '../kernel/worlds.js'
import { reasonFor } from '../path/no-path.js'
import type { PathReason } from '../path/outcome.js'
import type { OpenCells } from '../walkmap/overlay.js'
import type { Walkmap } from '../walkmap/walkmap.js'
import { nearestCells } from './nearest.js'
import { Pockets } from './pockets.js'
import type { TargetTest } from './targets.js'

/** A query as cells: where it begins, where it should end. */
interface Query {
  readonly walkmap: Walkmap
  readonly scratch: Scratch
  /** The walkmap's own cells, or an overlay's. */
  readonly cells: OpenCells
  readonly start: CellId
  /** All requested goals, whether the unit can stand there or not. */
  readonly goals: readonly CellId[]
  /** Decides instead of the only goal, which is its centre. */
  readonly target: TargetTest | null
  readonly partial: boolean
  /** Whether time is limited: then islands that are not numbered yet are left alone, and the search finds out. */
  readonly hasTimeLimit: boolean
}

/** Where a search may end. */
export interface Ends {
  /** The answer, where it needs no search: the cells of the path, or none. */
  readonly known: readonly CellId[] | null
  /** The cells that end the search. */
  readonly goals: readonly CellId[]
  /** Decides instead of `goals`, if it is there. */
  readonly target: TargetTest | null
  /** What estimates are aimed at: the goals, or blocked cells where there is none. */
  readonly aimedAt: readonly CellId[]
  /** What a path to one of `goals` is: `partial` where they stand in for goals that cannot be reached. */
  readonly status: 'found' | 'partial'
  /** Why there is no path to the requested goals, if there is none. */
  readonly unreachable: PathReason
}

/** Finds out where a search may end. Goals that cannot be reached are replaced by the cells nearest to them. */
export function endsOf(query: Query): Ends {
  const { walkmap, cells, start, partial, target } = query
  const canStand = (cell: CellId) => {
    cells.ask?.(cell)
    return cells.passable[cell] === 1
  }
  const standing = query.goals.filter(canStand)
  const aimedAt = target === null ? standing : query.goals
  const ends = { known: null, goals: standing, target, aimedAt, status: 'found' as const }
  if (!canStand(start)) return { ...ends, known: [], unreachable: 'start-blocked' }
  if (target === null ? standing.includes(start) : target.isGoal(start))
    return { ...ends, known: [start], unreachable: 'separate' }
  const mayReach = reachTest(query, canStand)
  if (target === null ? standing.some(mayReach) : mayHold(target, mayReach))
    return { ...ends, unreachable: 'separate' }
  const isOpen = target === null ? standing.length > 0 : mayHold(target, canStand)
  const unreachable = reasonFor(true, isOpen)
  if (!partial) return { ...ends, known: [], unreachable }
  const nearest = nearestCells(walkmap.layout, query.goals, mayReach)
  const known = nearest.includes(start) ? [start] : null
  return { known, goals: nearest, target: null, aimedAt: nearest, status: 'partial', unreachable }
}

/** Looking at all cells in sight of another one takes longer than a search beyond this range, in cells. */
const MOST_SIGHT = 32

/** Whether a cell that passes the test may belong to the target. */
function mayHold(target: TargetTest, test: (cell: CellId) => boolean): boolean {
  return (target.isSeen && target.range > MOST_SIGHT) || target.some(test)
}

/** Separates cells that the start cannot reach from those that it may reach, without a search. */
function reachTest(
  { walkmap, scratch, cells, start, hasTimeLimit }: Query,
  canStand: (cell: CellId) => boolean,
): (cell: CellId) => boolean {
  const pockets = new Pockets(scratch.world(cells, worldInto), start)
  if (hasTimeLimit && !walkmap.knowsIslands) return (cell) => canStand(cell) && !pockets.holds(cell)
  const island = walkmap.islandOf(start)
  const isOnIsland = (cell: CellId) => walkmap.islandOf(cell) === island && canStand(cell)
  // Islands are exact but for cells blocked by the query, one-way steps, and knight moves that climb what no step does.
  if (cells === walkmap && !walkmap.oneWay && walkmap.reach === 1) return isOnIsland
  return (cell) => isOnIsland(cell) && !pockets.holds(cell)
}
