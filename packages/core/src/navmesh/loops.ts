import { orient } from './orient.js'

/** Points of the plan by number: whole coordinates. */
export interface PlanPoints {
  readonly x: number[]
  readonly z: number[]
}

/** A polygon while a mesh is made: its corners in order, the height of each, and the polygon of the input it is of. */
export interface Loop {
  readonly points: number[]
  readonly heights: number[]
  readonly source: number
}

/** The side of c from the line a → b, by the numbers of points. */
export function turnOf({ x, z }: PlanPoints, a: number, b: number, c: number): number {
  return orient(x[a], z[a], x[b], z[b], x[c], z[c])
}

/** A loop without repeated corners and spikes, counter-clockwise; null if nothing is left of it. */
export function cleaned(plan: PlanPoints, loop: Loop): Loop | null {
  const points = loop.points.slice()
  const heights = loop.heights.slice()
  for (let at = 0, calm = 0; calm < points.length && points.length > 2; ) {
    const count = points.length
    at %= count
    const before = points[(at + count - 1) % count]
    const after = points[(at + 1) % count]
    if (points[at] === before || isSpike(plan, before, points[at], after)) {
      points.splice(at, 1)
      heights.splice(at, 1)
      at += points.length - 1
      calm = 0
    } else {
      at++
      calm++
    }
  }
  const area = points.length < 3 ? 0 : areaOf(plan, points)
  if (area === 0) return null
  if (area < 0) {
    points.reverse()
    heights.reverse()
  }
  return { points, heights, source: loop.source }
}

/** Whether a line goes to b and straight back. */
function isSpike(plan: PlanPoints, a: number, b: number, c: number): boolean {
  if (turnOf(plan, a, b, c) !== 0) return false
  const { x, z } = plan
  return (x[b] - x[a]) * (x[c] - x[b]) + (z[b] - z[a]) * (z[c] - z[b]) < 0
}

/** Twice the area that a loop goes round, below 0 if clockwise. */
export function areaOf(plan: PlanPoints, points: readonly number[]): number {
  let area = 0
  for (let at = 2; at < points.length; at++) area += turnOf(plan, points[0], points[at - 1], points[at])
  return area
}

/** One number for a column and a row of boxes on the plan. */
export function boxKey(column: number, row: number): number {
  return column * 2 ** 26 + row
}
