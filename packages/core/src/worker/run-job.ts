import { buildIndex, type IndexLimits } from '../static-index/build-index.js'
import type { IndexGround } from '../static-index/ground.js'
import { writeIndex } from '../static-index/saved-index.js'
import { createTerrain, type TerrainData } from '../terrain/terrain.js'
import type { CheckedUnit } from '../unit/unit.js'
import { Layout } from '../walkmap/layout.js'
import { type CompiledWalkmap, Walkmap } from '../walkmap/walkmap.js'
import { buildGraph } from '../waypoints/build-graph.js'
import { FreeGround } from '../waypoints/free-ground.js'
import { Levels } from '../waypoints/levels.js'
import { writeGraph } from '../waypoints/saved-graph.js'
import { TautGraph } from '../waypoints/taut-graph.js'
import { finishWorkInSlices, type SlicedWorkOptions } from '../work.js'
import type { RequestContext } from './answer-requests.js'

/** Work for a worker: the taut graph of a map, for one unit. */
interface WaypointsJob {
  readonly kind: 'waypoints'
  readonly width: number
  readonly depth: number
  readonly radius: number
  /** 1 per cell id where the ground is free. */
  readonly free: Uint8Array
}

/** Work for a worker: the static index of a map, for one unit. */
interface IndexJob {
  readonly kind: 'index'
  readonly width: number
  readonly depth: number
  readonly ground: Omit<IndexGround, 'layout'>
  readonly limits: IndexLimits
}

/** Work for a worker: a terrain compiled for a unit. */
interface WalkmapJob {
  readonly kind: 'walkmap'
  readonly terrain: TerrainData
  readonly unit: CheckedUnit
}

export type Job = WaypointsJob | IndexJob | WalkmapJob

/** The graph or index as bytes, or the compiled walkmap. */
export type JobResult = Uint8Array<ArrayBuffer> | CompiledWalkmap

/** Milliseconds of work between two looks at the messages. */
const SLICE = 25

/** Does a job inside a worker, in slices, so that it notices an abort. */
export async function runJob(job: Job, { signal, onProgress, move }: RequestContext): Promise<JobResult> {
  const result = await resultOf(job, { signal, onProgress, sliceMillis: SLICE })
  const arrays =
    result instanceof Uint8Array ? [result] : [...Object.values(result), ...Object.values(result.costs)]
  move(...arrays.filter((array) => ArrayBuffer.isView(array)))
  return result
}

async function resultOf(job: Job, options: SlicedWorkOptions): Promise<JobResult> {
  if (job.kind === 'index') return indexOf(job, options)
  if (job.kind === 'waypoints') return waypointsOf(job, options)
  const walkmap = Walkmap.compiling(createTerrain(job.terrain), job.unit)
  return (await finishWorkInSlices(walkmap, options)).compiled()
}

async function waypointsOf(job: WaypointsJob, options: SlicedWorkOptions): Promise<Uint8Array<ArrayBuffer>> {
  const { width, depth, free, radius } = job
  const graph = new TautGraph(new FreeGround({ layout: new Layout(width, depth), free, unit: { radius } }))
  await finishWorkInSlices(
    buildGraph(graph, new Levels(graph), () => {}),
    options,
  )
  return writeGraph(graph)
}

async function indexOf(job: IndexJob, options: SlicedWorkOptions): Promise<Uint8Array<ArrayBuffer>> {
  const { width, depth, ground, limits } = job
  const work = buildIndex({ ...ground, layout: new Layout(width, depth) }, limits)
  return writeIndex(await finishWorkInSlices(work, options))
}
