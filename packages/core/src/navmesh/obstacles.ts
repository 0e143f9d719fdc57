import type { Loop, PlanPoints } from './loops.js'
import { type Outline, subtract } from './subtract.js'

/** What an obstacle covers: a convex outline, and the heights of ground that it blocks. */
export interface ObstacleShape {
  readonly outline: Outline
  readonly low: number
  readonly high: number
}

/** The polygons of a mesh without the ground under obstacles. The plan is copied: cuts add points to it. */
export function withoutObstacles(
  { plan: given, loops: whole }: { readonly plan: PlanPoints; readonly loops: readonly Loop[] },
  obstacles: readonly ObstacleShape[],
): { readonly plan: PlanPoints; readonly loops: readonly Loop[] } {
  const plan: PlanPoints = { x: given.x.slice(), z: given.z.slice() }
  const numbers = new Map<string, number>()
  for (const [at, x] of plan.x.entries()) numbers.set(`${x},${plan.z[at]}`, at)
  const pointAt = (x: number, z: number): number => {
    const name = `${x},${z}`
    const known = numbers.get(name)
    if (known !== undefined) return known
    numbers.set(name, plan.x.length)
    plan.x.push(x)
    plan.z.push(z)
    return plan.x.length - 1
  }
  let loops = whole
  for (const { outline, low, high } of obstacles)
    loops = loops.flatMap((loop) => subtract(plan, loop, outline, low, high, pointAt))
  return { plan, loops }
}
