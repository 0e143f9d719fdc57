import type { Loop, PlanPoints } from './loops.js'
import { CONCAVE, CORNER, FLAT, INNER, type NavPolygons, WIDE } from './nav-polygons.js'
import { pairEdges, type Sides, sidesOf } from './pair-edges.js'

/** Joins convex polygons along their shared sides: twins, a vertex for every fan of polygons, kinds and islands. */
export function joinPolygons(
  plan: PlanPoints,
  loops: readonly Loop[],
  climb: number,
): { readonly mesh: NavPolygons; readonly crowded: number } {
  const sides = sidesOf(loops)
  const { twin, crowded } = pairEdges(sides, plan.x.length, climb)
  return { mesh: meshOf(plan, loops, sides, twin), crowded }
}

/** The mesh of convex polygons whose sides have been paired. */
export function meshOf(
  plan: PlanPoints,
  loops: readonly Loop[],
  sides: Sides,
  twin: Int32Array,
): NavPolygons {
  const { first, next, height } = sides
  const count = next.length
  const before = new Int32Array(count)
  const polygon = new Int32Array(count)
  for (let side = 0; side < count; side++) before[next[side]] = side
  for (let at = 0; at < loops.length; at++) polygon.fill(at, first[at], first[at + 1])

  const origin = new Int32Array(count).fill(-1)
  const x: number[] = []
  const z: number[] = []
  const kind: number[] = []
  const out: number[] = []
  const into: number[] = []
  for (let side = 0; side < count; side++) {
    if (origin[side] >= 0) continue
    // Clockwise to a wall, or once round.
    let from = side
    while (twin[from] >= 0 && next[twin[from]] !== side) from = next[twin[from]]
    const isInner = twin[from] >= 0
    if (isInner) from = side
    const vertex = x.length
    let last = from
    for (let at = from; ; ) {
      origin[at] = vertex
      last = at
      at = twin[before[at]]
      if (at < 0 || at === from) break
    }
    x.push(plan.x[sides.origin[side]])
    z.push(plan.z[sides.origin[side]])
    out.push(from)
    into.push(isInner ? -1 : before[last])
    kind.push(INNER)
  }
  const { island, islands } = islandsOf(loops.length, first, twin, polygon)
  const mesh: NavPolygons = {
    x: Float64Array.from(x),
    z: Float64Array.from(z),
    kind: Uint8Array.from(kind),
    out: Int32Array.from(out),
    in: Int32Array.from(into),
    origin,
    next,
    before,
    twin,
    polygon,
    height,
    first,
    source: Int32Array.from(loops, (loop) => loop.source),
    island,
    islands,
  }
  for (let vertex = 0; vertex < kind.length; vertex++) mesh.kind[vertex] = kindOf(mesh, vertex)
  return mesh
}

/** What a vertex is to a path. Goes round the polygons of a vertex, and counts the half-turns. */
export function kindOf(
  { x, z, origin, next, before, twin, out, in: into }: NavPolygons,
  vertex: number,
): number {
  const start = out[vertex]
  const ox = x[origin[next[start]]] - x[vertex]
  const oz = z[origin[next[start]]] - z[vertex]
  let rounds = 0
  let wasBehind = false
  let cross = 0
  for (let at = start; at >= 0; ) {
    const end = origin[before[at]]
    const dx = x[end] - x[vertex]
    const dz = z[end] - z[vertex]
    cross = ox * dz - oz * dx
    const isBehind = cross < 0 || (cross === 0 && ox * dx + oz * dz < 0)
    if (wasBehind && !isBehind) rounds++
    wasBehind = isBehind
    at = twin[before[at]]
    if (at === start) break
  }
  if (into[vertex] < 0) return rounds > 1 ? WIDE : INNER
  if (rounds > 0) return WIDE
  if (!wasBehind) return CONCAVE
  return cross === 0 ? FLAT : CORNER
}

/** Numbers the connected parts of the ground, in the order of their first polygons; −1 for polygons that are gone. */
export function islandsOf(count: number, first: Int32Array, twin: Int32Array, polygon: Int32Array) {
  const island = new Int32Array(count).fill(-1)
  let islands = 0
  const rest: number[] = []
  for (let start = 0; start < count; start++) {
    if (island[start] >= 0 || polygon[first[start]] !== start) continue
    island[start] = islands
    rest.push(start)
    for (let at = rest.pop(); at !== undefined; at = rest.pop()) {
      for (let side = first[at]; side < first[at + 1]; side++) {
        if (twin[side] < 0 || island[polygon[twin[side]]] >= 0) continue
        island[polygon[twin[side]]] = islands
        rest.push(polygon[twin[side]])
      }
    }
    islands++
  }
  return { island, islands }
}
