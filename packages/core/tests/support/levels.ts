import type { TriangleSoup } from 'footpath/navmesh/bake'

type Corner = readonly [x: number, y: number, z: number]

/** A level for tests, put together from boxes and slopes. All triangles face outward. */
export class Level {
  readonly #positions: number[] = []
  readonly #triangles: number[] = []

  get soup(): TriangleSoup {
    return { positions: this.#positions, triangles: this.#triangles }
  }

  /** A level floor that faces up. */
  floor(x0: number, z0: number, x1: number, z1: number, y = 0): this {
    return this.quad([x0, y, z0], [x0, y, z1], [x1, y, z1], [x1, y, z0])
  }

  /** A slope that rises along x. */
  ramp(x0: number, z0: number, x1: number, z1: number, from: number, to: number): this {
    return this.quad([x0, from, z0], [x0, from, z1], [x1, to, z1], [x1, to, z0])
  }

  /** A box, turned by an angle around its middle. */
  box(x0: number, z0: number, x1: number, z1: number, low: number, high: number, angle = 0): this {
    const corners = turned(x0, z0, x1, z1, angle)
    const at = (y: number) => corners.map(({ x, z }): Corner => [x, y, z])
    const [bottom, top] = [at(low), at(high)]
    this.quad(top[0], top[3], top[2], top[1])
    this.quad(bottom[0], bottom[1], bottom[2], bottom[3])
    for (const [a, b] of [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 0],
    ])
      this.quad(bottom[b], bottom[a], top[a], top[b])
    return this
  }

  quad(a: Corner, b: Corner, c: Corner, d: Corner): this {
    const first = this.#positions.length / 3
    for (const corner of [a, b, c, d]) this.#positions.push(...corner)
    this.#triangles.push(first, first + 1, first + 2, first, first + 2, first + 3)
    return this
  }
}

/** The corners of a rectangle turned around its middle, counter-clockwise on the plan. */
export function turned(x0: number, z0: number, x1: number, z1: number, angle: number) {
  const [mx, mz] = [(x0 + x1) / 2, (z0 + z1) / 2]
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return [
    [x0, z0],
    [x1, z0],
    [x1, z1],
    [x0, z1],
  ].map(([x, z]) => ({
    x: mx + cos * (x - mx) - sin * (z - mz),
    z: mz + sin * (x - mx) + cos * (z - mz),
  }))
}

/** How far a point lies from a convex polygon; 0 inside. */
export function distanceTo(
  polygon: readonly { readonly x: number; readonly z: number }[],
  p: { readonly x: number; readonly z: number },
): number {
  let least = Infinity
  let isInside = true
  for (const [at, a] of polygon.entries()) {
    const b = polygon[(at + 1) % polygon.length]
    const [dx, dz] = [b.x - a.x, b.z - a.z]
    if (dx * (p.z - a.z) - dz * (p.x - a.x) < 0) isInside = false
    const along = ((p.x - a.x) * dx + (p.z - a.z) * dz) / (dx * dx + dz * dz)
    const share = Math.min(1, Math.max(0, along))
    least = Math.min(least, Math.hypot(p.x - a.x - share * dx, p.z - a.z - share * dz))
  }
  return isInside ? 0 : least
}
