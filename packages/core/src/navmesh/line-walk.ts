import { grown } from '../memory/grown.js'
import { type NavPolygons, WIDE } from './nav-polygons.js'
import { orient } from './orient.js'

/**
 * Walks straight lines from polygon to polygon. A line may touch walls and run along them. Every decision is exact; a
 * line that meets a vertex goes on from there. Where ground goes round a vertex more than once a line ends, because it
 * could go on in several layers.
 */
export class LineWalk {
  readonly #mesh: NavPolygons
  #goals: Int32Array
  #stamp = 0
  #x = 0
  #z = 0
  #goalX = 0
  #goalZ = 0
  /** The vertex that a line passes next; −1 if it crosses `#exit`. */
  #vertex = -1
  #exit = -1
  /** Where the last line ended if it was blocked: the wall it met, or −1 at a vertex, and the place. */
  wall = -1
  hitX = 0
  hitZ = 0
  /** The polygon where the last line ended. */
  polygon = -1
  /**
   * If given, called with every half-edge that a line crosses, and with −1 − vertex for a vertex it passes. Called again
   * with the vertex where the line begins if what it crossed so far was another layer.
   */
  onCross: ((crossed: number) => void) | null = null

  constructor(mesh: NavPolygons) {
    this.#mesh = mesh
    this.#goals = new Int32Array(mesh.first.length - 1)
  }

