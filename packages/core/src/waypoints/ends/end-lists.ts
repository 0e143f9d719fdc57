import type { Work } from '../../work.js'
import type { TautGraph } from '../taut-graph.js'
import { CellCollector, type CellLists } from './cell-lists.js'
import { CornerViews } from './corner-views.js'
import { cornersInRows, type RowCorners, rowCorners } from './row-corners.js'
import type { SeeCells } from './seen-cells.js'
import type { StaleCells } from './stale-cells.js'
import { SightCollector, type SightLists } from './sight-lists.js'

/** Lists have 16-bit numbers, and labels need the last. */
export const MOST_LISTED = 0xffff

/** Corners looked around from between two pauses. */
const SLICE = 64

/** What every cell of the map sees, of a complete graph as it was at one time. */
export interface EndLists {
  /** The corners, which the lists number in row order, and by these numbers those that the graph gives them. */
  readonly corners: RowCorners
  readonly numbers: Int32Array
  readonly cells: CellLists
  readonly sight: SightLists
}

/**
 * Lists what cells see; null if the graph has too many corners. It may follow edits between two steps, of which `stale`
 * is told too.
 */
export function* endLists(graph: TautGraph, stale: StaleCells): Work<EndLists | null> {
  const { width, depth } = mapOf(graph)
  const numbers = cornersInRows(graph)
  const { length } = numbers
  if (length > MOST_LISTED) return null
  const corners = rowCorners(graph, numbers)
  const views = new CornerViews(graph)
  const cells = new CellCollector(width, depth)
  const sight = new SightCollector(width, depth)
  let corner = 0
  const visit: SeeCells = (y, x0, x1, first, behind) => {
    sight.see(corner, y, x0, x1)
    cells.see(y, first, behind)
  }
  for (; corner < length; corner++) {
    if (corner % SLICE === 0) yield corner / length
    if (!graph.corners.has(numbers[corner])) continue
    views.see(numbers[corner], visit)
    cells.finish(corner)
    stale.list(numbers[corner])
  }
  const free = new CellCollector(width, depth)
  free.seeAll(graph.ground)
  return { corners, numbers, cells: cells.pack(free), sight: sight.pack() }
}

/** The size of the map: of the ground without the lines that a disc doubles. */
export function mapOf({ ground }: TautGraph): { width: number; depth: number } {
  const { columns, rows, inset } = ground
  return inset === 0 ? { width: columns, depth: rows } : { width: columns >> 1, depth: rows >> 1 }
}
