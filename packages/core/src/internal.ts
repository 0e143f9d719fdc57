/**
 * What Footpath's own packages share. Internal: it may change with any release, without notice.
 *
 * @module
 */
export { joinRects } from './cell.js'
export { MAX_CELLS, requireFinite, requirePositive } from './checks.js'
export { nearestName, requireName, show } from './error.js'
export { terrainOf } from './map-like.js'
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
export { pause } from './pause.js'
export { readPatch, type TerrainPatch, writePatch } from './terrain/patch.js'
export { answerRequests, type RequestContext } from './worker/answer-requests.js'
export { startPageWorker } from './worker/page-worker.js'
export { requestOnce, WorkerClient } from './worker/worker-client.js'
export { orAborted } from './work.js'
