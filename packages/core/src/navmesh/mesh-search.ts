import { NodeHeap } from '../memory/node-heap.js'
import { Cones } from './cones.js'
import { LineWalk } from './line-walk.js'
import { CORNER, type NavPolygons, WIDE } from './nav-polygons.js'
import type { Place, Places } from './places.js'
import { SIDE_A, SIDE_B, TautFans } from './taut-fans.js'

/** In place of a corner: the start. */
const START = -1

/** Lines to the goal that are tried one by one, before one look around the goal answers for all corners. */
const TRIES = 6

/** Keys of cones are computed with rounding; lowered by this share they are never too high. */
const LOWERED = 1 - 1e-12

/**
 * The shortest path on a mesh. The open list holds two kinds of entries: cones from the start, with the shortest line
 * from start to goal through what they see as key, and corners that were reached. A corner goes on along its taut edges.
 * One cost per corner is enough: a path that arrives at a higher cost, or cannot go on taut, is on no shortest path.
 */
export class MeshSearch {
  /** What the last search did. */
  expanded = 0
  generated = 0
  peakOpen = 0
  isCutOff = false
  /** The length of the path that was found, in steps of the lattice. */
  length = 0
  readonly fans: TautFans
  readonly line: LineWalk
  readonly #mesh: NavPolygons
  readonly #places: Places
  readonly #cones: Cones
  readonly #goalCones: Cones
  readonly #open = new NodeHeap(256)
  #query = 0
  readonly #reached: Int32Array
  readonly #closed: Int32Array
  readonly #seesGoal: Int32Array
  readonly #cost: Float64Array
  readonly #parent: Int32Array
  readonly #via: Int32Array
  #start: Place | null = null
  #goalX = 0
  #goalZ = 0
  #best = Infinity
  #last = START
  #tries = 0

  constructor(mesh: NavPolygons, places: Places) {
    const count = mesh.x.length
    this.#mesh = mesh
    this.#places = places
    this.fans = new TautFans(mesh)
    this.line = new LineWalk(mesh)
    this.#cones = new Cones(mesh)
    this.#goalCones = new Cones(mesh)
    this.#reached = new Int32Array(count)
    this.#closed = new Int32Array(count)
    this.#seesGoal = new Int32Array(count)
    this.#cost = new Float64Array(count)
    this.#parent = new Int32Array(count)
    this.#via = new Int32Array(count)
  }

  /** The corners on the shortest path, in order; null without a path. */
  find(start: Place, goal: Place, maxExpanded = Infinity): number[] | null {
    this.#begin(start, goal)
    const { x, z, polygon, side, vertex } = start
    if (this.line.reaches(x, z, polygon, side, vertex)) {
      this.length = Math.sqrt((x - goal.x) * (x - goal.x) + (z - goal.z) * (z - goal.z))
      return []
    }
    this.#cones.begin(x, z, this.#places.polygonsAt(start))
    this.#takeSeen(0)
    this.#takeCones(0)
    this.#run(goal, maxExpanded)
    if (this.#best === Infinity || this.isCutOff) return null
    this.length = this.#best
    return this.#route()
  }

  #begin(start: Place, goal: Place): void {
    this.#query++
    this.expanded = 0
    this.generated = 0
    this.peakOpen = 0
    this.isCutOff = false
    this.#start = start
    this.#goalX = goal.x
    this.#goalZ = goal.z
    this.#best = Infinity
    this.#last = START
    this.#tries = 0
    this.#open.size = 0
    this.line.aim(goal.x, goal.z, this.#places.polygonsAt(goal))
  }

  #run(goal: Place, maxExpanded: number): void {
    const open = this.#open
    const cones = this.#cones
    const start = this.#start as Place
    while (open.size > 0 && open.floor < this.#best) {
      if (open.size > this.peakOpen) this.peakOpen = open.size
      const node = open.pop()
      if (node >= 0 && this.#closed[node] === this.#query) continue
      if (this.expanded >= maxExpanded) {
        this.isCutOff = true
        return
      }
      this.expanded++
      if (node >= 0) {
        this.#closed[node] = this.#query
        this.#expand(node, goal)
      } else {
        const seen = cones.seenCount
        const count = cones.count
        cones.enter(start.x, start.z, -1 - node)
        this.#takeSeen(seen)
        this.#takeCones(count)
      }
    }
  }

  /** Tries the line to the goal, then follows the taut edges. */
  #expand(corner: number, goal: Place): void {
    const { x, z, kind } = this.#mesh
    const { fans } = this
    const parent = this.#parent[corner]
    const start = this.#start as Place
    const ux = (parent === START ? start.x : x[parent]) - x[corner]
    const uz = (parent === START ? start.z : z[parent]) - z[corner]
    const gx = goal.x - x[corner]
    const gz = goal.z - z[corner]
    const cost = this.#cost[corner]
    const total = cost + Math.sqrt(gx * gx + gz * gz)
    if (total < this.#best) {
      const isThere = gx === 0 && gz === 0
      if ((isThere || fans.turnsTaut(corner, ux, uz, gx, gz)) && this.#sees(corner, goal)) {
        this.#best = total
        this.#last = corner
      }
    }
    fans.fill(corner)
    let from = fans.start[corner]
    let ways = fans.countA[corner]
    if (kind[corner] !== WIDE) {
      const via = this.#via[corner]
      const arrives = via < 0 ? fans.sideOf(corner, ux, uz) : fans.arrives[via]
      if (arrives === SIDE_A) {
        from += ways
        ways = fans.countB[corner]
      }
      if (via >= 0 && fans.ways[via] >= 0) ways = fans.ways[via]
      else {
        ways = fans.countWays(corner, ux, uz, from, ways, arrives === SIDE_B ? -1 : 1)
        if (via >= 0) fans.ways[via] = ways
      }
    }
    const { to, length } = fans
    for (let edge = from; edge < from + ways; edge++) this.#reach(to[edge], cost + length[edge], corner, edge)
  }

