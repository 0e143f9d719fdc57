import { answerRequests, type RequestContext } from 'footpath/internal'
import { GraphBuilder } from './graph-builder.js'
import type { GraphData, GraphRequest, GraphSpec } from './graph-data.js'

// Builds waypoint graphs in one go: to cancel, end the worker.

/** Milliseconds between two reports of progress. */
const REPORT_EVERY = 100

let builder: GraphBuilder | null = null

answerRequests((request: GraphRequest, context) => {
  if (request.kind === 'load') builder = new GraphBuilder(request.terrain)
  else if (builder === null) throw new Error('no world is loaded yet')
  else if (request.kind === 'patch') builder.patch(request.patch)
  else return build(builder, request.spec, context)
  return null
})

function build(from: GraphBuilder, spec: GraphSpec, { onProgress, move }: RequestContext): GraphData {
  let next = performance.now() + REPORT_EVERY
  const graph = from.build(spec, (share) => {
    if (performance.now() < next) return
    next = performance.now() + REPORT_EVERY
    onProgress(share)
  })
  move(graph.rectangles, graph.points, graph.edges, graph.regions)
  return graph
}
