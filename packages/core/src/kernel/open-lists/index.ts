import { requirePositive } from '../../checks.js'
import { requireName } from '../../error.js'
import { bucketQueue } from './bucket-queue.js'
import { DenseHandles, HashHandles } from './handles.js'
import { HeapOpenList, quadHeap } from './heap.js'
import { LazyHeapOpenList } from './lazy-heap.js'
import { ListOpenList } from './list.js'
import { OPEN_LISTS, type OpenList, type OpenListKind, type OpenListName } from './open-list.js'
import { PairingHeapOpenList } from './pairing-heap.js'
import { SplayTreeOpenList } from './splay-tree.js'

export {
  type Arrival,
  OPEN_LISTS,
  type OpenList,
  type OpenListCounts,
  type OpenListKind,
  type OpenListName,
} from './open-list.js'

/** Every open list by its name. Kernel algorithms have all of them; `auto` alone brings only the two it uses. */
export const OPEN_LIST_KINDS: Readonly<Record<OpenListName, OpenListKind>> = {
  'unsorted-list': { name: 'unsorted-list', create: () => new ListOpenList(false) },
  'sorted-list': { name: 'sorted-list', create: () => new ListOpenList(true) },
  'binary-heap': {
    name: 'binary-heap',
    create: (stateCount) => new HeapOpenList(2, () => new DenseHandles(stateCount)),
  },
  'binary-heap-hash': {
    name: 'binary-heap-hash',
    create: () => new HeapOpenList(2, (counts) => new HashHandles(counts)),
  },
  'pairing-heap-hash': { name: 'pairing-heap-hash', create: () => new PairingHeapOpenList() },
  'splay-tree-hash': { name: 'splay-tree-hash', create: () => new SplayTreeOpenList() },
  'quad-heap': quadHeap,
  'bucket-queue': bucketQueue,
  'lazy-heap': { name: 'lazy-heap', create: (stateCount) => new LazyHeapOpenList(stateCount) },
}

/**
 * Allocates an open list.
 *
 * @param stateCount how many states the search may meet
 * @param bucketWidth interval of priorities that share a bucket; for `bucket-queue` only
 */
export function createOpenList(name: OpenListName, stateCount: number, bucketWidth: number): OpenList {
  const kind = OPEN_LIST_KINDS[requireName('open list', name, OPEN_LISTS)]
  return kind.create(
    stateCount,
    kind === bucketQueue ? requirePositive('bucketWidth', bucketWidth) : bucketWidth,
  )
}
