import { BandQueue, NONE } from './band-queue.js'
import { type Box, boxAround } from './boxes.js'
import { Cones } from './cones.js'
import { LineWalk } from './line-walk.js'
import type { LinkGraph } from './link-graph.js'
import { CORNER, type NavPolygons, WIDE } from './nav-polygons.js'
import type { Place, Places } from './places.js'
import {
  COST as COST_,
  COUNT_A as COUNT_A_,
  COUNT_B as COUNT_B_,
  KIND as KIND_,
  NODE as NODE_,
  PARENT as PARENT_,
  SEES_GOAL as SEES_GOAL_,
  type SearchNodes,
  START as START_,
  STATE as STATE_,
  UNFILLED as UNFILLED_,
  VIA as VIA_,
  X as X_,
  Z as Z_,
} from './search-nodes.js'
import { EDGE as EDGE_, FIRST as FIRST_, TARGET as TARGET_, WAYS as WAYS_ } from './taut-edges.js'
import { SIDE_A, SIDE_B, TautFans } from './taut-fans.js'

const NODE = NODE_
const COUNT_A = COUNT_A_
const COUNT_B = COUNT_B_
const KIND = KIND_
const START = START_
const UNFILLED = UNFILLED_
const X = X_
const Z = Z_
const STATE = STATE_
const SEES_GOAL = SEES_GOAL_
const PARENT = PARENT_
const VIA = VIA_
const COST = COST_
const EDGE = EDGE_
const TARGET = TARGET_
const WAYS = WAYS_
const FIRST = FIRST_

/** In place of a node: the start. */
const BEGIN = -1

/** Lines to the goal that are tried one by one, before one look around the goal answers for all corners. */
const TRIES = 4

/** Keys of cones are computed with rounding; lowered by this share they are never too high. */
const LOWERED = 1 - 1e-12

/**
 * The shortest path on a mesh. The open list holds two kinds of entries: cones from the start, with the shortest line
 * from start to goal through what they see as key, and corners that were reached. A corner goes on along its taut edges.
 * One cost per corner is enough: a path that arrives at a higher cost, or cannot go on taut, is on no shortest path.
 */
export class MeshSearch {
  readonly #mesh: NavPolygons
  readonly #places: Places
  readonly #cones: Cones
  readonly #goalCones: Cones
  readonly #open = new BandQueue()
  readonly #nodes: SearchNodes
  #corners: number
  #query = 0
  #goalX = 0
  #goalZ = 0
  #best = Infinity
  #last = BEGIN
  #tries = 0
  private startX = 0
  private startZ = 0
  /** The edges that go on taut, as found last: the first, and how many. */
  private first = 0
  private ways = 0
  /** What the last search did. */
  expanded = 0
  generated = 0
  peakOpen = 0
  isCutOff = false
  /** What the path that was found costs, in steps of the lattice. */
  cost = 0
  /** The ways beside the floor, if there are any. */
  links: LinkGraph | null = null
  readonly fans: TautFans
  readonly line: LineWalk

  constructor(mesh: NavPolygons, places: Places) {
    this.#mesh = mesh
    this.#places = places
    this.fans = new TautFans(mesh, places.buckets)
    this.line = new LineWalk(mesh)
    this.#cones = new Cones(mesh)
    this.#goalCones = new Cones(mesh)
    this.#nodes = this.fans.nodes
    this.#corners = mesh.x.length
  }

  /** Takes links into account from now on. */
  setLinks(links: LinkGraph | null): void {
    this.links = links
    this.#nodes.setPlaces(this.#corners, links?.ends ?? [])
  }

