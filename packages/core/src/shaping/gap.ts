import type { MapPoint } from '../terrain/world.js'
import type { Ground } from './ground.js'
import { distance, pointAt } from './vectors.js'

/**
 * The free space between the unit's body at a point and the nearest blocked cell or the map's edge, in cells; `most`
 * where it is at least that. Exact anywhere, unlike a map of clearances, which knows the centres only. Negative where
 * the body overlaps a wall. O((most + body)²).
 */
export function gapAt({ walkmap, free }: Ground, { x, y }: MapPoint, most: number): number {
  const { layout, unit } = walkmap
  // A blocked cell grown by a square body; a round one is subtracted at the end. As in `LineOfSight`.
  const before = unit.size > 1 ? unit.size - 0.5 : 0
  const after = unit.size > 1 ? 0.5 : 0
  const reach = most + unit.radius
  let least = reach * reach
  const top = Math.max(-1, Math.floor(y - reach - 1 - after))
  const bottom = Math.min(layout.depth, Math.ceil(y + reach + before))
  const left = Math.max(-1, Math.floor(x - reach - 1 - after))
  const right = Math.min(layout.width, Math.ceil(x + reach + before))
  for (let row = top; row <= bottom; row++) {
    const gapY = Math.max(0, row - before - y, y - row - 1 - after)
    if (gapY * gapY >= least) continue
    const rowStart = layout.idOf(0, row)
    for (let column = left; column <= right; column++) {
      if (free[rowStart + column] === 1) continue
      const gapX = Math.max(0, column - before - x, x - column - 1 - after)
      least = Math.min(least, gapX * gapX + gapY * gapY)
    }
  }
  return least >= reach * reach ? most : Math.sqrt(least) - unit.radius
}

/** The distance between samples on a line, in cells. */
const SAMPLE_SPACING = 0.5

/** The least free space beside a line, sampled; see {@link gapAt}. */
export function gapAlong(ground: Ground, a: MapPoint, b: MapPoint, most: number): number {
  let least = most
  const samples = Math.ceil(distance(a, b) / SAMPLE_SPACING)
  for (let at = 0; at <= samples; at++) least = gapAt(ground, pointAt(a, b, at / samples), least)
  return least
}

/**
 * The narrowest place of every stretch of a line beside which there is less free space than wanted; what is nearer to
 * an end than one and a half times that is left to the vertex there.
 */
export function narrowPlaces(ground: Ground, a: MapPoint, b: MapPoint, wanted: number): MapPoint[] {
  const places: MapPoint[] = []
  const samples = Math.ceil(distance(a, b) / SAMPLE_SPACING)
  let narrowest: MapPoint | null = null
  let least = wanted
  for (let at = 1; at <= samples; at++) {
    const point = pointAt(a, b, at / samples)
    const isInner = Math.min(at, samples - at) * SAMPLE_SPACING > 1.5 * wanted
    const gap = isInner ? gapAt(ground, point, wanted) : wanted
    if (gap < least) {
      narrowest = point
      least = gap
    } else if (gap >= wanted && narrowest !== null) {
      places.push(narrowest)
      narrowest = null
      least = wanted
    }
  }
  return places
}
