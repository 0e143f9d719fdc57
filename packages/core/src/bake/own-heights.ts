import { type HeightSheet, heightOn } from '../navmesh/height-sheets.js'
import type { Loop, PlanPoints } from '../navmesh/loops.js'
import { type SampleGrid, SPACING, sampled } from './heights.js'
import type { OpenCells } from './open-cells.js'
import type { Sheets } from './sheets.js'

/** Steps from the cells of a polygon to those that its samples are taken of. */
const REACH = 1.5 * SPACING

export interface OwnHeights {
  readonly loops: readonly Loop[]
  /** Further samples: sources count on from those of the sheets. */
  readonly samples: readonly HeightSheet[]
  /** By sample: the sheet that its polygon is of, and how many cells the polygon has. */
  readonly sheets: readonly number[]
  readonly sizes: readonly number[]
}

/**
 * Gives polygons samples of their own where those of the sheet miss the ground: a ramp and the floor beside it can be one
 * sheet with few cells between them, and a sample there would mix both. `perCell`: how far cells are apart on the plan.
 */
export function ownHeights(
  cells: OpenCells,
  { of }: Sheets,
  shared: readonly HeightSheet[],
  { plan, loops }: { readonly plan: PlanPoints; readonly loops: readonly Loop[] },
  { cell: size, perCell, ...grid }: SampleGrid & { readonly cell: number; readonly perCell: number },
): OwnHeights {
  const { width, steps } = grid
  const depth = (cells.first.length - 1) / width
  const samples: HeightSheet[] = []
  const sheets: number[] = []
  const sizes: number[] = []
  const reachedBy = new Int32Array(cells.count).fill(-1)
  /** The cells of the polygon that is looked at. */
  const inside = new Int32Array(cells.count)
  const mended = loops.map((loop, number): Loop => {
    const sheet = shared[loop.source]
    const count = findInside(loop)
    const missed = worst(sheet, loop, count)
    if (missed <= size / 2) return loop
    const own = around(count > 0 ? Array.from(inside.subarray(0, count)) : cellsAtCorners(loop), number)
    if (own.length === 0) return loop
    const sample = sampled(cells, own, grid, sheet)
    // Steps and steep borders are no better told by other samples.
    if (worst(sample, loop, count) > missed / 2) return loop
    sheets.push(loop.source)
    sizes.push(count)
    return { ...loop, source: shared.length + samples.push(sample) - 1 }
  })
  return { loops: mended, samples, sheets, sizes }

  /** How far samples are off at most, at the middles of the cells of a polygon and at its corners. */
  function worst(sheet: HeightSheet, { points, heights }: Loop, count: number): number {
    const scale = steps / perCell
    let most = 0
    for (let at = 0; at < count; at++) {
      const cell = inside[at]
      const x = cells.column[cell] % width
      const z = (cells.column[cell] - x) / width
      const off = Math.abs(heightOn(sheet, (x + 0.5) * steps, (z + 0.5) * steps) - cells.y[cell])
      if (off > most) most = off
    }
    for (let at = 0; at < points.length; at++) {
      const [x, z] = [plan.x[points[at]] * scale, plan.z[points[at]] * scale]
      most = Math.max(most, Math.abs(heightOn(sheet, x, z) - heights[at]))
    }
    return most
  }

  /** The cell of a sheet in a column; −1 if there is none. */
  function cellAt(sheet: number, x: number, z: number): number {
    if (x < 0 || z < 0 || x >= width || z >= depth) return -1
    const column = z * width + x
    for (let cell = cells.first[column]; cell < cells.first[column + 1]; cell++)
      if (of[cell] === sheet) return cell
    return -1
  }

  /** Finds the cells whose middle is in a polygon, and gives their number. */
  function findInside({ points, source }: Loop): number {
    const zs = points.map((point) => plan.z[point] / perCell)
    const lastRow = Math.floor(Math.max(...zs) - 0.5)
    let count = 0
    for (let row = Math.ceil(Math.min(...zs) - 0.5); row <= lastRow; row++) {
      let left = Infinity
      let right = -Infinity
      for (let at = 0, before = points.length - 1; at < points.length; before = at++) {
        const from = zs[before] - row - 0.5
        const to = zs[at] - row - 0.5
        if (from === to || (from < 0 && to < 0) || (from > 0 && to > 0)) continue
        const a = plan.x[points[before]] / perCell
        const x = a + (from / (from - to)) * (plan.x[points[at]] / perCell - a)
        if (x < left) left = x
        if (x > right) right = x
      }
      for (let x = Math.ceil(left - 0.5); x + 0.5 <= right; x++) {
        const cell = cellAt(source, x, row)
        if (cell >= 0) inside[count++] = cell
      }
    }
    return count
  }

  /** By corner of a polygon without a middle of a cell: the cell around it that is nearest in height. */
  function cellsAtCorners({ points, heights, source }: Loop): number[] {
    const found = new Set<number>()
    for (const [at, point] of points.entries()) {
      const [x, z] = [Math.floor(plan.x[point] / perCell), Math.floor(plan.z[point] / perCell)]
      let [nearest, least] = [-1, Infinity]
      for (let side = 0; side < 9; side++) {
        const cell = cellAt(source, x - 1 + (side % 3), z - 1 + Math.floor(side / 3))
        if (cell < 0 || Math.abs(cells.y[cell] - heights[at]) >= least) continue
        nearest = cell
        least = Math.abs(cells.y[cell] - heights[at])
      }
      if (nearest >= 0) found.add(nearest)
    }
    return [...found]
  }

  /** These cells and those of their sheet that a few steps lead to. */
  function around(start: readonly number[], mark: number): number[] {
    const found = start.slice()
    for (const cell of found) reachedBy[cell] = mark
    for (let step = 0, at = 0; step < REACH; step++)
      for (const end = found.length; at < end; at++)
        for (let d = 0; d < 4; d++) {
          const other = cells.links[4 * found[at] + d]
          if (other < 0 || of[other] !== of[found[at]] || reachedBy[other] === mark) continue
          reachedBy[other] = mark
          found.push(other)
        }
    return found
  }
}
