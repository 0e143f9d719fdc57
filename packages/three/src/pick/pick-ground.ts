import { type Cell, type MapPoint, mapToCell, type Terrain, type WorldPoint } from 'footpath'
import type { Ray } from 'three'
import { GroundGrid } from '../mesh/ground-grid.js'

/** Where a ray meets the ground. */
export interface GroundHit {
  readonly cell: Cell
  /** In continuous cell coordinates. */
  readonly point: MapPoint
  readonly world: WorldPoint
  /** Along the ray, in world units. */
  readonly distance: number
}

/** A terrain, or anything that draws one. */
export type TerrainLike = Terrain | { readonly terrain: Terrain }

/** A ray, or a `Raycaster`. */
export type RayLike = Ray | { readonly ray: Ray }

/** Rounding at the border of two triangles must not let a ray through: triangles are this much larger, in cells. */
const SEAM = 1e-9

/**
 * The first point where a ray meets the drawn ground at full detail, from above or below, or null. Walks from quad to
 * quad of the height field and intersects only the triangles whose heights the ray passes: O(cells crossed), with no
 * acceleration structure to keep up to date.
 */
export function pickGround(of: TerrainLike, by: RayLike): GroundHit | null {
  const terrain = 'terrain' in of ? of.terrain : of
  const ray = 'ray' in by ? by.ray : by
  const grid = new GroundGrid(terrain)
  const { origin, cellSize, width, depth } = terrain
  // The ray in map units: x and y in cells, h in world units above the origin; t stays world distance.
  const scale = 1 / ray.direction.length()
  const ox = (ray.origin.x - origin.x) / cellSize
  const oy = (ray.origin.z - origin.z) / cellSize
  const oh = ray.origin.y - origin.y
  const dx = (ray.direction.x * scale) / cellSize
  const dy = (ray.direction.z * scale) / cellSize
  const dh = ray.direction.y * scale

  // The stretch of the ray above or below the map.
  let enter = 0
  let leave = Number.POSITIVE_INFINITY
  for (const [from, along, size] of [
    [ox, dx, width],
    [oy, dy, depth],
  ]) {
    if (along === 0) {
      if (from < 0 || from > size) return null
      continue
    }
    const one = -from / along
    const other = (size - from) / along
    enter = Math.max(enter, Math.min(one, other))
    leave = Math.min(leave, Math.max(one, other))
  }
  if (!(enter <= leave)) return null

  let column = grid.columnAt(ox + enter * dx)
  let row = grid.rowAt(oy + enter * dy)
  let t = enter
  for (;;) {
    const nextX = dx === 0 ? Number.POSITIVE_INFINITY : (grid.xOf(dx > 0 ? column + 1 : column) - ox) / dx
    const nextY = dy === 0 ? Number.POSITIVE_INFINITY : (grid.yOf(dy > 0 ? row + 1 : row) - oy) / dy
    const next = Math.min(nextX, nextY, leave)
    const hit = inQuad(grid, column, row, oh + t * dh, oh + next * dh)
      ? hitQuad(grid, column, row, { ox, oy, oh, dx, dy, dh })
      : null
    if (hit !== null) return describe(terrain, hit, ox + hit * dx, oy + hit * dy, oh + hit * dh)
    if (next >= leave) return null
    // Through a corner both change at once: the two quads beside are only touched.
    if (nextX <= next) column += dx > 0 ? 1 : -1
    if (nextY <= next) row += dy > 0 ? 1 : -1
    if (column < 0 || row < 0 || column >= grid.columns || row >= grid.rows) return null
    t = Math.max(t, next)
  }
}

/** The cell where a ray meets the ground, or null; see {@link pickGround}. */
export function pickCell(of: TerrainLike, by: RayLike): Cell | null {
  return pickGround(of, by)?.cell ?? null
}

/** A ray: start and direction in map units (x, y) and world height (h). */
interface MapRay {
  readonly ox: number
  readonly oy: number
  readonly oh: number
  readonly dx: number
  readonly dy: number
  readonly dh: number
}

/** Whether a stretch between two heights can meet a quad. */
function inQuad(grid: GroundGrid, column: number, row: number, from: number, to: number): boolean {
  const a = grid.heightOf(column, row)
  const b = grid.heightOf(column + 1, row)
  const c = grid.heightOf(column, row + 1)
  const d = grid.heightOf(column + 1, row + 1)
  const slack = 1e-6 * (1 + Math.abs(from))
  return (
    Math.min(from, to) <= Math.max(a, b, c, d) + slack && Math.max(from, to) >= Math.min(a, b, c, d) - slack
  )
}

/** The distance at which a ray first meets one of the two triangles of a quad, or null. */
function hitQuad(grid: GroundGrid, column: number, row: number, ray: MapRay): number | null {
  const left = grid.xOf(column)
  const top = grid.yOf(row)
  const spanX = grid.xOf(column + 1) - left
  const spanY = grid.yOf(row + 1) - top
  const b = grid.heightOf(column + 1, row)
  const c = grid.heightOf(column, row + 1)
  const a = grid.heightOf(column, row)
  const d = grid.heightOf(column + 1, row + 1)
  let nearest: number | null = null
  for (const upper of [true, false]) {
    // Both triangles are planes h = base + gx · u + gy · v over the quad's own coordinates u, v in 0 … 1.
    const gx = upper ? b - a : d - c
    const gy = upper ? c - a : d - b
    const base = upper ? a : d - gx - gy
    const u0 = (ray.ox - left) / spanX
    const v0 = (ray.oy - top) / spanY
    const du = ray.dx / spanX
    const dv = ray.dy / spanY
    const along = ray.dh - gx * du - gy * dv
    if (along === 0) continue
    const t = (base + gx * u0 + gy * v0 - ray.oh) / along
    if (!(t >= 0) || (nearest !== null && t >= nearest)) continue
    const u = u0 + t * du
    const v = v0 + t * dv
    const inside = upper
      ? u >= -SEAM && v >= -SEAM && u + v <= 1 + SEAM
      : u <= 1 + SEAM && v <= 1 + SEAM && u + v >= 1 - SEAM
    if (inside) nearest = t
  }
  return nearest
}

function describe(terrain: Terrain, distance: number, x: number, y: number, height: number): GroundHit {
  const { origin, cellSize, width, depth } = terrain
  const point = { x: Math.min(width, Math.max(0, x)), y: Math.min(depth, Math.max(0, y)) }
  return {
    cell: mapToCell(terrain, point),
    point,
    world: { x: origin.x + point.x * cellSize, y: origin.y + height, z: origin.z + point.y * cellSize },
    distance,
  }
}
