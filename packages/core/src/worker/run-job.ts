import { Layout } from '../walkmap/layout.js'
import { buildGraph } from '../waypoints/build-graph.js'
import { FreeGround } from '../waypoints/free-ground.js'
import { Levels } from '../waypoints/levels.js'
import { writeGraph } from '../waypoints/saved-graph.js'
import { TautGraph } from '../waypoints/taut-graph.js'
import type { Reply, WaypointsJob } from './protocol.js'

/** Does a job inside a worker. Nothing comes in meanwhile: who has had enough ends the worker. */
export function runJob(job: WaypointsJob, reply: (reply: Reply, transfer: ArrayBuffer[]) => void): void {
  try {
    const { width, depth, free, radius } = job
    const graph = new TautGraph(new FreeGround({ layout: new Layout(width, depth), free, unit: { radius } }))
    const levels = new Levels(graph)
    const onProgress = (done: number) => reply({ kind: 'progress', done }, [])
    for (const _ of buildGraph(graph, levels, { onProgress }, () => {})) continue
    const bytes = writeGraph(graph)
    reply({ kind: 'result', bytes }, [bytes.buffer])
  } catch (error) {
    reply({ kind: 'error', message: error instanceof Error ? error.message : String(error) }, [])
  }
}
