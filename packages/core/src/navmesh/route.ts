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
export function routeOf(
  { search, places: all }: NavGround,
  start: Place,
  goal: Place,
  nodes: readonly number[],
): Route {
  const graph = search.links as LinkGraph
  const ends = nodes.map((node) => search.endOf(node))
  const stops = [
    start,
    ...nodes.map((node, at) => (ends[at] < 0 ? all.ofVertex(node) : graph.ends[ends[at]])),
    goal,
  ]
  const places: Place[] = []
  const links: NavPathLink[] = []
  let length = 0
  let crossed = false
  for (const [at, place] of stops.entries()) {
    // Stop `at` is node `at` − 1.
    const crosses = at > 0 && isCrossing(graph, ends[at - 1] ?? -1, ends[at] ?? -1)
    const isEnd = at === 0 || at === stops.length - 1
    const isKept = isEnd || crosses || crossed || !isStraight(places[places.length - 1], place, stops[at + 1])
    if (at > 0 && !crossed) length += between(stops[at - 1], place)
    if (isKept) places.push(place)
    if (crosses) links.push({ link: graph.links[ends[at] >> 1].link, at: places.length - 1 })
    crossed = crosses
  }
  return { places, links, length }
}

/** Whether the way from one end to another is a link, and not a walk that happens to join them. */
function isCrossing(graph: LinkGraph | null, from: number, to: number): boolean {
  if (graph === null || from < 0 || to < 0 || graph.across(from) !== to) return false
  const walk = between(graph.ends[from], graph.ends[to])
  return !graph.others[from].includes(to) || graph.links[from >> 1].cost < walk
}

function isStraight(a: Place, b: Place, c: Place): boolean {
  return orient(a.x, a.z, b.x, b.z, c.x, c.z) === 0
}

function between(a: Place, b: Place): number {
  return Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.z - b.z) * (a.z - b.z))
}
