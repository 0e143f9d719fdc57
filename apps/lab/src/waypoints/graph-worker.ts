import { GraphBuilder } from './graph-builder.js'
import type { GraphReply, GraphRequest } from './graph-data.js'

// Builds waypoint graphs beside the page, in one go: to stop waiting, end the worker.

/** Milliseconds between two reports of progress. */
const REPORT_EVERY = 100

const scope = self as unknown as {
  postMessage(message: GraphReply, transfer: ArrayBufferLike[]): void
  addEventListener(type: 'message', listener: (event: MessageEvent<GraphRequest>) => void): void
}

let builder: GraphBuilder | null = null

scope.postMessage({ kind: 'ready' }, [])

scope.addEventListener('message', ({ data }) => {
  if (data.kind === 'load') builder = new GraphBuilder(data.terrain)
  else if (data.kind === 'patch') builder?.patch(data.patch)
  else answer(data)
})

function answer({ id, wish }: Extract<GraphRequest, { kind: 'build' }>): void {
  let next = performance.now() + REPORT_EVERY
  try {
    const graph = builder?.build(wish, (share) => {
      if (performance.now() < next) return
      next = performance.now() + REPORT_EVERY
      scope.postMessage({ kind: 'progress', id, share }, [])
    })
    if (graph === undefined) throw new Error('No world is loaded yet.')
    const { rectangles, points, edges, regions } = graph
    const arrays = [rectangles, points, edges, regions].flatMap((array) =>
      array === null ? [] : [array.buffer],
    )
    scope.postMessage({ kind: 'built', id, graph }, arrays)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    scope.postMessage({ kind: 'failed', id, message }, [])
  }
}
