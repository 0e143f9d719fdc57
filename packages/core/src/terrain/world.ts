import type { Cell } from '../cell.js'
import type { Terrain } from './terrain.js'

/** A point in the 3D world, three.js axes: x right, y up, z towards the viewer. */
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

/**
 * Where a map lies in the world, and its ground: everything needed to turn cells into world points. A terrain is one.
 */
export type MapFrame = Pick<Terrain, 'width' | 'depth' | 'cellSize' | 'origin' | 'heights'>

/** The centre of a cell in continuous cell coordinates. */
export function cellCentre(cell: Cell): MapPoint {
  return { x: cell.x + 0.5, y: cell.y + 0.5 }
}

/**
 * The height of the ground at a point: the cell's height at its centre, bilinear between the four centres around the
 * point. Beyond the outermost centres the ground is level.
 */
export function groundHeight({ heights, width, depth }: MapFrame, x: number, y: number): number {
  if (heights === null) return 0
  const fromLeft = Math.min(width - 1, Math.max(0, x - 0.5))
  const fromTop = Math.min(depth - 1, Math.max(0, y - 0.5))
  const column = Math.floor(fromLeft)
  const row = Math.floor(fromTop)
  const shareX = fromLeft - column
  const shareY = fromTop - row
  const at = row * width + column
  const right = shareX > 0 ? 1 : 0
  const below = shareY > 0 ? width : 0
  const top = heights[at] + (heights[at + right] - heights[at]) * shareX
  const bottom = heights[at + below] + (heights[at + below + right] - heights[at + below]) * shareX
  return top + (bottom - top) * shareY
}

/** The world position on the ground under a point. */
export function mapToWorld(terrain: MapFrame, point: MapPoint): WorldPoint {
  const { origin, cellSize } = terrain
  return {
    x: origin.x + point.x * cellSize,
    y: origin.y + groundHeight(terrain, point.x, point.y),
    z: origin.z + point.y * cellSize,
  }
}

/** The world position of a cell's centre. */
export function cellToWorld(terrain: MapFrame, cell: Cell): WorldPoint {
  return mapToWorld(terrain, cellCentre(cell))
}

/** The cell under a world point, or null if the point is outside the map. */
export function worldToCell(
  terrain: MapFrame,
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
