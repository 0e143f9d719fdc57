import { requirePositive } from '../../checks.js'
import { requireName } from '../../error.js'
import { BucketQueueOpenList } from './bucket-queue.js'
import { HeapOpenList } from './heap.js'
import { LazyHeapOpenList } from './lazy-heap.js'
import { ListOpenList } from './list.js'
import type { OpenList } from './open-list.js'
import { PairingHeapOpenList } from './pairing-heap.js'
import { SplayTreeOpenList } from './splay-tree.js'

export type { Arrival, OpenList, OpenListCounts } from './open-list.js'

/** The six open lists of study 2, the two a modern engineer would add, and the one that most programs have. */
export const OPEN_LISTS = [
  'unsorted-list',
  'sorted-list',
  'binary-heap',
  'binary-heap-hash',
  'pairing-heap-hash',
  'splay-tree-hash',
  'quad-heap',
  'bucket-queue',
  'lazy-heap',
] as const

/** One of `OPEN_LISTS`. */
export type OpenListName = (typeof OPEN_LISTS)[number]

/**
 * Allocates an open list.
 *
 * @param stateCount how many states the search may meet
 * @param bucketWidth interval of priorities that share a bucket; for `bucket-queue` only
 */
export function createOpenList(name: OpenListName, stateCount: number, bucketWidth: number): OpenList {
  switch (requireName('open list', name, OPEN_LISTS)) {
    case 'unsorted-list':
      return new ListOpenList(false)
    case 'sorted-list':
      return new ListOpenList(true)
    case 'binary-heap':
      return new HeapOpenList(2, stateCount, false)
    case 'binary-heap-hash':
      return new HeapOpenList(2, stateCount, true)
    case 'pairing-heap-hash':
      return new PairingHeapOpenList()
    case 'splay-tree-hash':
      return new SplayTreeOpenList()
    case 'quad-heap':
      return new HeapOpenList(4, stateCount, false)
    case 'lazy-heap':
      return new LazyHeapOpenList(stateCount)
    case 'bucket-queue':
      return new BucketQueueOpenList(requirePositive('bucketWidth', bucketWidth))
  }
}
