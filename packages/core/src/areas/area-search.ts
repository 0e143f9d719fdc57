import { NodeHeap } from '../memory/node-heap.js'
import { Cones } from '../navmesh/cones.js'
import type { LinkGraph } from '../navmesh/link-graph.js'
import type { NavGround } from '../navmesh/nav-ground.js'
import type { Place } from '../navmesh/places.js'
import type { AreaGround } from './area-ground.js'

/** In place of a node: the start. */
const BEGIN = -1

/** A stop on a path: a place, and the link that leads there from the one before, if one does. */
export interface Stop {
  readonly place: Place
  readonly link: number
  /** The vertex it is, of the mesh with walls between areas; −1 for start, goal and ends of links. */
  readonly vertex: number
}

/**
 * A* over corners, points on borders between areas, and ends of links. What a node sees inside its areas is found when a
 * search gets there, and then kept. Nodes: vertices, then ends of links. Vertices at one point of a border are one node,
 * named by the first of them.
 */
export class AreaSearch {
  expanded = 0
  generated = 0
  peakOpen = 0
  isCutOff = false
  private readonly area: AreaGround
  private readonly ground: NavGround
  private readonly links: LinkGraph | null
  private readonly cones: Cones
  private readonly vertices: number
  private readonly fans = new Map<number, readonly number[]>()
  private readonly open = new NodeHeap(256)
  private readonly cost: Float64Array
  private readonly parent: Int32Array
  /** The vertex of a node's point that a path arrived at. */
  private readonly at: Int32Array
  private readonly isClosed: Uint8Array
  private readonly rate: number
  private goal: Place | null = null
  /** By vertex that sees the goal: what the line costs. */
  private readonly toGoal = new Map<number, number>()
  private best = Infinity
  private last = BEGIN

  constructor(area: AreaGround, ground: NavGround) {
    this.area = area
    this.ground = ground
    this.links = ground.search.links
    this.cones = new Cones(ground.mesh)
    this.vertices = ground.mesh.x.length
    const count = this.vertices + (this.links?.ends.length ?? 0)
    this.cost = new Float64Array(count)
    this.parent = new Int32Array(count)
    this.at = new Int32Array(count)
    this.isClosed = new Uint8Array(count)
    // A link may cost less than the cheapest ground.
    this.rate = this.links === null ? area.leastCost : Math.min(1, area.leastCost)
  }

  /** The stops of the cheapest path, start and goal included; null without one. */
  find(start: Place, goal: Place, maxExpanded = Infinity): Stop[] | null {
    this.expanded = 0
    this.generated = 0
    this.peakOpen = 0
    this.isCutOff = false
    this.cost.fill(Infinity)
    this.isClosed.fill(0)
    this.open.size = 0
    this.best = Infinity
    this.last = BEGIN
    this.goal = goal
    this.links?.aim(goal.x, goal.z)
    this.#lookAtGoal(goal)
    this.#leave(start, goal)
    while (this.open.size > 0 && this.open.floor < this.best) {
      this.peakOpen = Math.max(this.peakOpen, this.open.size)
      const node = this.open.pop()
      if (this.isClosed[node] === 1) continue
      if (this.expanded >= maxExpanded) {
        this.isCutOff = true
        return null
      }
      this.isClosed[node] = 1
      this.expanded++
      if (node < this.vertices) this.#expandPoint(node)
      else this.#expandEnd(node)
    }
    return this.best === Infinity ? null : this.#stops(start, goal)
  }