  /** Follows a change of the mesh: forgets what was seen where vertices have changed, and inside a box. */
  followEdit(vertices: readonly number[], box: Box): void {
    const { x, z } = this.#mesh
    this.#corners = x.length
    this.#nodes.grow(x.length)
    let changed = box
    for (const vertex of vertices) {
      const at = NODE * vertex
      const was = { x0: this.#nodes.whole[at + X], z0: this.#nodes.whole[at + Z] }
      if (!this.#nodes.follow(this.#mesh, vertex)) continue
      changed = boxAround(changed, { ...was, x1: was.x0, z1: was.z0 })
      changed = boxAround(changed, { x0: x[vertex], z0: z[vertex], x1: x[vertex], z1: z[vertex] })
    }
    this.fans.forget(changed)
  }

  /** The end of a link that a node of a route stands for, counted from 0; −1 for a vertex. */
  endOf(node: number): number {
    return node < this.#corners ? -1 : node - this.#corners
  }

  /**
   * The nodes on the shortest path, in order: vertices, and ends of links after all of these. Null without a path.
   */
  find(start: Place, goal: Place, maxExpanded = Infinity): number[] | null {
    this.#begin(start, goal)
    const { x, z, polygon, side, vertex } = start
    const straight = Math.sqrt((x - goal.x) * (x - goal.x) + (z - goal.z) * (z - goal.z))
    if (this.line.reaches(x, z, polygon, side, vertex)) {
      this.cost = straight
      // Only links can be shorter than the straight line.
      if (this.links === null) return []
      this.#best = straight
    }
    this.#open.begin(this.links === null ? straight : this.links.atMost(straight, x, z))
    this.#open.limitTo(this.#best)
    this.#cones.begin(x, z, this.#places.polygonsAt(start))
    this.#takeSeen(0)
    this.#takeCones(0)
    if (this.links !== null) this.#takeEnds(this.links.visibleFrom(start), x, z, 0, BEGIN)
    this.#run(goal, maxExpanded)
    if (this.#best === Infinity || this.isCutOff) return null
    this.cost = this.#best
    return this.#route()
  }

  #begin(start: Place, goal: Place): void {
    this.#query++
    this.expanded = 0
    this.generated = 0
    this.peakOpen = 0
    this.isCutOff = false
    this.startX = start.x
    this.startZ = start.z
    this.#goalX = goal.x
    this.#goalZ = goal.z
    this.#best = Infinity
    this.#last = BEGIN
    this.#tries = 0
    this.line.aim(goal.x, goal.z, this.#places.polygonsAt(goal))
    this.links?.aim(goal.x, goal.z)
  }

  /** Expands what is in the open list, the lowest keys first. */
  #run(goal: Place, maxExpanded: number): void {
    const open = this.#open
    const { whole } = this.#nodes
    const isOpen = 2 * this.#query
    for (;;) {
      if (open.size > this.peakOpen) this.peakOpen = open.size
      const node = open.pop()
      if (node === NONE) return
      if (node >= 0 && whole[NODE * node + STATE] !== isOpen) continue
      if (this.expanded >= maxExpanded) {
        this.isCutOff = true
        return
      }
      this.expanded++
      if (node < 0) this.#enter(-1 - node)
      else {
        whole[NODE * node + STATE]++
        if (node < this.#corners) this.#expand(node, goal)
        else this.#expandEnd(node, goal)
      }
    }
  }

  #enter(cone: number): void {
    const cones = this.#cones
    const seen = cones.seenCount
    const { count } = cones
    cones.enter(this.startX, this.startZ, cone)
    this.#takeSeen(seen)
    this.#takeCones(count)
  }

  /** Tries the line to the goal, then follows the taut edges. */
  #expand(corner: number, goal: Place): void {
    const { fans, links } = this
    const { whole, real } = this.#nodes
    const at = NODE * corner
    const query = this.#query
    const cost = real[(NODE / 2) * corner + COST]
    if (this.#tries <= TRIES || whole[at + SEES_GOAL] === query) this.#turn(corner, goal)
    if (links !== null) this.#takeTautEnds(links, corner, cost)
    const via = whole[at + VIA]
    const isCounted = via >= 0 && fans.edges.whole[EDGE * via + WAYS] >= 0
    if (!isCounted) this.#findWays(corner, via)
    const { whole: edges, real: lengths } = fans.edges
    const ways = isCounted ? edges[EDGE * via + WAYS] : this.ways
    const first = isCounted ? edges[EDGE * via + FIRST] : this.first
    if (links !== null) {
      for (let edge = first; edge < first + ways; edge++)
        this.#reach(edges[EDGE * edge + TARGET], cost + lengths[(EDGE / 2) * edge], corner, edge)
      return
    }
    // Where nothing goes on taut a path can only turn to the goal: once it is known who sees that, others are left out.
    const isKnown = this.#tries > TRIES
    const open = this.#open
    const best = this.#best
    const goalX = this.#goalX
    const goalZ = this.#goalZ
    this.generated += ways
    // The same as #reach, which takes half as long again here.
    for (let edge = first; edge < first + ways; edge++) {
      const own = EDGE * edge
      const to = edges[own + TARGET]
      const place = NODE * to
      if (isKnown && edges[own + WAYS] === 0 && whole[place + SEES_GOAL] !== query) continue
      const reached = cost + lengths[own >> 1]
      if (whole[place + STATE] >> 1 === query && real[(place >> 1) + COST] <= reached) continue
      const dx = whole[place + X] - goalX
      const dz = whole[place + Z] - goalZ
      const least = reached + Math.sqrt(dx * dx + dz * dz)
      if (least >= best) continue
      whole[place + STATE] = 2 * query
      whole[place + PARENT] = corner
      whole[place + VIA] = edge
      real[(place >> 1) + COST] = reached
      open.push(least, to)
    }
  }

  /** Finds the edges that go on taut from a corner, and keeps them with the edge that leads there. */
  #findWays(corner: number, via: number): void {
    const { fans } = this
    const { whole } = this.#nodes
    const at = NODE * corner
    if (whole[at + COUNT_A] === UNFILLED) fans.fill(corner)
    this.first = whole[at + START]
    this.ways = whole[at + COUNT_A]
    if (whole[at + KIND] === WIDE) return
    const ux = this.#fromX(at)
    const uz = this.#fromZ(at)
    const arrives = fans.sideOf(corner, ux, uz)
    if (arrives === SIDE_A) {
      this.first += this.ways
      this.ways = whole[at + COUNT_B]
    }
    this.ways = fans.countWays(corner, ux, uz, this.first, this.ways, arrives === SIDE_B ? -1 : 1)
    if (via < 0) return
    const { whole: edges } = fans.edges
    edges[EDGE * via + FIRST] = this.first
    edges[EDGE * via + WAYS] = this.ways
  }

  /** Where the path to a corner, by the place of its node, comes from. */
  #fromX(at: number): number {
    const { whole } = this.#nodes
    const parent = whole[at + PARENT]
    return (parent === BEGIN ? this.startX : whole[NODE * parent + X]) - whole[at + X]
  }

