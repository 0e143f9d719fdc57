import { requireFinite, requirePositive } from '../checks.js'
import { FootpathError, show } from '../error.js'
import type { WorldPoint } from '../terrain/world.js'

/**
 * Plan coordinates stay below this. Products of their differences then fit into 53 bits, so every test for left or
 * right is exact and the search needs no tolerance.
 */
const PLAN_LIMIT = 2 ** 25

/** A mesh is laid out to reach half of that on its own, so that points beside it have coordinates too. */
const OWN_EXTENT = PLAN_LIMIT / 2

/** Where whole plan coordinates lie in the world: x and z of the origin, and the metres of one step. */
export interface Lattice {
  readonly x: number
  readonly z: number
  readonly step: number
}

/** The finest lattice of a power of two that a mesh fits on, around its middle. With `step`, one with that step. */
export function latticeFor(vertices: ArrayLike<number>, step?: number): Lattice {
  let [x0, x1, z0, z1] = [Infinity, -Infinity, Infinity, -Infinity]
  for (let at = 0; at < vertices.length; at += 3) {
    x0 = Math.min(x0, vertices[at])
    x1 = Math.max(x1, vertices[at])
    z0 = Math.min(z0, vertices[at + 2])
    z1 = Math.max(z1, vertices[at + 2])
  }
  const half = Math.max(x1 - x0, z1 - z0) / 2
  if (step !== undefined) {
    requirePositive('step', step)
    if (half / step >= OWN_EXTENT)
      throw new FootpathError(
        'bad-option',
        `A mesh ${2 * half} wide has too many steps of ${step}: the limit is ${2 * OWN_EXTENT}.`,
        'Give a larger step, or leave it out.',
        step,
      )
  }
  const used = step ?? powerOfTwo(half / OWN_EXTENT)
  return { x: whole((x0 + x1) / 2, used), z: whole((z0 + z1) / 2, used), step: used }
}

/** A whole plan coordinate, beyond the limit only if the point is. */
export function toPlan(origin: number, step: number, world: number): number {
  return Math.floor((world - origin) / step + 0.5)
}

/** The world point of a place on the plan at a height. */
export function toWorld({ x, z, step }: Lattice, planX: number, y: number, planZ: number): WorldPoint {
  return { x: x + planX * step, y, z: z + planZ * step }
}

/** The smallest power of two above a number of at least 0. */
function powerOfTwo(least: number): number {
  let power = 1
  while (power > least && power > 2 ** -40) power /= 2
  while (power <= least) power *= 2
  return power
}

/** A multiple of the step, so that coordinates that are multiples too stay what they are. */
function whole(value: number, step: number): number {
  return Math.floor(value / step + 0.5) * step
}

/** A plan coordinate no farther out than tests are exact. */
export function withinPlan(coordinate: number): number {
  return Math.min(PLAN_LIMIT - 1, Math.max(1 - PLAN_LIMIT, coordinate))
}

/** Throws unless this is a point with three finite numbers. */
export function requireWorldPoint(what: string, point: WorldPoint): void {
  // Every query comes here: no text is put together where all is well.
  if (Number.isFinite(point?.x) && Number.isFinite(point.y) && Number.isFinite(point.z)) return
  if (point === null || typeof point !== 'object')
    throw new FootpathError(
      'bad-coordinate',
      `${what} ${show(point)} is not a point.`,
      'Give { x, y, z } in world units.',
      point,
    )
  for (const axis of ['x', 'y', 'z'] as const) requireFinite(`${what}'s ${axis}`, point[axis])
}
