/** The places of units, and which of them are there. */
export interface Places {
  readonly x: ArrayLike<number>
  readonly y: ArrayLike<number>
  /** 0 where there is no unit. */
  readonly states: ArrayLike<number>
}

/** Calls back with every two units that are at most this far apart, and their distance; the lower id first. O(pairs). */
export function forEachPair(
  { x, y, states }: Places,
  { width, depth }: { readonly width: number; readonly depth: number },
  reach: number,
  each: (a: number, b: number, distance: number) => void,
): void {
  const columns = Math.max(1, Math.ceil(width / reach))
  const rows = Math.max(1, Math.ceil(depth / reach))
  const first = new Int32Array(columns * rows).fill(-1)
  const next = new Int32Array(states.length).fill(-1)
  const columnOf = (id: number) => Math.min(columns - 1, Math.max(0, Math.floor(x[id] / reach)))
  const rowOf = (id: number) => Math.min(rows - 1, Math.max(0, Math.floor(y[id] / reach)))
  for (let id = 0; id < states.length; id++) {
    if (states[id] === 0) continue
    const column = columnOf(id)
    const row = rowOf(id)
    // Only units that were met before, which have lower ids: every pair once.
    for (let nearRow = Math.max(0, row - 1); nearRow <= Math.min(rows - 1, row + 1); nearRow++)
      for (let near = Math.max(0, column - 1); near <= Math.min(columns - 1, column + 1); near++)
        for (let other = first[nearRow * columns + near]; other >= 0; other = next[other]) {
          const distance = Math.hypot(x[id] - x[other], y[id] - y[other])
          if (distance <= reach) each(other, id, distance)
        }
    next[id] = first[row * columns + column]
    first[row * columns + column] = id
  }
}

/** Metres around a unit in which others count for its density. */
const DENSITY_REACH = 1.5

/** Writes the persons per square metre around every unit, itself included: those nearby count most. */
export function densities(
  places: Places,
  size: { readonly width: number; readonly depth: number },
  metres: number,
  out: Float32Array,
): void {
  const reach = DENSITY_REACH / metres
  // The mean of the weight 1 − d²/R² over the disc is a half.
  const share = 2 / (Math.PI * DENSITY_REACH * DENSITY_REACH)
  out.fill(share)
  forEachPair(places, size, reach, (a, b, distance) => {
    const weight = share * (1 - (distance * distance) / (reach * reach))
    out[a] += weight
    out[b] += weight
  })
}
