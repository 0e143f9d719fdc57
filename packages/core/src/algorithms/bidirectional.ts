import { stateOfCell } from '../ids.js'
import { advance, type KernelParts, type KernelStatus, openStart } from '../kernel/kernel.js'
import { Side } from '../kernel/scratch.js'
import { NO_STATE, type SearchState } from '../kernel/search-state.js'
import { worldInto } from '../kernel/worlds.js'
import type { Walkmap } from '../walkmap/walkmap.js'
import { aimSide, ANY_COST, readCosts, type Runner, type RunnerInit } from './runner.js'

/**
 * Bidirectional A*: one kernel from the start over steps out, one from the goals over steps in, advanced in turn.
 * The first meeting is only a candidate. With estimates that never overestimate, every cheaper path still has a
 * state in each OPEN whose priority is at most its cost; so once either side's floor reaches the best meeting, that
 * is optimal. Correct on one-way steps and on costs that differ by direction, because the goal's side walks the
 * real steps backwards.
 */
class Bidirectional {
  readonly #forward: SearchState
  readonly #backward: SearchState
  readonly #forwardParts: KernelParts
  readonly #backwardParts: KernelParts
  /** Whether to exhaust the start's side when there is no path, as the search for the nearest cell needs. */
  readonly #exhaustsStart: boolean
  #best = Number.POSITIVE_INFINITY
  #meeting = NO_STATE
  #forwardTurn = true
  #backwardDone = false

  constructor(
    forward: SearchState,
    forwardParts: KernelParts,
    backward: SearchState,
    backwardParts: KernelParts,
    exhaustsStart: boolean,
  ) {
    this.#forward = forward
    this.#forwardParts = forwardParts
    this.#backward = backward
    this.#backwardParts = backwardParts
    this.#exhaustsStart = exhaustsStart
  }

  advance(budget: number): KernelStatus {
    for (let left = budget; left > 0; left--) {
      const forwardTurn = this.#forwardTurn || this.#backwardDone
      this.#forwardTurn = !forwardTurn
      const [search, parts, other] = forwardTurn
        ? [this.#forward, this.#forwardParts, this.#backward]
        : [this.#backward, this.#backwardParts, this.#forward]
      // The kernel looks at the floor of its own side.
      if (this.#meeting !== NO_STATE && other.open.floor() >= this.#best) return 'found'
      const status = advance(search, parts, 1)
      if (status === 'found') return status
      if (status === 'exhausted') {
        if (forwardTurn || !this.#exhaustsStart) return 'exhausted'
        this.#backwardDone = true
        continue
      }
      this.#meet(search, other)
    }
    return 'running'
  }

  /** The states from the start to the goal. */
  chain(): Int32Array {
    const there = this.#forward.chainTo(this.#meeting)
    const back = this.#backward.chainTo(this.#meeting).reverse()
    const chain = new Int32Array(there.length + back.length - 1)
    chain.set(there)
    chain.set(back.subarray(1), there.length)
    return chain
  }

  #meet(search: SearchState, other: SearchState): void {
    const state = search.lastExpanded
    if (!other.hasSeen(state)) return
    const cost = search.gOf(state) + other.gOf(state)
    if (cost >= this.#best) return
    this.#best = cost
    this.#meeting = state
    // Like a goal that was popped: either side then leaves out what cannot beat it. Floors of rough lists come too late.
    for (const side of [search, other]) {
      side.goalState = state
      side.goalPriority = cost
    }
  }
}

/** Two kernels in turn, from the start and from the goals. */
export function bidirectionalRunner(init: RunnerInit): Runner {
  const { scratch, setup, start, cells, extras } = init
  const times = extras?.times ?? 1
  const side = scratch.forward
  const search = side.state
  begin(side, init)
  aimSide(side, init, { times })
  const world = scratch.worldOut(cells, 'costs')
  const parts = side.parts(extras?.over(world) ?? world, false)
  openStart(search, parts, stateOfCell(start))
  const backward = openBackward(init)
  const both = new Bidirectional(search, parts, backward.search, backward.parts, init.watcher !== null)
  return {
    advance: (budget) => both.advance(budget),
    chain: () => both.chain(),
    chainTo: (state) => search.chainTo(state),
    costs: () => readCosts(init, search, parts, 1, setup.scale * times),
    sides: [search, backward.search],
  }
}

function begin(side: Side, { setup, extras }: RunnerInit): void {
  if (extras === null) side.begin(setup, 'costs')
  else side.begin(setup, 'costs', extras.times, ANY_COST)
}

const backwardSide = (walkmap: Walkmap) => new Side(walkmap)

/** The goal's side: from all goals over steps in, aimed at the start. */
function openBackward(init: RunnerInit) {
  const { scratch, setup, start, cells, goals, extras, landmarks } = init
  const times = extras?.times ?? 1
  const side = scratch.part(backwardSide)
  const search = side.state
  begin(side, init)
  search.trace = init.trace
  search.backward = true
  const { heuristic, scales } = setup
  const aim = { heuristic, scales, goals: [start], start: init.aimedAt[0], landmarks, times, backward: true }
  side.estimate.aim(aim)
  side.ties.aim(setup.ties, init.aimedAt[0], start)
  const world = scratch.world(cells, worldInto)
  const parts = side.parts(extras?.over(world, true) ?? world, false)
  for (const goal of goals) openStart(search, parts, stateOfCell(goal))
  return { search, parts }
}
