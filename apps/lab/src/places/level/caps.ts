/** Where a level is cut, seen from above: a line from one depth to a greater one, and whether solids lie beyond it. */
interface Edge {
  readonly z0: number
  readonly z1: number
  /** x at depth 0, and how much it changes with every metre of depth. */
  readonly x: number
  readonly slope: number
  /** 1 where one enters a solid with growing x, −1 where one leaves it. */
  readonly enters: 1 | -1
}

/** Depths nearer to each other than this are one. */
const NEAR = 1e-5

/**
 * Closes what a cut along a height opens: the tops of the walls, as triangles of nine numbers. Solids may overlap. What
 * has no inside, such as a single plane, is not closed.
 */
export function capsOf(positions: Float32Array, height: number): Float32Array {
  const waiting = edgesOf(positions, height).toSorted((one, other) => other.z0 - one.z0)
  const depths = waiting
    .flatMap(({ z0, z1 }) => [z0, z1])
    .toSorted((one, other) => one - other)
    .filter((z, at, all) => at === 0 || z - all[at - 1] > NEAR)
  const quads: Quad[] = []
  /** Those of the last depth, by their left edge: where both edges go on, the quad does. */
  let last = new Map<Edge, Quad>()
  let edges: Edge[] = []
  for (let at = 0; at + 1 < depths.length; at++) {
    const [from, to] = [depths[at], depths[at + 1]]
    const middle = (from + to) / 2
    while (waiting.length > 0 && waiting[waiting.length - 1].z0 < middle) edges.push(waiting.pop() as Edge)
    edges = edges.filter(({ z1 }) => z1 > middle)
    edges.sort((one, other) => xAt(one, middle) - xAt(other, middle))
    const now = new Map<Edge, Quad>()
    for (const [left, right] of inside(edges)) {
      const before = last.get(left)
      const quad = before?.right === right ? before : { left, right, from, to }
      if (quad !== before) quads.push(quad)
      quad.to = to
      now.set(left, quad)
    }
    last = now
  }
  return Float32Array.from(quads.flatMap((quad) => trianglesOf(quad, height)))
}

/** A part of a cap, between two edges. */
interface Quad {
  readonly left: Edge
  readonly right: Edge
  readonly from: number
  to: number
}

/** The lines along which triangles cross a height; those that run along x bound nothing. */
function edgesOf(positions: Float32Array, height: number): Edge[] {
  const edges: Edge[] = []
  for (let at = 0; at + 8 < positions.length; at += 9) {
    const cut: number[][] = []
    for (let corner = 0; corner < 3; corner++) {
      const a = at + 3 * corner
      const b = at + 3 * ((corner + 1) % 3)
      const [below, above] = [positions[a + 1] - height, positions[b + 1] - height]
      if (below < 0 === above < 0) continue
      const share = below / (below - above)
      const along = (axis: number) =>
        positions[a + axis] + share * (positions[b + axis] - positions[a + axis])
      cut.push([along(0), along(2)])
    }
    if (cut.length < 2) continue
    const [[x0, z0], [x1, z1]] = cut[0][1] < cut[1][1] ? cut : [cut[1], cut[0]]
    if (z1 - z0 <= NEAR) continue
    const slope = (x1 - x0) / (z1 - z0)
    edges.push({ z0, z1, x: x0 - slope * z0, slope, enters: faces(positions, at) < 0 ? 1 : -1 })
  }
  return edges
}

/** Along x, which way the front of a triangle looks. */
function faces(positions: Float32Array, at: number): number {
  const side = (corner: number, axis: number) => positions[at + 3 * corner + axis] - positions[at + axis]
  return side(1, 1) * side(2, 2) - side(1, 2) * side(2, 1)
}

/** Pairs of edges with solids between them, of edges sorted by x; none where a solid is not closed. */
function inside(edges: readonly Edge[]): (readonly [Edge, Edge])[] {
  const pairs: (readonly [Edge, Edge])[] = []
  let depth = 0
  let left: Edge | null = null
  for (const edge of edges) {
    depth += edge.enters
    if (depth > 0) left ??= edge
    else if (left !== null) {
      pairs.push([left, edge])
      left = null
    }
  }
  return depth === 0 ? pairs : []
}

function xAt({ x, slope }: Edge, z: number): number {
  return x + slope * z
}

function trianglesOf({ left, right, from, to }: Quad, y: number): number[] {
  const [a, b] = [xAt(left, from), xAt(right, from)]
  const [c, d] = [xAt(left, to), xAt(right, to)]
  return [a, y, from, c, y, to, b, y, from, b, y, from, c, y, to, d, y, to]
}
