import type { MapPoint } from '../terrain/world.js'
import { angleOf, lengthOfVector } from './angle.js'

/** Points that deviate less than this from the line of their neighbours, in cells, are no vertices. */
const COLLINEAR = 1e-9

/** Coordinates nearer than this to a border or a centre of cells, in cells, lie on it. */
const ON_GRID = 1e-10

/**
 * The vertices of a polyline: without repeated points and without points on the straight line between their
 * neighbours; a point where the line turns back on itself stays. What every measure starts from, so that none depends
 * on how finely a straight line was cut.
 *
 * Merged twice. A point put into a line, a + t·(b − a), is off it by rounding alone: such points go first, because at
 * the coarse tolerance a point just behind a vertex could take the vertex's place. What may then be left beside a
 * vertex is a few roundings away, and is put onto the grid if the vertex was there: on the border of two cells that
 * difference would decide which of them is walked. Then what is straight to 1e-9 cells goes too. O(points).
 */
export function cleanPoints(points: readonly MapPoint[]): MapPoint[] {
  const largest = points.reduce((most, { x, y }) => Math.max(most, Math.abs(x), Math.abs(y)), 1)
  const merged = mergeCollinear(points, 32 * Number.EPSILON * largest)
  return mergeCollinear(
    merged.map(({ x, y }) => ({ x: ontoGrid(x), y: ontoGrid(y) })),
    COLLINEAR,
  )
}

/**
 * Goes on from a kept point for as long as one straight line stays within the tolerance of all points passed: their
 * directions, each with the angle that the tolerance allows at its distance, leave a wedge, and the next point must
 * lie inside it and not nearer than the last. So errors cannot add up along a slow bend.
 */
function mergeCollinear(points: readonly MapPoint[], tolerance: number): MapPoint[] {
  const kept = points.slice(0, 1)
  let anchor = points[0]
  let last = anchor
  let baseX = 0
  let baseY = 0
  let low = 0
  let high = 0
  let reach = 0
  for (const point of points) {
    if (lengthOfVector(point.x - last.x, point.y - last.y) <= tolerance) continue
    let dx = point.x - anchor.x
    let dy = point.y - anchor.y
    let distance = lengthOfVector(dx, dy)
    let angle = 0
    if (last !== anchor) {
      angle = angleOf(baseX * dy - baseY * dx, baseX * dx + baseY * dy)
      if (angle < low || angle > high || distance < reach) {
        kept.push(last)
        anchor = last
      }
    }
    if (last === anchor) {
      dx = point.x - anchor.x
      dy = point.y - anchor.y
      distance = lengthOfVector(dx, dy)
      angle = 0
      baseX = dx
      baseY = dy
      low = -Math.PI
      high = Math.PI
    }
    const sine = Math.min(1, tolerance / distance)
    const spread = angleOf(sine, Math.sqrt(1 - sine * sine))
    low = Math.max(low, angle - spread)
    high = Math.min(high, angle + spread)
    reach = distance
    last = point
  }
  if (last !== anchor) kept.push(last)
  return kept
}

function ontoGrid(coordinate: number): number {
  const nearest = Math.round(2 * coordinate) / 2
  return Math.abs(coordinate - nearest) < ON_GRID ? nearest : coordinate
}
