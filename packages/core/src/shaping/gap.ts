import type { MapPoint } from '../terrain/world.js'
import type { Ground } from './ground.js'
import { distance, pointAt } from './vectors.js'

/** The distance between samples on a line, in cells. */
const SAMPLE_SPACING = 0.5

/** The least free space beside a line, sampled; see `Ground.gapAt`. */
export function gapAlong(ground: Ground, a: MapPoint, b: MapPoint, most: number): number {
  let least = most
  const samples = Math.ceil(distance(a, b) / SAMPLE_SPACING)
  for (let at = 0; at <= samples; at++) least = ground.gapAt(pointAt(a, b, at / samples), least)
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
    const gap = isInner ? ground.gapAt(point, wanted) : wanted
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
