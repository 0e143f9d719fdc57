import type { Path } from '../path/path.js'
import type { MapPoint } from '../terrain/world.js'
import type { MapGiven } from '../walkmap/remembered.js'
import { mergeCollinear } from './collinear.js'
import { type Corner, replaceCorners } from './corners.js'
import type { Ground } from './ground.js'
import { above0, type ExtraCost, extraOf, type ShapeOptions } from './options.js'
import { distance, halfTurn, pointAt } from './vectors.js'
import { checkShape, shaped } from './shaped.js'

/** Options of {@link fillet}. */
export interface FilletOptions extends ShapeOptions, ExtraCost {
  /** The turn radius in cells; 2 by default. */
  readonly radius?: number
}

/** The cosine of 11.25°: no line of an arc turns by more. */
const FLAT = 0.9807852804032304

/** A radius that does not fit is halved, then brought near to the largest that does, in this many steps together. */
const TRIES = 8

/** Arcs with tangents shorter than this, in cells, are not worth their points. */
const SHORTEST = 0.05

/**
 * Circular arcs at the corners, tangent to both lines: for units that turn with a radius. If an arc has no room, hits
 * something or costs more than 1 + maxExtra (default 0.02) allows, it gets the largest radius that fits. If none fits,
 * the corner stays sharp.
 */
export function fillet(path: Path, map: MapGiven, options: FilletOptions = {}): Path {
  checkShape(map, options, ['radius', 'maxExtra'])
  const radius = above0('radius', options.radius, 2)
  const maxExtra = extraOf(options, 0.02)
  return shaped(path, map, options, (ground, points) => {
    const vertices = mergeCollinear(ground, points)
    const limit = ground.costAlong(vertices) * (1 + maxExtra)
    return roundOff(ground, vertices, { radius, maxExtra, limit, leastGap: 0 })
  })
}

interface Rounding {
  readonly radius: number
  readonly maxExtra: number
  /** What the whole path may cost. */
  readonly limit: number
  /** Arcs keep this much free space to obstacles, unless the corner itself has less. */
  readonly leastGap: number
}

/** Arcs at all inner vertices; see {@link fillet}. */
export function roundOff(
  ground: Ground,
  vertices: readonly MapPoint[],
  { radius, maxExtra, limit, leastGap }: Rounding,
): MapPoint[] {
  const tangents = tangentsThatFit(vertices, radius)
  return replaceCorners(ground, vertices, maxExtra, limit, (corner) => {
    const gap = leastGap > 0 ? ground.gapAt(corner.corner, leastGap) : 0
    const keepsOff = (arc: readonly MapPoint[]) =>
      gap === 0 || arc.every((point) => ground.gapAt(point, gap) >= gap)
    return largestArc(corner, tangents[corner.at], keepsOff)
  })
}

/** The arc of the longest tangents up to `most` that fits: halved until one does, then grown again by halves. */
function largestArc(
  corner: Corner,
  most: number,
  isAllowed: (arc: readonly MapPoint[]) => boolean,
): readonly MapPoint[] | null {
  let largest: readonly MapPoint[] | null = null
  let fitting = 0
  let tooLong = Number.POSITIVE_INFINITY
  for (let tries = 0, tangent = most; tries < TRIES && tangent >= SHORTEST; tries++) {
    const arc = arcAt(corner, tangent)
    if (isAllowed(arc) && corner.fits(arc)) {
      largest = arc
      fitting = tangent
      if (tangent === most) break
    } else tooLong = tangent
    tangent = (fitting + tooLong) / 2
  }
  return largest
}

/**
 * How long the tangents at each corner are: as the radius asks for, but two corners share the line between them, each
 * in proportion to what it asks for.
 */
function tangentsThatFit(vertices: readonly MapPoint[], radius: number): number[] {
  const last = vertices.length - 1
  const asked = vertices.map((corner, at) =>
    at === 0 || at === last ? 0 : radius * halfTurn(vertices[at - 1], corner, vertices[at + 1]),
  )
  return asked.map((own, at) => {
    if (own === 0 || own === Number.POSITIVE_INFINITY) return 0
    return Math.min(
      shareOf(own, asked[at - 1], distance(vertices[at - 1], vertices[at])),
      shareOf(own, asked[at + 1], distance(vertices[at], vertices[at + 1])),
    )
  })
}

/** The part of a line that one of the corners at its ends gets. */
function shareOf(own: number, other: number, length: number): number {
  if (own + other <= length) return own
  return other === Number.POSITIVE_INFINITY ? 0 : length / (1 + other / own)
}

/** The arc from line to line with tangents of this length, as points: halved until it is flat between them. */
function arcAt({ before, corner, after }: Corner, tangent: number): MapPoint[] {
  const from = pointAt(corner, before, tangent / distance(corner, before))
  const to = pointAt(corner, after, tangent / distance(corner, after))
  // Seen from the corner, the centre lies behind the middle of both ends.
  const tan = halfTurn(before, corner, after)
  const radius = tangent / tan
  const middle = pointAt(from, to, 0.5)
  const toMiddle = distance(corner, middle)
  const toCentre = Math.sqrt(tangent * tangent + radius * radius)
  if (toMiddle === 0) return [from, to]
  const centre = pointAt(corner, middle, toCentre / toMiddle)
  // The cosine of the turn: (1 − tan²) / (1 + tan²) of its half.
  let cosine = (1 - tan * tan) / (1 + tan * tan)
  let arc = [from, to]
  for (; cosine < FLAT; cosine = Math.sqrt((1 + cosine) / 2)) arc = halved(arc, centre, radius)
  return arc
}

/** Twice as many points on a circle: one more in the middle between any two. */
function halved(arc: readonly MapPoint[], centre: MapPoint, radius: number): MapPoint[] {
  const finer = [arc[0]]
  for (let at = 1; at < arc.length; at++) {
    const middle = pointAt(arc[at - 1], arc[at], 0.5)
    finer.push(pointAt(centre, middle, radius / distance(centre, middle)), arc[at])
  }
  return finer
}
