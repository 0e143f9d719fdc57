import type { LinkGraph } from './link-graph.js'
import type { NavLink } from './links.js'
import type { NavGround } from './nav-ground.js'
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

/** Turns the nodes that a search found into places. Corners that are passed along a straight line are left out. */
export function routeOf(ground: NavGround, start: Place, goal: Place, nodes: readonly number[]): Route {
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
    place = at === nodes.length ? goal : placeOf(nodes[at], nextEnd)
    const crossed = crosses
    crosses = isCrossing(graph, end, nextEnd)
    // Whether the one before is passed straight is known only now.
    if (at > 0 && !crosses && !crossed && isStraight(places[places.length - 2], before, place)) places.pop()
    if (crosses) links.push({ link: (graph as LinkGraph).links[nextEnd >> 1].link, at: places.length - 1 })
    else length += between(before, place)
    places.push(place)
    end = nextEnd
  }
  return { places, links, length }

  function placeOf(node: number, at: number): Place {
    return at < 0 ? all.ofVertex(node) : (graph as LinkGraph).ends[at]
  }
}

/** Whether the way from one end to another is a link, and not a walk that happens to join them. */
function isCrossing(graph: LinkGraph | null, from: number, to: number): boolean {
  if (graph === null || from < 0 || to < 0 || graph.across(from) !== to) return false
  const walk = between(graph.ends[from], graph.ends[to])
  return !graph.others[from].includes(to) || graph.links[from >> 1].cost < walk
}

/** Whether a path goes straight on; back along the other side of a wall is no such way. */
function isStraight(a: Place, b: Place, c: Place): boolean {
  const isAhead = (b.x - a.x) * (c.x - b.x) + (b.z - a.z) * (c.z - b.z) >= 0
  return isAhead && orient(a.x, a.z, b.x, b.z, c.x, c.z) === 0
}

function between(a: Place, b: Place): number {
  return Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.z - b.z) * (a.z - b.z))
}
