/** A point on the plan of a level. */
export interface PlanPoint {
  readonly x: number
  readonly z: number
}

/** The corners of a rectangle turned around its middle, counter-clockwise on the plan. */
export function turned(x0: number, z0: number, x1: number, z1: number, angle: number): PlanPoint[] {
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
export function distanceTo(polygon: readonly PlanPoint[], p: PlanPoint): number {
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
