import type { Levels } from './levels.js'
import type { TautGraph } from './taut-graph.js'

/** What may be said about building the whole graph. */
export interface BuildOptions {
  /** Ends the building when aborted; what was found stays known. */
  readonly signal?: AbortSignal
  /** Told the share that is done, from 0 to 1. */
  readonly onProgress?: (done: number) => void
}

/** Corners looked at between two looks at the signal. */
const SLICE = 256

/** Looking around is about this share of the work; the rest are the levels. */
const SHARE_OF_LOOKING = 0.8

/**
 * Looks around from every corner, then gives all edges their levels; returns whether it got there before it was
 * aborted. Pauses every few milliseconds; edits that came in meanwhile are then followed by `refresh`.
 */
export function* buildGraph(
  graph: TautGraph,
  levels: Levels,
  { signal, onProgress }: BuildOptions,
  refresh: () => void,
): Generator<void, boolean> {
  const { corners } = graph
  for (let corner = 0; corner < corners.count; corner++) {
    if (corner % SLICE === 0) {
      onProgress?.((SHARE_OF_LOOKING * corner) / corners.count)
      yield
      refresh()
      if (signal?.aborted === true) return false
    }
    if (corners.has(corner)) graph.know(corner)
  }
  // Edits meanwhile may have made the graph forget some.
  for (let corner = 0; corner < corners.count; corner++) if (corners.has(corner)) graph.know(corner)
  levels.readAll()
  onProgress?.(1)
  return true
}
