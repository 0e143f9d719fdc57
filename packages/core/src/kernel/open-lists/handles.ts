import type { StateId } from '../../ids.js'
import type { Membership } from './open-list.js'

/** Finds the handle of a state in OPEN, so that its entry can be changed. */
export interface Handles {
  /** Not null if this also answers for OPEN and CLOSED. */
  readonly membership: Membership | null
  reset(): void
  set(state: StateId, handle: number): void
  handleOf(state: StateId): number
}

/** One slot per state: an array look-up. The kernel's own flags answer the membership questions. */
export class DenseHandles implements Handles {
  readonly membership = null
  readonly #handleOfState: Int32Array

  constructor(stateCount: number) {
    this.#handleOfState = new Int32Array(stateCount)
  }

  /** Nothing to clear: the kernel asks only for states that it knows to be open. */
  reset(): void {}

  set(state: StateId, handle: number): void {
    this.#handleOfState[state] = handle
  }

  handleOf(state: StateId): number {
    return this.#handleOfState[state]
  }
}
