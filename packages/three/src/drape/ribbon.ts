import type { MapPoint } from 'footpath'
import type { Corner } from './drape.js'

/** Turns sharper than this cosine between directions get a bevelled corner: a mitre would be a long spike. */
const SHARPEST_MITRE = -0.3

/** Points nearer than this, in cells, are one. */
const NEAREST = 1e-6

/** A ribbon's convex pieces, and its length on the map in cells. */
export interface Ribbon {
  /** Corners carry the distance along the line, the side (−1 to 1), and their offset from the line in x and y. */
  readonly pieces: readonly (readonly Corner[])[]
  readonly length: number
}

/**
 * A polyline as a band of constant width on the map: a quad per segment, joined by mitres, or bevelled where the line
 * turns back. O(points).
 *
 * @param halfWidth in cells
 */
export function buildRibbon(given: readonly MapPoint[], halfWidth: number): Ribbon {
  const points = given.filter(
    ({ x, y }, at) => at === 0 || Math.hypot(x - given[at - 1].x, y - given[at - 1].y) > NEAREST,
  )
  const pieces: Corner[][] = []
  let along = 0
  let start: MapPoint | null = null
  for (let at = 0; at + 1 < points.length; at++) {
    const from = points[at]
    const to = points[at + 1]
    const reach = Math.hypot(to.x - from.x, to.y - from.y)
    const normal = normalOf(from, to)
    const next = points[at + 2]
    const nextNormal = next === undefined ? null : normalOf(to, next)
    const cosine = nextNormal === null ? 1 : normal.x * nextNormal.x + normal.y * nextNormal.y
    // A mitre longer than the segment would fold the quad over.
    const longest = next === undefined ? reach : Math.min(reach, Math.hypot(next.x - to.x, next.y - to.y))
    const mitred =
      nextNormal !== null &&
      cosine > SHARPEST_MITRE &&
      halfWidth * Math.sqrt((1 - cosine) / (1 + cosine)) < longest
    const end =
      nextNormal !== null && mitred
        ? {
            x: (normal.x + nextNormal.x) / (1 + cosine),
            y: (normal.y + nextNormal.y) / (1 + cosine),
          }
        : normal
    const begin: MapPoint = start ?? normal
    pieces.push([
      corner(from, begin, halfWidth, along, 1),
      corner(to, end, halfWidth, along + reach, 1),
      corner(to, end, halfWidth, along + reach, -1),
      corner(from, begin, halfWidth, along, -1),
    ])
    along += reach
    start = mitred ? end : null
    if (nextNormal === null || mitred) continue
    // The wedge between both ends, on the outer side of the turn.
    const outer = normal.x * nextNormal.y - normal.y * nextNormal.x > 0 ? -1 : 1
    pieces.push([
      [to.x, to.y, along, 0, 0, 0],
      corner(to, normal, halfWidth, along, outer),
      corner(to, nextNormal, halfWidth, along, outer),
    ])
  }
  return { pieces, length: along }
}

/** To the left of the direction of travel on paper, of length 1. */
function normalOf(from: MapPoint, to: MapPoint): MapPoint {
  const reach = Math.hypot(to.x - from.x, to.y - from.y)
  return { x: (from.y - to.y) / reach, y: (to.x - from.x) / reach }
}

function corner(at: MapPoint, normal: MapPoint, halfWidth: number, along: number, side: number): Corner {
  const dx = normal.x * halfWidth * side
  const dy = normal.y * halfWidth * side
  return [at.x + dx, at.y + dy, along, side, dx, dy]
}
