import { type HeightSheet, heightOn } from '../navmesh/height-sheets.js'
import type { Loop, PlanPoints } from '../navmesh/loops.js'
import { type SampleGrid, SPACING, sampled } from './heights.js'
import type { OpenCells } from './open-cells.js'
import { NO_SHEET, type Sheets } from './sheets.js'

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
  const missedBefore = missedCells()
  /** The cells of the polygon that is looked at, then those around it. */
  const inside = new Int32Array(cells.count)
  const mended = loops.map((loop, number): Loop => {
    const sheet = shared[loop.source]
    if (worst(sheet, loop, 0) <= size / 2 && !isNearMissed(loop)) return loop
    const count = findInside(loop)
    const missed = worst(sheet, loop, count)
    if (missed <= size / 2) return loop
    const end = around(count > 0 ? count : findAtCorners(loop), number)
    if (end === 0) return loop
    const sample = sampled(cells, inside.subarray(0, end), grid, sheet)
    // Steps and steep borders are no better told by other samples.
    if (worst(sample, loop, count) > missed / 2) return loop
    sheets.push(loop.source)
    sizes.push(count)
    return { ...loop, source: shared.length + samples.push(sample) - 1 }
  })
  return { loops: mended, samples, sheets, sizes }

  /** How far samples are off at the middle of a cell. */
  function missAt(sheet: HeightSheet, cell: number): number {
    const x = cells.column[cell] % width
    const z = (cells.column[cell] - x) / width
    return Math.abs(heightOn(sheet, (x + 0.5) * steps, (z + 0.5) * steps) - cells.y[cell])
  }

  /** How many cells before each are missed by the samples of their sheets. */
  function missedCells(): Int32Array {
    const before = new Int32Array(cells.count + 1)
    for (let cell = 0; cell < cells.count; cell++) {
      const isMissed = of[cell] !== NO_SHEET && missAt(shared[of[cell]], cell) > size / 2
      before[cell + 1] = before[cell] + (isMissed ? 1 : 0)
    }
    return before
  }

  /** How far samples are off at most, at the middles of the cells of a polygon and at its corners. */
  function worst(sheet: HeightSheet, { points, heights }: Loop, count: number): number {
    const scale = steps / perCell
    let most = 0
    for (let at = 0; at < count; at++) most = Math.max(most, missAt(sheet, inside[at]))
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

  /** Whether cells are missed in the columns of a polygon: of its sheet or of another. */
  function isNearMissed(loop: Loop): boolean {
    let isNear = false
    eachRow(loop, (begin, end) => {
      if (missedBefore[cells.first[end]] > missedBefore[cells.first[begin]]) isNear = true
    })
    return isNear
  }

  /** Finds the cells whose middle is in a polygon, and gives their number. */
  function findInside(loop: Loop): number {
    let count = 0
    eachRow(loop, (begin, end) => {
      for (let cell = cells.first[begin]; cell < cells.first[end]; cell++)
        if (of[cell] === loop.source) inside[count++] = cell
    })
    return count
  }

  /** Visits the columns whose middle is in a polygon, row by row: from one to before another. */
  function eachRow({ points }: Loop, visit: (begin: number, end: number) => void): void {
    const zs = points.map((point) => plan.z[point] / perCell)
    const lastRow = Math.min(depth - 1, Math.floor(Math.max(...zs) - 0.5))
    for (let row = Math.max(0, Math.ceil(Math.min(...zs) - 0.5)); row <= lastRow; row++) {
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
      const begin = Math.max(0, Math.ceil(left - 0.5))
      const end = Math.min(width, Math.floor(right - 0.5) + 1)
      if (begin < end) visit(row * width + begin, row * width + end)
    }
  }

  /** Finds, by corner of a polygon without a middle of a cell, the cell around it that is nearest in height. */
  function findAtCorners({ points, heights, source }: Loop): number {
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
    inside.set(Array.from(found))
    return found.size
  }

  /** Adds the cells of the sheet that a few steps lead to from those that were found, and gives their number. */
  function around(count: number, mark: number): number {
    let found = count
    for (let at = 0; at < count; at++) reachedBy[inside[at]] = mark
    for (let step = 0, at = 0; step < REACH; step++)
      for (const end = found; at < end; at++)
        for (let d = 0; d < 4; d++) {
          const other = cells.links[4 * inside[at] + d]
          if (other < 0 || reachedBy[other] === mark || of[other] !== of[inside[at]]) continue
          reachedBy[other] = mark
          inside[found++] = other
        }
    return found
  }
}
