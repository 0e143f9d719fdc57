import { buildIndex, type IndexLimits } from '../static-index/build-index.js'
import type { IndexGround } from '../static-index/ground.js'
import { writeIndex } from '../static-index/saved-index.js'
import { createTerrain, type TerrainData } from '../terrain/terrain.js'
import type { CheckedUnit } from '../unit/unit.js'
import { Layout } from '../walkmap/layout.js'
import { type CompiledWalkmap, Walkmap } from '../walkmap/walkmap.js'
import { buildGraph, SHARE_OF_EDGES, SHARE_OF_GRAPH } from '../waypoints/build-graph.js'
import { endLists } from '../waypoints/ends/end-lists.js'
import { StaleCells } from '../waypoints/ends/stale-cells.js'
import { FreeGround } from '../waypoints/free-ground.js'
import { Levels } from '../waypoints/levels.js'
import type { LabelLimits } from '../waypoints/lookup.js'
import { writeGraph } from '../waypoints/saved-graph.js'
import { TautGraph } from '../waypoints/taut-graph.js'
import { labels } from '../waypoint-labels/labels.js'
import { finishWorkInSlices, partOfWork, type SlicedWorkOptions, type Work } from '../work.js'
import type { RequestContext } from './answer-requests.js'

/** Work for a worker: the taut graph of a map, for one unit. */
interface WaypointsJob {
  readonly kind: 'waypoints'
  readonly width: number
  readonly depth: number
  readonly radius: number
  /** 1 per cell id where the ground is free. */
  readonly free: Uint8Array
  /** Null without labels. */
  readonly labels: LabelLimits | null
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

/** A graph as bytes, and why it has no labels if it should have. */
export interface BuiltWaypoints {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly noLabels: string | null
}

/** The graph, the index as bytes, or the compiled walkmap. */
export type JobResult = BuiltWaypoints | Uint8Array<ArrayBuffer> | CompiledWalkmap

/** Milliseconds of work between two looks at the messages. */
const SLICE = 25

/** Does a job inside a worker, in slices, so that it notices an abort. */
export async function runJob(job: Job, { signal, onProgress, move }: RequestContext): Promise<JobResult> {
  const result = await resultOf(job, { signal, onProgress, sliceMillis: SLICE })
  move(...arraysIn(result).filter((array) => ArrayBuffer.isView(array)))
  return result
}

function arraysIn(result: JobResult): unknown[] {
  if (result instanceof Uint8Array) return [result]
  return 'costs' in result ? [...Object.values(result), ...Object.values(result.costs)] : [result.bytes]
}

async function resultOf(job: Job, options: SlicedWorkOptions): Promise<JobResult> {
  if (job.kind === 'index') return indexOf(job, options)
  if (job.kind === 'waypoints') return waypointsOf(job, options)
  const walkmap = Walkmap.compiling(createTerrain(job.terrain), job.unit)
  return (await finishWorkInSlices(walkmap, options)).compiled()
}

async function waypointsOf(job: WaypointsJob, options: SlicedWorkOptions): Promise<BuiltWaypoints> {
  const { width, depth, free, radius } = job
  const graph = new TautGraph(new FreeGround({ layout: new Layout(width, depth), free, unit: { radius } }))
  return finishWorkInSlices(building(graph, job.labels), options)
}

function* building(graph: TautGraph, limits: LabelLimits | null): Work<BuiltWaypoints> {
  const share = limits === null ? 1 : SHARE_OF_GRAPH
  const edges = buildGraph(graph, new Levels(graph), () => {})
  yield* partOfWork(edges, 0, share * SHARE_OF_EDGES)
  const lists = yield* partOfWork(endLists(graph, new StaleCells(graph)), share * SHARE_OF_EDGES, share)
  if (limits === null) return { bytes: writeGraph(graph, lists), noLabels: null }
  const built = yield* partOfWork(labels.build(graph, lists, limits), share, 1)
  if (typeof built === 'string') return { bytes: writeGraph(graph, lists), noLabels: built }
  return { bytes: writeGraph(graph, lists, built.save()), noLabels: null }
}

async function indexOf(job: IndexJob, options: SlicedWorkOptions): Promise<Uint8Array<ArrayBuffer>> {
  const { width, depth, ground, limits } = job
  const work = buildIndex({ ...ground, layout: new Layout(width, depth) }, limits)
  return writeIndex(await finishWorkInSlices(work, options))
}
