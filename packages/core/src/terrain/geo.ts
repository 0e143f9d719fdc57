import type { Cell } from '../cell.js'
import { requireCell, requireFinite } from '../checks.js'
import { FootpathError } from '../error.js'
import { requireTerrain } from './require-terrain.js'
import type { GeoReference } from './terrain-init.js'
import type { Terrain } from './terrain.js'
import { cellCentre, type MapPoint } from './world.js'

/** A position on the earth in degrees (WGS 84): north and east are positive. */
export interface LatLon {
  readonly lat: number
  readonly lon: number
}

/** The cell at a position on the earth, or null if it is not on the map. Longitudes may start at −180 or at 0. */
export function latLonToCell(terrain: Terrain, place: LatLon): Cell | null {
  const { west, north, degreesPerCellX, degreesPerCellY } = geoOf(terrain)
  const lat = requireFinite('lat', place?.lat)
  const lon = requireFinite('lon', place?.lon)
  const east = lon - west
  const x = Math.floor((east - 360 * Math.floor(east / 360)) / degreesPerCellX)
  const y = Math.floor((north - lat) / degreesPerCellY)
  return x < terrain.width && y >= 0 && y < terrain.depth ? { x, y } : null
}

/** Where the centre of a cell is on the earth. */
export function cellToLatLon(terrain: Terrain, cell: Cell): LatLon {
  requireCell('The cell', cell, requireTerrain(terrain).width, terrain.depth)
  return mapToLatLon(terrain, cellCentre(cell))
}

/**
 * Where a point in continuous cell coordinates is on the earth. On a map that crosses 180°, longitudes continue beyond
 * it, so that neighbours stay neighbours.
 */
export function mapToLatLon(terrain: Terrain, point: MapPoint): LatLon {
  const { west, north, degreesPerCellX, degreesPerCellY } = geoOf(terrain)
  return {
    lat: north - requireFinite('y', point?.y) * degreesPerCellY,
    lon: west + requireFinite('x', point?.x) * degreesPerCellX,
  }
}

function geoOf(terrain: Terrain): GeoReference {
  const { geo } = requireTerrain(terrain)
  if (geo !== null) return geo
  throw new FootpathError(
    'unsuitable-combination',
    'The terrain has no position on the earth.',
    'Create it with geo: { west, north, degreesPerCellX, degreesPerCellY }, or read it from a file with coordinates (.hgt, .tif).',
  )
}
