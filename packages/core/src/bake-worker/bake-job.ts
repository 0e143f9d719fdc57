import { bakeNavMeshAsync } from '../bake/bake.js'
import type { BakeOptions } from '../bake/settings.js'
import type { NavReport } from '../navmesh/normalise.js'
import type { WorkOptions } from '../work.js'
import type { RequestContext } from '../worker/answer-requests.js'

/** A level for a worker to bake: nine numbers per triangle. */
export interface BakeJob {
  readonly positions: Float64Array
  readonly options: Omit<BakeOptions, keyof WorkOptions>
}

/** A mesh as bytes, and what is not among them. */
export interface BakedMesh {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly report: NavReport
}

/** Milliseconds of work between two looks at the messages. */
const SLICE = 25

/** Bakes a level inside a worker, in slices, so that it notices an abort. */
export async function runBakeJob(
  { positions, options }: BakeJob,
  { signal, onProgress, move }: RequestContext,
): Promise<BakedMesh> {
  const mesh = await bakeNavMeshAsync({ positions }, { ...options, signal, onProgress, sliceMillis: SLICE })
  const bytes = mesh.save()
  move(bytes)
  return { bytes, report: mesh.report }
}
