import type { MeshSheet } from './mesh-sheet.js'
import type { MeshRoute } from './routes.js'

/** Points of its route to look back for when a unit was pushed away. */
const LOOK_BACK = 8

/**
 * Ticks after which a unit searches again that has lost sight of what is ahead on its route, or of one that it follows. Odd, because
 * units go to and fro in front of what they do not see.
 */
export const RETRY = 7

/** What walks along routes: units, or the middle of a formation. */
interface Placed {
  readonly x: Float64Array
  readonly y: Float64Array
}

/**
 * The farthest of the next points of a route in sight, up to the next link, for one that is in a polygon and has come to a corner.
 * If it sees none of them, an earlier one, or the same again; −1 then unless it goes on `blindly`.
 */
export function pointAhead(
  sheet: MeshSheet,
  { points, polygons, links }: MeshRoute,
  { x, y }: Placed,
  id: number,
  polygon: number,
  corner: number,
  blindly: boolean,
): number {
  const { line } = sheet
  // What is walked up to the next link.
  let first = 0
  let next = 0
  while (next < links.length && links[next].at < corner) first = links[next++].at + 1
  const last = next < links.length ? links[next].at : polygons.length - 1
  const now = Math.min(last, corner)
  const earliest = Math.max(first, now - LOOK_BACK)
  let at = Math.min(last, now + 1)
  line[0] = x[id]
  line[1] = y[id]
  for (; at >= earliest; at--) {
    line[2] = points[3 * at]
    line[3] = points[3 * at + 1]
    if (sheet.sees(polygon, polygons[at])) break
  }
  if (at < now && !blindly) return -1
  if (at < earliest) at = now
  // It has come to a point, and rounding hides the next one.
  return at < last && points[3 * at] === x[id] && points[3 * at + 1] === y[id] ? at + 1 : at
}

/**
 * The polygon of one that has come to a corner of its route. Exactly at a vertex it is in all polygons around: from then on it is in that
 * from which the route goes on, or the walls of the one it came from would be in the way.
 */
export function polygonAtCorner(
  sheet: MeshSheet,
  { points, polygons }: MeshRoute,
  { x, y }: Placed,
  id: number,
  polygon: number,
  corner: number,
): number {
  const other = polygons[corner]
  if (other === polygon || points[3 * corner] !== x[id] || points[3 * corner + 1] !== y[id]) return polygon
  sheet.line[2] = x[id]
  sheet.line[3] = y[id]
  return sheet.meetAtEnd(polygon, other) ? other : polygon
}

/** The number of the link that a route takes from a point; −1 for none. */
export function linkFrom({ links }: MeshRoute, at: number): number {
  for (let link = 0; link < links.length; link++) if (links[link].at === at) return link
  return -1
}
