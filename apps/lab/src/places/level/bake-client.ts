import { requestOnce, startPageWorker } from 'footpath/internal'
import type { NavReport } from 'footpath/navmesh'
import { workerError } from '../../words/not-loaded.js'

/** What the page asks of the baker: the level of a file or of triangles, for a walker. */
export interface BakeRequest {
  /** A file to be read; then `positions` are in the answer. */
  readonly file?: { readonly name: string; readonly bytes: Uint8Array }
  /** Triangles, nine numbers each, to be baked besides: leaves of doors. */
  readonly positions: Float32Array
  readonly radius: number
}

/** A baked level. */
export interface Baked {
  /** The triangles of the file. */
  readonly positions: Float32Array | null
  /** The mesh, as `loadNavMesh` reads it. */
  readonly saved: Uint8Array
  readonly narrow: NavReport['narrow']
}

const start = startPageWorker(
  () => new Worker(new URL('./bake-worker.ts', import.meta.url), { type: 'module' }),
)

/** Reads and bakes a level in a worker, which is ended when the signal is aborted: it works in one go. */
export async function bakeLevel(
  request: BakeRequest,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<Baked> {
  try {
    return await requestOnce<Baked>(start, request, { signal, onProgress })
  } catch (error) {
    throw workerError('The baker', error)
  }
}
