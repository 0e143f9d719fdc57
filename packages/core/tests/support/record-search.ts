import type { World } from 'footpath/search'
import { openStart } from '../../dist/kernel/kernel.js'
import type { Side } from '../../dist/kernel/scratch.js'

/** Runs a search to its end and returns everything about it. */
export function recordSearch(
  side: Side,
  world: World,
  start: number,
  step: (parts: ReturnType<Side['parts']>) => string,
) {
  const parts = side.parts(world, true)
  const { state } = side
  openStart(state, parts, start)
  let status = step(parts)
  while (status === 'running') status = step(parts)
  const { expanded, generated, reopened, peakOpen, goalState, goalPriority, lastExpanded, open } = state
  const costs = Array.from(state.gOfState, (_, at) =>
    state.hasSeen(at) ? [state.gOf(at), state.parentOf(at)] : null,
  )
  const { counts, size } = open
  return {
    status,
    counts: { ...counts, expanded, generated, reopened, peakOpen, size },
    ends: { goalState, goalPriority, lastExpanded },
    costs: JSON.stringify(costs),
  }
}
