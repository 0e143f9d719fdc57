/** Heights sampled on a square grid over a part of the plan. */
export interface HeightSheet {
  /** Plan coordinates of the first sample, and steps of the lattice between two. */
  readonly x: number
  readonly z: number
  readonly spacing: number
  readonly columns: number
  readonly rows: number
  /** Row by row. */
  readonly values: Float32Array
}

/** The height of a sheet at a place of the plan: level between its samples, beside it as at its border. */
export function heightOn(
  { x: x0, z: z0, spacing, columns, rows, values }: HeightSheet,
  x: number,
  z: number,
): number {
  const column = Math.min(columns - 1, Math.max(0, (x - x0) / spacing))
  const row = Math.min(rows - 1, Math.max(0, (z - z0) / spacing))
  const [left, top] = [Math.floor(column), Math.floor(row)]
  const right = Math.min(columns - 1, left + 1)
  const bottom = Math.min(rows - 1, top + 1)
  const at = top * columns + left
  const aside = right - left
  const below = at + (bottom - top) * columns
  const one = values[at] + (column - left) * (values[at + aside] - values[at])
  const other = values[below] + (column - left) * (values[below + aside] - values[below])
  return one + (row - top) * (other - one)
}
