import type { NavPolygons } from '../navmesh/nav-polygons.js'
import { orient } from '../navmesh/orient.js'

/** Polygons that a walk goes through at most, and walls that it slides along. */
const MOST_POLYGONS = 256
const MOST_SLIDES = 4

/** Two sides are left at the same point if the shares of the way there differ by less. */
const SAME = 1e-12

/**
 * Walks straight over a mesh from polygon to polygon, and along walls. Coordinates are multiples of a part of the lattice's step, so that
 * it is exact whether a point is in a polygon: a walk that begins in one ends in one, whatever rounding does in between.
 */
export class MeshWalk {
  readonly #mesh: NavPolygons
  /** Coordinates are multiples of 1 / `parts`. */
  readonly parts: number
  /** Where a walk begins and has ended, and where it leads: in arrays, because engines box numbers that are passed on. */
  readonly at = new Float64Array(2)
  readonly to = new Float64Array(2)
  polygon = 0
  /** The side that the line leaves a polygon through, and the share of the way there. */
  #exit = -1
  readonly #share = new Float64Array(1)
  readonly #candidate = new Float64Array(2)

  constructor(mesh: NavPolygons, parts: number) {
    this.#mesh = mesh
    this.parts = parts
  }

  contains(polygon: number, point: Float64Array): boolean {
    const px = point[0]
    const pz = point[1]
    const { x, z, origin, next, first, island } = this.#mesh
    if (!(island[polygon] >= 0)) return false
    for (let side = first[polygon]; side < first[polygon + 1]; side++) {
      const a = origin[side]
      const b = origin[next[side]]
      if (orient(x[a], z[a], x[b], z[b], px, pz) < 0) return false
    }
    return true
  }

  /** Walks from `at`, which is in `polygon`, straight to `to`; false if a wall is in the way: then nothing changes. */
  reaches(): boolean {
    const polygon = this.#through(this.polygon)
    if (polygon < 0) return false
    this.polygon = polygon
    this.at[0] = this.to[0]
    this.at[1] = this.to[1]
    return true
  }

