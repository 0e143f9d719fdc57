import type { Terrain } from '../terrain/terrain.js'
import type { MapPoint } from '../terrain/world.js'
import { centreOf } from './geometry.js'
import type { BoardPlan } from './plan.js'

/**
 * The height of the ground at a point: a cell's height at its centre; between the three centres around a point on hexes, and
 * the four on other shapes, in proportion. Centres beyond the board do not count.
 */
export function heightOn(plan: BoardPlan, { heights, width }: Terrain, point: MapPoint): number {
  if (heights === null) return 0
  const { x, y } = placeOf(plan, point)
  const [column, row] = [Math.floor(x), Math.floor(y)]
  let sum = 0
  let total = 0
  for (const [right, down, share] of sharesOf(plan, x - column, y - row)) {
    const cell = plan.cellAt(column + right, row + down)
    if (cell === null) continue
    sum += share * heights[cell.y * width + cell.x]
    total += share
  }
  return total > 0 ? sum / total : 0
}

/** The place in the atlas of any point, in fractions: centres are whole. */
function placeOf(plan: BoardPlan, point: MapPoint): MapPoint {
  const [first, right, below] = [plan.place(0, 0), plan.place(2, 0), plan.place(0, 2)]
  const centre = centreOf(plan, { x: 0, y: 0 })
  // Two cells on along a row or a column no stagger is in between: the centres lie along the axes.
  const along = (point.x - centre.x) / (centreOf(plan, { x: 2, y: 0 }).x - centre.x)
  const across = (point.y - centre.y) / (centreOf(plan, { x: 0, y: 2 }).y - centre.y)
  return {
    x: first.x + along * (right.x - first.x) + across * (below.x - first.x),
    y: first.y + along * (right.y - first.y) + across * (below.y - first.y),
  }
}

/** What the places around a point count for: to the right, below, and the share. */
function sharesOf(plan: BoardPlan, x: number, y: number): [right: number, down: number, share: number][] {
  if (!plan.isHex)
    return [
      [0, 0, (1 - x) * (1 - y)],
      [1, 0, x * (1 - y)],
      [0, 1, (1 - x) * y],
      [1, 1, x * y],
    ]
  return x + y <= 1
    ? [
        [0, 0, 1 - x - y],
        [1, 0, x],
        [0, 1, y],
      ]
    : [
        [1, 1, x + y - 1],
        [1, 0, 1 - y],
        [0, 1, 1 - x],
      ]
}
