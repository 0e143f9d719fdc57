import type { Work } from 'footpath/internal'
import { DIRECTION_X, DIRECTION_Y } from 'footpath/walkmap'
import type { Change } from './change.js'
import type { CornerRule, Quadtree } from './quadtree.js'

/** The region of a cell that no waypoint reaches. */
export const NO_WAYPOINT = -1

/** Waypoints by cell, row by row. */
export interface Regions {
  /** The nearest waypoint that the cell sees, or NO_WAYPOINT. */
  readonly seenOfCell: Int32Array
  /** The same, but a cell that sees none belongs to the region from which it is reached in the fewest steps. */
  readonly regionOfCell: Int32Array
}

/** The regions of an open map without waypoints. */
export function noRegions(cells: number): Regions {
  const none = new Int32Array(cells).fill(NO_WAYPOINT)
  return { seenOfCell: none, regionOfCell: none }
}

/**
 * Step 4: every free cell belongs to the nearest waypoint that it sees, by the straight line, the first of equals
 * (reading W13). O(cells · waypoints) distances, a ray only where one is nearer than the best so far; a cell is asked
 * again only if something changed within the distance to its waypoint.
 *
 * @yields the share that is done
 * @returns the regions, and how many cells were asked
 */
export function* buildRegions(
  waypoints: Int32Array,
  tree: Quadtree,
  corners: CornerRule,
  before: Regions,
  { newOfOld, touched }: Change,
): Work<{ regions: Regions; asked: number }> {
  const { width, depth, blocked } = tree
  const xs = waypoints.map((cell) => cell % width)
  const ys = waypoints.map((cell) => Math.floor(cell / width))
  const seenOfCell = new Int32Array(width * depth).fill(NO_WAYPOINT)
  const squaredDistance = (x: number, y: number, to: number) =>
    (xs[to] - x) * (xs[to] - x) + (ys[to] - y) * (ys[to] - y)
  const sees = (x: number, y: number, to: number) => tree.isClear(x, y, xs[to], ys[to], corners)
  let asked = 0

  for (let y = 0; y < depth; y++) {
    // The cell before is likely to have the same waypoint, and a good guess saves rays.
    let guess = NO_WAYPOINT
    for (let x = 0; x < width; x++) {
      const cell = y * width + x
      if (blocked[cell] === 1) continue
      const old = before.seenOfCell[cell]
      const kept = old === NO_WAYPOINT ? NO_WAYPOINT : newOfOld[old]
      if (kept !== NO_WAYPOINT && !touched.isNear(x, y, squaredDistance(x, y, kept))) {
        seenOfCell[cell] = kept
        continue
      }
      asked++
      let best = guess !== NO_WAYPOINT && sees(x, y, guess) ? guess : NO_WAYPOINT
      let least = best === NO_WAYPOINT ? Number.POSITIVE_INFINITY : squaredDistance(x, y, best)
      for (let waypoint = 0; waypoint < waypoints.length; waypoint++) {
        const squared = squaredDistance(x, y, waypoint)
        if (squared > least || (squared === least && waypoint >= best) || !sees(x, y, waypoint)) continue
        best = waypoint
        least = squared
      }
      seenOfCell[cell] = best
      guess = best
    }
    yield (y + 1) / depth
  }
  return { regions: { seenOfCell, regionOfCell: spread(seenOfCell, tree, corners) }, asked }
}

/** Cells that see no waypoint join the region nearest in steps: breadth-first from all others, in row order. */
function spread(
  seenOfCell: Int32Array,
  { width, depth, blocked }: Quadtree,
  corners: CornerRule,
): Int32Array {
  const regionOfCell = seenOfCell.slice()
  const queue: number[] = []
  seenOfCell.forEach((waypoint, cell) => {
    if (waypoint !== NO_WAYPOINT) queue.push(cell)
  })
  const directions = corners === 'free' ? 8 : 4
  for (const cell of queue) {
    for (let direction = 0; direction < directions; direction++) {
      const x = (cell % width) + DIRECTION_X[direction]
      const y = Math.floor(cell / width) + DIRECTION_Y[direction]
      const next = y * width + x
      if (x < 0 || y < 0 || x >= width || y >= depth || blocked[next] === 1) continue
      if (regionOfCell[next] !== NO_WAYPOINT) continue
      regionOfCell[next] = regionOfCell[cell]
      queue.push(next)
    }
  }
  return regionOfCell
}
