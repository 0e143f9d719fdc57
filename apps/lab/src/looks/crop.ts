import { createTerrain, type MapPoint, type Terrain, type TerrainData } from 'footpath'
import { readPatch } from 'footpath/internal'

/** A picture's sides are at most this many times as different as those of the points' box; what is beyond is not seen. */
const ROOM = 1.6

/** Cells around the points that belong to the picture. */
export const MARGIN = 2.5

/** The part of a terrain around some points, and its first cell. */
export function crop(
  terrain: Terrain,
  points: readonly MapPoint[],
): { readonly ground: TerrainData; readonly x0: number; readonly y0: number } {
  const { x0, y0, x1, y1 } = boxOf(points)
  const half = Math.ceil((ROOM * Math.max(x1 - x0, y1 - y0)) / 2 + MARGIN)
  const [left, right] = around((x0 + x1) / 2, half, terrain.width)
  const [top, bottom] = around((y0 + y1) / 2, half, terrain.depth)
  const rect = { x0: left, y0: top, x1: right, y1: bottom }
  const { cellSize, surfaceNames, obstacleNames } = terrain
  const { heights, surfaces, obstacles } = readPatch(terrain, rect)
  const ground = createTerrain({
    width: rect.x1 - rect.x0,
    depth: rect.y1 - rect.y0,
    cellSize,
    surfaceNames,
    obstacleNames,
    heights,
    surfaces,
    obstacles,
  }).toInit()
  return { ground, x0: rect.x0, y0: rect.y0 }
}

/** The cells this far around a point; at an edge of the map as many more on the other side. */
function around(middle: number, half: number, size: number): [from: number, to: number] {
  const from = Math.max(0, Math.min(Math.round(middle) - half, size - 2 * half))
  return [from, Math.min(size, from + 2 * half)]
}

/** The smallest box around some points. */
export function boxOf(points: readonly MapPoint[]) {
  const box = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity }
  for (const { x, y } of points) {
    box.x0 = Math.min(box.x0, x)
    box.y0 = Math.min(box.y0, y)
    box.x1 = Math.max(box.x1, x)
    box.y1 = Math.max(box.y1, y)
  }
  return box
}
