import type { MapPoint } from '../terrain/world.js'

/** On the map, in cells. */
export function distance(a: MapPoint, b: MapPoint): number {
  const dx = b.x - a.x
  const dy = b.y - a.y
  return Math.sqrt(dx * dx + dy * dy)
}

/** The point at a share of the line from a to b; b itself, to the bit, at 1. */
export function pointAt(a: MapPoint, b: MapPoint, share: number): MapPoint {
  return share === 1 ? b : { x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y) }
}

/**
 * The tangent of half the angle by which a path turns from one line into another: 0 straight on, 1 at a right angle,
 * Infinity back. By products alone, because engines differ in the last bits of trigonometric functions.
 */
export function halfTurn(before: MapPoint, corner: MapPoint, after: MapPoint): number {
  const ax = corner.x - before.x
  const ay = corner.y - before.y
  const bx = after.x - corner.x
  const by = after.y - corner.y
  const lengths = Math.sqrt((ax * ax + ay * ay) * (bx * bx + by * by))
  const facing = lengths + (ax * bx + ay * by)
  return facing > 0 ? Math.abs(ax * by - ay * bx) / facing : Number.POSITIVE_INFINITY
}
