/**
 * What Footpath's own packages share. Internal: it may change with any release, without notice.
 *
 * @module
 */
export { joinRects } from './cell.js'
export { MAX_CELLS, requireFinite, requireOptions, requirePositive } from './checks.js'
export { nearestName, requireName, show } from './error.js'
export {
  CHECKSUM_BYTES,
  CONTENT_AT,
  damaged,
  hasMagic,
  requireBytes,
  requireSealed,
  type SavedKind,
  seal,
} from './memory/saved-file.js'
export { checksum } from './memory/checksum.js'
export { pause } from './pause.js'
export { readPatch, type TerrainPatch, writePatch } from './terrain/patch.js'
export { answerRequests, type RequestContext } from './worker/answer-requests.js'
export { startPageWorker } from './worker/page-worker.js'
export { requestOnce, WorkerClient } from './worker/worker-client.js'
export { GridEstimate } from './estimate/estimate.js'
export { Entries } from './kernel/open-lists/entries.js'
export { grown } from './memory/grown.js'
export { EntryOpenList } from './kernel/open-lists/entry-list.js'
export type { Handles } from './kernel/open-lists/handles.js'
export { HeapOpenList } from './kernel/open-lists/heap.js'
export {
  type Arrival,
  CLOSED,
  createCounts,
  type Membership,
  OPEN,
  resetCounts,
  UNSEEN,
} from './kernel/open-lists/open-list.js'
export { costAlong, stepsOf } from './finder/search.js'
export {
  finishWork,
  finishWorkInSlices,
  orAborted,
  partOfWork,
  SLICED_WORK_OPTIONS,
  type Work,
} from './work.js'
export { cellId } from './walkmap/layout.js'
