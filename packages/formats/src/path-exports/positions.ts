import {
  cellCentre,
  FootpathError,
  groundHeight,
  type MapPoint,
  type Path,
  type Terrain,
  type WorldPoint,
} from 'footpath'
import { mapToLatLon } from 'footpath/terrain'
import { requirePath, requireTerrain } from '../checks.js'
import { onGround } from './ground-line.js'

/** A point on the earth: degrees (WGS 84), and metres above the terrain's zero; null on flat terrain. */
export interface Position {
  readonly lon: number
  readonly lat: number
  readonly elevation: number | null
}

/** Digits that are kept: a ten-thousandth of a millimetre on the ground, a millimetre in height. */
const DEGREE_DIGITS = 9
const METRE_DIGITS = 3

/** The path in world coordinates; throws `unsuitable-combination` for a path without points: a line needs some. */
export function requireWorld(path: Path, what: string): readonly WorldPoint[] {
  requirePath(path)
  const { world } = path
  if (world.length > 0) return world
  throw new FootpathError(
    'unsuitable-combination',
    `${what} cannot hold a path without points; this one is ${path.status}${path.reason === undefined ? '' : ` (${path.reason})`}.`,
    'Check path.status first, search with `partial: true`, or write .json, which can hold a status without a path.',
    path.status,
  )
}

/** The path on the earth, over the ground; throws `unsuitable-combination` when the terrain does not say where it lies. */
export function positionsOf(path: Path, terrain: Terrain, what: string): Position[] {
  requireTerrain(terrain)
  if (terrain.geo === null) {
    throw new FootpathError(
      'unsuitable-combination',
      `${what} needs degrees, but the terrain has no position on the earth.`,
      'Create it with geo, read it from a file with coordinates (.hgt, .tif), or write .obj or .json.',
    )
  }
  requireWorld(path, what)
  const points = path.kind === 'steps' ? path.cells.map(cellCentre) : onGround(path.points, terrain)
  return points.map((point) => positionOf(point, terrain))
}

/** A point of the map on the earth; the terrain must say where it lies. */
export function positionOf(point: MapPoint, terrain: Terrain): Position {
  const { lat, lon } = mapToLatLon(terrain, point)
  const height = terrain.heights === null ? null : groundHeight(terrain, point.x, point.y)
  return {
    lon: rounded(lon, DEGREE_DIGITS),
    lat: rounded(lat, DEGREE_DIGITS),
    elevation: height === null ? null : rounded(height, METRE_DIGITS),
  }
}

/** Cuts off the digits that arithmetic invented; never −0. */
function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits)) + 0
}
