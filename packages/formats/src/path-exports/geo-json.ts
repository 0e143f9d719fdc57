import type { Path, PathReason, PathStatus, Terrain } from 'footpath'
import { positionsOf } from './positions.js'

/** A GeoJSON feature (RFC 7946): the path as a line, and what the search said about it. */
export interface GeoJsonPath {
  readonly type: 'Feature'
  readonly geometry: {
    readonly type: 'LineString'
    /** Longitude, latitude and, where the terrain has heights, metres. */
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
 * A path as a GeoJSON feature, plain data for `JSON.stringify`. A path of one cell becomes a line from there to
 * there, because a line has at least two positions. Longitudes run on over 180° rather than jump. Throws
 * `unsuitable-combination` when the terrain has no `geo` or the path no points.
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
