import type { Path, PathReason, PathStatus, Terrain } from 'footpath'
import { requireObject } from '../checks.js'
import { type Position, positionOf, positionsOf } from './positions.js'
import { type RouteFileOptions, requireThrough } from './through.js'

/** A GeoJSON feature (RFC 7946): the path as a line, with the results of the search. */
export interface GeoJsonPath {
  readonly type: 'Feature'
  readonly geometry: {
    readonly type: 'LineString'
    /** Longitude, latitude and, if the terrain has heights, metres. */
    readonly coordinates: readonly (readonly number[])[]
  }
  readonly properties: {
    readonly status: PathStatus
    readonly reason?: PathReason
    readonly cost: number
    /** In metres (world units). */
    readonly length: number
    readonly unit: string
    readonly algorithm: string
    /** The points that somebody asked to go through, if there are any. */
    readonly through?: readonly (readonly number[])[]
  }
}

/**
 * A path as a GeoJSON feature: plain data for `JSON.stringify`. A path of one cell becomes a line from that point to
 * itself, because a line has at least two positions. Longitudes continue beyond 180° instead of jumping. Throws
 * `unsuitable-combination` if the terrain has no `geo` or the path no points.
 */
export function pathToGeoJson(path: Path, terrain: Terrain, options: RouteFileOptions = {}): GeoJsonPath {
  requireObject('The options', options)
  const through = requireThrough(options)
  const coordinates = positionsOf(path, terrain, 'GeoJSON').map(coordinatesOf)
  const { status, reason, cost, length, stats } = path
  return {
    type: 'Feature',
    geometry: {
      type: 'LineString',
      coordinates: coordinates.length === 1 ? [...coordinates, ...coordinates] : coordinates,
    },
    properties: {
      status,
      ...(reason === undefined ? {} : { reason }),
      cost,
      length,
      unit: stats.unit,
      algorithm: stats.algorithm,
      ...(through.length === 0
        ? {}
        : { through: through.map((at) => coordinatesOf(positionOf(at, terrain))) }),
    },
  }
}

function coordinatesOf({ lon, lat, elevation }: Position): number[] {
  return elevation === null ? [lon, lat] : [lon, lat, elevation]
}
