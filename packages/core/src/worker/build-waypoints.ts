import type { Walkmap } from '../walkmap/index.js'
import type { BuildOptions } from '../waypoints/index.js'
import { Waypoints } from '../waypoints/index.js'
import { requireSuitable } from '../waypoints/suitable.js'
import type { StartWorker } from './protocol.js'

/**
 * Waypoints whose graph a worker has built, so that this thread goes on meanwhile; null when aborted. The map may be
 * edited while it is built: what changed is followed when the result comes in.
 */
export async function buildWaypoints(
  start: StartWorker,
  walkmap: Walkmap,
  { signal, onProgress }: BuildOptions = {},
): Promise<Waypoints | null> {
  walkmap.refresh()
  requireSuitable(walkmap)
  if (signal?.aborted === true) return null
  const { width, depth } = walkmap.layout
  const free = walkmap.free.slice()
  const version = walkmap.terrain.version
  const bytes = await new Promise<Uint8Array | null>((resolve, reject) => {
    const worker = start((reply) => {
      if (reply.kind === 'progress') {
        onProgress?.(reply.done)
        return
      }
      end()
      if (reply.kind === 'result') resolve(reply.bytes)
      else reject(new Error(`The worker failed: ${reply.message}`))
    })
    const aborted = () => {
      end()
      resolve(null)
    }
    const end = () => {
      worker.terminate()
      signal?.removeEventListener('abort', aborted)
    }
    signal?.addEventListener('abort', aborted)
    worker.post({ kind: 'waypoints', width, depth, radius: walkmap.unit.radius, free })
  })
  return bytes === null ? null : new Waypoints(walkmap, { bytes, free, version })
}
