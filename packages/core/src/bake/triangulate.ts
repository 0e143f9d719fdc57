import type { PlanPoints } from '../navmesh/loops.js'
import { orient } from '../navmesh/orient.js'
import { withHoles } from './bridges.js'

/**
 * The triangles of a polygon with holes, three points each, counter-clockwise: ear after ear is cut off. The outline goes
 * counter-clockwise, holes clockwise; their lines neither cross nor touch. Every test is exact.
 */
export function triangulate(
  points: PlanPoints,
  outline: readonly number[],
  holes: readonly number[][],
): number[] {
  const ring = withHoles(points, outline, holes)
  const count = ring.length
  const x = Float64Array.from(ring, (point) => points.x[point])
  const z = Float64Array.from(ring, (point) => points.z[point])
  const next = Int32Array.from(ring, (_, at) => (at + 1) % count)
  const before = Int32Array.from(ring, (_, at) => (at + count - 1) % count)
  const isReflex = new Uint8Array(count)
  for (let vertex = 0; vertex < count; vertex++) look(vertex)
  // From left to right, so that an ear asks those above and below it alone.
  let reflex = Int32Array.from(next.keys())
    .filter((vertex) => isReflex[vertex] === 1)
    .sort((a, b) => x[a] - x[b])
  /** Corners that bend inward only since others were cut off. */
  const later: number[] = []
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
      if (was < isReflex[end]) later.push(end)
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
    return orient(x[a], z[a], x[b], z[b], x[c], z[c])
  }

  function look(vertex: number): void {
    isReflex[vertex] = area(before[vertex], vertex, next[vertex]) <= 0 ? 1 : 0
  }

  /** Whether the corner can be cut off: no other point lies in or on its triangle. A spike without area always can. */
  function isEar(b: number): boolean {
    const [a, c] = [before[b], next[b]]
    if (isReflex[b] === 1) return ring[a] === ring[c] || ring[a] === ring[b] || ring[b] === ring[c]
    const west = Math.min(x[a], x[b], x[c])
    const east = Math.max(x[a], x[b], x[c])
    const low = Math.min(z[a], z[b], z[c])
    const high = Math.max(z[a], z[b], z[c])
    const isInBox = (vertex: number) => z[vertex] >= low && z[vertex] <= high
    for (let on = firstFrom(west); on < reflex.length && x[reflex[on]] <= east; on++)
      if (isInBox(reflex[on]) && isIn(reflex[on], a, b, c)) return false
    return later.every((vertex) => !isInBox(vertex) || !isIn(vertex, a, b, c))
  }

  /** Where the corners begin that lie no farther left. */
  function firstFrom(west: number): number {
    let low = 0
    let high = reflex.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (x[reflex[middle]] < west) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Whether a corner that bends inward lies in or on a triangle of others. */
  function isIn(vertex: number, a: number, b: number, c: number): boolean {
    if (isReflex[vertex] === 0) return false
    const point = ring[vertex]
    if (point === ring[a] || point === ring[b] || point === ring[c]) return false
    return area(a, b, vertex) >= 0 && area(b, c, vertex) >= 0 && area(c, a, vertex) >= 0
  }
}
