import type { PlanPoints } from '../navmesh/loops.js'
import { orient } from '../navmesh/orient.js'

/** How much better a flip must be, so that rounding never turns one back. */
const BETTER = 1e-9

/**
 * Turns diagonals between triangles until no triangle could be fatter: the constrained Delaunay triangulation. Triangles
 * are three points each; gives the half-edge beside each of their sides, −1 at the border. O(triangles) in practice.
 */
export function flipToDelaunay({ x, z }: PlanPoints, triangles: Int32Array): Int32Array {
  const twin = twinsOf(triangles)
  const waiting = Array.from(twin.keys()).filter((edge) => twin[edge] > edge)
  // More than ever needed: a guard, not a rule.
  let flips = 64 * triangles.length
  for (let edge = waiting.pop(); edge !== undefined && flips > 0; edge = waiting.pop()) {
    const other = twin[edge]
    if (other < 0) continue
    const [a, b] = [triangles[edge], triangles[other]]
    const c = triangles[before(edge)]
    const d = triangles[before(other)]
    if (!isBetter(a, b, c, d)) continue
    flips--
    // Triangles a b c and b a d become d b c and c a d: each keeps two of its corners in place.
    const [bc, ca] = [next(edge), before(edge)]
    const [ad, db] = [next(other), before(other)]
    const [twinBc, twinDb, twinCa, twinAd] = [twin[bc], twin[db], twin[ca], twin[ad]]
    triangles[edge] = d
    triangles[other] = c
    // edge: d → b, bc: b → c, ca: c → d; other: c → a, ad: a → d, db: d → c.
    join(edge, twinDb)
    join(bc, twinBc)
    join(other, twinCa)
    join(ad, twinAd)
    join(ca, db)
    for (const side of [edge, bc, other, ad]) waiting.push(side)
  }
  return twin

  function join(one: number, two: number): void {
    twin[one] = two
    if (two >= 0) twin[two] = one
  }

  /** Whether the diagonal c–d is better than a–b: the quadrangle is convex, and d lies in the circle of a, b, c. */
  function isBetter(a: number, b: number, c: number, d: number): boolean {
    if (orient(x[c], z[c], x[d], z[d], x[b], z[b]) <= 0 || orient(x[c], z[c], x[d], z[d], x[a], z[a]) >= 0)
      return false
    const [ax, az] = [x[a] - x[d], z[a] - z[d]]
    const [bx, bz] = [x[b] - x[d], z[b] - z[d]]
    const [cx, cz] = [x[c] - x[d], z[c] - z[d]]
    const [aa, bb, cc] = [ax * ax + az * az, bx * bx + bz * bz, cx * cx + cz * cz]
    const one = ax * (bz * cc - cz * bb)
    const two = az * (bx * cc - cx * bb)
    const three = aa * (bx * cz - bz * cx)
    return one - two + three > BETTER * (Math.abs(one) + Math.abs(two) + Math.abs(three))
  }
}

export function next(edge: number): number {
  return edge % 3 === 2 ? edge - 2 : edge + 1
}

export function before(edge: number): number {
  return edge % 3 === 0 ? edge + 2 : edge - 1
}

function twinsOf(triangles: Int32Array): Int32Array {
  const twin = new Int32Array(triangles.length).fill(-1)
  const seen = new Map<number, number>()
  for (let edge = 0; edge < triangles.length; edge++) {
    const [a, b] = [triangles[edge], triangles[next(edge)]]
    const other = seen.get(sideKey(b, a))
    if (other === undefined) seen.set(sideKey(a, b), edge)
    else {
      twin[edge] = other
      twin[other] = edge
    }
  }
  return twin
}

function sideKey(a: number, b: number): number {
  return a * 2 ** 26 + b
}
