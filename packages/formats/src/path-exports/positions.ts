import { FootpathError, type GeoReference, type Path, type Terrain, type WorldPoint } from 'footpath'

/** A point on the earth: degrees (WGS 84), and metres above the terrain's zero; null on flat terrain. */
export interface Position {
  readonly lon: number
  readonly lat: number
  readonly elevation: number | null
}

/** Digits that are kept: a ten-thousandth of a millimetre on the ground, a millimetre in height. */
const DEGREE_DIGITS = 9
const METRE_DIGITS = 3

/**
 * The way in world coordinates, one point per cell or corner; throws `unsuitable-combination` for a path that
 * leads nowhere, because a line needs points.
 */
export function requireWay(path: Path, what: string): readonly WorldPoint[] {
  const { world } = path
  if (world.length > 0) return world
  throw new FootpathError(
    'unsuitable-combination',
    `${what} cannot hold a path without points; this one is ${path.status}${path.reason === undefined ? '' : ` (${path.reason})`}.`,
    'Look at the status before, search with the option partial, or write .json, which holds the status alone.',
    path.status,
  )
}

/** The same on the earth; throws `unsuitable-combination` when the terrain does not say where it lies. */
export function positionsOf(path: Path, terrain: Terrain, what: string): Position[] {
  const { geo } = terrain
  if (geo === null) {
    throw new FootpathError(
      'unsuitable-combination',
      `${what} needs degrees, and the terrain does not lie anywhere on the earth.`,
      'Create it with geo, read it from a file that knows its place (.hgt, .tif), or write .obj or .json.',
    )
  }
  return requireWay(path, what).map((point) => positionOf(point, terrain, geo))
}

/** From the world to the earth by way of the map: degrees go with cells, north is where y is small. */
function positionOf(
  point: WorldPoint,
  { origin, cellSize, heights }: Terrain,
  { west, north, degreesPerCellX, degreesPerCellY }: GeoReference,
): Position {
  return {
    lon: rounded(west + ((point.x - origin.x) / cellSize) * degreesPerCellX, DEGREE_DIGITS),
    lat: rounded(north - ((point.z - origin.z) / cellSize) * degreesPerCellY, DEGREE_DIGITS),
    elevation: heights === null ? null : rounded(point.y - origin.y, METRE_DIGITS),
  }
}

/** Cuts off the digits that arithmetic invented; never −0. */
function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits)) + 0
}