  /** What sees the goal, and what the lines cost. */
  #lookAtGoal(goal: Place): void {
    this.toGoal.clear()
    for (const place of this.area.placesAt(goal)) {
      const rate = this.area.costs[place.polygon]
      for (const vertex of this.#seenFrom(place)) {
        const cost = rate * this.#distance(vertex, goal)
        if (cost < (this.toGoal.get(vertex) ?? Infinity)) this.toGoal.set(vertex, cost)
      }
      if (place.vertex >= 0) this.toGoal.set(place.vertex, 0)
    }
  }

  #leave(start: Place, goal: Place): void {
    const { line } = this.ground.search
    for (const place of this.area.placesAt(start)) {
      const rate = this.area.costs[place.polygon]
      for (const to of this.area.placesAt(goal))
        if (this.#sees(line, place, to)) this.#finish(rate * distance(place, to), BEGIN)
      if (place.vertex >= 0 && this.area.shared.has(place.vertex)) this.#reach(place.vertex, 0, BEGIN)
      for (const vertex of this.#seenFrom(place))
        if (this.#arrives(vertex, place.x, place.z))
          this.#reach(vertex, rate * this.#distance(vertex, place), BEGIN)
      for (const end of this.links?.visibleFrom(place) ?? [])
        this.#reachEnd(end, rate * distance(place, (this.links as LinkGraph).ends[end]), BEGIN)
    }
  }

  /** From a corner or a point of a border: into all areas that meet there. */
  #expandPoint(node: number): void {
    const { x, z } = this.ground.mesh
    const cost = this.cost[node]
    for (const vertex of this.area.shared.get(node) ?? [node]) {
      const rate = this.#rateAt(vertex)
      const toGoal = this.toGoal.get(vertex)
      if (toGoal !== undefined) this.#finish(cost + toGoal, node)
      for (const to of this.#fanOf(vertex))
        if (this.#turns(vertex, node, x[to], z[to]) && this.#arrives(to, x[vertex], z[vertex]))
          this.#reach(to, cost + rate * this.#between(vertex, to), node)
      for (const end of this.links?.seenBy.get(vertex) ?? [])
        this.#reachEnd(end, cost + rate * this.#distance(vertex, (this.links as LinkGraph).ends[end]), node)
    }
  }

  /** From the end of a link: over it, and in every direction. */
  #expandEnd(node: number): void {
    const links = this.links as LinkGraph
    const end = node - this.vertices
    const place = links.ends[end]
    const rate = this.area.costs[place.polygon]
    const cost = this.cost[node]
    for (const goal of this.area.placesAt(this.goal as Place))
      if (this.#sees(this.ground.search.line, place, goal))
        this.#finish(cost + rate * distance(place, goal), node)
    const across = links.across(end)
    if (across >= 0) this.#reachEnd(across, cost + links.links[end >> 1].cost, node)
    for (const other of links.others[end])
      this.#reachEnd(other, cost + rate * distance(place, links.ends[other]), node)
    for (const vertex of links.corners[end])
      if (this.#arrives(vertex, place.x, place.z))
        this.#reach(vertex, cost + rate * this.#distance(vertex, place), node)
  }

  #reach(vertex: number, cost: number, parent: number): void {
    const node = this.area.shared.get(vertex)?.[0] ?? vertex
    const { x, z } = this.ground.mesh
    if (this.#offer(node, cost, parent, x[vertex], z[vertex])) this.at[node] = vertex
  }

  #reachEnd(end: number, cost: number, parent: number): void {
    const { x, z } = (this.links as LinkGraph).ends[end]
    this.#offer(this.vertices + end, cost, parent, x, z)
  }

  #offer(node: number, cost: number, parent: number, x: number, z: number): boolean {
    this.generated++
    if (cost >= this.cost[node]) return false
    const { x: goalX, z: goalZ } = this.goal as Place
    const straight = Math.sqrt((x - goalX) * (x - goalX) + (z - goalZ) * (z - goalZ))
    const least = cost + this.rate * (this.links?.atMost(straight, x, z) ?? straight)
    if (least >= this.best) return false
    this.cost[node] = cost
    this.parent[node] = parent
    this.isClosed[node] = 0
    this.open.push(least, node)
    return true
  }

  #finish(cost: number, node: number): void {
    if (cost >= this.best) return
    this.best = cost
    this.last = node
  }

  /** Whether a path that arrives from there may bend at a vertex: at corners inside an area only if it is taut. */
  #arrives(vertex: number, fromX: number, fromZ: number): boolean {
    const { x, z } = this.ground.mesh
    if (this.area.shared.has(vertex)) return true
    return this.ground.search.fans.arrivesTaut(vertex, fromX - x[vertex], fromZ - z[vertex])
  }

  #turns(vertex: number, node: number, toX: number, toZ: number): boolean {
    const parent = this.parent[node]
    if (parent === BEGIN || parent >= this.vertices || this.area.shared.has(vertex)) return true
    const { x, z } = this.ground.mesh
    const [px, pz] = [x[parent] - x[vertex], z[parent] - z[vertex]]
    return this.ground.search.fans.turnsTaut(vertex, px, pz, toX - x[vertex], toZ - z[vertex])
  }

  #fanOf(vertex: number): readonly number[] {
    const known = this.fans.get(vertex)
    if (known !== undefined) return known
    const fan = this.#seenFrom(this.ground.places.ofVertex(vertex))
    this.fans.set(vertex, fan)
    return fan
  }

  /** The corners and points of borders that are seen from a place. */
  #seenFrom(place: Place): number[] {
    const cones = this.cones
    cones.begin(place.x, place.z, this.ground.places.polygonsAt(place))
    while (cones.count > 0) cones.enter(place.x, place.z, --cones.count)
    return Array.from(new Set(cones.seen.subarray(0, cones.seenCount)))
  }

  #sees(line: NavGround['search']['line'], from: Place, to: Place): boolean {
    line.aim(to.x, to.z, this.ground.places.polygonsAt(to))
    return line.reaches(from.x, from.z, from.polygon, from.side, from.vertex)
  }

  #rateAt(vertex: number): number {
    const { out, polygon } = this.ground.mesh
    return this.area.costs[polygon[out[vertex]]]
  }

  #between(a: number, b: number): number {
    const { x, z } = this.ground.mesh
    return Math.sqrt((x[a] - x[b]) * (x[a] - x[b]) + (z[a] - z[b]) * (z[a] - z[b]))
  }

  #distance(vertex: number, place: Place): number {
    const { x, z } = this.ground.mesh
    return distance({ x: x[vertex], z: z[vertex] }, place)
  }

  #stops(start: Place, goal: Place): Stop[] {
    const stops: Stop[] = [{ place: goal, link: -1, vertex: -1 }]
    for (let node = this.last; node !== BEGIN; node = this.parent[node]) {
      if (node < this.vertices) {
        const vertex = this.at[node]
        stops.push({ place: this.ground.places.ofVertex(vertex), link: -1, vertex })
        continue
      }
      const links = this.links as LinkGraph
      const end = node - this.vertices
      const from = this.parent[node] - this.vertices
      const isLink = from >= 0 && links.across(from) === end && this.#isLinkStep(this.parent[node], node)
      stops.push({ place: links.ends[end], link: isLink ? end >> 1 : -1, vertex: -1 })
    }
    stops.push({ place: start, link: -1, vertex: -1 })
    return stops.reverse()
  }

  /** Whether a step between the ends of a link is the link, and not a walk that happens to join them. */
  #isLinkStep(from: number, to: number): boolean {
    const { cost } = (this.links as LinkGraph).links[(to - this.vertices) >> 1]
    return this.cost[from] + cost === this.cost[to]
  }
}

function distance(a: { x: number; z: number }, b: { x: number; z: number }): number {
  return Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.z - b.z) * (a.z - b.z))
}
