import { checkBuildOptions } from '../static-index/build-index.js'
import { groundOf } from '../static-index/ground.js'
import { type IndexBuildOptions, type IndexFallback, StaticIndex } from '../static-index/index.js'
import type { Walkmap } from '../walkmap/index.js'
import { askWorker } from './ask-worker.js'
import type { Job, Reply } from './protocol.js'
import type { StartWorker } from './worker-handle.js'

/** What may be said about an index that a worker builds. */
export interface IndexInWorkerOptions extends IndexBuildOptions {
  /** See `StaticIndexOptions`. */
  readonly fallback?: IndexFallback
}

/**
 * An index that a worker has built, so that this thread goes on meanwhile; null when aborted. If the map was edited
 * meanwhile, the index is out of date and its fallback answers.
 */
export async function buildIndex(
  start: StartWorker<Job, Reply>,
  walkmap: Walkmap,
  { signal, onProgress, fallback, ...options }: IndexInWorkerOptions = {},
): Promise<StaticIndex | null> {
  checkBuildOptions(options)
  walkmap.refresh()
  const { layout, straight, diagonal, square } = groundOf(walkmap)
  const { width, depth } = layout
  const passable = walkmap.passable.slice()
  const job = { kind: 'index', width, depth, passable, straight, diagonal, square, options } as const
  const saved = await askWorker(start, job, signal, onProgress)
  if (saved === null) return null
  const given = { saved, savedGround: { layout, passable, straight, diagonal, square } }
  return new StaticIndex(walkmap, fallback === undefined ? given : { ...given, fallback })
}
