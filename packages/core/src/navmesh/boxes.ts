/** A rectangle of the plan, borders included. */
export interface Box {
  readonly x0: number
  readonly z0: number
  readonly x1: number
  readonly z1: number
}

export const NO_BOX: Box = { x0: Infinity, z0: Infinity, x1: -Infinity, z1: -Infinity }

export function boxesMeet(a: Box, b: Box): boolean {
  return a.x0 <= b.x1 && b.x0 <= a.x1 && a.z0 <= b.z1 && b.z0 <= a.z1
}

/** The smallest box around two. */
export function boxAround(a: Box, b: Box): Box {
  return {
    x0: Math.min(a.x0, b.x0),
    z0: Math.min(a.z0, b.z0),
    x1: Math.max(a.x1, b.x1),
    z1: Math.max(a.z1, b.z1),
  }
}

export function boxOf(points: Iterable<{ readonly x: number; readonly z: number }>): Box {
  let box = NO_BOX
  for (const { x, z } of points) box = boxAround(box, { x0: x, z0: z, x1: x, z1: z })
  return box
}

/** A box that is wider on every side. */
export function widened({ x0, z0, x1, z1 }: Box, by: number): Box {
  return { x0: x0 - by, z0: z0 - by, x1: x1 + by, z1: z1 + by }
}

/** One of many boxes that are kept as four numbers each. */
export function boxIn(boxes: Int32Array, at: number): Box {
  return { x0: boxes[4 * at], z0: boxes[4 * at + 1], x1: boxes[4 * at + 2], z1: boxes[4 * at + 3] }
}