  #fromZ(at: number): number {
    const { whole } = this.#nodes
    const parent = whole[at + PARENT]
    return (parent === BEGIN ? this.startZ : whole[NODE * parent + Z]) - whole[at + Z]
  }

  /** Turns to the goal at a corner, if that is shorter than what is known. */
  #turn(corner: number, goal: Place): void {
    const { whole } = this.#nodes
    const at = NODE * corner
    const gx = this.#goalX - whole[at + X]
    const gz = this.#goalZ - whole[at + Z]
    const total = this.#nodes.real[(NODE / 2) * corner + COST] + Math.sqrt(gx * gx + gz * gz)
    if (total >= this.#best) return
    const isThere = gx === 0 && gz === 0
    const isTaut = isThere || this.fans.turnsTaut(corner, this.#fromX(at), this.#fromZ(at), gx, gz)
    if (!isTaut || !this.#sees(corner, goal)) return
    this.#endAt(corner, total)
  }

  /** Reaches the ends of links that a corner sees, where the path bends taut. */
  #takeTautEnds(links: LinkGraph, corner: number, cost: number): void {
    const { x, z } = this.#mesh
    const [ux, uz] = [this.#fromX(NODE * corner), this.#fromZ(NODE * corner)]
    const ends = links.seenBy.get(corner)
    if (ends === undefined) return
    const taut = ends.filter((end) => {
      const { x: ex, z: ez } = links.ends[end]
      return this.fans.turnsTaut(corner, ux, uz, ex - x[corner], ez - z[corner])
    })
    this.#takeEnds(taut, x[corner], z[corner], cost, corner)
  }

  /** From the end of a link: over it, and in every direction. */
  #expandEnd(node: number, goal: Place): void {
    const links = this.links as LinkGraph
    const { x, z } = this.#mesh
    const end = node - this.#corners
    const place = links.ends[end]
    const cost = this.#nodes.real[(NODE / 2) * node + COST]
    const [dx, dz] = [goal.x - place.x, goal.z - place.z]
    const total = cost + Math.sqrt(dx * dx + dz * dz)
    if (total < this.#best && this.line.reaches(place.x, place.z, place.polygon, place.side, place.vertex))
      this.#endAt(node, total)
    const across = links.across(end)
    if (across >= 0) this.#reach(this.#corners + across, cost + links.links[end >> 1].cost, node, -1)
    this.#takeEnds(links.others[end], place.x, place.z, cost, node)
    for (const corner of links.corners[end]) {
      const [ux, uz] = [place.x - x[corner], place.z - z[corner]]
      if (this.fans.arrivesTaut(corner, ux, uz))
        this.#reach(corner, cost + Math.sqrt(ux * ux + uz * uz), node, -1)
    }
  }

  /** Reaches the ends of links that are seen from a place. */
  #takeEnds(ends: readonly number[], x: number, z: number, cost: number, parent: number): void {
    for (const end of ends) {
      const { x: ex, z: ez } = (this.links as LinkGraph).ends[end]
      const length = Math.sqrt((ex - x) * (ex - x) + (ez - z) * (ez - z))
      this.#reach(this.#corners + end, cost + length, parent, -1)
    }
  }

  #reach(node: number, cost: number, parent: number, via: number): void {
    this.generated++
    const { whole, real } = this.#nodes
    const at = NODE * node
    // Reached by this query, open or closed.
    const isKnown = whole[at + STATE] >> 1 === this.#query
    if (isKnown && real[(NODE / 2) * node + COST] <= cost) return
    const x = whole[at + X]
    const z = whole[at + Z]
    const dx = x - this.#goalX
    const dz = z - this.#goalZ
    const straight = Math.sqrt(dx * dx + dz * dz)
    const least = cost + (this.links === null ? straight : this.links.atMost(straight, x, z))
    if (least >= this.#best) return
    whole[at + STATE] = 2 * this.#query
    whole[at + PARENT] = parent
    whole[at + VIA] = via
    real[(NODE / 2) * node + COST] = cost
    this.#open.push(least, node)
  }

  /** Reaches the corners that cones have reported since then, if a path may bend there. */
  #takeSeen(from: number): void {
    const { seen, seenCount } = this.#cones
    const { whole } = this.#nodes
    for (let at = from; at < seenCount; at++) {
      const corner = seen[at]
      const dx = this.startX - whole[NODE * corner + X]
      const dz = this.startZ - whole[NODE * corner + Z]
      if (this.fans.arrivesTaut(corner, dx, dz)) this.#reach(corner, Math.sqrt(dx * dx + dz * dz), BEGIN, -1)
    }
  }

  #takeCones(from: number): void {
    for (let cone = from; cone < this.#cones.count; cone++) this.#takeCone(cone)
  }

  /**
   * Puts a cone into the open list. Its key is the shortest line from the start through its part of the entry to the goal:
   * at most what any path through it costs. A goal on the near side is mirrored.
   */
  #takeCone(cone: number): void {
    const { x, z, origin, next } = this.#mesh
    const { entry, rightX, rightZ, leftX, leftZ } = this.#cones
    const left = origin[entry[cone]]
    const right = origin[next[entry[cone]]]
    const ex = x[left] - x[right]
    const ez = z[left] - z[right]
    const rx = x[right] - this.startX
    const rz = z[right] - this.startZ
    let gx = this.#goalX - this.startX
    let gz = this.#goalZ - this.startZ
    // How far start and goal lie from the entry, on which side.
    const beyond = ex * (gz - rz) - ez * (gx - rx)
    if (beyond > 0) {
      const twice = (2 * beyond) / (ex * ex + ez * ez)
      gx += twice * ez
      gz -= twice * ex
    }
    const vx = rightX[cone]
    const vz = rightZ[cone]
    const wx = leftX[cone]
    const wz = leftZ[cone]
    let key = 0
    if (vx * gz - vz * gx < 0) key = through(vx, vz, rx, rz, ex, ez, gx, gz)
    else if (gx * wz - gz * wx < 0) key = through(wx, wz, rx, rz, ex, ez, gx, gz)
    else key = Math.sqrt(gx * gx + gz * gz)
    if (this.links !== null) key = this.links.atMost(key, this.startX, this.startZ)
    key *= LOWERED
    if (key < this.#best) this.#open.push(key, -1 - cone)
  }

  /** The best path so far goes on from here to the goal. */
  #endAt(node: number, total: number): void {
    this.#best = total
    this.#last = node
    this.#open.limitTo(total)
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
      const { whole } = this.#nodes
      for (let at = 0; at < cones.seenCount; at++) whole[NODE * cones.seen[at] + SEES_GOAL] = this.#query
      if (goal.vertex >= 0 && this.#mesh.kind[goal.vertex] >= CORNER)
        whole[NODE * goal.vertex + SEES_GOAL] = this.#query
    }
    return this.#nodes.whole[NODE * corner + SEES_GOAL] === this.#query
  }

  #route(): number[] {
    const { whole } = this.#nodes
    let count = 0
    for (let node = this.#last; node !== BEGIN; node = whole[NODE * node + PARENT]) count++
    const route = Array<number>(count)
    for (let node = this.#last; node !== BEGIN; node = whole[NODE * node + PARENT]) route[--count] = node
    return route
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
