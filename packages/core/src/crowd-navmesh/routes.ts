import type { NavLink } from '../navmesh/links.js'
import type { NavMesh } from '../navmesh/nav-mesh.js'
import type { NavPath } from '../navmesh/nav-path.js'
import { type NavPathLink, routeOf } from '../navmesh/route.js'
import type { MeshSheet, Middle } from './mesh-sheet.js'

/** How far from the floor a goal may lie, in metres on the plan. */
export const GOAL_REACH = 1

/** How far a route keeps from the corners it bends around, in radii, and the least part of that which is tried. */
const ASIDE = 0.25
const LEAST_ASIDE = 0.1

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
  const { places, links } = routeOf(ground, start, goal, nodes)
  // The unit is where it begins, but a link may begin there, too.
  const skipped = links[0]?.at === 0 ? 0 : 1
  const route: MeshRoute = {
    left: new Float64Array(places.length - skipped),
    points: Float64Array.from(
      places.slice(skipped).flatMap((place) => [sheet.worldX(place.x), sheet.worldY(place.z), place.y]),
    ),
    polygons: Int32Array.from(places.slice(skipped), (place) => place.polygon),
    links: links.map(({ link, at }) => ({ link, at: at - skipped })),
    aimX: to.x,
    aimY: to.y,
  }
  keepFromCorners(sheet, route, [polygon, x, y], ASIDE * radius)
  measure(route)
  return route
}

/** The route of a unit along a path that was found before; points that an edit has taken away are in no polygon. */
export function routeAlong(
  sheet: MeshSheet,
  { world, links }: NavPath,
  polygon: number,
  x: number,
  y: number,
  radius: number,
): MeshRoute {
  const last = world[world.length - 1]
  const route: MeshRoute = {
    left: new Float64Array(world.length),
    points: Float64Array.from(world.flatMap((point) => [point.x, point.z, point.y])),
    polygons: Int32Array.from(world, (point) => sheet.placeAt(point.x, point.z, point.y)?.polygon ?? -1),
    links,
    aimX: last.x,
    aimY: last.z,
  }
  keepFromCorners(sheet, route, [polygon, x, y], ASIDE * radius)
  measure(route)
  return route
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
 * Moves the points where a route bends a little away from the walls: from beside a corner a unit sees the next point, also
 * if it does not hit the corner exactly.
 */
function keepFromCorners(
  sheet: MeshSheet,
  { points, polygons, links }: MeshRoute,
  start: Spot,
  aside: number,
): void {
  for (let at = 0; at + 1 < polygons.length; at++) {
    // It does not bend where links begin and end.
    if (isHop(links, at) || isHop(links, at - 1)) continue
    const [x, y] = points.subarray(3 * at, 3 * at + 2)
    const from = at === 0 ? start : ([polygons[at - 1], points[3 * at - 3], points[3 * at - 2]] as const)
    const [, fromX, fromY] = from
    const [inX, inY] = direction(x - fromX, y - fromY)
    const [outX, outY] = direction(points[3 * at + 3] - x, points[3 * at + 4] - y)
    const [awayX, awayY] = direction(inX - outX, inY - outY)
    for (let far = aside; far > LEAST_ASIDE * aside; far /= 2) {
      sheet.line.set([x, y, x + far * awayX, y + far * awayY])
      const polygon = sheet.go(polygons[at])
      if (polygon < 0) continue
      const [besideX, besideY] = sheet.placed
      const next = [polygons[at + 1], points[3 * at + 3], points[3 * at + 4]] as const
      const beside = [polygon, besideX, besideY] as const
      if (!sees(sheet, from, beside) || !sees(sheet, beside, next)) continue
      points[3 * at] = besideX
      points[3 * at + 1] = besideY
      points[3 * at + 2] = sheet.heightAt(polygon, besideX, besideY)
      polygons[at] = polygon
      break
    }
  }
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

/** A polygon, and a point in it. */
type Spot = readonly [polygon: number, x: number, y: number]

function sees(sheet: MeshSheet, [polygon, x, y]: Spot, [toPolygon, toX, toY]: Spot): boolean {
  sheet.line.set([x, y, toX, toY])
  return sheet.sees(polygon, toPolygon)
}

function direction(dx: number, dy: number): [number, number] {
  const length = Math.sqrt(dx * dx + dy * dy)
  return length > 0 ? [dx / length, dy / length] : [0, 0]
}

/** Whether a route can still be walked from a point of it on, after edits: its points are found again, its lines walked. */
export function stillLeads(sheet: MeshSheet, { points, polygons, links }: MeshRoute, from: number): boolean {
  for (let at = 0; at < polygons.length; at++) {
    const [x, y, level] = points.subarray(3 * at, 3 * at + 3)
    polygons[at] = sheet.placeAt(x, y, level)?.polygon ?? -1
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
    middles: Array.from(polygons, (polygon) => sheet.middleOf(polygon)),
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
