import type { Random } from 'footpath/random'
import type { MeshOracle, MeshPlace, MeshPolygon } from './mesh-oracle.js'
import { pointIn } from './mesh-worlds.js'

/** Whether a point lies in a polygon or on its border. */
export function isIn(polygon: MeshPolygon, p: { x: number; z: number }): boolean {
  return polygon.every((a, at) => {
    const b = polygon[(at + 1) % polygon.length]
    return (b.x - a.x) * (p.z - a.z) - (b.z - a.z) * (p.x - a.x) >= 0
  })
}

/** A point without what else is known of it. */
export function bare({ x, y, z }: { x: number; y: number; z: number }) {
  return { x, y, z }
}

/** A point strictly inside a polygon: on its border, ground that meets there could be another. */
export function inside(random: Random, polygon: MeshPolygon): { x: number; z: number } | null {
  for (let tries = 0; tries < 20; tries++) {
    const p = pointIn(random, polygon)
    const isInside = polygon.every((a, at) => {
      const b = polygon[(at + 1) % polygon.length]
      return (b.x - a.x) * (p.z - a.z) - (b.z - a.z) * (p.x - a.x) > 0
    })
    if (isInside) return { x: p.x, z: p.z }
  }
  return null
}

/** The place of a point; where parts of the ground meet in a point and nowhere else, one for each part. */
export function placesOf(
  oracle: MeshOracle,
  polygons: readonly MeshPolygon[],
  own: number,
  p: { x: number; z: number },
): MeshPlace[] {
  const y = heightOf(polygons[own], p)
  const all = polygons.flatMap((polygon, at) =>
    polygon.some((c) => c.x === p.x && c.z === p.z && c.y === y) ? [at] : [],
  )
  return (all.includes(own) ? all : [own]).map((at) => oracle.place(p.x, p.z, at))
}

/** The height of a polygon of our worlds at a point: their corners lie in planes along one axis. */
export function heightOf(
  polygon: readonly { x: number; y: number; z: number }[],
  p: { x: number; z: number },
) {
  const [a] = polygon
  for (let at = 2; at < polygon.length; at++) {
    const [b, c] = [polygon[at - 1], polygon[at]]
    const area = (b.x - a.x) * (c.z - a.z) - (b.z - a.z) * (c.x - a.x)
    const toC = ((b.x - a.x) * (p.z - a.z) - (b.z - a.z) * (p.x - a.x)) / area
    const toB = ((p.x - a.x) * (c.z - a.z) - (p.z - a.z) * (c.x - a.x)) / area
    if (toB >= 0 || at === polygon.length - 1) return a.y + toB * (b.y - a.y) + toC * (c.y - a.y)
  }
  return a.y
}
