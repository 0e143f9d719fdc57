import type { NavLink } from '../navmesh/links.js'
import type { NavMesh } from '../navmesh/nav-mesh.js'
import type { NavPath } from '../navmesh/nav-path.js'
import { isPassed, type NavPathLink, routeOf } from '../navmesh/route.js'
import { NOTHING } from '../crowd/units.js'
import type { Place } from '../navmesh/places.js'
import { aroundVertex, type Spot, sees, touchedOn } from './around-vertices.js'
import type { MeshSheet, Middle } from './mesh-sheet.js'

/** How far from the floor a goal may lie, in metres on the plan. */
export const GOAL_REACH = 1

/** The way of a unit to its goal, over links too. */
export interface MeshRoute {
  /** Where it bends and ends: x, y and level in turn. */
  readonly points: Float64Array
  /** The polygon of each point; −1 where an edit has taken the ground away. */
  readonly polygons: Int32Array
  /** The links that it takes, each from one of its points to the next. */
  readonly links: readonly NavPathLink[]
  /** How far it is from each point to its end, links by what they cost. */
  readonly left: Float64Array
  /** Where the goal was when it was found. */
  readonly aimX: number
  readonly aimY: number
}

/** A place where a route can begin or end. */
export interface MeshSpot {
  readonly x: number
  readonly y: number
  readonly level: number
}

/** Finds the shortest route of a unit; null if there is none. */
export function findRoute(
  sheet: MeshSheet,
  polygon: number,
  x: number,
  y: number,
  to: MeshSpot,
  radius: number,
): MeshRoute | null {
  const { ground } = sheet
  const { search } = ground
  const start = sheet.wholePlaceOf(polygon, x, y)
  const goal = ground.nearest({ x: to.x, y: to.level, z: to.y }, GOAL_REACH)
  if (goal === null || !ground.mayJoin(start, goal)) return null
  const nodes = search.find(start, goal)
  if (nodes === null) return null
  const { places, links } = routeOf(ground, start, goal, nodes, true)
  return layOut(sheet, places, links, [polygon, x, y], radius, to)
}

/** The route of a unit along a path that was found before; points that an edit has taken away are in no polygon. */
export function routeAlong(sheet: MeshSheet, path: NavPath, radius: number): MeshRoute {
  const { world, links, polygons } = path
  const last = world[world.length - 1]
  const places = world.map((point, at) => {
    const place = sheet.wholePlaceOf(polygons[at], point.x, point.z)
    const isThere = sheet.placeAt(point.x, point.z, point.y) !== null
    return isThere ? place : { ...place, polygon: NOTHING, side: -1, vertex: -1 }
  })
  return layOut(sheet, places, links, null, radius, { x: last.x, y: last.z })
}

/** A route to a point of a path, and the path from there on. */
export function joinedRoute(route: MeshRoute, path: MeshRoute, from: number): MeshRoute {
  const moved = route.polygons.length - 1 - from
  const rest = path.polygons.subarray(from + 1)
  const joined: MeshRoute = {
    left: new Float64Array(route.polygons.length + rest.length),
    points: Float64Array.of(...route.points, ...path.points.subarray(3 * from + 3)),
    polygons: Int32Array.of(...route.polygons, ...rest),
    links: [
      ...route.links,
      ...path.links.filter(({ at }) => at >= from).map(({ link, at }) => ({ link, at: at + moved })),
    ],
    aimX: path.aimX,
    aimY: path.aimY,
  }
  measure(joined)
  return joined
}

/**
 * Lays a route through places, with points beside the vertices where it bends: from there a unit sees the next one, also if it does not
 * hit this one exactly. It begins with the first place, or with the next where a unit stands at the first.
 */
function layOut(
  sheet: MeshSheet,
  places: readonly Place[],
  links: readonly NavPathLink[],
  unit: Spot | null,
  radius: number,
  aim: { readonly x: number; readonly y: number },
): MeshRoute {
  const spots: Spot[] = []
  const levels: number[] = []
  const hops: NavPathLink[] = []
  /** The vertex at which the last spot is exactly, and what was passed since. */
  let exactFrom: Place | null = null
  let passed: Place[] = []
  const spotOf = ({ polygon, x, z }: Place): Spot => [polygon, sheet.worldX(x), sheet.worldY(z)]
  for (let at = 0; at < places.length; at++) {
    const place = places[at]
    const next = places[at + 1]
    // It does not bend where links begin and end.
    const isEnd = next === undefined || isHop(links, at) || (at > 0 && isHop(links, at - 1))
    const before = spots[spots.length - 1] ?? unit
    if (isEnd || before === null || (place.vertex < 0 && at > 0)) {
      if (isHop(links, at))
        hops.push({ ...(links.find((each) => each.at === at) as NavPathLink), at: spots.length })
      spots.push(spotOf(place))
      levels.push(place.y)
      exactFrom = null
      passed = []
      continue
    }
    // The unit is where it begins. Corners that it passes straight need no point.
    if (at > 0) passed.push(place)
    else if (place.vertex < 0) continue
    const from = places[Math.max(0, at - 1)]
    const after = spotOf(next)
    if ((at === 0 || isPassed(from, place, next)) && sees(sheet, before, after)) continue
    const around = aroundVertex(sheet, { at: place, from, to: next, before, after }, radius)
    const [[, x, y]] = around
    const isExact = x === sheet.worldX(place.x) && y === sheet.worldY(place.z)
    const touched = isExact && exactFrom !== null ? touchedOn(sheet, exactFrom, passed) : []
    for (const spot of [...touched, ...around]) {
      spots.push(spot)
      levels.push(sheet.heightAt(...spot))
    }
    exactFrom = isExact ? place : null
    passed = []
  }
  const route: MeshRoute = {
    left: new Float64Array(spots.length),
    points: Float64Array.from(spots.flatMap(([, x, y], at) => [x, y, levels[at]])),
    polygons: Int32Array.from(spots, ([polygon]) => polygon),
    links: hops,
    aimX: aim.x,
    aimY: aim.y,
  }
  measure(route)
  return route
}

