import { crossesFence } from '../atlas/fence-lines.js'
import type { Fences } from '../atlas/fences.js'
import { Path } from '../path/path.js'
import { polyline } from '../path/polyline.js'
import type { MapPoint } from '../terrain/world.js'
import type { SiteWalkmap } from './site-walkmap.js'

/** Shaped points are rounded, so a line as near to a fence as this counts as touching it: far more than rounding, less than one sees. */
const TOUCH = 1e-9

/**
 * A shape that knows walls alone, so that its lines cross no fence either. Where one does, the walk is shaped in two parts
 * that meet at its cell nearest to there, and these again: a single step crosses none.
 */
export function offFences({ fences, unit }: SiteWalkmap, shape: (walk: Path) => Path): (walk: Path) => Path {
  const shapeOff = (walk: Path): Path => {
    const shaped = shape(walk)
    const met = firstCrossing(fences, shaped.points, Math.max(unit.radius, TOUCH))
    const last = walk.steps.length / 2 - 1
    if (met === null) return shaped
    // Shaping may leave a step's line by a rounding error, and a body of half a cell touches fences at both sides.
    if (last < 2) return lined(walk, walk.points, shaped.cost)
    const at = nearestInside(walk, met)
    const [first, second] = [partOf(walk, 0, at), partOf(walk, at, last)].map(shapeOff)
    return lined(walk, [...first.points, ...second.points.slice(1)], first.cost + second.cost)
  }
  return fences.count === 0 ? shape : shapeOff
}

/** The middle of the first line that crosses a fence; null if none does. */
function firstCrossing(fences: Fences, points: readonly MapPoint[], radius: number): MapPoint | null {
  for (let at = 1; at < points.length; at++) {
    const [a, b] = [points[at - 1], points[at]]
    if (crossesFence(fences, a, b, radius)) return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
  }
  return null
}

/** The position of the cell of a walk that is nearest to a point, neither the first nor the last. */
function nearestInside({ steps }: Path, { x, y }: MapPoint): number {
  let best = 1
  let least = Number.POSITIVE_INFINITY
  for (let at = 1; at < steps.length / 2 - 1; at++) {
    const [dx, dy] = [steps[2 * at] + 0.5 - x, steps[2 * at + 1] + 0.5 - y]
    const squared = dx * dx + dy * dy
    if (squared >= least) continue
    least = squared
    best = at
  }
  return best
}

/** The cells of a walk from one position to another; shaping measures what they cost. */
function partOf({ steps, stats, terrain }: Path, first: number, last: number): Path {
  return new Path({ status: 'found', steps: steps.slice(2 * first, 2 * last + 2), cost: 0, stats, terrain })
}

function lined({ stats, terrain }: Path, points: readonly MapPoint[], cost: number): Path {
  return new Path({ status: 'found', cost, stats, terrain, ...polyline(points, terrain) })
}
