import type { HeightSheet } from '../navmesh/height-sheets.js'
import type { OpenCells } from './open-cells.js'
import { NO_SHEET, type Sheets } from './sheets.js'

/** Cells between two samples of the height. */
export const SPACING = 4

/** How cells are numbered, and the steps of the lattice per cell. */
export interface SampleGrid {
  readonly width: number
  readonly steps: number
}

/** The heights of every sheet, sampled: polygons are too large to tell how the ground between their corners rises. */
export function heightSheets(cells: OpenCells, { count, of }: Sheets, grid: SampleGrid): HeightSheet[] {
  const end = new Int32Array(count + 1)
  for (const sheet of of) if (sheet !== NO_SHEET) end[sheet + 1]++
  for (let sheet = 0; sheet < count; sheet++) end[sheet + 1] += end[sheet]
  const sorted = new Int32Array(end[count])
  const next = end.slice()
  for (let cell = 0; cell < cells.count; cell++) if (of[cell] !== NO_SHEET) sorted[next[of[cell]]++] = cell
  return Array.from({ length: count }, (_, sheet) =>
    sampled(cells, sorted.subarray(end[sheet], end[sheet + 1]), grid),
  )
}

/** The heights of some cells, sampled. `like`: a sheet whose samples lie on the same lines. */
export function sampled(
  { column, y }: OpenCells,
  own: ArrayLike<number>,
  { width, steps }: SampleGrid,
  like?: HeightSheet,
): HeightSheet {
  let [x0, z0, x1, z1] = [Infinity, Infinity, -1, -1]
  for (let at = 0; at < own.length; at++) {
    const x = column[own[at]] % width
    const z = (column[own[at]] - x) / width
    if (x < x0) x0 = x
    if (x > x1) x1 = x
    if (z < z0) z0 = z
    if (z > z1) z1 = z
  }
  if (like !== undefined) {
    x0 -= (x0 - like.x / steps) % SPACING
    z0 -= (z0 - like.z / steps) % SPACING
  }
  const columns = Math.ceil((x1 + 1 - x0) / SPACING) + 1
  const rows = Math.ceil((z1 + 1 - z0) / SPACING) + 1
  const [sum, n] = [new Float64Array(columns * rows), new Int32Array(columns * rows)]
  for (let at = 0; at < own.length; at++) {
    const x = column[own[at]] % width
    const z = (column[own[at]] - x) / width
    // Of the sample that is nearest to its middle.
    const i = Math.floor((x - x0 + 0.5) / SPACING + 0.5)
    const j = Math.floor((z - z0 + 0.5) / SPACING + 0.5)
    sum[j * columns + i] += y[own[at]]
    n[j * columns + i]++
  }
  const values = Float32Array.from(sum, (total, at) => (n[at] === 0 ? NaN : total / n[at]))
  fill(values, columns, rows)
  return { x: x0 * steps, z: z0 * steps, spacing: SPACING * steps, columns, rows, values }
}

/** Gives samples beside the ground the height of the nearest one on it, step by step. */
function fill(values: Float32Array, columns: number, rows: number): void {
  let border = Array.from(values.keys()).filter((at) => !Number.isNaN(values[at]))
  while (border.length > 0) {
    const reached: number[] = []
    for (const at of border) {
      const [x, z] = [at % columns, Math.floor(at / columns)]
      for (const [nx, nz] of [
        [x - 1, z],
        [x + 1, z],
        [x, z - 1],
        [x, z + 1],
      ]) {
        const to = nz * columns + nx
        if (nx < 0 || nz < 0 || nx >= columns || nz >= rows || !Number.isNaN(values[to])) continue
        values[to] = values[at]
        reached.push(to)
      }
    }
    border = reached
  }
}
