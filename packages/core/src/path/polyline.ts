import { type MapFrame, type MapPoint, mapToCell } from '../terrain/world.js'
import { Path, type PolylineInit } from './path.js'
import { isPacked, listOfPoints, type PackedPoints, type PointsGiven } from './point-pairs.js'
import { requirePath } from './require-path.js'

/** The shape of a path along some points, for `new Path({ …, ...polyline(points, terrain) })`. */
export function polyline(points: readonly MapPoint[], terrain: MapFrame): PolylineInit {
  return { points, steps: () => cellsUnder(points, terrain) }
}

/** The same of x and y in turn, which the path owns from now on: points are made when read. */
export function packedPolyline(data: PackedPoints, terrain: MapFrame): PolylineInit {
  const points = () => listOfPoints(data)
  return { points, data, steps: () => cellsUnder(points(), terrain) }
}

/** A polyline to the goal of a path: how path shaping makes its results. Of x and y in turn, points are made when read. */
export function withPoints(path: Path, given: PointsGiven, cost: number): Path {
  const { status, reason, goal, stats, trace, costs, terrain } = requirePath(path)
  const isFlat = isPacked(given)
  const points = isFlat ? () => listOfPoints(given) : given
  const data = isFlat ? given : undefined
  const steps = () => cellsUnder(listOfPoints(given), terrain)
  return new Path({ status, reason, goal, stats, trace, costs, cost, terrain, points, data, steps })
}

/**
 * The cells a polyline crosses, in order: x and y of each in turn. Through a corner of the grid it goes from cell to
 * diagonal cell; along a border it lies in the cells to the right or below. O(cells crossed).
 */
export function cellsUnder(
  points: readonly MapPoint[],
  map: { readonly width: number; readonly depth: number },
): Int32Array {
  const steps: number[] = []
  const enter = (point: MapPoint) => {
    const { x, y } = mapToCell(map, point)
    if (steps.length > 0 && steps[steps.length - 2] === x && steps[steps.length - 1] === y) return
    steps.push(x, y)
  }
  if (points.length > 0) enter(points[0])
  for (let at = 1; at < points.length; at++) {
    const a = points[at - 1]
    const b = points[at]
    let from = 0
    for (const to of crossings(a, b, map)) {
      const middle = (from + to) / 2
      enter({ x: a.x + middle * (b.x - a.x), y: a.y + middle * (b.y - a.y) })
      from = to
    }
    enter(b)
  }
  return Int32Array.from(steps)
}

/** Where a line crosses the borders of cells, as rising shares of it; 1 at the end. */
function crossings(
  a: MapPoint,
  b: MapPoint,
  map: { readonly width: number; readonly depth: number },
): number[] {
  const shares = [1]
  for (const [axis, size] of [
    ['x', map.width],
    ['y', map.depth],
  ] as const) {
    // Beside the map there are no cells to cross.
    const low = Math.max(-1, Math.min(a[axis], b[axis]))
    const high = Math.min(size + 1, Math.max(a[axis], b[axis]))
    for (let border = Math.floor(low) + 1; border < high; border++)
      shares.push((border - a[axis]) / (b[axis] - a[axis]))
  }
  shares.sort((one, other) => one - other)
  // What differs by rounding alone is one crossing, through a corner.
  return shares.filter((share, at) => at === shares.length - 1 || shares[at + 1] - share > 1e-12)
}
