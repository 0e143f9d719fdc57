import type { LandmarkTable } from '../estimate/landmark-aim.js'
import { fillCosts } from '../field/fill-costs.js'
import type { CellId } from '../ids.js'
import type { Walkmap } from '../walkmap/walkmap.js'
import type { Work } from '../work.js'
import { isSymmetric } from './costs-of-steps.js'

/** Costs above this are kept as this: that makes bounds lower, and leaves them consistent. Also: "no path". */
const MOST = 0x7fffffff

export type TableData = Pick<LandmarkTable, 'values' | 'columns' | 'columnsFrom' | 'symmetric'>

/**
 * Costs between every cell and `count` landmarks of its island, each as far as possible from those before it (Goldberg
 * and Harrelson 2005). The landmarks of all islands share columns, because no path leads from one to another. Yields the
 * share that is done.
 */
export function* buildTable(walkmap: Walkmap, count: number): Work<TableData> {
  const { layout } = walkmap
  const symmetric = isSymmetric(walkmap)
  const columns = symmetric ? count : 2 * count
  const values = new Int32Array(layout.cellCount * columns).fill(MOST)
  const nearest = new Float64Array(layout.cellCount).fill(Number.POSITIVE_INFINITY)
  const directions = symmetric ? (['from-ends'] as const) : (['from-ends', 'to-ends'] as const)
  const islandOfCell = islands(walkmap)
  let done = 0

  let landmarks = cornerCells(walkmap, islandOfCell)
  for (let landmark = 0; landmark < count; landmark++) {
    const closer = new Float64Array(layout.cellCount).fill(Number.POSITIVE_INFINITY)
    for (const [at, direction] of directions.entries()) {
      const filling = fillCosts(walkmap, landmarks, direction)
      let step = filling.next()
      for (; step.done !== true; step = filling.next()) yield (done + step.value) / columns
      const data = step.value
      const column = at * count + landmark
      for (let id = 0; id < layout.cellCount; id++) {
        const cost = data.costOf(id)
        if (cost < closer[id]) closer[id] = cost
        if (cost < MOST) values[id * columns + column] = cost
      }
      yield ++done / columns
    }
    for (let id = 0; id < layout.cellCount; id++) if (closer[id] < nearest[id]) nearest[id] = closer[id]
    landmarks = farthestCells(nearest, islandOfCell)
  }
  return { values, columns, columnsFrom: count, symmetric }
}

/** The island of every cell, 0 where the unit cannot stand. */
function islands(walkmap: Walkmap): Int32Array {
  const { layout } = walkmap
  const islandOfCell = new Int32Array(layout.cellCount)
  for (let y = 0; y < layout.depth; y++) {
    for (let x = 0; x < layout.width; x++) {
      const id = layout.idOf(x, y)
      islandOfCell[id] = walkmap.islandOf(id)
    }
  }
  return islandOfCell
}

/** The cell of every island that lies nearest to the map's first corner. */
function cornerCells({ layout }: Walkmap, islandOfCell: Int32Array): CellId[] {
  return bestCells(islandOfCell, (id) => -layout.xOf(id) - layout.yOf(id))
}

/** The cell of every island that is farthest from its landmarks so far; none where all cells are landmarks. */
function farthestCells(nearest: Float64Array, islandOfCell: Int32Array): CellId[] {
  const cells = bestCells(islandOfCell, (id) =>
    nearest[id] < Number.POSITIVE_INFINITY ? nearest[id] : Number.NEGATIVE_INFINITY,
  )
  return cells.filter((id) => nearest[id] > 0)
}

/** The cell of every island with the highest score, the first of them. */
function bestCells(islandOfCell: Int32Array, scoreOf: (id: CellId) => number): CellId[] {
  const bestOfIsland: CellId[] = []
  for (let id = 0; id < islandOfCell.length; id++) {
    const island = islandOfCell[id]
    if (island === 0) continue
    const best = bestOfIsland[island]
    if (best === undefined || scoreOf(id) > scoreOf(best)) bestOfIsland[island] = id
  }
  return bestOfIsland.filter((id) => id !== undefined)
}
