import { bakeTile, type Tile, type TileJob } from '../bake-tiles/bake-tile.js'
import { bakeNavMeshAsync } from '../bake/bake.js'
import type { BakeOptions } from '../bake/settings.js'
import type { NavReport } from '../navmesh/normalise.js'
import { finishWorkInSlices, type SlicedWorkOptions, type WorkOptions } from '../work.js'
import type { RequestContext } from '../worker/answer-requests.js'

/** A level for a worker to bake: nine numbers per triangle. */
interface LevelJob {
  readonly positions: Float64Array
  readonly options: Omit<BakeOptions, keyof WorkOptions>
}

/** A level, or a tile of one. */
export type BakeJob =
  | { readonly kind: 'level'; readonly job: LevelJob }
  | { readonly kind: 'tile'; readonly job: TileJob }

/** A mesh as bytes, and what is not among them. */
export interface BakedMesh {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly report: NavReport
}

/** Milliseconds of work between two looks at the messages. */
const SLICE = 25

/** Bakes inside a worker, in slices, so that it notices an abort. */
export async function runBakeJob(
  { kind, job }: BakeJob,
  { signal, onProgress, move }: RequestContext,
): Promise<BakedMesh | Tile> {
  const sliced = { signal, sliceMillis: SLICE }
  if (kind === 'level') return bakeLevel(job, { ...sliced, onProgress }, move)
  const tile = await finishWorkInSlices(bakeTile(job), sliced)
  move(...tile.samples.map(({ values }) => values))
  return tile
}

async function bakeLevel(
  { positions, options }: LevelJob,
  sliced: SlicedWorkOptions,
  move: RequestContext['move'],
): Promise<BakedMesh> {
  const mesh = await bakeNavMeshAsync({ positions }, { ...options, ...sliced })
  const bytes = mesh.save()
  move(bytes)
  return { bytes, report: mesh.report }
}
