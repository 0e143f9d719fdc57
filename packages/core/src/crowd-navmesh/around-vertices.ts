import type { NavGround } from '../navmesh/nav-ground.js'
import { CORNER } from '../navmesh/nav-polygons.js'
import type { Place } from '../navmesh/places.js'
import type { MeshSheet } from './mesh-sheet.js'

/** A polygon, and a point in it. */
export type Spot = readonly [polygon: number, x: number, y: number]

/** A vertex that a route goes round: the places before and behind it, and where the unit will be before and after. */
export interface Turn {
  readonly at: Place
  readonly from: Place
  readonly to: Place
  readonly before: Spot
  readonly after: Spot
}

/** How far a route keeps from a corner, and from a vertex that it goes round farther, in radii; where there is no room it tries halves. */
const ASIDE = 0.25
const AROUND = 1
const LEAST = 1 / 128

/** Most points around a vertex: a spiral's pole may have a few turns. */
const MOST_AROUND = 16

/** The cosine between the last point around a vertex and the way on, seen from that vertex, is at least this: 120 degrees at most. */
const FAR_ROUND = -0.5

/**
 * The points by which a unit gets round a vertex: one beside an ordinary corner, and one after each quarter of a turn around the end of a
 * thin wall or a pole. Without any room it is the vertex itself, in the polygon in which the way goes on.
 */
export function aroundVertex(sheet: MeshSheet, turn: Turn, radius: number): readonly Spot[] {
  const { ground } = sheet
  const { at, from, to, before, after } = turn
  const last = arrivalAt(ground, to, at)
  const ways = directionsAround(ground, turn, arrivalAt(ground, from, at), last)
  const x = sheet.worldX(at.x)
  const y = sheet.worldY(at.z)
  const most = (ways.length > 1 ? AROUND : ASIDE) * radius
  for (let far = most; ways.length > 0 && far >= LEAST * radius; far /= 2) {
    const spots: Spot[] = []
    for (const [polygon, dx, dy] of ways) {
      sheet.line.set([x, y, x + far * dx, y + far * dy])
      const there = sheet.go(polygon)
      if (there < 0) break
      spots.push([there, sheet.placed[0], sheet.placed[1]])
    }
    const all = [before, ...spots, after]
    if (
      spots.length === ways.length &&
      all.every((spot, place) => place === 0 || sees(sheet, all[place - 1], spot))
    )
      return spots
  }
  return [spotAt(sheet, at, last)]
}

/**
 * The corners that a straight way touches from one vertex over others to the last of them, which is left out, each in the polygon in
 * which the way goes on: where walls touch it from both sides, only a unit that goes exactly from one to the next comes through.
 */
export function touchedOn(sheet: MeshSheet, from: Place, over: readonly Place[]): readonly Spot[] {
  const { ground } = sheet
  const { mesh, places, search } = ground
  const spots: Spot[] = []
  for (const [at, to] of over.entries()) {
    const before = over[at - 1] ?? from
    const touched = at > 0 ? [before.vertex] : []
    search.line.onCross = (crossed) => {
      const vertex = -1 - crossed
      // It has begun again, on another layer.
      if (vertex === before.vertex) touched.length = Math.min(at, 1)
      else if (vertex >= 0 && vertex !== to.vertex && mesh.kind[vertex] >= CORNER) touched.push(vertex)
    }
    arrivalAt(ground, before, to)
    search.line.onCross = null
    for (const vertex of touched) {
      const place = places.ofVertex(vertex)
      spots.push(spotAt(sheet, place, arrivalAt(ground, to, place)))
    }
  }
  return spots
}

/** A vertex, in a polygon there or in any. */
function spotAt(sheet: MeshSheet, { x, z, polygon }: Place, known: number): Spot {
  return [known < 0 ? polygon : known, sheet.worldX(x), sheet.worldY(z)]
}

/** Whether a straight line leads from one spot to another. */
export function sees(sheet: MeshSheet, [polygon, x, y]: Spot, [toPolygon, toX, toY]: Spot): boolean {
  sheet.line.set([x, y, toX, toY])
  return sheet.sees(polygon, toPolygon)
}

