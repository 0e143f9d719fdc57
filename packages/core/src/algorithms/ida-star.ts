import type { StateId } from '../ids.js'
import { type KernelParts, type KernelStatus, LARGEST_BUDGET } from '../kernel/kernel.js'
import { NO_STATE, type SearchState } from '../kernel/search-state.js'
import { TRACE_EXPANDED } from '../kernel/trace.js'
import { grown } from '../memory/grown.js'
import { NO_DIRECTION } from '../walkmap/directions.js'
import { aimSide, ANY_COST, readCosts, type Runner, type RunnerInit } from './runner.js'

const MOST_CHILDREN = 16

/**
 * Iterative-deepening A* (Korf 1985): depth-first searches limited to f ≤ threshold, the threshold rising to the
 * least f that was cut. No open list, no closed set. On a grid the number of paths explodes, so a state is not
 * entered again in the same round at the same cost or a higher one; this needs one number per state and keeps the
 * result: whatever the second visit could reach in this round, the first one has reached. Slow wherever costs are
 * not few and whole; give it a node budget.
 */
class IdaStar {
  readonly #search: SearchState
  readonly #parts: KernelParts
  readonly #start: number
  #threshold = 0
  #nextThreshold: number
  /** The current path: per depth its state, cost, and the children not yet tried. */
  #depth = -1
  #stateAt = new Int32Array(64)
  #gAt = new Float64Array(64)
  #childCountAt = new Int32Array(64)
  #cursorAt = new Int32Array(64)
  #childState = new Int32Array(64 * MOST_CHILDREN)
  #childCost = new Float64Array(64 * MOST_CHILDREN)
  #childDirection = new Int32Array(64 * MOST_CHILDREN)

  constructor(search: SearchState, parts: KernelParts, start: number) {
    this.#search = search
    this.#parts = parts
    this.#start = start
    // The first round begins like every other: with the least f that was cut, here the start's own.
    this.#nextThreshold = parts.estimate.from(parts.world.cellOf(start), NO_DIRECTION)
  }

  advance(budget: number): KernelStatus {
    const search = this.#search
    const { estimate, world, goals } = this.#parts
    for (let left = Math.min(budget, LARGEST_BUDGET) | 0; left > 0; ) {
      const depth = this.#depth
      if (depth < 0) {
        if (this.#nextThreshold === Number.POSITIVE_INFINITY) return 'exhausted'
        this.#beginRound()
        left--
        continue
      }
      const cursor = this.#cursorAt[depth]
      if (cursor === this.#childCountAt[depth]) {
        this.#depth--
        continue
      }
      this.#cursorAt[depth] = cursor + 1
      const child = depth * MOST_CHILDREN + cursor
      const state = this.#childState[child]
      const g = this.#gAt[depth] + this.#childCost[child]
      if (g + search.gBase >= search.gOfState[state]) continue
      const f = g + estimate.from(world.cellOf(state), this.#childDirection[child])
      if (f > this.#threshold) {
        if (f < this.#nextThreshold) this.#nextThreshold = f
        continue
      }
      this.#push(state, g)
      if (goals.isGoal(world.cellOf(state))) {
        search.goalState = state
        return 'found'
      }
      this.#expandTop()
      left--
    }
    return 'running'
  }

  chain(): Int32Array {
    return this.#stateAt.slice(0, this.#depth + 1)
  }

  #beginRound(): void {
    const search = this.#search
    this.#threshold = this.#nextThreshold
    this.#nextThreshold = Number.POSITIVE_INFINITY
    search.forget()
    this.#push(this.#start, 0)
    this.#expandTop()
  }

  #push(state: StateId, g: number): void {
    const search = this.#search
    const depth = ++this.#depth
    if (depth === this.#stateAt.length) this.#grow()
    this.#stateAt[depth] = state
    this.#gAt[depth] = g
    search.gOfState[state] = g + search.gBase
    search.linkOfState[state] = depth === 0 ? NO_STATE + 1 : this.#stateAt[depth - 1] + 1
    if (depth > search.peakOpen) search.peakOpen = depth
  }

  #expandTop(): void {
    const search = this.#search
    const depth = this.#depth
    const state = this.#stateAt[depth]
    search.expanded++
    search.lastExpanded = state
    if (search.trace !== null) search.trace.record(TRACE_EXPANDED, this.#parts.world.cellOf(state), false)
    if (search.watcher !== null)
      search.watcher.expanded(state, this.#parts.world.cellOf(state), this.#gAt[depth])
    const { outState, outCost, outDirection } = search
    const count = this.#parts.world.expand(state, outState, outCost, outDirection)
    search.generated += count
    for (let at = 0; at < count; at++) {
      this.#childState[depth * MOST_CHILDREN + at] = outState[at]!
      this.#childCost[depth * MOST_CHILDREN + at] = outCost[at]!
      this.#childDirection[depth * MOST_CHILDREN + at] = outDirection[at]!
    }
    this.#childCountAt[depth] = count
    this.#cursorAt[depth] = 0
  }

  #grow(): void {
    this.#stateAt = grown(this.#stateAt)
    this.#gAt = grown(this.#gAt)
    this.#childCountAt = grown(this.#childCountAt)
    this.#cursorAt = grown(this.#cursorAt)
    this.#childState = grown(this.#childState)
    this.#childCost = grown(this.#childCost)
    this.#childDirection = grown(this.#childDirection)
  }
}

/** Depth-first searches in turn; no open list. */
export function idaStarRunner(init: RunnerInit): Runner {
  const { scratch, setup, start, cells, extras } = init
  const times = extras?.times ?? 1
  const side = scratch.forward
  const search = side.state
  if (extras === null) side.begin(setup, 'costs')
  else side.begin(setup, 'costs', times, ANY_COST)
  aimSide(side, init, { times })
  const world = scratch.worldOut(cells, 'costs')
  const parts = side.parts(extras?.over(world) ?? world, true)
  const idaStar = new IdaStar(search, parts, start)
  return {
    advance: (budget) => idaStar.advance(budget),
    chain: () => idaStar.chain(),
    chainTo: (state) => search.chainTo(state),
    costs: () => readCosts(init, search, parts, 1, setup.scale * times),
    sides: [search],
  }
}
