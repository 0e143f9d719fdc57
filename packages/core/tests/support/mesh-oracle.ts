/** A corner of a polygon: whole coordinates on the plan, and its height. */
export interface MeshCorner {
  readonly x: number
  readonly z: number
  readonly y: number
}

/** A convex polygon, counter-clockwise in x and z. */
export type MeshPolygon = readonly MeshCorner[]

/** A point and the polygons it lies in. */
export interface MeshPlace {
  readonly x: number
  readonly z: number
  readonly polygons: readonly number[]
}

/** A share of a line as an exact fraction with a denominator above 0. */
interface Share {
  readonly top: number
  readonly bottom: number
}

/**
 * The oracle of shortest paths on a mesh: every pair of wall vertices, each line followed through closed polygons with
 * fractions of whole numbers, then Dijkstra's algorithm. Polygons are neighbours where both ends of a side are equal in
 * x, y and z. For small meshes with coordinates below 2,000.
 */
export class MeshOracle {
  readonly #polygons: readonly MeshPolygon[]
  readonly #neighbours: (number | null)[][]
  readonly #nodes: MeshPlace[]
  readonly #sees = new Map<number, boolean>()
  readonly #seen = new WeakMap<MeshPlace, readonly boolean[]>()
  /** By polygon: the last line that entered it, and the share of the line at which it did. */
  readonly #entered: number[]
  readonly #top: number[]
  readonly #bottom: number[]
  #query = 0

  constructor(polygons: readonly MeshPolygon[]) {
    this.#polygons = polygons
    this.#neighbours = neighboursOf(polygons)
    this.#entered = polygons.map(() => 0)
    this.#top = polygons.map(() => 0)
    this.#bottom = polygons.map(() => 1)
    this.#nodes = this.#wallVertices()
  }

  /** The places of wall vertices: ends for queries that are hard. */
  get vertices(): readonly MeshPlace[] {
    return this.#nodes
  }

  /** The place in one polygon, with its neighbours where it lies on their sides. */
  place(x: number, z: number, polygon: number): MeshPlace {
    const found = [polygon]
    for (const at of found) {
      this.#neighbours[at].forEach((other, side) => {
        const corners = this.#polygons[at]
        const next = corners[(side + 1) % corners.length]
        if (other !== null && !found.includes(other) && isOn(x, z, corners[side], next)) found.push(other)
      })
    }
    return { x, z, polygons: found }
  }

  /** The length of the shortest path on the plan; Infinity without one. */
  distance(from: MeshPlace, to: MeshPlace): number {
    return this.distancesFrom(from)(to)
  }

  /** The lengths of shortest paths from a place, for as many places as you like. */
  distancesFrom(from: MeshPlace): (to: MeshPlace) => number {
    let best: readonly number[] | undefined
    return (to) => {
      if (this.isClear(from, to)) return between(from, to)
      best ??= this.#toNodes(from)
      let shortest = Infinity
      const seen = this.#seenFrom(to)
      for (const [at, node] of this.#nodes.entries())
        if (seen[at]) shortest = Math.min(shortest, best[at] + between(node, to))
      return shortest
    }
  }

  /** The lengths from a place to all nodes. */
  #toNodes(from: MeshPlace): number[] {
    const nodes = this.#nodes
    const open = new Set(nodes.keys())
    const seen = this.#seenFrom(from)
    const best = nodes.map((node, at) => (seen[at] ? between(from, node) : Infinity))
    for (;;) {
      let nearest = -1
      for (const at of open) if (nearest < 0 || best[at] < best[nearest]) nearest = at
      if (nearest < 0 || best[nearest] === Infinity) return best
      open.delete(nearest)
      const here = nodes[nearest]
      for (const at of open) {
        if (best[nearest] + between(here, nodes[at]) >= best[at] || !this.#nodesSee(nearest, at)) continue
        best[at] = best[nearest] + between(here, nodes[at])
      }
    }
  }

  /** Which nodes a place sees: looked at once. */
  #seenFrom(place: MeshPlace): readonly boolean[] {
    const known = this.#seen.get(place)
    if (known !== undefined) return known
    const seen = this.#nodes.map((node) => this.isClear(place, node))
    this.#seen.set(place, seen)
    return seen
  }

  #nodesSee(a: number, b: number): boolean {
    const key = Math.min(a, b) * this.#nodes.length + Math.max(a, b)
    const known = this.#sees.get(key)
    if (known !== undefined) return known
    const sees = this.isClear(this.#nodes[a], this.#nodes[b])
    this.#sees.set(key, sees)
    return sees
  }

  /** Whether a line stays on the mesh: the earliest share of it at which each polygon can be entered, from the first. */
  isClear(from: MeshPlace, to: MeshPlace): boolean {
    if (from.x === to.x && from.z === to.z) return from.polygons.some((at) => to.polygons.includes(at))
    const query = ++this.#query
    const [dx, dz] = [to.x - from.x, to.z - from.z]
    const rest = from.polygons.slice()
    for (const at of rest) this.#enter(at, 0, 1)
    for (let at = rest.pop(); at !== undefined; at = rest.pop()) {
      const [sinceTop, sinceBottom] = [this.#top[at], this.#bottom[at]]
      const corners = this.#polygons[at]
      const neighbours = this.#neighbours[at]
      for (let side = 0; side < corners.length; side++) {
        const other = neighbours[side]
        if (other === null) continue
        const a = corners[side]
        const b = corners[side + 1 === corners.length ? 0 : side + 1]
        // Most sides lie beside the line.
        const sideA = dx * (a.z - from.z) - dz * (a.x - from.x)
        const sideB = dx * (b.z - from.z) - dz * (b.x - from.x)
        if ((sideA > 0 && sideB > 0) || (sideA < 0 && sideB < 0)) continue
        const touch = touching(from, to, a, b)
        if (touch === null || touch.last.top * sinceBottom < sinceTop * touch.last.bottom) continue
        const isEarlier = touch.first.top * sinceBottom < sinceTop * touch.first.bottom
        const top = isEarlier ? sinceTop : touch.first.top
        const bottom = isEarlier ? sinceBottom : touch.first.bottom
        if (this.#entered[other] === query && top * this.#bottom[other] >= this.#top[other] * bottom) continue
        this.#enter(other, top, bottom)
        rest.push(other)
      }
    }
    return to.polygons.some((at) => this.#entered[at] === query)
  }

  #enter(polygon: number, top: number, bottom: number): void {
    this.#entered[polygon] = this.#query
    this.#top[polygon] = top
    this.#bottom[polygon] = bottom
  }

  /** The vertices of walls: one for each part of the ground that meets there. */
  #wallVertices(): MeshPlace[] {
    const nodes = new Map<string, MeshPlace>()
    this.#polygons.forEach((polygon, at) => {
      polygon.forEach(({ x, z }, corner) => {
        const place = this.place(x, z, at)
        const isWall = place.polygons.some((one) =>
          this.#neighbours[one].some((other, side) => {
            const corners = this.#polygons[one]
            const [a, b] = [corners[side], corners[(side + 1) % corners.length]]
            return other === null && ((a.x === x && a.z === z) || (b.x === x && b.z === z))
          }),
        )
        const name = `${x},${z}:${Math.min(...place.polygons)}`
        if (isWall && corner >= 0) nodes.set(name, place)
      })
    })
    return Array.from(nodes.values())
  }
}

