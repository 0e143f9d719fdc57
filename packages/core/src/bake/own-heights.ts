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
  const mended = loops.map((loop, number): Loop => {
    const sheet = shared[loop.source]
    const missed = worst(sheet, loop)
    if (missed <= size / 2) return loop
    const inside: number[] = []
    eachCell(loop, (cell) => inside.push(cell))
    const own = around(inside.length > 0 ? inside : cellsAtCorners(loop), number)
    if (own.length === 0) return loop
    const sample = sampled(cells, own, grid, sheet)
    // Steps and steep borders are no better told by other samples.
    if (worst(sample, loop) > missed / 2) return loop
    sheets.push(loop.source)
    sizes.push(inside.length)
    return { ...loop, source: shared.length + samples.push(sample) - 1 }
  })
  return { loops: mended, samples, sheets, sizes }

  /** How far samples are off at most, at the middles of the cells of a polygon and at its corners. */
  function worst(sheet: HeightSheet, loop: Loop): number {
    const { points, heights } = loop
    const scale = steps / perCell
    let most = 0
    const look = (x: number, z: number, y: number) => {
      most = Math.max(most, Math.abs(heightOn(sheet, x, z) - y))
    }
    eachCell(loop, (cell, x, z) => look((x + 0.5) * steps, (z + 0.5) * steps, cells.y[cell]))
    for (const [at, point] of points.entries())
      look(plan.x[point] * scale, plan.z[point] * scale, heights[at])
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

  /** Visits the cells whose middle is in a polygon. */
  function eachCell({ points, source }: Loop, visit: (cell: number, x: number, z: number) => void): void {
    const zs = points.map((point) => plan.z[point] / perCell)
    const lastRow = Math.floor(Math.max(...zs) - 0.5)
    for (let row = Math.ceil(Math.min(...zs) - 0.5); row <= lastRow; row++) {
      let [left, right] = [Infinity, -Infinity]
      for (const [at, point] of points.entries()) {
        const before = at === 0 ? points.length - 1 : at - 1
        const [from, to] = [zs[before] - row - 0.5, zs[at] - row - 0.5]
        if (from === to || (from < 0 && to < 0) || (from > 0 && to > 0)) continue
        const [a, b] = [plan.x[points[before]] / perCell, plan.x[point] / perCell]
        const x = a + (from / (from - to)) * (b - a)
        left = Math.min(left, x)
        right = Math.max(right, x)
      }
      for (let x = Math.ceil(left - 0.5); x + 0.5 <= right; x++) {
        const cell = cellAt(source, x, row)
        if (cell >= 0) visit(cell, x, row)
      }
    }
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
