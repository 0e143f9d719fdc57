import type { StateId } from '../../ids.js'

/** What an open list did since it was reset: the figures of study 2, the same on every machine. */
export interface OpenListCounts {
  pushes: number
  pops: number
  /** Changes of a state that was already inside. */
  decreases: number
  /** Comparisons of two priorities. */
  comparisons: number
  /** Elements or slots looked at to answer a membership question, where the list answers those itself. */
  probes: number
}

/** Not met yet. The kernel keeps the status of states itself unless the open list brings a {@link Membership}. */
export const UNSEEN = 0
/** Met and not yet expanded. */
export const OPEN = 1
/** Expanded. */
export const CLOSED = 2

/** Answers every question about OPEN and CLOSED in place of the kernel's own flags. */
export interface Membership {
  statusOf(state: StateId): typeof UNSEEN | typeof OPEN | typeof CLOSED
  /** Moves a state that was just popped to CLOSED. */
  close(state: StateId): void
}

/** The open lists that a search knows by name. */
export const OPEN_LISTS = ['binary-heap', 'quad-heap', 'bucket-queue', 'lazy-heap'] as const

/** The name of an open list. */
export type OpenListName = (typeof OPEN_LISTS)[number]

/** Makes open lists of one kind; you can write your own and pass it as `openList`. */
export interface OpenListKind {
  /** What results call it. */
  readonly name: string
  /**
   * @param stateCount how many states the search may meet
   * @param bucketWidth interval of priorities that share a bucket; for `bucket-queue` only
   */
  create(stateCount: number, bucketWidth: number): OpenList
}

/** The order in which equal priorities leave an open list, beyond what `tie` says. */
export type Arrival = 'oldest-first' | 'newest-first'

/**
 * The set OPEN of a best-first search. Order: lowest priority first, then lowest tie, then by arrival; for every
 * list but the bucket queue this is a total order, so all of them pop the same states in the same order.
 */
export interface OpenList {
  /** False where pops are ordered only roughly: the kernel then goes on until nothing better can remain. */
  readonly exact: boolean
  /** Null if the kernel's own flags are used. */
  readonly membership: Membership | null
  readonly counts: OpenListCounts
  readonly size: number
  /** Empties the list for a new search; keeps its memory. */
  reset(arrival: Arrival): void
  /** Adds a state that is not inside. */
  push(state: StateId, priority: number, tie: number): void
  /** Gives a state that is inside a new priority, lower or not; counts as a new arrival. */
  change(state: StateId, priority: number, tie: number): void
  /** Removes and returns the first state, or −1 when empty. A list that is not exact may return stale states. */
  pop(): number
  /** No state inside has a priority below this; Infinity when empty. */
  floor(): number
}

/** Counts that are all 0. */
export function createCounts(): OpenListCounts {
  return { pushes: 0, pops: 0, decreases: 0, comparisons: 0, probes: 0 }
}

/** Sets all counts to 0. */
export function resetCounts(counts: OpenListCounts): void {
  counts.pushes = 0
  counts.pops = 0
  counts.decreases = 0
  counts.comparisons = 0
  counts.probes = 0
}
