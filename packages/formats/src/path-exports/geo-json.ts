import type { Path, PathReason, PathStatus, Terrain } from 'footpath'
import { positionsOf } from './positions.js'

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
  }
}

/**
 * A path as a GeoJSON feature: plain data for `JSON.stringify`. A path of one cell becomes a line from that point to
 * itself, because a line has at least two positions. Longitudes continue beyond 180° instead of jumping. Throws
 * `unsuitable-combination` if the terrain has no `geo` or the path no points.
 */
export function pathToGeoJson(path: Path, terrain: Terrain): GeoJsonPath {
  const coordinates = positionsOf(path, terrain, 'GeoJSON').map(({ lon, lat, elevation }) =>
    elevation === null ? [lon, lat] : [lon, lat, elevation],
  )
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
    },
  }
}
