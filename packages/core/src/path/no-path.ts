import type { CellId } from '../ids.js'
import type { MapFrame } from '../terrain/world.js'
import type { PathReason } from './outcome.js'
import { Path } from './path.js'
import type { PathStats } from './stats.js'

/** What a map knows of two cells without a search. */
interface KnownMap {
  readonly passable: Uint8Array
  islandOf(id: CellId): number
}

/** Reasons that do not depend on how far a search was allowed to go. */
const UNREACHABLE: readonly PathReason[] = ['start-blocked', 'goal-blocked', 'separate']

const NO_STEPS = new Int32Array(0)

/** Why no path joins two ends: the start comes first, then the goal. */
export function reasonFor(canStart: boolean, canEnd: boolean): PathReason {
  if (!canStart) return 'start-blocked'
  return canEnd ? 'separate' : 'goal-blocked'
}

/**
 * Why no path leads from one cell to another, or null if one may exist. Without `asksIslands` two free
 * cells are left to a search: numbering the islands again after an edit takes longer than most searches.
 */
export function reasonBetween(
  map: KnownMap,
  from: CellId,
  to: CellId,
  asksIslands = true,
): PathReason | null {
  const canStart = map.passable[from] === 1
  const canEnd = map.passable[to] === 1
  const mayJoin = canStart && canEnd && (!asksIslands || map.islandOf(from) === map.islandOf(to))
  return mayJoin ? null : reasonFor(canStart, canEnd)
}

/** A path without steps: there is none, or the search ended early. */
export function noPath(reason: PathReason, terrain: MapFrame, stats: PathStats): Path {
  const status = UNREACHABLE.includes(reason) ? 'unreachable' : 'cut-off'
  return new Path({ status, reason, steps: NO_STEPS, cost: 0, terrain, stats })
}
