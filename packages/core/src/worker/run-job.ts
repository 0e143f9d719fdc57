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
import { finishWork, type WorkOptions } from '../work.js'
import type { IndexJob, Job, JobResult, Reply, WaypointsJob } from './protocol.js'

/** Does a job inside a worker. It hears nothing meanwhile: to abort the job, its owner ends the worker. */
export function runJob(job: Job, reply: (reply: Reply, transfer: ArrayBuffer[]) => void): void {
  try {
    const options = { onProgress: (done: number) => reply({ kind: 'progress', done }, []) }
    const result = resultOf(job, options)
    reply({ kind: 'result', result }, buffersOf(result))
  } catch (error) {
    reply({ kind: 'error', message: error instanceof Error ? error.message : String(error) }, [])
  }
}

function resultOf(job: Job, options: WorkOptions): JobResult {
  if (job.kind === 'walkmap')
    return finishWork(Walkmap.compiling(createTerrain(job.terrain), job.unit), options).compiled()
  return job.kind === 'index' ? indexOf(job, options) : waypointsOf(job, options)
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

function waypointsOf(job: WaypointsJob, options: WorkOptions): Uint8Array<ArrayBuffer> {
  const { width, depth, free, radius } = job
  const graph = new TautGraph(new FreeGround({ layout: new Layout(width, depth), free, unit: { radius } }))
  finishWork(
    buildGraph(graph, new Levels(graph), () => {}),
    options,
  )
  return writeGraph(graph)
}

function indexOf(job: IndexJob, options: WorkOptions): Uint8Array<ArrayBuffer> {
  const { kind: _, width, depth, limits, ...ground } = job
  return writeIndex(finishWork(buildIndex({ ...ground, layout: new Layout(width, depth) }, limits), options))
}
