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
  const box = Array.from({ length: sheets }, () => [Infinity, Infinity, -Infinity, -Infinity])
  const placeOf = (cell: number): [x: number, z: number] => {
    const x = column[cell] % width
    return [x, (column[cell] - x) / width]
  }
  for (let cell = 0; cell < count; cell++) {
    if (of[cell] === NO_SHEET) continue
    const [x, z] = placeOf(cell)
    const own = box[of[cell]]
    own[0] = Math.min(own[0], x)
    own[1] = Math.min(own[1], z)
    own[2] = Math.max(own[2], x)
    own[3] = Math.max(own[3], z)
  }
  const sums = box.map(([x0, z0, x1, z1]) => {
    const columns = Math.ceil((x1 + 1 - x0) / SPACING) + 1
    const rows = Math.ceil((z1 + 1 - z0) / SPACING) + 1
    return { x0, z0, columns, rows, sum: new Float64Array(columns * rows), n: new Int32Array(columns * rows) }
  })
  for (let cell = 0; cell < count; cell++) {
    if (of[cell] === NO_SHEET) continue
    const [x, z] = placeOf(cell)
    const own = sums[of[cell]]
    // Of the sample that is nearest to its middle.
    const [i, j] = [x - own.x0, z - own.z0].map((offset) => Math.floor((offset + 0.5) / SPACING + 0.5))
    const at = j * own.columns + i
    own.sum[at] += y[cell]
    own.n[at]++
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
