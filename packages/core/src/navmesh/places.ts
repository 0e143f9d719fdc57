import { Buckets } from './buckets.js'
import { heightIn, type NavPolygons } from './nav-polygons.js'
import { orient } from './orient.js'

/** A place on the ground: whole plan coordinates, the polygon it is in, its height there. */
export interface Place {
  readonly x: number
  readonly z: number
  readonly y: number
  readonly polygon: number
  /** If it lies on the border of its polygon: the half-edge it is on or begins; otherwise −1. */
  readonly side: number
  /** The vertex it lies on; otherwise −1. */
  readonly vertex: number
}

/** How heights are read that polygons do not know: of a terrain, or of a level. `source`: that of the polygon. */
export type HeightAt = (source: number, x: number, z: number) => number

/** Finds places on a mesh. */
export class Places {
  readonly #mesh: NavPolygons
  readonly buckets: Buckets
  readonly #heightAt: HeightAt | undefined
  readonly #climb: number
  #best = -1
  #least = Infinity
  #height = 0
  /** Whether the point of the last `contains` lies on the border. */
  #isOnBorder = false
  #bestIsOnBorder = false

  /** `climb`: a floor that near in height is taken without a look at others. */
  constructor(mesh: NavPolygons, climb: number, heightAt?: HeightAt) {
    this.#mesh = mesh
    this.#climb = climb
    this.buckets = new Buckets(mesh)
    this.#heightAt = heightAt
  }

