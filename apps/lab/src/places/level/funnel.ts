import type { WorldPoint } from 'footpath'
import type { NavMesh, NavPath } from 'footpath/navmesh'

/** A path by corridor and funnel. */
export interface CorridorPath {
  /** Metres seen from above. */
  readonly length: number
  readonly world: readonly WorldPoint[]
}

/**
 * What most libraries do: A* from polygon to polygon by the middles of the sides between them, then a string pulled
 * tight in that corridor. Between the links that our path takes, so that the same floors are compared. Null if a part is
 * not found.
 */
export function corridorPath(mesh: NavMesh, { world, links }: NavPath): CorridorPath | null {
  const stops = [0, ...links.flatMap(({ at }) => [at, at + 1]), world.length - 1]
  const points: WorldPoint[] = []
  let length = 0
  for (let at = 0; at < stops.length; at += 2) {
    const part = pulled(mesh, world[stops[at]], world[stops[at + 1]])
    if (part === null) return null
    for (let next = 1; next < part.length; next++)
      length += Math.hypot(part[next].x - part[next - 1].x, part[next].z - part[next - 1].z)
    points.push(...part)
  }
  return { length, world: points }
}

/** A side between two polygons of a corridor, seen along it. */
interface Portal {
  readonly left: WorldPoint
  readonly right: WorldPoint
}

function pulled(mesh: NavMesh, from: WorldPoint, to: WorldPoint): WorldPoint[] | null {
  const start = mesh.nearest(from)
  const goal = mesh.nearest(to)
  if (start === null || goal === null) return null
  const sides = corridor(mesh, start, goal)
  if (sides === null) return null
  const pointOf = (side: number, vertex: number) => worldOf(mesh, side, vertex)
  const { origin, next } = mesh.ground.mesh
  const portals = sides.map((side): Portal => {
    // Polygons are counter-clockwise in (x, z): when you leave by a side, its end is on the left.
    return { right: pointOf(side, origin[side]), left: pointOf(side, origin[next[side]]) }
  })
  return funnel(start, goal, portals)
}

function worldOf({ ground }: NavMesh, side: number, vertex: number): WorldPoint {
  const { x, z, polygon } = ground.mesh
  const y = ground.places.heightAt(polygon[side], x[vertex], z[vertex])
  return ground.worldOf({ x: x[vertex], y, z: z[vertex] })
}

/** The sides that A* from side to side by their middles leaves polygons by; null without a path. */
function corridor(
  mesh: NavMesh,
  start: WorldPoint & { readonly polygon: number },
  goal: WorldPoint & { readonly polygon: number },
): number[] | null {
  const { first, origin, next, twin, polygon } = mesh.ground.mesh
  const cost = new Map<number, number>([[start.polygon, 0]])
  const at = new Map<number, WorldPoint>([[start.polygon, start]])
  const by = new Map<number, number>()
  const done = new Set<number>()
  const open: { readonly polygon: number; readonly key: number }[] = [{ polygon: start.polygon, key: 0 }]
  while (open.length > 0) {
    const best = open.reduce((least, each, place) => (each.key < open[least].key ? place : least), 0)
    const [{ polygon: here }] = open.splice(best, 1)
    if (done.has(here)) continue
    done.add(here)
    if (here === goal.polygon) break
    const place = at.get(here) ?? start
    for (let side = first[here]; side < first[here + 1]; side++) {
      if (twin[side] < 0) continue
      const there = polygon[twin[side]]
      if (done.has(there)) continue
      const middle = between(worldOf(mesh, side, origin[side]), worldOf(mesh, side, origin[next[side]]))
      const last = there === goal.polygon ? away(middle, goal) : 0
      const sum = (cost.get(here) ?? 0) + away(place, middle)
      if (sum >= (cost.get(there) ?? Number.POSITIVE_INFINITY)) continue
      cost.set(there, sum)
      at.set(there, middle)
      by.set(there, side)
      open.push({ polygon: there, key: sum + (last === 0 ? away(middle, goal) : last) })
    }
  }
  if (!done.has(goal.polygon)) return null
  const sides: number[] = []
  for (let here = goal.polygon; here !== start.polygon; ) {
    const side = by.get(here) as number
    sides.unshift(side)
    here = polygon[side]
  }
  return sides
}

/** Pulls a string through portals: the points where it bends. */
function funnel(start: WorldPoint, goal: WorldPoint, portals: readonly Portal[]): WorldPoint[] {
  const points = [start]
  const all = [...portals, { left: goal, right: goal }]
  let apex = start
  let [left, right] = [start, start]
  let [leftAt, rightAt] = [0, 0]
  for (let at = 0; at < all.length; at++) {
    const portal = all[at]
    if (turn(apex, right, portal.right) >= 0) {
      if (isSame(apex, right) || turn(apex, left, portal.right) < 0) {
        right = portal.right
        rightAt = at
      } else {
        points.push(left)
        apex = left
        ;[left, right, at, rightAt] = [apex, apex, leftAt, leftAt]
        continue
      }
    }
    if (turn(apex, left, portal.left) <= 0) {
      if (isSame(apex, left) || turn(apex, right, portal.left) > 0) {
        left = portal.left
        leftAt = at
      } else {
        points.push(right)
        apex = right
        ;[left, right, at, leftAt] = [apex, apex, rightAt, rightAt]
      }
    }
  }
  points.push(goal)
  return points.filter((point, at) => at === 0 || !isSame(point, points[at - 1]))
}

/** Above 0: c lies left of the line from a to b. */
function turn(a: WorldPoint, b: WorldPoint, c: WorldPoint): number {
  return (b.x - a.x) * (c.z - a.z) - (b.z - a.z) * (c.x - a.x)
}

function away(a: WorldPoint, b: WorldPoint): number {
  return Math.hypot(a.x - b.x, a.z - b.z)
}

function between(a: WorldPoint, b: WorldPoint): WorldPoint {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, z: (a.z + b.z) / 2 }
}

function isSame(a: WorldPoint, b: WorldPoint): boolean {
  return a.x === b.x && a.z === b.z
}
