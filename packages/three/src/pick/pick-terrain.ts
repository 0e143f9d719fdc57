import { mapToCell } from 'footpath'
import type { TerrainView } from '../terrain-view.js'
import { type GroundHit, pickGround, type RayLike } from './pick-ground.js'

/** Points on the side of a wall lie between two cells: they are moved this far into the wall's, in cells. */
const INTO = 1e-6

/**
 * The first point where a ray meets what a view draws: ground, walls or blocked cells. Tops count as level. Walks from
 * cell to cell: O(cells crossed).
 */
export function pickTerrain(view: TerrainView, by: RayLike): GroundHit | null {
  const ground = pickGround(view, by)
  const rises = view.rises
  if (rises.every((rise) => rise === 0)) return ground
  const { terrain } = view
  const { origin, cellSize, width, depth, heights, obstacles } = terrain
  const ray = 'ray' in by ? by.ray : by
  const scale = 1 / ray.direction.length()
  const [ox, dx] = [(ray.origin.x - origin.x) / cellSize, (ray.direction.x * scale) / cellSize]
  const [oy, dy] = [(ray.origin.z - origin.z) / cellSize, (ray.direction.z * scale) / cellSize]
  const [oh, dh] = [ray.origin.y - origin.y, ray.direction.y * scale]
  const across = stretch(ox, dx, width)
  const down = stretch(oy, dy, depth)
  let t = Math.max(0, across.from, down.from)
  const end = Math.min(across.to, down.to, ground?.distance ?? Number.POSITIVE_INFINITY)
  let x = cellAt(ox + t * dx, dx, width)
  let y = cellAt(oy + t * dy, dy, depth)
  while (t < end && x >= 0 && y >= 0 && x < width && y < depth) {
    const nextX = dx === 0 ? Number.POSITIVE_INFINITY : (x + (dx > 0 ? 1 : 0) - ox) / dx
    const nextY = dy === 0 ? Number.POSITIVE_INFINITY : (y + (dy > 0 ? 1 : 0) - oy) / dy
    const next = Math.max(t, Math.min(nextX, nextY, end))
    const cell = y * width + x
    const rise = rises[obstacles[cell]]
    const foot = heights === null ? 0 : heights[cell]
    const top = foot + rise
    const here = oh + t * dh
    // Rays from below the map pass under it.
    if (rise > 0 && here >= foot && Math.min(here, oh + next * dh) <= top) {
      // Into a side, or down onto the top.
      const distance = here <= top ? t : (top - oh) / dh
      const point = { x: within(ox + distance * dx, x), y: within(oy + distance * dy, y) }
      const height = oh + distance * dh
      const world = {
        x: origin.x + point.x * cellSize,
        y: origin.y + height,
        z: origin.z + point.y * cellSize,
      }
      return { cell: mapToCell(terrain, point), point, world, distance }
    }
    t = next
    if (nextX <= next) x += dx > 0 ? 1 : -1
    if (nextY <= next) y += dy > 0 ? 1 : -1
  }
  return ground
}

/** Where a ray is over the map, along one axis. */
function stretch(from: number, along: number, size: number): { readonly from: number; readonly to: number } {
  if (along === 0)
    return from < 0 || from > size
      ? { from: Number.POSITIVE_INFINITY, to: Number.NEGATIVE_INFINITY }
      : { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }
  const [one, other] = [-from / along, (size - from) / along]
  return { from: Math.min(one, other), to: Math.max(one, other) }
}

/** The cell that a ray is in, or enters where it is between two. */
function cellAt(at: number, along: number, size: number): number {
  const near = Math.round(at)
  const cell = Math.abs(at - near) < 1e-9 ? (along < 0 ? near - 1 : near) : Math.floor(at)
  return Math.min(size - 1, Math.max(0, cell))
}

function within(at: number, cell: number): number {
  return Math.min(cell + 1 - INTO, Math.max(cell + INTO, at))
}
