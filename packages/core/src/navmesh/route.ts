import type { WorldPoint } from '../terrain/world.js'
import { toWorld } from './lattice.js'
import type { LinkGraph } from './link-graph.js'
import type { NavLink } from './links.js'
import type { NavGround } from './nav-ground.js'
import type { NavPolygons } from './nav-polygons.js'
import { orient } from './orient.js'
import type { Place } from './places.js'

/** A link on a path. */
export interface NavPathLink {
  readonly link: NavLink
  /** The path takes it from this point of `world` to the next. */
  readonly at: number
}

/** A path as places: where it bends, where it takes links, how far it walks on the plan in steps of the lattice. */
export interface Route {
  readonly places: readonly Place[]
  readonly links: readonly NavPathLink[]
  readonly length: number
}

/** A path without links: the vertices where it bends between two places. */
export interface Bends {
  readonly start: Place
  readonly goal: Place
  readonly vertices: readonly number[]
}

/** The vertices of a route without links, but for those that it passes straight. */
export function bendsOf({ x, z }: NavPolygons, start: Place, goal: Place, nodes: readonly number[]): Bends {
  const vertices: number[] = []
  let [beforeX, beforeZ] = [start.x, start.z]
  for (let at = 0; at < nodes.length; at++) {
    const node = nodes[at]
    const isLast = at + 1 === nodes.length
    const nextX = isLast ? goal.x : x[nodes[at + 1]]
    const nextZ = isLast ? goal.z : z[nodes[at + 1]]
    if (isStraight(beforeX, beforeZ, x[node], z[node], nextX, nextZ)) continue
    vertices.push(node)
    beforeX = x[node]
    beforeZ = z[node]
  }
  return { start, goal, vertices }
}

/** The world points of a path. */
export function worldOf(ground: NavGround, path: readonly Place[] | Bends): WorldPoint[] {
  if (!('vertices' in path)) return path.map((place) => ground.worldOf(place))
  const { start, goal, vertices } = path
  const { lattice, places } = ground
  const { x, z } = ground.mesh
  const world = Array<WorldPoint>(vertices.length + 2)
  world[0] = toWorld(lattice, start.x, start.y, start.z)
  for (let at = 0; at < vertices.length; at++) {
    const vertex = vertices[at]
    world[at + 1] = toWorld(lattice, x[vertex], places.heightOf(vertex), z[vertex])
  }
  world[vertices.length + 1] = toWorld(lattice, goal.x, goal.y, goal.z)
  return world
}

/** The places of a path, as long as nothing has changed since it was found. */
export function placesOf({ places }: NavGround, path: readonly Place[] | Bends): readonly Place[] {
  if (!('vertices' in path)) return path
  return [path.start, ...path.vertices.map((vertex) => places.ofVertex(vertex)), path.goal]
}

/**
 * Turns the nodes that a search found into places. Corners that are passed along a straight line are left out, unless it `keepsAll`: a
 * line that passes a point with several layers of ground around it is known to be free up to that point alone.
 */
export function routeOf(
  ground: NavGround,
  start: Place,
  goal: Place,
  nodes: readonly number[],
  keepsAll?: boolean,
): Route {
  const { search, places: all } = ground
  const graph = search.links
  const places = [start]
  const links: NavPathLink[] = []
  let length = 0
  let place = start
  let end = -1
  let crosses = false
  for (let at = 0; at <= nodes.length; at++) {
    const before = place
    const nextEnd = at === nodes.length ? -1 : search.endOf(nodes[at])
    place =
      at === nodes.length ? goal : nextEnd < 0 ? all.ofVertex(nodes[at]) : (graph as LinkGraph).ends[nextEnd]
    const crossed = crosses
    crosses = isCrossing(graph, end, nextEnd)
    // Whether the one before is passed straight is known only now.
    if (!keepsAll && at > 0 && !crosses && !crossed && isPassed(places[places.length - 2], before, place))
      places.pop()
    if (crosses) links.push({ link: (graph as LinkGraph).links[nextEnd >> 1].link, at: places.length - 1 })
    else length += between(before, place)
    places.push(place)
    end = nextEnd
  }
  return { places, links, length }
}

/** Whether the way from one end to another is a link, and not a walk that happens to join them. */
function isCrossing(graph: LinkGraph | null, from: number, to: number): boolean {
  if (graph === null || from < 0 || to < 0 || graph.across(from) !== to) return false
  const walk = between(graph.ends[from], graph.ends[to])
  return !graph.others[from].includes(to) || graph.links[from >> 1].cost < walk
}

/** Whether a path passes a place straight. */
export function isPassed(a: Place, b: Place, c: Place): boolean {
  return isStraight(a.x, a.z, b.x, b.z, c.x, c.z)
}

/** Whether a path goes straight on; back along the other side of a wall is no such way. */
function isStraight(ax: number, az: number, bx: number, bz: number, cx: number, cz: number): boolean {
  return (bx - ax) * (cx - bx) + (bz - az) * (cz - bz) >= 0 && orient(ax, az, bx, bz, cx, cz) === 0
}

function between(a: Place, b: Place): number {
  return Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.z - b.z) * (a.z - b.z))
}