/** The polygon in which a straight line from a place arrives at a vertex; −1 if it does not. */
function arrivalAt({ search: { line }, places }: NavGround, from: Place, vertex: Place): number {
  if (from.polygon < 0) return -1
  line.aim(vertex.x, vertex.z, places.polygonsAt(vertex))
  return line.reaches(from.x, from.z, from.polygon, from.side, from.vertex) ? line.polygon : -1
}

/**
 * The directions in which a way goes around a vertex, from where it comes to where it leads, each with the polygon on that side of the
 * vertex: none where it need not turn. Nothing is rotated by angles: quarters of turns are exact.
 */
function directionsAround(
  { mesh, places }: NavGround,
  { at, from, to }: Turn,
  arrival: number,
  departure: number,
): readonly Spot[] {
  const polygons = places.polygonsAt(at)
  const first = polygons.indexOf(arrival)
  const last = polygons.indexOf(departure)
  if (first < 0 || last < 0 || first === last) return []
  const isClosed = mesh.in[at.vertex] < 0
  const count = polygons.length
  // Counter-clockwise or back; where no wall is in between, by the shorter way.
  const sign = last > first !== (isClosed && 2 * Math.abs(last - first) > count) ? 1 : -1
  const [outX, outZ] = direction(to.x - at.x, to.z - at.z)
  const isThere = from.x === at.x && from.z === at.z
  const [inX, inZ] = isThere ? inward(mesh, arrival, at) : direction(from.x - at.x, from.z - at.z)
  /** The place of the polygon with a direction that is less than half a turn on from that of another. */
  const onFrom = (place: number, dx: number, dz: number) => {
    while (place !== last) {
      const end = endOf(mesh, polygons[place], at.vertex, sign)
      if (sign * ((mesh.x[end] - at.x) * dz - (mesh.z[end] - at.z) * dx) <= 0) break
      place = (place + sign + count) % count
    }
    return place
  }
  let [dx, dz] = [inX, inZ]
  let place = first
  const ways: Spot[] = []
  while (place !== last || dx * outX + dz * outZ < FAR_ROUND) {
    if (ways.length === MOST_AROUND) return []
    ;[dx, dz] = [-sign * dz, sign * dx]
    place = onFrom(place, dx, dz)
    // It has gone too far.
    if (place === last && sign * (dx * outZ - dz * outX) < 0) break
    ways.push([polygons[place], dx, dz])
  }
  const [, lastX, lastZ] = ways[ways.length - 1] ?? [0, 0, 0]
  const isOrdinary = ways.length === 1 || (ways.length === 2 && lastX * outX + lastZ * outZ >= 0)
  const [midX, midZ] = direction(-inX - outX, -inZ - outZ)
  if (!isOrdinary || (midX === 0 && midZ === 0)) return ways
  return [[polygons[onFrom(first, midX, midZ)], midX, midZ]]
}

/** From a vertex to the middle of a polygon there. */
function inward({ x, z, origin, first }: NavGround['mesh'], polygon: number, at: Place): [number, number] {
  let [dx, dz] = [0, 0]
  for (let side = first[polygon]; side < first[polygon + 1]; side++) {
    dx += x[origin[side]] - at.x
    dz += z[origin[side]] - at.z
  }
  return direction(dx, dz)
}

/** The vertex at the other end of a side of a polygon at a vertex: of the last one counter-clockwise, or of the first. */
function endOf(
  { first, origin, next, before }: NavGround['mesh'],
  polygon: number,
  vertex: number,
  sign: number,
): number {
  let half = first[polygon]
  while (origin[half] !== vertex) half++
  return origin[sign > 0 ? before[half] : next[half]]
}

function direction(dx: number, dy: number): [number, number] {
  const length = Math.sqrt(dx * dx + dy * dy)
  return length > 0 ? [dx / length, dy / length] : [0, 0]
}
