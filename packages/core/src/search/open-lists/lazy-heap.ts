import { DenseHandles } from './handles.js'
import { HeapOpenList } from './heap.js'

/**
 * A binary heap that cannot change entries: a state that is reached more cheaply is pushed once more, and its old
 * entry is popped later for nothing. What most programs do that use a library's priority queue, and what study 1's
 * A*MOD does; `counts.pops` tells the price.
 */
export class LazyHeapOpenList extends HeapOpenList {
  constructor(stateCount: number) {
    super(2, () => new DenseHandles(stateCount))
  }

  override change(state: number, priority: number, tie: number): void {
    this.push(state, priority, tie)
  }
}
