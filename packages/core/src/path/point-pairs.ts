import type { MapPoint } from '../terrain/world.js'

/** Points as a list, or x and y of each in turn: without an object per point until someone reads them. */
export type PointsGiven = readonly MapPoint[] | Float64Array

/** The list of points of either form. */
export function listOfPoints(given: PointsGiven): readonly MapPoint[] {
  if (!(given instanceof Float64Array)) return given
  const points: MapPoint[] = []
  for (let at = 0; at < given.length; at += 2) points.push({ x: given[at], y: given[at + 1] })
  return points
}
