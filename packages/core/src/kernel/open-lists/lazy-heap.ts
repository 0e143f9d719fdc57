import type { StateId } from '../../ids.js'
import { DenseHandles } from './handles.js'
import { HeapOpenList } from './heap.js'

/**
 * A binary heap that cannot change entries: a state that is reached more cheaply is pushed once more, and its old
 * entry is popped later for nothing. Most programs with a library's priority queue do this, and so does study 1's
 * A*MOD; `counts.pops` shows the price.
 */
export class LazyHeapOpenList extends HeapOpenList {
  constructor(stateCount: number) {
    super(2, () => new DenseHandles(stateCount))
  }

  override change(state: StateId, priority: number, tie: number): void {
    this.push(state, priority, tie)
  }
}