/** By polygon and side: the polygon beside it, where both ends of a side are equal in x, y and z; null for walls. */
export function neighboursOf(polygons: readonly MeshPolygon[]): (number | null)[][] {
  const sides = new Map<string, number>()
  polygons.forEach((polygon, at) => {
    polygon.forEach((corner, side) => sides.set(nameOf(corner, polygon[(side + 1) % polygon.length]), at))
  })
  return polygons.map((polygon) =>
    polygon.map((corner, side) => sides.get(nameOf(polygon[(side + 1) % polygon.length], corner)) ?? null),
  )
}

/** The first and last share, from 0 to 1, at which a line touches a side; null if it does not. */
function touching(
  from: MeshPlace,
  to: MeshPlace,
  a: MeshCorner,
  b: MeshCorner,
): { first: Share; last: Share } | null {
  const [dx, dz] = [to.x - from.x, to.z - from.z]
  const sideA = dx * (a.z - from.z) - dz * (a.x - from.x)
  const sideB = dx * (b.z - from.z) - dz * (b.x - from.x)
  if ((sideA > 0 && sideB > 0) || (sideA < 0 && sideB < 0)) return null
  const bottom = dx * dx + dz * dz
  if (sideA === 0 && sideB === 0) {
    const tops = [a, b].map((end) => dx * (end.x - from.x) + dz * (end.z - from.z))
    const [low, high] = [Math.max(0, Math.min(...tops)), Math.min(bottom, Math.max(...tops))]
    return low > high ? null : { first: { top: low, bottom }, last: { top: high, bottom } }
  }
  // The line meets the side's own line at this share.
  const [ex, ez] = [b.x - a.x, b.z - a.z]
  const sign = dx * ez - dz * ex > 0 ? 1 : -1
  const share = {
    top: ((a.x - from.x) * ez - (a.z - from.z) * ex) * sign,
    bottom: (dx * ez - dz * ex) * sign,
  }
  return share.top < 0 || share.top > share.bottom ? null : { first: share, last: share }
}

function isOn(x: number, z: number, a: MeshCorner, b: MeshCorner): boolean {
  if ((b.x - a.x) * (z - a.z) !== (b.z - a.z) * (x - a.x)) return false
  return (x - a.x) * (x - b.x) + (z - a.z) * (z - b.z) <= 0
}

function between(a: MeshPlace, b: MeshPlace): number {
  return Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.z - b.z) * (a.z - b.z))
}

function nameOf(a: MeshCorner, b: MeshCorner): string {
  return `${a.x},${a.y},${a.z};${b.x},${b.y},${b.z}`
}