  /** Walks from `at`, which is in `polygon`, towards `to`, and slides along walls in the way. `to` changes with that. */
  slide(): void {
    for (let slides = 0; slides <= MOST_SLIDES; slides++) {
      if (this.reaches()) return
      if (this.#exit < 0 || !this.#goToWall()) return
      if (!this.#layAlong(this.#exit)) return
    }
  }

  /** The polygon around `to`, which lies a short way from a polygon; −1 if there is none near. */
  locate(polygon: number, reach: number, seen: Int32Array): number {
    const { to } = this
    if (this.contains(polygon, to)) return polygon
    const { first, twin, polygon: polygonOf } = this.#mesh
    let count = 1
    seen[0] = polygon
    for (let at = 0; at < count; at++)
      for (let side = first[seen[at]]; side < first[seen[at] + 1]; side++) {
        if (twin[side] < 0) continue
        const other = polygonOf[twin[side]]
        const known = seen.indexOf(other)
        if (known >= 0 && known < count) continue
        if (squareTo(this.#mesh, side, to) > reach * reach) continue
        if (this.contains(other, to)) return other
        if (count < seen.length) seen[count++] = other
      }
    return -1
  }

  /** Whether two polygons that meet in `to` are joined there, and not just over each other. */
  areJoined(polygon: number, other: number, seen: Int32Array): boolean {
    const { first, twin, polygon: polygonOf } = this.#mesh
    let count = 1
    seen[0] = polygon
    for (let at = 0; at < count; at++)
      for (let side = first[seen[at]]; side < first[seen[at] + 1]; side++) {
        if (twin[side] < 0) continue
        const next = polygonOf[twin[side]]
        const known = seen.indexOf(next)
        if ((known >= 0 && known < count) || !this.contains(next, this.to)) continue
        if (next === other) return true
        if (count < seen.length) seen[count++] = next
      }
    return false
  }

  /** The polygon in which the straight line from `at` ends; −1 at a wall, which is then `#exit`. */
  #through(start: number): number {
    const { twin, polygon } = this.#mesh
    let now = start
    let before = start
    for (let step = 0; step < MOST_POLYGONS; step++) {
      this.#findExit(now)
      if (this.#exit < 0) return now
      const along = twin[this.#exit] < 0 ? this.#besideLine(now, before) : this.#exit
      if (along < 0) return -1
      before = now
      now = polygon[twin[along]]
    }
    this.#exit = -1
    return -1
  }

  /**
   * Finds the side through which the line leaves a polygon first; −1 if it ends inside. Of the parts of a straight side it is
   * that which the line crosses; at a corner a way on comes before a wall.
   */
  #findExit(polygon: number): void {
    const { x, z, origin, next, twin, first } = this.#mesh
    const fromX = this.at[0]
    const fromZ = this.at[1]
    const toX = this.to[0]
    const toZ = this.to[1]
    let exit = -1
    let least = 0
    let rank = 0
    for (let side = first[polygon]; side < first[polygon + 1]; side++) {
      const a = origin[side]
      const b = origin[next[side]]
      const to = orient(x[a], z[a], x[b], z[b], toX, toZ)
      if (to >= 0) continue
      const from = orient(x[a], z[a], x[b], z[b], fromX, fromZ)
      const share = from <= 0 ? 0 : from / (from - to)
      if (exit >= 0 && share > least + SAME) continue
      const isRight = orient(fromX, fromZ, toX, toZ, x[a], z[a]) <= 0
      const isCrossed = isRight && orient(fromX, fromZ, toX, toZ, x[b], z[b]) >= 0
      const own = (isCrossed ? 2 : 0) + (twin[side] >= 0 ? 1 : 0)
      if (exit >= 0 && share >= least - SAME && own <= rank) continue
      exit = side
      least = share
      rank = own
    }
    this.#exit = exit
    this.#share[0] = least
  }

  /**
   * The side of a polygon along which the line goes, if one can step over it and not back to `before`; −1 otherwise. Where the line
   * comes to a wall at the end of that side, it may go on beyond it.
   */
  #besideLine(polygon: number, before: number): number {
    const { x, z, origin, next, twin, first, polygon: polygonOf } = this.#mesh
    for (let side = first[polygon]; side < first[polygon + 1]; side++) {
      if (twin[side] < 0 || polygonOf[twin[side]] === before) continue
      const a = origin[side]
      const b = origin[next[side]]
      const isAlong =
        orient(x[a], z[a], x[b], z[b], this.at[0], this.at[1]) === 0 &&
        orient(x[a], z[a], x[b], z[b], this.to[0], this.to[1]) === 0
      if (isAlong) return side
    }
    return -1
  }

  /** Goes to where the line meets the wall `#exit`, or next to it inside that wall's polygon; false if there is no such point. */
  #goToWall(): boolean {
    const polygon = this.#mesh.polygon[this.#exit]
    const share = this.#share[0]
    const { at, parts } = this
    const candidate = this.#candidate
    const hitX = (at[0] + share * (this.to[0] - at[0])) * parts
    const hitZ = (at[1] + share * (this.to[1] - at[1])) * parts
    let least = Number.POSITIVE_INFINITY
    let bestX = 0
    let bestZ = 0
    for (let corner = 0; corner < 4; corner++) {
      const nearX = Math.floor(hitX) + (corner & 1)
      const nearZ = Math.floor(hitZ) + (corner >> 1)
      const square = (nearX - hitX) * (nearX - hitX) + (nearZ - hitZ) * (nearZ - hitZ)
      candidate[0] = nearX / parts
      candidate[1] = nearZ / parts
      if (square >= least || !this.contains(polygon, candidate)) continue
      least = square
      bestX = candidate[0]
      bestZ = candidate[1]
    }
    if (least === Number.POSITIVE_INFINITY) return false
    at[0] = bestX
    at[1] = bestZ
    this.polygon = polygon
    return true
  }

  /** Lays what is left of the way along a wall; false if nothing is. */
  #layAlong(wall: number): boolean {
    const { x, z, origin, next } = this.#mesh
    const { at, parts, to: target } = this
    const a = origin[wall]
    const b = origin[next[wall]]
    const dx = x[b] - x[a]
    const dz = z[b] - z[a]
    const along = ((target[0] - at[0]) * dx + (target[1] - at[1]) * dz) / (dx * dx + dz * dz)
    const toX = (at[0] + along * dx) * parts
    const toZ = (at[1] + along * dz) * parts
    let least = Number.POSITIVE_INFINITY
    for (let corner = 0; corner < 4; corner++) {
      const nearX = Math.floor(toX) + (corner & 1)
      const nearZ = Math.floor(toZ) + (corner >> 1)
      const square = (nearX - toX) * (nearX - toX) + (nearZ - toZ) * (nearZ - toZ)
      // On this side of the wall, so that the next line does not run into it.
      if (square >= least || orient(x[a], z[a], x[b], z[b], nearX / parts, nearZ / parts) < 0) continue
      least = square
      target[0] = nearX / parts
      target[1] = nearZ / parts
    }
    return least < Number.POSITIVE_INFINITY && (target[0] !== at[0] || target[1] !== at[1])
  }
}

/** The squared distance from a point to a side. */
function squareTo({ x, z, origin, next }: NavPolygons, side: number, point: Float64Array): number {
  const px = point[0]
  const pz = point[1]
  const a = origin[side]
  const b = origin[next[side]]
  const dx = x[b] - x[a]
  const dz = z[b] - z[a]
  const along = ((px - x[a]) * dx + (pz - z[a]) * dz) / (dx * dx + dz * dz)
  const share = Math.min(1, Math.max(0, along))
  const gapX = px - x[a] - share * dx
  const gapZ = pz - z[a] - share * dz
  return gapX * gapX + gapZ * gapZ
}