  heightAt(polygon: number, x: number, z: number): number {
    if (this.#heightAt === undefined) return heightIn(this.#mesh, polygon, x, z)
    return this.#heightAt(this.#mesh.source[polygon], x, z)
  }

  /** The place at whole plan coordinates on the floor nearest in height; null where there is none. */
  over(x: number, y: number, z: number, island = -1): Place | null {
    const { buckets } = this
    const box = buckets.boxAt(buckets.column(x), buckets.row(z))
    if (box < 0) return null
    this.#best = -1
    this.#least = Infinity
    for (let at = buckets.first[box]; at < buckets.first[box + 1]; at++)
      this.#offer(buckets.polygons[at], x, y, z, island)
    if (buckets.added.size > 0)
      for (const polygon of buckets.added.get(box) ?? []) this.#offer(polygon, x, y, z, island)
    if (this.#best < 0) return null
    if (this.#bestIsOnBorder) return this.#placeIn(this.#best, x, this.#height, z)
    return { x, z, y: this.#height, polygon: this.#best, side: -1, vertex: -1 }
  }

  /** Takes a polygon if it is there and its floor is the nearest in height so far. */
  #offer(polygon: number, x: number, y: number, z: number, island: number): void {
    const own = this.#mesh.island[polygon]
    if (own < 0 || (island >= 0 && own !== island) || !this.contains(polygon, x, z)) return
    const isOnBorder = this.#isOnBorder
    const height = this.heightAt(polygon, x, z)
    const gap = Math.abs(height - y)
    if (gap >= this.#least) return
    this.#best = polygon
    this.#bestIsOnBorder = isOnBorder
    this.#least = gap
    this.#height = height
  }

  /**
   * The place nearest to a point in space, no more than `reach` steps away on the plan. `scale`: metres of a step, to
   * compare heights with lengths. With `island`, on that ground only.
   */
  nearest(x: number, y: number, z: number, reach: number, scale: number, island = -1): Place | null {
    const roundX = Math.floor(x + 0.5)
    const roundZ = Math.floor(z + 0.5)
    const over = this.over(roundX, y, roundZ, island)
    if (over !== null && Math.abs(over.y - y) <= this.#climb) return over
    return this.#nearestAround(x, y, z, reach, scale, island, over)
  }

  /** The same beside the mesh or far from its floors: a function of its own, so that the common case is compiled soon. */
  #nearestAround(
    x: number,
    y: number,
    z: number,
    reach: number,
    scale: number,
    island: number,
    over: Place | null,
  ): Place | null {
    let best = over
    let least = over === null ? Infinity : Math.abs(over.y - y) / scale
    const buckets = this.buckets
    const column = Math.min(buckets.columns - 1, Math.max(0, buckets.column(x)))
    const row = Math.min(buckets.rows - 1, Math.max(0, buckets.row(z)))
    // Rings of boxes from the inside out: one that far away holds nothing nearer.
    const rings = Math.max(column, row, buckets.columns - column, buckets.rows - row)
    for (let ring = 0; ring <= rings; ring++) {
      if ((ring - 1) * buckets.size > Math.min(reach, least)) break
      for (let r = Math.max(0, row - ring); r <= Math.min(buckets.rows - 1, row + ring); r++) {
        const step = Math.abs(r - row) === ring ? 1 : Math.max(1, 2 * ring)
        for (let c = column - ring; c <= column + ring; c += step) {
          const box = buckets.boxAt(c, r)
          if (box < 0) continue
          const later = buckets.added.get(box) ?? []
          const made = buckets.first[box + 1] - buckets.first[box]
          for (let at = 0; at < made + later.length; at++) {
            const polygon = at < made ? buckets.polygons[buckets.first[box] + at] : later[at - made]
            const own = this.#mesh.island[polygon]
            if (own < 0 || (island >= 0 && own !== island)) continue
            const place = this.#nearestOn(polygon, x, z)
            const dx = place.x - x
            const dz = place.z - z
            const flat = Math.sqrt(dx * dx + dz * dz)
            if (flat > reach) continue
            const dy = (place.y - y) / scale
            const distance = Math.sqrt(flat * flat + dy * dy)
            if (distance >= least) continue
            least = distance
            best = place
          }
        }
      }
    }
    return best
  }

  contains(polygon: number, px: number, pz: number): boolean {
    const { x, z, origin, first } = this.#mesh
    const from = first[polygon]
    const last = first[polygon + 1] - 1
    let isOnBorder = false
    let ax = x[origin[last]]
    let az = z[origin[last]]
    for (let side = from; side <= last; side++) {
      const b = origin[side]
      const bx = x[b]
      const bz = z[b]
      const area = orient(ax, az, bx, bz, px, pz)
      if (area < 0) return false
      if (area === 0) isOnBorder = true
      ax = bx
      az = bz
    }
    this.#isOnBorder = isOnBorder
    return true
  }

  /** All polygons at a place: its own, and on an edge or a vertex those it is shared with. */
  polygonsAt({ polygon, side, vertex }: Place): number[] {
    const { twin, polygon: polygonOf, before, out } = this.#mesh
    if (side < 0) return [polygon]
    if (vertex < 0) return twin[side] < 0 ? [polygon] : [polygon, polygonOf[twin[side]]]
    const polygons: number[] = []
    const start = out[vertex]
    for (let at = start; at >= 0; ) {
      polygons.push(polygonOf[at])
      at = twin[before[at]]
      if (at === start) break
    }
    return polygons
  }

  /** The place of a vertex. */
  ofVertex(vertex: number): Place {
    const { x, z, out, polygon } = this.#mesh
    const side = out[vertex]
    return { x: x[vertex], z: z[vertex], y: this.heightOf(vertex), polygon: polygon[side], side, vertex }
  }

  heightOf(vertex: number): number {
    const { x, z, out, polygon, height } = this.#mesh
    const side = out[vertex]
    // A polygon knows the height of its corners, unless heights are read elsewhere.
    return this.#heightAt === undefined ? height[side] : this.heightAt(polygon[side], x[vertex], z[vertex])
  }

  #placeIn(polygon: number, px: number, y: number, pz: number): Place {
    const { x, z, origin, next, first } = this.#mesh
    for (let side = first[polygon]; side < first[polygon + 1]; side++) {
      const a = origin[side]
      const b = origin[next[side]]
      if (orient(x[a], z[a], x[b], z[b], px, pz) !== 0) continue
      if (px === x[a] && pz === z[a]) return { x: px, z: pz, y, polygon, side, vertex: a }
      if (px === x[b] && pz === z[b]) return { x: px, z: pz, y, polygon, side: next[side], vertex: b }
      // Corners of neighbours divide a straight side: it may be on another part of it.
      if ((px - x[a]) * (px - x[b]) + (pz - z[a]) * (pz - z[b]) > 0) continue
      return { x: px, z: pz, y, polygon, side, vertex: -1 }
    }
    return { x: px, z: pz, y, polygon, side: -1, vertex: -1 }
  }

  /** The whole place of a polygon that is nearest to a point, or next to that where rounding leaves the polygon. */
  nearestIn(polygon: number, px: number, pz: number): Place {
    for (const [cx, cz] of roundings(px, pz))
      if (this.contains(polygon, cx, cz))
        return this.#placeIn(polygon, cx, this.heightAt(polygon, cx, cz), cz)
    return this.#nearestOn(polygon, px, pz)
  }

  /** The same for a point outside. */
  #nearestOn(polygon: number, px: number, pz: number): Place {
    const { x, z, origin, next, first } = this.#mesh
    let [nearX, nearZ, least, near] = [0, 0, Infinity, 0]
    for (let side = first[polygon]; side < first[polygon + 1]; side++) {
      const a = origin[side]
      const b = origin[next[side]]
      const dx = x[b] - x[a]
      const dz = z[b] - z[a]
      const along = ((px - x[a]) * dx + (pz - z[a]) * dz) / (dx * dx + dz * dz)
      const share = Math.min(1, Math.max(0, along))
      const qx = x[a] + share * dx
      const qz = z[a] + share * dz
      const distance = (px - qx) * (px - qx) + (pz - qz) * (pz - qz)
      if (distance >= least) continue
      least = distance
      nearX = qx
      nearZ = qz
      near = share < 0.5 ? a : b
    }
    for (const [cx, cz] of roundings(nearX, nearZ))
      if (this.contains(polygon, cx, cz))
        return this.#placeIn(polygon, cx, this.heightAt(polygon, cx, cz), cz)
    return this.#placeIn(polygon, x[near], this.heightAt(polygon, x[near], z[near]), z[near])
  }
}

/** The four whole points around a point, the nearest first. */
export function roundings(x: number, z: number): [number, number][] {
  const all: [number, number][] = [
    [Math.floor(x), Math.floor(z)],
    [Math.ceil(x), Math.floor(z)],
    [Math.floor(x), Math.ceil(z)],
    [Math.ceil(x), Math.ceil(z)],
  ]
  const far = ([cx, cz]: [number, number]) => (cx - x) * (cx - x) + (cz - z) * (cz - z)
  return all.sort((one, two) => far(one) - far(two))
}
