import type { NavGround } from './nav-ground.js'
import { orient } from './orient.js'
import { type Place, roundings } from './places.js'

/** Walls that one walk may slide along: enough to round the inside of any room in a frame. */
const MOST_SLIDES = 16

/**
 * Where a unit ends that walks straight towards a place and slides along the walls it meets. It never leaves the ground
 * it is on, and stops where no wall leads on towards the target.
 */
export function slide(ground: NavGround, from: Place, toX: number, toZ: number): Place {
  const { places, search } = ground
  const { line } = search
  let place = from
  let [targetX, targetZ] = [toX, toZ]
  for (let slides = 0; slides <= MOST_SLIDES; slides++) {
    line.aim(targetX, targetZ, [])
    line.reaches(place.x, place.z, place.polygon, place.side, place.vertex)
    place = places.nearestIn(line.polygon, line.hitX, line.hitZ)
    const target = alongWalls(ground, place, targetX - line.hitX, targetZ - line.hitZ)
    if (target === null) return place
    ;[targetX, targetZ] = target
  }
  return place
}

/** The place that is left to go to when the rest of a way is laid along the wall where a line ended; null if none is. */
function alongWalls(
  { mesh, search: { line } }: NavGround,
  { vertex }: Place,
  restX: number,
  restZ: number,
): [number, number] | null {
  const { x, z, origin, next, out, in: into } = mesh
  // At a vertex either wall may lead on, but only away from it.
  const isStuck = line.wall < 0 && vertex >= 0 && into[vertex] >= 0
  const walls = line.wall >= 0 ? [line.wall] : isStuck ? [out[vertex], into[vertex]] : []
  let best: [number, number] | null = null
  let most = 1
  for (const wall of walls) {
    const [a, b] = [origin[wall], origin[next[wall]]]
    const [dx, dz] = [x[b] - x[a], z[b] - z[a]]
    const along = restX * dx + restZ * dz
    const squared = dx * dx + dz * dz
    if (isStuck && along > 0 !== (a === vertex)) continue
    const length = Math.abs(along) / Math.sqrt(squared)
    if (length < most) continue
    const [wholeX, wholeZ] = [line.hitX + (along / squared) * dx, line.hitZ + (along / squared) * dz]
    // Rounded to this side of the wall, so that the next line does not run into it.
    const inside = roundings(wholeX, wholeZ).find(([px, pz]) => orient(x[a], z[a], x[b], z[b], px, pz) >= 0)
    if (inside === undefined) continue
    most = length
    best = inside
  }
  return best
}
