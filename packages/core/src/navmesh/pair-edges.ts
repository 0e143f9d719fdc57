import type { Loop } from './loops.js'

/** The sides of loops one after another: where each loop begins, the point and the height at the start of each side. */
export interface Sides {
  /** One more than there are loops. */
  readonly first: Int32Array
  readonly origin: Int32Array
  readonly height: Float64Array
  /** The next side of the same loop. */
  readonly next: Int32Array
}

export function sidesOf(loops: readonly Loop[]): Sides {
  const first = new Int32Array(loops.length + 1)
  for (const [at, { points }] of loops.entries()) first[at + 1] = first[at] + points.length
  const count = first[loops.length]
  const origin = new Int32Array(count)
  const height = new Float64Array(count)
  const next = new Int32Array(count)
  for (const [at, { points, heights }] of loops.entries()) {
    // Not by `set`, which takes several times as long for a few numbers.
    for (let corner = 0, side = first[at]; side < first[at + 1]; corner++, side++) {
      origin[side] = points[corner]
      height[side] = heights[corner]
      next[side] = side + 1
    }
    next[first[at + 1] - 1] = first[at]
  }
  return { first, origin, height, next }
}

/**
 * For every side the one of a neighbour that runs the other way between the same points, with heights that differ by
 * at most `climb` at both ends; −1 for walls. Where more than two meet, those nearest in height are joined. `mayJoin`
 * can refuse pairs.
 */
export function pairEdges(
  { origin, height, next }: Sides,
  pointCount: number,
  climb: number,
  mayJoin: (side: number, other: number) => boolean = () => true,
): { readonly twin: Int32Array; readonly crowded: number } {
  const count = origin.length
  const first = new Int32Array(pointCount + 1)
  for (let side = 0; side < count; side++) first[origin[side] + 1]++
  for (let point = 0; point < pointCount; point++) first[point + 1] += first[point]
  const fill = first.slice()
  const from = new Int32Array(count)
  for (let side = 0; side < count; side++) from[fill[origin[side]]++] = side
  const twin = new Int32Array(count).fill(-1)
  let crowded = 0
  const pairs: { readonly side: number; readonly other: number; readonly gap: number }[] = []
  for (let side = 0; side < count; side++) {
    const a = origin[side]
    const b = origin[next[side]]
    let matches = 0
    for (let at = first[b]; at < first[b + 1]; at++) {
      const other = from[at]
      if (origin[next[other]] !== a) continue
      const gap = Math.max(
        Math.abs(height[side] - height[next[other]]),
        Math.abs(height[next[side]] - height[other]),
      )
      if (gap > climb || !mayJoin(side, other)) continue
      matches++
      if (side < other) pairs.push({ side, other, gap })
    }
    if (matches > 1) crowded++
  }
  pairs.sort((one, two) => one.gap - two.gap || one.side - two.side || one.other - two.other)
  for (const { side, other } of pairs) {
    if (twin[side] >= 0 || twin[other] >= 0) continue
    twin[side] = other
    twin[other] = side
  }
  return { twin, crowded }
}
