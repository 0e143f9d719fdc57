import { buildIndex } from '../static-index/build-index.js'
import { writeIndex } from '../static-index/saved-index.js'
import { Layout } from '../walkmap/layout.js'
import { buildGraph } from '../waypoints/build-graph.js'
import { FreeGround } from '../waypoints/free-ground.js'
import { Levels } from '../waypoints/levels.js'
import { writeGraph } from '../waypoints/saved-graph.js'
import { TautGraph } from '../waypoints/taut-graph.js'
import type { IndexJob, Job, Reply, WaypointsJob } from './protocol.js'

/** Does a job inside a worker. Nothing comes in meanwhile: who has had enough ends the worker. */
export function runJob(job: Job, reply: (reply: Reply, transfer: ArrayBuffer[]) => void): void {
  try {
    const onProgress = (done: number) => reply({ kind: 'progress', done }, [])
    const bytes = job.kind === 'index' ? indexOf(job, onProgress) : waypointsOf(job, onProgress)
    reply({ kind: 'result', bytes }, [bytes.buffer])
  } catch (error) {
    reply({ kind: 'error', message: error instanceof Error ? error.message : String(error) }, [])
  }
}

function waypointsOf(job: WaypointsJob, onProgress: (done: number) => void): Uint8Array<ArrayBuffer> {
  const { width, depth, free, radius } = job
  const graph = new TautGraph(new FreeGround({ layout: new Layout(width, depth), free, unit: { radius } }))
  const levels = new Levels(graph)
  for (const _ of buildGraph(graph, levels, { onProgress }, () => {})) continue
  return writeGraph(graph)
}

function indexOf(job: IndexJob, onProgress: (done: number) => void): Uint8Array<ArrayBuffer> {
  const { kind: _, width, depth, options, ...ground } = job
  const building = buildIndex({ ...ground, layout: new Layout(width, depth) }, { ...options, onProgress })
  for (;;) {
    const { done, value } = building.next()
    if (done === true && value !== null) return writeIndex(value)
  }
}
