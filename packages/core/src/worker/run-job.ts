import { buildIndex } from '../static-index/build-index.js'
import { writeIndex } from '../static-index/saved-index.js'
import { createTerrain } from '../terrain/index.js'
import { Layout } from '../walkmap/layout.js'
import { Walkmap } from '../walkmap/walkmap.js'
import { buildGraph } from '../waypoints/build-graph.js'
import { FreeGround } from '../waypoints/free-ground.js'
import { Levels } from '../waypoints/levels.js'
import { writeGraph } from '../waypoints/saved-graph.js'
import { TautGraph } from '../waypoints/taut-graph.js'
import { finishWorkInSlices, type SlicedWorkOptions } from '../work.js'
import type { IndexJob, Job, JobResult, Reply, WaypointsJob } from './protocol.js'
import type { Serve } from './worker-handle.js'

/** Milliseconds after which a worker looks whether it was told to stop. */
const SLICE = 25

/** Does the jobs that its owner sends. */
export const serveJobs: Serve<Job, Reply> = (send, closed) => async (job) => {
  try {
    const onProgress = (done: number) => send({ kind: 'progress', done })
    const result = await resultOf(job, { onProgress, signal: closed, sliceMillis: SLICE })
    send({ kind: 'result', result }, buffersOf(result))
  } catch (error) {
    send({ kind: 'error', message: error instanceof Error ? error.message : String(error) })
  }
}

async function resultOf(job: Job, options: SlicedWorkOptions): Promise<JobResult> {
  if (job.kind === 'index') return indexOf(job, options)
  if (job.kind === 'waypoints') return waypointsOf(job, options)
  const walkmap = Walkmap.compiling(createTerrain(job.terrain), job.unit)
  return (await finishWorkInSlices(walkmap, options)).compiled()
}

/** The memory of a result, which is moved and not copied. Some arrays are empty or the same. */
function buffersOf(result: JobResult): ArrayBuffer[] {
  const arrays =
    result instanceof Uint8Array ? [result] : [...Object.values(result), ...Object.values(result.costs)]
  const buffers = new Set<ArrayBuffer>()
  for (const array of arrays)
    if (ArrayBuffer.isView(array) && array.buffer instanceof ArrayBuffer) buffers.add(array.buffer)
  return [...buffers]
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
  const { kind: _, width, depth, limits, ...ground } = job
  const work = buildIndex({ ...ground, layout: new Layout(width, depth) }, limits)
  return writeIndex(await finishWorkInSlices(work, options))
}
