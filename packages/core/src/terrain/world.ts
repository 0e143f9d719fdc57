import type { Cell } from '../cell.js'
import type { Terrain } from './terrain.js'

/** A point of the 3D world, three.js axes: x right, y up, z towards the viewer. */
export interface WorldPoint {
  readonly x: number
  readonly y: number
  readonly z: number
}

/**
 * A point in continuous cell coordinates: cell x,y covers [x, x + 1) × [y, y + 1), its centre is x + ½, y + ½.
 */
export interface MapPoint {
  readonly x: number
  readonly y: number
}

/** The centre of a cell in continuous cell coordinates. */
export function cellCentre(cell: Cell): MapPoint {
  return { x: cell.x + 0.5, y: cell.y + 0.5 }
}

/** The world position on the ground under a point; the height is that of the cell the point lies in. */
export function mapToWorld(terrain: Terrain, point: MapPoint): WorldPoint {
  const { origin, cellSize } = terrain
  const cell = mapToCell(terrain, point)
  return {
    x: origin.x + point.x * cellSize,
    y: origin.y + terrain.heightAt(cell.x, cell.y),
    z: origin.z + point.y * cellSize,
  }
}

/** The world position of a cell's centre. */
export function cellToWorld(terrain: Terrain, cell: Cell): WorldPoint {
  return mapToWorld(terrain, cellCentre(cell))
}

/** The cell under a world point, or null when the point is beside the map. */
export function worldToCell(
  terrain: Terrain,
  point: { readonly x: number; readonly z: number },
): Cell | null {
  const x = Math.floor((point.x - terrain.origin.x) / terrain.cellSize)
  const y = Math.floor((point.z - terrain.origin.z) / terrain.cellSize)
  return x >= 0 && y >= 0 && x < terrain.width && y < terrain.depth ? { x, y } : null
}

/** The cell a map point lies in; points on or beyond the border belong to the nearest cell. */
export function mapToCell(terrain: { width: number; depth: number }, point: MapPoint): Cell {
  return {
    x: Math.min(terrain.width - 1, Math.max(0, Math.floor(point.x))),
    y: Math.min(terrain.depth - 1, Math.max(0, Math.floor(point.y))),
  }
}
