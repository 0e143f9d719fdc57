import { type Cell, type Path, type Terrain } from 'footpath'
import { decodeTraceEvent, TRACE_EXPANDED } from 'footpath/search'
import { collinearRemoved } from './post-process.js'

/** What the study counts of a path and of the search that found it. */
export interface PathCounts {
  readonly cost: number
  /** "Path length" of figure 10: the number of vertices. */
  readonly vertices: number
  /** Figure 12: vertices after collinear removal, steps 21–27. */
  readonly verticesAfter: number
  /** Changes of direction along the path. */
  readonly bends: number
  /** Equation 3 as printed, without an absolute value; and as evidently meant, Σ|ΔW|·K (reading A2). */
  readonly costSigned: number
  readonly costAbsolute: number
  readonly ascent: number
  readonly descent: number
  /** Figure 13 both ways (reading A5): distinct cells taken from the queue, and all entries taken from it. */
  readonly distinct: number
  readonly pops: number
}

/** Counts a path that was found with its trace. */
export function countPath(terrain: Terrain, path: Path): PathCounts {
  const { cells, stats, cost, trace = new Uint32Array(0) } = path
  const after = collinearRemoved(cells)
  return {
    cost,
    vertices: cells.length,
    verticesAfter: after.length,
    bends: after.length - 2,
    ...heightCosts(terrain, cells),
    // The goal is taken from the queue too, but not expanded.
    distinct: distinctCells(trace) + 1,
    pops: stats.openListCounts.pops,
  }
}

/** Cells expanded, each counted once however often it was re-opened. */
function distinctCells(trace: Uint32Array): number {
  const cells = new Set<number>()
  for (const word of trace) {
    const { event, cell } = decodeTraceEvent(word)
    if (event === TRACE_EXPANDED) cells.add(cell)
  }
  return cells.size
}

function heightCosts(terrain: Terrain, cells: readonly Cell[]) {
  const sums = { costSigned: 0, costAbsolute: 0, ascent: 0, descent: 0 }
  for (let at = 1; at < cells.length; at++) {
    const [from, to] = [cells[at - 1], cells[at]]
    const rise = terrain.heightAt(to.x, to.y) - terrain.heightAt(from.x, from.y)
    const k = from.x !== to.x && from.y !== to.y ? Math.SQRT2 : 1
    sums.costSigned += rise * k
    sums.costAbsolute += Math.abs(rise) * k
    if (rise > 0) sums.ascent += rise
    else sums.descent -= rise
  }
  return sums
}
