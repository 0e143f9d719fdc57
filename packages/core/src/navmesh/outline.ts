import { requireFinite } from '../checks.js'
import { badOption } from '../error.js'
import { type Lattice, toPlan, withinPlan } from './lattice.js'
import { orient } from './orient.js'
import { cutByLine, type Outline } from './subtract.js'

interface Spot {
  readonly x: number
  readonly z: number
}

/** Nothing is farther away than this, in steps, so that products stay finite. */
const FAR = 2 ** 60

/** How far the corner of an octagon around a disc of radius 1 lies beside its axis: √2 − 1. */
const OCTAGON = Math.SQRT2 - 1

/**
 * The outline of an obstacle on the plan: the convex hull of its points, grown by `margin` metres. The margin is an
 * octagon around a disc, so a unit of that radius never touches. Empty if nothing of it lies on the plan.
 */
export function outlineOf(
  points: readonly { readonly x: number; readonly z: number }[],
  margin: number,
  lattice: Lattice,
): Outline {
  if (!Array.isArray(points) || points.length < 3)
    throw badOption('outline', 'a list of three points or more', points, 'Pass { x, z } of each.')
  const all: Spot[] = []
  for (const [at, point] of points.entries()) {
    const x = requireFinite(`x of point ${at}`, point?.x)
    const z = requireFinite(`z of point ${at}`, point?.z)
    for (const [dx, dz] of margin === 0 ? [[0, 0]] : octagon(margin))
      all.push({
        x: within(FAR, toPlan(lattice.x, lattice.step, x + dx)),
        z: within(FAR, toPlan(lattice.z, lattice.step, z + dz)),
      })
  }
  const hull = hullOf(all)
  if (hull.length < 3) throw badOption('outline', 'a shape with an area', points, 'Pass its corners.')
  return hull.every(({ x, z }) => x === withinPlan(x) && z === withinPlan(z)) ? hull : onPlan(hull)
}

/** The part of an outline that lies on the plan; nothing if it lies beside. */
function onPlan(hull: readonly Spot[]): Spot[] {
  const most = withinPlan(Infinity)
  const corners = [
    { x: -most, z: -most },
    { x: most, z: -most },
    { x: most, z: most },
    { x: -most, z: most },
  ]
  let rest = hull.map(({ x, z }) => ({ x, z, y: 0 }))
  for (const [at, corner] of corners.entries()) rest = cutByLine(rest, corner, corners[(at + 1) % 4])[0]
  const whole = hullOf(rest.map(({ x, z }) => ({ x: Math.floor(x + 0.5), z: Math.floor(z + 0.5) })))
  return whole.length < 3 ? [] : whole
}

function within(most: number, value: number): number {
  return Math.min(most, Math.max(-most, value))
}

function octagon(radius: number): [number, number][] {
  const side = radius * OCTAGON
  return [radius, -radius].flatMap((far) =>
    [side, -side].flatMap((near): [number, number][] => [
      [far, near],
      [near, far],
    ]),
  )
}

/** The convex hull, counter-clockwise, without points in the middle of its sides. */
function hullOf(points: readonly Spot[]): Spot[] {
  const sorted = points.slice().sort((a, b) => a.x - b.x || a.z - b.z)
  return half(sorted).concat(half(sorted.slice().reverse()))
}

/** One half of a hull: the points of a sorted list that only turn left, but the last. */
function half(list: readonly Spot[]): Spot[] {
  const kept: Spot[] = []
  for (const point of list) {
    while (kept.length > 1) {
      const [a, b] = [kept[kept.length - 2], kept[kept.length - 1]]
      if (orient(a.x, a.z, b.x, b.z, point.x, point.z) > 0) break
      kept.pop()
    }
    kept.push(point)
  }
  return kept.slice(0, -1)
}
