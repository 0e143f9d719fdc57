import type { MapPoint } from '../terrain/world.js'

/** x and y of each point in turn. A plain array of some dozen numbers is made 30 times as fast as a typed one. */
export type PackedPoints = Float64Array | readonly number[]

/** Points as a list, or x and y of each in turn: without an object per point until someone reads them. */
export type PointsGiven = readonly MapPoint[] | PackedPoints

/** Whether points are given as x and y in turn. */
export function isPacked(given: unknown): given is PackedPoints {
  return given instanceof Float64Array || (Array.isArray(given) && typeof given[0] === 'number')
}

/** The list of points of either form. */
export function listOfPoints(given: PointsGiven): readonly MapPoint[] {
  if (!isPacked(given)) return given
  const points: MapPoint[] = []
  for (let at = 0; at < given.length; at += 2) points.push({ x: given[at], y: given[at + 1] })
  return points
}
