import type { Cell } from '../cell.js'
import type { CellId } from '../ids.js'
import { reasonBetween } from '../path/no-path.js'
import type { SiteWalkmap } from '../site/site-walkmap.js'
import type { LinkRoute } from './link-route.js'
import type { LinkTable } from './link-table.js'

/** How many queries are tried. */
const TRIES = 12

/** On fewer cells both take microseconds, and a few queries say little. */
const LEAST_CELLS = 4096

/** An odd number far from any pattern of a map: cells that are this far apart lie all over it. */
const STRIDE = 0x9e3779b1

/** What jump points take for a node that they expand or meet, in tenths of a microsecond; measured like `LinkTable.work`. */
const EXPANDED = 2
const GENERATED = 0.2

/**
 * Whether an index does less work than jump points on the site as it is: both answer the same few queries, and what they do
 * is counted, so that the result is the same on every machine. With links the index is asked many times for each query,
 * and in caves, mazes and on noise that takes longer than a search.
 */
export function paysOff(walkmap: SiteWalkmap, route: LinkRoute, table: LinkTable): boolean {
  if (walkmap.links.hops.length === 0 || walkmap.layout.cellCount < LEAST_CELLS) return true
  const cells = someCells(walkmap)
  table.work = 0
  let byJumps = 0
  for (let at = 1; at < cells.length; at++) {
    const [start, goal] = [cells[at - 1], cells[at]]
    if (start === goal || reasonBetween(walkmap, start, goal) !== null) continue
    route.find(start, goal)
    const { expanded, generated } = walkmap.jumps.find(placeOf(walkmap, start), placeOf(walkmap, goal)).stats
    byJumps += EXPANDED * expanded + GENERATED * generated
  }
  return table.work <= byJumps
}

/** Free cells all over the site. */
function someCells({ layout, passable }: SiteWalkmap): CellId[] {
  const { cellCount } = layout
  const cells: CellId[] = []
  for (let tries = 0, id = 0; cells.length < TRIES && tries < cellCount; tries++) {
    id = (id + STRIDE) % cellCount
    if (passable[id] === 1) cells.push(id)
  }
  return cells
}

function placeOf({ layout }: SiteWalkmap, id: CellId): Cell {
  return { x: layout.xOf(id), y: layout.yOf(id) }
}
