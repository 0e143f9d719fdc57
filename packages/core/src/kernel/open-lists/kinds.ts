import { requirePositive } from '../../checks.js'
import { badOption, requireName } from '../../error.js'
import { bucketQueue } from './bucket-queue.js'
import { DenseHandles } from './handles.js'
import { HeapOpenList, quadHeap } from './heap.js'
import { LazyHeapOpenList } from './lazy-heap.js'
import { OPEN_LISTS, type OpenList, type OpenListKind, type OpenListName } from './open-list.js'

/** Every open list by its name. Kernel algorithms have all of them; `auto` alone brings only the two it uses. */
const OPEN_LIST_KINDS: Readonly<Record<OpenListName, OpenListKind>> = {
  'binary-heap': {
    name: 'binary-heap',
    create: (stateCount) => new HeapOpenList(2, () => new DenseHandles(stateCount)),
  },
  'quad-heap': quadHeap,
  'bucket-queue': bucketQueue,
  'lazy-heap': { name: 'lazy-heap', create: (stateCount) => new LazyHeapOpenList(stateCount) },
}

/** An open list by its name; your own is returned as it is. */
export function openListKind(given: OpenListName | OpenListKind): OpenListKind {
  const isKind = typeof given === 'object' && typeof given?.create === 'function'
  return isKind ? given : OPEN_LIST_KINDS[requireName('open list', given as OpenListName, OPEN_LISTS)]
}

/**
 * Allocates an open list.
 *
 * @param stateCount how many states the search may meet
 * @param bucketWidth interval of priorities that share a bucket; for `bucket-queue` only
 */
export function createOpenList(
  name: OpenListName | OpenListKind,
  stateCount: number,
  bucketWidth: number,
): OpenList {
  const kind = openListKind(name)
  if (!Number.isInteger(stateCount) || stateCount < 0)
    throw badOption('stateCount', 'a whole number of at least 0', stateCount, 'Pass the number of states.')
  return kind.create(
    stateCount,
    kind === bucketQueue ? requirePositive('bucketWidth', bucketWidth) : bucketWidth,
  )
}