  #reach(corner: number, cost: number, parent: number, via: number): void {
    this.generated++
    if (this.#reached[corner] === this.#query && this.#cost[corner] <= cost) return
    const dx = this.#mesh.x[corner] - this.#goalX
    const dz = this.#mesh.z[corner] - this.#goalZ
    const least = cost + Math.sqrt(dx * dx + dz * dz)
    if (least >= this.#best) return
    this.#reached[corner] = this.#query
    this.#closed[corner] = 0
    this.#cost[corner] = cost
    this.#parent[corner] = parent
    this.#via[corner] = via
    this.#open.push(least, corner)
  }

  /** Reaches the corners that cones have reported since then, if a path may bend there. */
  #takeSeen(from: number): void {
    const { x, z } = this.#mesh
    const start = this.#start as Place
    const { seen, seenCount } = this.#cones
    for (let at = from; at < seenCount; at++) {
      const dx = start.x - x[seen[at]]
      const dz = start.z - z[seen[at]]
      if (this.fans.arrivesTaut(seen[at], dx, dz))
        this.#reach(seen[at], Math.sqrt(dx * dx + dz * dz), START, -1)
    }
  }

  #takeCones(from: number): void {
    for (let cone = from; cone < this.#cones.count; cone++) {
      const key = this.#keyOf(cone)
      if (key < this.#best) this.#open.push(key, -1 - cone)
    }
  }

  /**
   * The shortest line from the start through the cone's part of its entry to the goal; a goal on the near side is
   * mirrored. At most what any path through it costs.
   */
  #keyOf(cone: number): number {
    const { x, z, origin, next } = this.#mesh
    const { entry, rightX, rightZ, leftX, leftZ } = this.#cones
    const start = this.#start as Place
    const left = origin[entry[cone]]
    const right = origin[next[entry[cone]]]
    const ex = x[left] - x[right]
    const ez = z[left] - z[right]
    const rx = x[right] - start.x
    const rz = z[right] - start.z
    let gx = this.#goalX - start.x
    let gz = this.#goalZ - start.z
    // How far start and goal lie from the entry, on which side.
    const beyond = ex * (gz - rz) - ez * (gx - rx)
    if (beyond > 0) {
      const twice = (2 * beyond) / (ex * ex + ez * ez)
      gx += twice * ez
      gz -= twice * ex
    }
    const vx = rightX[cone]
    const vz = rightZ[cone]
    if (vx * gz - vz * gx < 0) return LOWERED * through(vx, vz, rx, rz, ex, ez, gx, gz)
    const wx = leftX[cone]
    const wz = leftZ[cone]
    if (gx * wz - gz * wx < 0) return LOWERED * through(wx, wz, rx, rz, ex, ez, gx, gz)
    return LOWERED * Math.sqrt(gx * gx + gz * gz)
  }

  #sees(corner: number, goal: Place): boolean {
    if (this.#tries < TRIES) {
      this.#tries++
      return this.line.reaches(this.#mesh.x[corner], this.#mesh.z[corner], -1, -1, corner)
    }
    if (this.#tries === TRIES) {
      this.#tries++
      const cones = this.#goalCones
      cones.begin(goal.x, goal.z, this.#places.polygonsAt(goal))
      while (cones.count > 0) cones.enter(goal.x, goal.z, --cones.count)
      for (let at = 0; at < cones.seenCount; at++) this.#seesGoal[cones.seen[at]] = this.#query
      if (goal.vertex >= 0 && this.#mesh.kind[goal.vertex] >= CORNER)
        this.#seesGoal[goal.vertex] = this.#query
    }
    return this.#seesGoal[corner] === this.#query
  }

  #route(): number[] {
    const route: number[] = []
    for (let corner = this.#last; corner !== START; corner = this.#parent[corner]) route.push(corner)
    return route.reverse()
  }
}

/** The length from 0 along a ray to where it meets the line r + e, and from there to g. */
function through(
  vx: number,
  vz: number,
  rx: number,
  rz: number,
  ex: number,
  ez: number,
  gx: number,
  gz: number,
): number {
  const share = -(vx * rz - vz * rx) / (vx * ez - vz * ex)
  const px = rx + share * ex
  const pz = rz + share * ez
  return Math.sqrt(px * px + pz * pz) + Math.sqrt((gx - px) * (gx - px) + (gz - pz) * (gz - pz))
}