  /** Sets where lines lead: a point, and all polygons it is in. */
  aim(x: number, z: number, polygons: readonly number[]): void {
    this.#goalX = x
    this.#goalZ = z
    this.#stamp++
    const count = this.#mesh.first.length - 1
    if (this.#goals.length < count) this.#goals = grown(this.#goals, count)
    for (const polygon of polygons) this.#goals[polygon] = this.#stamp
  }

  /** Whether the line from a place gets to where it leads. */
  reaches(x: number, z: number, polygon: number, side: number, vertex: number): boolean {
    this.#x = x
    this.#z = z
    this.wall = -1
    this.polygon = polygon
    if (vertex >= 0) return this.#fromVertex(vertex)
    if (this.#isGoal(polygon)) return true
    if (x === this.#goalX && z === this.#goalZ) return this.#blockedAt(x, z)
    if (side < 0) return this.#fromPolygon(polygon, -1)
    return this.#fromSide(side)
  }

  /** From a place inside a side: into its polygon, into the neighbour's, or along it. */
  #fromSide(side: number): boolean {
    const { x, z, origin, next, twin, polygon } = this.#mesh
    const a = origin[side]
    const b = origin[next[side]]
    const towards = orient(x[a], z[a], x[b], z[b], this.#goalX, this.#goalZ)
    if (towards > 0) return this.#fromPolygon(polygon[side], -1)
    if (towards < 0) {
      if (twin[side] < 0) return this.#blockedBy(side, this.#x, this.#z)
      this.onCross?.(side)
      return this.#fromPolygon(polygon[twin[side]], -1)
    }
    const ahead = (x[b] - this.#x) * (this.#goalX - this.#x) + (z[b] - this.#z) * (this.#goalZ - this.#z) > 0
    const end = ahead ? b : a
    if (this.#isBeyond(end)) return this.#isGoalOn(side) || this.#blockedAt(this.#goalX, this.#goalZ)
    return this.#fromVertex(end)
  }

  /** Follows the line through polygons, each entered by a half-edge of its own, or −1 for the first. */
  #fromPolygon(polygon: number, entry: number): boolean {
    const { x, z, origin, next, twin, polygon: polygonOf } = this.#mesh
    for (;;) {
      this.polygon = polygon
      if (this.#isGoal(polygon)) return true
      if (!this.#findExit(polygon, entry)) return this.#blockedAt(this.#goalX, this.#goalZ)
      if (this.#vertex >= 0) {
        // Beyond the goal: it is here, but on another layer.
        if (this.#isBeyond(this.#vertex)) return this.#blockedAt(this.#goalX, this.#goalZ)
        return this.#fromVertex(this.#vertex)
      }
      const exit = this.#exit
      const a = origin[exit]
      const b = origin[next[exit]]
      if (orient(x[a], z[a], x[b], z[b], this.#goalX, this.#goalZ) > 0)
        return this.#blockedAt(this.#goalX, this.#goalZ)
      if (twin[exit] < 0) return this.#blockedOn(exit)
      this.onCross?.(exit)
      entry = twin[exit]
      polygon = polygonOf[entry]
    }
  }

  /** Goes on from vertices on the line. */
  #fromVertex(vertex: number): boolean {
    const { x, z, kind, origin, next, before, twin, out, polygon } = this.#mesh
    const dx = this.#goalX - this.#x
    const dz = this.#goalZ - this.#z
    for (let isFirst = true; ; isFirst = false) {
      const vx = x[vertex]
      const vz = z[vertex]
      this.onCross?.(-1 - vertex)
      if (this.#goalIsAt(vertex)) return true
      if (this.#isBeyond(vertex) || (kind[vertex] === WIDE && !isFirst)) return this.#blockedAt(vx, vz)
      let passed = -1
      let along = -1
      const start = out[vertex]
      for (let at = start; at >= 0; ) {
        const n = origin[next[at]]
        const p = origin[before[at]]
        const right = (x[n] - vx) * dz - (z[n] - vz) * dx
        const left = dx * (z[p] - vz) - dz * (x[p] - vx)
        if (right >= 0 && left >= 0) {
          // Of several layers the next may be the one.
          if (passed >= 0 && kind[vertex] === WIDE) {
            if (this.#goesOn(passed, along)) return true
            this.onCross?.(-1 - vertex)
          }
          along = -1
          if (right === 0 && (x[n] - vx) * dx + (z[n] - vz) * dz > 0) along = n
          else if (left === 0 && (x[p] - vx) * dx + (z[p] - vz) * dz > 0) along = p
          passed = at
          if (this.#isGoal(polygon[at])) {
            this.polygon = polygon[at]
            return true
          }
        }
        at = twin[before[at]]
        if (at === start) break
      }
      if (passed < 0) return this.#blockedAt(vx, vz)
      if (along < 0 || this.#isBeyond(along)) return this.#goesOn(passed, along)
      this.polygon = polygon[passed]
      vertex = along
    }
  }

  /** From a vertex through the polygon of a half-edge that begins there, or along a side of it to another vertex. */
  #goesOn(passed: number, along: number): boolean {
    const { polygon } = this.#mesh
    this.polygon = polygon[passed]
    if (along < 0) return this.#fromPolygon(polygon[passed], passed)
    return this.#isBeyond(along) ? this.#blockedAt(this.#goalX, this.#goalZ) : this.#fromVertex(along)
  }

  /** Finds where the line leaves a polygon: where its corners change from right of the line to left of it. */
  #findExit(polygon: number, entry: number): boolean {
    const { x, z, origin, next, first } = this.#mesh
    const { ax, az, bx, bz } = { ax: this.#x, az: this.#z, bx: this.#goalX, bz: this.#goalZ }
    const start = entry < 0 ? first[polygon] : next[entry]
    let was = orient(ax, az, bx, bz, x[origin[start]], z[origin[start]])
    for (let side = start, isOn = true; isOn; ) {
      const after = next[side]
      const end = origin[after]
      const is = orient(ax, az, bx, bz, x[end], z[end])
      if (was < 0 && is >= 0) {
        this.#exit = side
        this.#vertex = is === 0 ? end : -1
        return true
      }
      was = is
      side = after
      isOn = side !== start
    }
    return false
  }

  #isGoal(polygon: number): boolean {
    return this.#goals[polygon] === this.#stamp
  }

  #isGoalOn(side: number): boolean {
    const { twin, polygon } = this.#mesh
    return this.#isGoal(polygon[side]) || (twin[side] >= 0 && this.#isGoal(polygon[twin[side]]))
  }

  /** Whether the goal is a vertex itself, and not just a point of that place in another layer. */
  #goalIsAt(vertex: number): boolean {
    const { x, z, out, polygon } = this.#mesh
    return x[vertex] === this.#goalX && z[vertex] === this.#goalZ && this.#isGoal(polygon[out[vertex]])
  }

  /** Whether a vertex on the line lies at the goal or behind it. */
  #isBeyond(vertex: number): boolean {
    const dx = this.#goalX - this.#x
    const dz = this.#goalZ - this.#z
    return (this.#mesh.x[vertex] - this.#goalX) * dx + (this.#mesh.z[vertex] - this.#goalZ) * dz >= 0
  }

  #blockedAt(x: number, z: number): boolean {
    return this.#blockedBy(-1, x, z)
  }

  #blockedBy(wall: number, x: number, z: number): boolean {
    this.wall = wall
    this.hitX = x
    this.hitZ = z
    return false
  }

  /** Blocked where the line crosses a wall. */
  #blockedOn(wall: number): boolean {
    const { x, z, origin, next } = this.#mesh
    const a = origin[wall]
    const b = origin[next[wall]]
    const from = orient(x[a], z[a], x[b], z[b], this.#x, this.#z)
    const to = orient(x[a], z[a], x[b], z[b], this.#goalX, this.#goalZ)
    const share = from === to ? 0 : from / (from - to)
    const hitX = this.#x + share * (this.#goalX - this.#x)
    const hitZ = this.#z + share * (this.#goalZ - this.#z)
    return this.#blockedBy(wall, hitX, hitZ)
  }
}
