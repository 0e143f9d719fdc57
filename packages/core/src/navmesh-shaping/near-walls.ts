import type { NavGround } from '../navmesh/nav-ground.js'
import type { NavPolygons } from '../navmesh/nav-polygons.js'
import type { Place } from '../navmesh/places.js'

/** The walls near a line on the plan, as half-edges, and the box they are looked for in. */
export interface NearWalls {
  readonly walls: readonly number[]
  readonly minX: number
  readonly maxX: number
  readonly minZ: number
  readonly maxZ: number
}

/**
 * The walls at most `reach` steps from the line between two places, found from polygon to polygon from its start: walls of
 * other storeys are far away.
 */
export function wallsNear({ mesh, places }: NavGround, a: Place, b: Place, reach: number): NearWalls {
  const { first, twin, polygon: polygonOf } = mesh
  const walls: number[] = []
  const box = {
    minX: Math.min(a.x, b.x) - reach,
    maxX: Math.max(a.x, b.x) + reach,
    minZ: Math.min(a.z, b.z) - reach,
    maxZ: Math.max(a.z, b.z) + reach,
  }
  const polygons = places.polygonsAt(a)
  const seen = new Set(polygons)
  for (const polygon of polygons) {
    for (let side = first[polygon]; side < first[polygon + 1]; side++) {
      const beyond = twin[side] < 0 ? -1 : polygonOf[twin[side]]
      if (seen.has(beyond) || !isNear(mesh, side, a, b, reach, box)) continue
      if (beyond < 0) walls.push(side)
      else {
        seen.add(beyond)
        polygons.push(beyond)
      }
    }
  }
  return { walls, ...box }
}

/** Whether a side is at most `reach` from a line. */
function isNear(
  { x, z, origin, next }: NavPolygons,
  side: number,
  a: Place,
  b: Place,
  reach: number,
  box: Omit<NearWalls, 'walls'>,
): boolean {
  const [p, q] = [origin[side], origin[next[side]]]
  const [px, pz, qx, qz] = [x[p], z[p], x[q], z[q]]
  if (px < box.minX && qx < box.minX) return false
  if (px > box.maxX && qx > box.maxX) return false
  if (pz < box.minZ && qz < box.minZ) return false
  if (pz > box.maxZ && qz > box.maxZ) return false
  const most = reach * reach
  return (
    toSegment(px, pz, a.x, a.z, b.x, b.z) <= most ||
    toSegment(qx, qz, a.x, a.z, b.x, b.z) <= most ||
    toSegment(a.x, a.z, px, pz, qx, qz) <= most ||
    toSegment(b.x, b.z, px, pz, qx, qz) <= most ||
    doCross(a.x, a.z, b.x, b.z, px, pz, qx, qz)
  )
}

/** The squared distance from a point to a line from a to b. */
export function toSegment(px: number, pz: number, ax: number, az: number, bx: number, bz: number): number {
  const dx = bx - ax
  const dz = bz - az
  const squared = dx * dx + dz * dz
  const along = squared === 0 ? 0 : ((px - ax) * dx + (pz - az) * dz) / squared
  const share = Math.min(1, Math.max(0, along))
  const gapX = px - ax - share * dx
  const gapZ = pz - az - share * dz
  return gapX * gapX + gapZ * gapZ
}

function doCross(
  ax: number,
  az: number,
  bx: number,
  bz: number,
  px: number,
  pz: number,
  qx: number,
  qz: number,
): boolean {
  const [dx, dz, ex, ez] = [bx - ax, bz - az, qx - px, qz - pz]
  const p = dx * (pz - az) - dz * (px - ax)
  const q = dx * (qz - az) - dz * (qx - ax)
  const a = ex * (az - pz) - ez * (ax - px)
  const b = ex * (bz - pz) - ez * (bx - px)
  return p * q <= 0 && a * b <= 0
}
