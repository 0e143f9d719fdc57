import { checkBuildOptions } from '../static-index/build-index.js'
import { groundOf } from '../static-index/ground.js'
import { type IndexBuildOptions, type IndexFallback, StaticIndex } from '../static-index/index.js'
import { type MapGiven, requireWalkmap } from '../walkmap/index.js'
import { askWorker } from './ask-worker.js'
import type { Job, Reply } from './protocol.js'
import type { OwnWorkerOption, WorkerStarter } from './worker-handle.js'

/** Options of an index that a worker builds. */
export interface IndexInWorkerOptions extends IndexBuildOptions, OwnWorkerOption {
  /** See `StaticIndexOptions`. */
  readonly fallback?: IndexFallback
}

/** An index that a worker has built. */
export async function indexByWorker(
  starter: WorkerStarter<Job, Reply>,
  map: MapGiven,
  options: IndexInWorkerOptions = {},
): Promise<StaticIndex> {
  const walkmap = requireWalkmap(map)
  checkBuildOptions(options, ['fallback', 'worker'])
  const { signal, onProgress, fallback, worker, ...limits } = options
  walkmap.refresh()
  const { layout, straight, diagonal, square } = groundOf(walkmap)
  const { width, depth } = layout
  const passable = walkmap.passable.slice()
  const job = { kind: 'index', width, depth, passable, straight, diagonal, square, limits } as const
  const saved = await askWorker<Uint8Array<ArrayBuffer>>(starter(worker), job, { signal, onProgress })
  const given = { saved, savedGround: { layout, passable, straight, diagonal, square } }
  return new StaticIndex(walkmap, fallback === undefined ? given : { ...given, fallback })
}
