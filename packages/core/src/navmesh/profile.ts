import type { WorldPoint } from '../terrain/world.js'
import { LineWalk } from './line-walk.js'
import type { NavGround } from './nav-ground.js'
import type { Place } from './places.js'
import type { NavPathLink } from './route.js'

/** A path along the ground. */
export interface Profile {
  readonly points: readonly WorldPoint[]
  /** The length of what is walked, up and down slopes. */
  readonly length: number
}

/** The points of a path, and those where its lines pass from polygon to polygon, with the heights there. */
export function profileOf(
  ground: NavGround,
  places: readonly Place[],
  links: readonly NavPathLink[],
): Profile {
  const { mesh, places: all } = ground
  const line = new LineWalk(mesh)
  const points: WorldPoint[] = places.length > 0 ? [ground.worldOf(places[0])] : []
  const linked = new Set(links.map(({ at }) => at))
  let length = 0
  for (let at = 1; at < places.length; at++) {
    const from = places[at - 1]
    const to = places[at]
    if (linked.has(at - 1)) {
      points.push(ground.worldOf(to))
      continue
    }
    const before = points.length
    line.onCross = (crossed) => {
      const point = crossed < 0 ? all.ofVertex(-1 - crossed) : crossing(ground, from, to, crossed)
      if (crossed < 0 && isSame(point, from)) points.length = before
      if (isSame(point, from) || isSame(point, to)) return
      points.push(ground.worldOf(point))
    }
    line.aim(to.x, to.z, all.polygonsAt(to))
    // The ground may have changed since: what was crossed on the way there does not count.
    if (!line.reaches(from.x, from.z, from.polygon, from.side, from.vertex)) points.length = before
    points.push(ground.worldOf(to))
    for (let piece = before; piece < points.length; piece++)
      length += distance(points[piece - 1], points[piece])
  }
  return { points, length }
}

function distance(a: WorldPoint, b: WorldPoint): number {
  const [dx, dy, dz] = [b.x - a.x, b.y - a.y, b.z - a.z]
  return Math.sqrt(dx * dx + dy * dy + dz * dz)
}

function isSame(a: Pick<Place, 'x' | 'z'>, b: Pick<Place, 'x' | 'z'>): boolean {
  return a.x === b.x && a.z === b.z
}

/** Where a line crosses a half-edge, at the height of the polygon that it leaves. */
function crossing({ mesh, places }: NavGround, from: Place, to: Place, side: number) {
  const { x, z, origin, next, polygon } = mesh
  const a = origin[side]
  const b = origin[next[side]]
  const [dx, dz] = [to.x - from.x, to.z - from.z]
  const fromA = dx * (z[a] - from.z) - dz * (x[a] - from.x)
  const fromB = dx * (z[b] - from.z) - dz * (x[b] - from.x)
  const share = fromA === fromB ? 0 : fromA / (fromA - fromB)
  const px = x[a] + share * (x[b] - x[a])
  const pz = z[a] + share * (z[b] - z[a])
  return { x: px, z: pz, y: places.heightAt(polygon[side], px, pz) }
}
