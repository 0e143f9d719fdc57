import type { Cell } from '../cell.js'
import type { MapPoint } from '../terrain/world.js'
import { centreOf } from './geometry.js'
import type { BoardPlan } from './plan.js'

/** The centres of some cells in turn, in pieces that cross no seam. */
export function walksOf(plan: BoardPlan, cells: readonly Cell[]): MapPoint[][] {
  const walks: MapPoint[][] = []
  for (const [at, cell] of cells.entries()) {
    const to = centreOf(plan, cell)
    if (at === 0) walks.push([to])
    else {
      const from = centreOf(plan, cells[at - 1])
      const image = nearestImage(plan, cell, from)
      const walk = walks[walks.length - 1]
      if (image.x === to.x && image.y === to.y) walk.push(to)
      else {
        // A seam is half a step away from the cells at both of its sides.
        const half = { x: (image.x - from.x) / 2, y: (image.y - from.y) / 2 }
        walk.push({ x: from.x + half.x, y: from.y + half.y })
        walks.push([{ x: to.x - half.x, y: to.y - half.y }, to])
      }
    }
  }
  return walks
}

/** The centre of a cell, or of what stands for it beyond a seam: whichever is nearest to a point. */
function nearestImage(plan: BoardPlan, { x, y }: Cell, point: MapPoint): MapPoint {
  let best = centreOf(plan, { x, y })
  for (const right of plan.wrapsX ? [0, -plan.width, plan.width] : [0]) {
    for (const down of plan.wrapsY ? [0, -plan.depth, plan.depth] : [0]) {
      const image = centreOf(plan, { x: x + right, y: y + down })
      if (squared(image, point) < squared(best, point)) best = image
    }
  }
  return best
}

function squared(a: MapPoint, b: MapPoint): number {
  return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)
}