/** Writes how far it is from each point of a route to its end. */
function measure({ points, links, left }: MeshRoute): void {
  for (let at = left.length - 2; at >= 0; at--) {
    const dx = points[3 * at + 3] - points[3 * at]
    const dy = points[3 * at + 4] - points[3 * at + 1]
    const link = links.find((each) => each.at === at)?.link
    left[at] = left[at + 1] + (link === undefined ? Math.sqrt(dx * dx + dy * dy) : link.cost)
  }
}

/** Whether a route can still be walked from a point of it on, after edits: its points are found again, its lines walked. */
export function stillLeads(sheet: MeshSheet, { points, polygons, links }: MeshRoute, from: number): boolean {
  for (let at = 0; at < polygons.length; at++) {
    const [x, y, level] = points.subarray(3 * at, 3 * at + 3)
    polygons[at] = sheet.polygonAgain(polygons[at], x, y, level)
    if (at < from) continue
    if (polygons[at] < 0) return false
    const isCut =
      at > from &&
      !isHop(links, at - 1) &&
      !sees(sheet, [polygons[at - 1], points[3 * at - 3], points[3 * at - 2]], [polygons[at], x, y])
    if (isCut) return false
  }
  return true
}

/** Whether all links of a route can be taken from a point of it on. */
export function areOpen({ links }: MeshRoute, mesh: NavMesh, from: number): boolean {
  const placed = mesh.ground.search.links?.links ?? []
  return links.every(({ link, at }) => at < from || (link.open && placed.some((each) => each.link === link)))
}

/** Whether a route takes a link from one of its points to the next. */
function isHop(links: readonly NavPathLink[], at: number): boolean {
  return links.some((each) => each.at === at)
}

/** A route as JSON: points, the numbers of its links with the points where they begin, and where it aims. */
export interface SavedRoute {
  readonly points: readonly number[]
  /** The middles of the polygons of its points. */
  readonly middles: readonly (Middle | null)[]
  readonly links: readonly (readonly [link: number, at: number])[]
  readonly aim: readonly [number, number]
}

export function savedRoute({ points, polygons, links, aimX, aimY }: MeshRoute, sheet: MeshSheet): SavedRoute {
  return {
    points: Array.from(points),
    middles: Array.from(polygons, (polygon, at) =>
      sheet.middleAround(polygon, points[3 * at], points[3 * at + 1], points[3 * at + 2]),
    ),
    links: links.map(({ link, at }) => [sheet.mesh.links.indexOf(link), at]),
    aim: [aimX, aimY],
  }
}

/** The route that was saved; throws if it cannot be one. */
export function madeRoute(
  { points, middles, links, aim }: SavedRoute,
  sheet: MeshSheet,
  corner: number,
): MeshRoute {
  const all = sheet.mesh.links
  const count = points.length / 3
  const isSound =
    points.every(Number.isFinite) &&
    aim.every(Number.isFinite) &&
    aim.length === 2 &&
    middles.length === count &&
    count >= 1 &&
    Number.isInteger(count) &&
    corner >= 0 &&
    corner < count &&
    // A link that is gone is −1: the route is dropped in the next tick.
    links.every(([link]) => Number.isInteger(link) && link < all.length) &&
    links.every(
      ([, at], place) => Number.isInteger(at) && at > (links[place - 1]?.[1] ?? -1) && at + 1 < count,
    )
  if (!isSound) throw new Error('It does not hold.')
  const made = Float64Array.from(points)
  const polygons = Int32Array.from({ length: count }, (_, at) => {
    const [x, y, level] = made.subarray(3 * at, 3 * at + 3)
    return sheet.polygonAround(middles[at], x, y, level)
  })
  const route: MeshRoute = {
    left: new Float64Array(count),
    points: made,
    polygons,
    links: links.map(([link, at]) => ({ link: all[link] ?? GONE, at })),
    aimX: aim[0],
    aimY: aim[1],
  }
  measure(route)
  return route
}

/** Stands for a link that was taken away. */
const GONE = { open: false, cost: 0 } as NavLink
