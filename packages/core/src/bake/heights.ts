import type { HeightSheet } from '../navmesh/height-sheets.js'
import type { OpenCells } from './open-cells.js'
import { NO_SHEET, type Sheets } from './sheets.js'

/** Cells between two samples of the height. */
const SPACING = 4

/** The heights of every sheet, sampled: polygons are too large to tell how the ground between their corners rises. */
export function heightSheets(
  { count, column, y }: OpenCells,
  { count: sheets, of }: Sheets,
  width: number,
  steps: number,
): HeightSheet[] {
  const x0 = new Int32Array(sheets).fill(width)
  const z0 = new Int32Array(sheets).fill(-1)
  const x1 = new Int32Array(sheets)
  const z1 = new Int32Array(sheets)
  // Cells are numbered by rows.
  for (let cell = 0; cell < count; cell++) {
    const sheet = of[cell]
    if (sheet === NO_SHEET) continue
    const x = column[cell] % width
    const z = (column[cell] - x) / width
    if (x < x0[sheet]) x0[sheet] = x
    if (x > x1[sheet]) x1[sheet] = x
    if (z0[sheet] < 0) z0[sheet] = z
    z1[sheet] = z
  }
  const sums = Array.from(x0, (left, sheet) => {
    const columns = Math.ceil((x1[sheet] + 1 - left) / SPACING) + 1
    const rows = Math.ceil((z1[sheet] + 1 - z0[sheet]) / SPACING) + 1
    const [sum, n] = [new Float64Array(columns * rows), new Int32Array(columns * rows)]
    return { x0: left, z0: z0[sheet], columns, rows, sum, n }
  })
  for (let cell = 0; cell < count; cell++) {
    if (of[cell] === NO_SHEET) continue
    const x = column[cell] % width
    const z = (column[cell] - x) / width
    const own = sums[of[cell]]
    // Of the sample that is nearest to its middle.
    const i = Math.floor((x - own.x0 + 0.5) / SPACING + 0.5)
    const j = Math.floor((z - own.z0 + 0.5) / SPACING + 0.5)
    own.sum[j * own.columns + i] += y[cell]
    own.n[j * own.columns + i]++
  }
  return sums.map(({ x0, z0, columns, rows, sum, n }) => {
    const values = Float32Array.from(sum, (total, at) => (n[at] === 0 ? NaN : total / n[at]))
    fill(values, columns, rows)
    return { x: x0 * steps, z: z0 * steps, spacing: SPACING * steps, columns, rows, values }
  })
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
