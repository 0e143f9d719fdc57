import type { Estimate } from '../estimate/estimate.js'
import type { CellId, StateId } from '../ids.js'
import { NO_DIRECTION } from '../walkmap/directions.js'
import { CLOSED, OPEN, UNSEEN } from './open-lists/open-list.js'
import { NO_STATE, type SearchState } from './search-state.js'
import type { TieBreaker } from './ties.js'
import { TRACE_EXPANDED, TRACE_IMPROVED, TRACE_OPENED, type TraceEvent } from './trace.js'
import type { World } from './worlds.js'

/** Says which cells end the search. */
export interface GoalTest {
  isGoal(cell: CellId): boolean
}

/**
 * Where any-angle searches differ: which state becomes the parent of a generated state, and at what cost. A row of the
 * algorithm table may bring one; without it the parent is the expanded state.
 */
export interface ParentRule {
  /**
   * Chooses a parent for `to`, just generated from `from` at cost `g`; leaves the cost through it in `chosenG`. Both
   * costs count from `search.gBase`, as `gOfState` does.
   */
  choose(search: SearchState, from: number, to: number, g: number): number
  chosenG: number
  /** May correct parent and cost of a state just before it is expanded (Lazy Theta*). */
  repair?(search: SearchState, state: StateId): void
}

/** Everything the loop calls, put together once per search. */
export interface KernelParts {
  readonly world: World
  readonly estimate: Estimate
  readonly ties: TieBreaker
  readonly goals: GoalTest
  readonly parentRule: ParentRule | null
}

/** States one call expands at most. */
export const LARGEST_BUDGET = 0x3fffffff

/** How far a search is: under way, ended at a goal, or ended with nothing left to expand. */
export type KernelStatus = 'running' | 'found' | 'exhausted'

/** Puts a start state into OPEN, with cost 0. */
export function openStart(search: SearchState, parts: KernelParts, state: StateId): void {
  search.gOfState[state] = search.gBase
  search.linkOfState[state] = NO_STATE + 1
  search.open.push(state, priorityOf(search, parts, state), 0)
  if (search.trace !== null) record(search, parts, TRACE_OPENED, state)
}

/**
 * The one best-first loop: A*, Dijkstra, breadth-first, greedy and weighted A* are this with other weights, prices
 * and estimates (Hart, Nilsson and Raphael 1968); a bidirectional search advances two of these in turn.
 *
 * Runs until the goal is found, OPEN is empty or `budget` states have been expanded; call again to go on. Priority
 * is gWeight · g + hWeight · h. With an open list that is not exact, a goal that was popped is only a candidate
 * until nothing in OPEN can beat it.
 *
 * Invariants: every state in OPEN or CLOSED has its g and parent set; following parents ends at a start; g of a
 * state never rises (a parent rule's repair excepted).
 */
export function advance(search: SearchState, parts: KernelParts, budget: number): KernelStatus {
  const { open, settings, gOfState, linkOfState, gBase, seenLimit } = search
  const { outState, outCost, outDirection, trace, watcher } = search
  const { world, goals, parentRule, estimate, ties } = parts
  const { gWeight, hWeight } = settings
  const membership = open.membership
  const exact = open.exact
  // Whole, because a large base would swallow a fraction.
  const costLimit = gBase + Math.floor(search.costLimit)
  const mayReopen = settings.reopen === 'allow'
  const stopOnGeneration = settings.stop === 'on-generation'

  // A small integer: counting down from Infinity would allocate a number per expansion.
  for (let left = Math.min(budget, LARGEST_BUDGET) | 0; left > 0; ) {
    if (search.goalState !== NO_STATE && open.floor() >= search.goalPriority) return 'found'
    const state = open.pop()
    if (state < 0) return search.goalState === NO_STATE ? 'exhausted' : 'found'
    if (membership === null && linkOfState[state] < 0) continue
    if (!exact && search.goalState !== NO_STATE && priorityOf(search, parts, state) >= search.goalPriority)
      continue
    if (membership === null) linkOfState[state] = ~linkOfState[state]
    else membership.close(state)
    left--

    if (parentRule?.repair !== undefined) parentRule.repair(search, state)
    const g = gOfState[state]
    if (goals.isGoal(world.cellOf(state))) {
      search.goalState = state
      search.goalPriority = priorityOf(search, parts, state)
      if (exact) return 'found'
      continue
    }
    search.expanded++
    search.lastExpanded = state
    if (trace !== null) record(search, parts, TRACE_EXPANDED, state)
    if (watcher !== null) watcher.expanded(state, world.cellOf(state), g - gBase)

    const count = world.expand(state, outState, outCost, outDirection)
    search.generated += count
    for (let at = 0; at < count; at++) {
      const next = outState[at]
      let nextG = g + outCost[at]
      let parent = state
      if (parentRule !== null) {
        parent = parentRule.choose(search, state, next, nextG)
        nextG = parentRule.chosenG
      }
      if (nextG > costLimit) continue
      let status: number
      if (membership === null) {
        // Unseen states hold a worse g than any, see SearchState: most neighbours end here, after one look.
        if (nextG >= gOfState[next]) continue
        status = gOfState[next] > seenLimit ? UNSEEN : linkOfState[next] >= 0 ? OPEN : CLOSED
      } else {
        status = membership.statusOf(next)
        if (status !== UNSEEN && nextG >= gOfState[next]) continue
      }
      if (status === CLOSED && !mayReopen) continue
      gOfState[next] = nextG
      linkOfState[next] = parent + 1
      const cell = world.cellOf(next)
      if (stopOnGeneration && goals.isGoal(cell)) {
        search.goalState = next
        return 'found'
      }
      const h = estimate.from(cell, outDirection[at])
      const priority = gWeight * (nextG - gBase) + hWeight * h
      const tie = ties.tieOf(cell, nextG - gBase, h)
      if (status === OPEN) open.change(next, priority, tie)
      else open.push(next, priority, tie)
      if (status === CLOSED) search.reopened++
      // What was unseen or closed has the number of its event: it is opened, or re-opened.
      if (trace !== null)
        record(search, parts, status === OPEN ? TRACE_IMPROVED : (status as TraceEvent), next)
    }
    if (open.size > search.peakOpen) search.peakOpen = open.size
  }
  return 'running'
}

function priorityOf(search: SearchState, parts: KernelParts, state: StateId): number {
  const { gWeight, hWeight } = search.settings
  return gWeight * search.gOf(state) + hWeight * parts.estimate.from(parts.world.cellOf(state), NO_DIRECTION)
}

function record(search: SearchState, parts: KernelParts, event: TraceEvent, state: StateId): void {
  search.trace!.record(event, parts.world.cellOf(state), search.backward)
}
