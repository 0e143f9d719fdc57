import { orient } from '../navmesh/orient.js'
import { withHoles } from './bridges.js'

/** Points of the plan by number, with whole coordinates. */
export interface Points {
  readonly x: readonly number[]
  readonly z: readonly number[]
}

/**
 * The triangles of a polygon with holes, three points each, counter-clockwise: ear after ear is cut off. The outline goes
 * counter-clockwise, holes clockwise; their lines neither cross nor touch. Every test is exact.
 */
export function triangulate(
  points: Points,
  outline: readonly number[],
  holes: readonly number[][],
): number[] {
  const { x, z } = points
  const ring = withHoles(points, outline, holes)
  const count = ring.length
  const next = Int32Array.from(ring, (_, at) => (at + 1) % count)
  const before = Int32Array.from(ring, (_, at) => (at + count - 1) % count)
  const isReflex = new Uint8Array(count)
  let reflex: number[] = []
  for (let vertex = 0; vertex < count; vertex++) {
    look(vertex)
    if (isReflex[vertex] === 1) reflex.push(vertex)
  }
  const triangles: number[] = []
  let left = count
  let gone = 0
  let at = 0
  for (let tries = 0; left > 3 && tries < left; ) {
    const [a, c] = [before[at], next[at]]
    if (!isEar(at)) {
      at = c
      tries++
      continue
    }
    if (area(a, at, c) > 0) triangles.push(ring[a], ring[at], ring[c])
    next[a] = c
    before[c] = a
    left--
    tries = 0
    if (isReflex[at] === 1) gone++
    isReflex[at] = 0
    for (const end of [a, c]) {
      const was = isReflex[end]
      look(end)
      if (was > isReflex[end]) gone++
      if (was < isReflex[end]) reflex.push(end)
    }
    if (2 * gone > reflex.length) {
      reflex = reflex.filter((vertex) => isReflex[vertex] === 1)
      gone = 0
    }
    // Not the next one: ears all from one corner make thin triangles.
    at = next[c]
  }
  if (left === 3 && area(before[at], at, next[at]) > 0)
    triangles.push(ring[before[at]], ring[at], ring[next[at]])
  return triangles

  function area(a: number, b: number, c: number): number {
    return orient(x[ring[a]], z[ring[a]], x[ring[b]], z[ring[b]], x[ring[c]], z[ring[c]])
  }

  function look(vertex: number): void {
    isReflex[vertex] = area(before[vertex], vertex, next[vertex]) <= 0 ? 1 : 0
  }

  /** Whether the corner can be cut off: no other point lies in or on its triangle. A spike without area always can. */
  function isEar(b: number): boolean {
    const [a, c] = [before[b], next[b]]
    if (isReflex[b] === 1) return ring[a] === ring[c] || ring[a] === ring[b] || ring[b] === ring[c]
    const [ax, az] = [x[ring[a]], z[ring[a]]]
    const [bx, bz] = [x[ring[b]], z[ring[b]]]
    const [cx, cz] = [x[ring[c]], z[ring[c]]]
    const [west, east] = [Math.min(ax, bx, cx), Math.max(ax, bx, cx)]
    const [low, high] = [Math.min(az, bz, cz), Math.max(az, bz, cz)]
    for (const vertex of reflex) {
      if (isReflex[vertex] === 0) continue
      const px = x[ring[vertex]]
      const pz = z[ring[vertex]]
      if (px < west || px > east || pz < low || pz > high) continue
      if (ring[vertex] === ring[a] || ring[vertex] === ring[b] || ring[vertex] === ring[c]) continue
      const isIn =
        orient(ax, az, bx, bz, px, pz) >= 0 &&
        orient(bx, bz, cx, cz, px, pz) >= 0 &&
        orient(cx, cz, ax, az, px, pz) >= 0
      if (isIn) return false
    }
    return true
  }
}
