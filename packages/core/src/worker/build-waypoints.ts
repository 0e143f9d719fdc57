import type { Walkmap } from '../walkmap/index.js'
import type { BuildOptions } from '../waypoints/index.js'
import { Waypoints } from '../waypoints/index.js'
import { requireSuitable } from '../waypoints/suitable.js'
import { askWorker } from './ask-worker.js'
import type { Job, Reply } from './protocol.js'
import type { StartWorker } from './worker-handle.js'

/**
 * Waypoints whose graph a worker has built, so that this thread goes on meanwhile; null when aborted. The map may be
 * edited while it is built: what changed is followed when the result comes in.
 */
export async function buildWaypoints(
  start: StartWorker<Job, Reply>,
  walkmap: Walkmap,
  { signal, onProgress }: BuildOptions = {},
): Promise<Waypoints | null> {
  walkmap.refresh()
  requireSuitable(walkmap)
  const { width, depth } = walkmap.layout
  const free = walkmap.free.slice()
  const version = walkmap.terrain.version
  const { radius } = walkmap.unit
  const bytes = await askWorker(start, { kind: 'waypoints', width, depth, radius, free }, signal, onProgress)
  return bytes === null ? null : new Waypoints(walkmap, { bytes, free, version })
}
