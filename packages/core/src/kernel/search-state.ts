import type { CellId, StateId } from '../ids.js'
import { nextBase } from '../memory/falling-base.js'
import type { OpenList } from './open-lists/open-list.js'
import { arrivalOf, type Ties } from './ties.js'
import type { Trace } from './trace.js'

export const NO_STATE = -1

/** When a search ends: when its goal is expanded (optimal), or as soon as it is generated (the first path found). */
export const STOP_RULES = ['on-expansion', 'on-generation'] as const
/** One of `STOP_RULES`. */
export type StopRule = (typeof STOP_RULES)[number]

/** Whether a closed state that is reached more cheaply goes back to OPEN. */
export const REOPEN_RULES = ['allow', 'never'] as const
/** One of `REOPEN_RULES`. */
export type ReopenRule = (typeof REOPEN_RULES)[number]

/** Is called for every expansion: the state, the cell it lies on, and the cost so far. */
export interface Watcher {
  expanded(state: StateId, cell: CellId, g: number): void
}

/** What a kernel run needs to know beside the world and the estimate. */
export interface KernelSettings {
  readonly gWeight: number
  readonly hWeight: number
  readonly reopen: ReopenRule
  readonly stop: StopRule
  readonly ties: Ties
}

/** Costs and parents that a kernel keeps in memory of its own. */
export interface KeptStates {
  /** The cost so far; Infinity for a state that the search has not seen. */
  gOf(state: StateId): number
  /** The parent of a state that has been seen, or NO_STATE. */
  parentOf(state: StateId): number
}

/**
 * The memory of one best-first search: OPEN, and per state 12 bytes, the cost so far and a link. It is allocated once
 * and hardly ever cleared: costs are kept above a base that falls from search to search, see `nextBase`. The first
 * base is already below 0, so new memory, which is all 0, need not be touched. One look at g answers "unseen or
 * improved?".
 */
export class SearchState {
  #costliestPath = 0
  #chain = new Int32Array(64)
  open: OpenList
  /** Cost so far plus `gBase`; above `seenLimit` for a state that this search has not seen. */
  readonly gOfState: Float64Array
  /**
   * Parent + 1 (0 for a start); its complement, a negative number, once the state is closed. The sign is the kernel's
   * own flag; it stays positive where the open list answers for OPEN and CLOSED. Read it through `parentOf`.
   */
  readonly linkOfState: Int32Array
  gBase = 0
  seenLimit = 0
  /** Where costs and parents are instead of in the arrays, if a kernel keeps them itself. */
  kept: KeptStates | null = null
  settings: KernelSettings = { gWeight: 1, hWeight: 1, reopen: 'allow', stop: 'on-expansion', ties: 'fifo' }
  /** States costing more than this are not generated. */
  costLimit = Number.POSITIVE_INFINITY
  trace: Trace | null = null
  backward = false
  watcher: Watcher | null = null
  expanded = 0
  generated = 0
  reopened = 0
  peakOpen = 0
  lastExpanded = NO_STATE
  /** The goal state that was reached, or NO_STATE, and its priority. */
  goalState = NO_STATE
  goalPriority = Number.POSITIVE_INFINITY
  /** Scratch for one expansion. */
  outState = new Int32Array(0)
  outCost = new Float64Array(0)
  outDirection = new Int8Array(0)

  constructor(open: OpenList, stateCount: number, mostSuccessors?: number) {
    this.open = open
    this.makeRoom(mostSuccessors)
    this.gOfState = new Float64Array(stateCount)
    this.linkOfState = new Int32Array(stateCount)
  }

  /** Makes room for this many successors of one state; 16 on a grid. */
  makeRoom(mostSuccessors = 16): void {
    if (mostSuccessors <= this.outState.length) return
    this.outState = new Int32Array(mostSuccessors)
    this.outCost = new Float64Array(mostSuccessors)
    this.outDirection = new Int8Array(mostSuccessors)
  }

  /**
   * Forgets the last search and begins one with the given open list.
   *
   * @param costliestPath no path of the coming search costs more than this
   */
  reset(settings: KernelSettings, open: OpenList, costliestPath: number): void {
    this.settings = settings
    this.open = open
    this.kept = null
    this.#costliestPath = costliestPath
    this.forget()
    open.reset(arrivalOf(settings.ties))
    this.costLimit = Number.POSITIVE_INFINITY
    this.trace = null
    this.backward = false
    this.watcher = null
    this.expanded = 0
    this.generated = 0
    this.reopened = 0
    this.peakOpen = 0
    this.lastExpanded = NO_STATE
    this.goalState = NO_STATE
    this.goalPriority = Number.POSITIVE_INFINITY
  }

  /** Makes every state unseen, in nearly all cases without touching them. */
  forget(): void {
    this.gBase = nextBase(this.gBase, this.#costliestPath, this.gOfState)
    this.seenLimit = this.gBase + this.#costliestPath
  }

  /** The cost so far of a state that has been seen. */
  gOf(state: StateId): number {
    return this.kept?.gOf(state) ?? this.gOfState[state] - this.gBase
  }

  /** The parent of a state that has been seen, or NO_STATE. */
  parentOf(state: StateId): StateId {
    const link = this.linkOfState[state]
    return this.kept?.parentOf(state) ?? (link < 0 ? ~link : link) - 1
  }

  /** Gives a state that has been seen another parent. */
  setParent(state: StateId, parent: StateId): void {
    this.linkOfState[state] = this.linkOfState[state] < 0 ? ~(parent + 1) : parent + 1
  }

  /** Whether the search has reached the state at all. */
  hasSeen(state: StateId): boolean {
    return this.gOf(state) <= this.#costliestPath
  }

  /** The states from a start to `end`, both included; in memory of the search, valid until it is asked again. */
  chainTo(end: number): Int32Array {
    let length = 0
    for (let state = end; state !== NO_STATE; state = this.parentOf(state)) length++
    if (length > this.#chain.length) this.#chain = new Int32Array(2 * length)
    const chain = this.#chain.subarray(0, length)
    for (let state = end; state !== NO_STATE; state = this.parentOf(state)) chain[--length] = state
    return chain
  }
}
