import { type CellRect, growRect } from '../cell.js'
import type { FieldData } from '../flood/field-data.js'
import type { CellId } from '../ids.js'
import { worldInto } from '../kernel/worlds.js'
import { NodeHeap } from '../memory/node-heap.js'
import { FIRST_KNIGHT, NO_DIRECTION, oppositeOf } from '../walkmap/directions.js'
import type { Walkmap } from '../walkmap/walkmap.js'
import type { Work } from '../work.js'
import { SLICE } from './fill-costs.js'

/** What changed, and how far a repair may go. */
export interface Repair {
  /** Where the terrain was edited since the data were right. */
  readonly edits: readonly CellRect[]
  /** Where the field leads now; passable. */
  readonly goals: readonly CellId[]
  /** The highest integer cost of the field. */
  readonly limit: number
  /** Give up after this many cells. */
  readonly most: number
}

/**
 * Makes the costs of a field right again after edits, exactly, in time that depends on the cells whose cost or step
 * changed (Ramalingam and Reps 1996):
 *
 * 1. Cells whose step is gone or costs more lose their cost, and so does the whole subtree that walks through them.
 * 2. Dijkstra's algorithm starts from the cells around them, and from every cell near an edit that has a cheaper step.
 *
 * Returns false if it gave up: then the data cannot be used and the field must be filled. The walkmap must be up to
 * date and have the scale with which the data were made.
 */
export function* repairCosts(walkmap: Walkmap, data: FieldData, repair: Repair): Work<boolean> {
  const { limit, most } = repair
  const changed = cellsWithOtherMoves(walkmap, repair)
  if (changed === null) return false
  const lost = forgetSubtrees(walkmap, data, changed, repair)
  if (lost === null) return false
  const open = new NodeHeap(256)
  /** Notes a cheaper cost; false if it does not fit. */
  const lower = (id: CellId, cost: number, arrival: number): boolean => {
    if (cost > limit) return true
    if (cost >= data.fullFuel) return false
    data.set(id, cost, arrival)
    open.push(cost, id)
    return true
  }
  for (const goal of repair.goals)
    if (data.costOf(goal) > 0 || data.arrivalOfCell[goal] !== NO_DIRECTION) lower(goal, 0, NO_DIRECTION)
  for (const cells of [changed, lost]) {
    for (const id of cells) {
      const { cost, direction } = cheapestStep(walkmap, data, id)
      if (cost < data.costOf(id) && !lower(id, cost, oppositeOf(direction))) return false
    }
  }
  const world = worldInto(walkmap)
  const sources = new Int32Array(16)
  const prices = new Float64Array(16)
  const directions = new Int8Array(16)
  for (let taken = 1; open.size > 0; taken++) {
    if (taken > most) return false
    if (taken % SLICE === 0) yield taken / most
    const cost = open.floor
    const id = open.pop()
    if (cost > data.costOf(id)) continue
    const count = world.expand(id, sources, prices, directions)
    for (let at = 0; at < count; at++) {
      const through = cost + prices[at]
      if (through >= data.costOf(sources[at])) continue
      if (!lower(sources[at], through, oppositeOf(directions[at]))) return false
    }
  }
  return true
}

/** The cells out of which a step may have changed; null if they are too many. */
function cellsWithOtherMoves(walkmap: Walkmap, { edits, most }: Repair): CellId[] | null {
  const { layout, footprintReach, reach } = walkmap
  const cells: CellId[] = []
  for (const edit of edits) {
    const { x0, y0, x1, y1 } = growRect(edit, footprintReach + reach, layout.width, layout.depth)
    if (cells.length + (x1 - x0) * (y1 - y0) > most) return null
    for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) cells.push(layout.idOf(x, y))
  }
  return cells
}

/** Forgets the costs that may have been too low, and returns the cells; null if they are too many. */
function forgetSubtrees(
  walkmap: Walkmap,
  data: FieldData,
  changed: readonly CellId[],
  { goals, most }: Repair,
): CellId[] | null {
  const { layout, unit } = walkmap
  const { offsets } = layout
  const { arrivalOfCell } = data
  const isGoal = new Set(goals)
  const lost: CellId[] = []
  for (const id of changed) {
    if (!data.isKnown(id) || stepHolds(walkmap, data, id, isGoal)) continue
    data.forget(id)
    lost.push(id)
  }
  for (let at = 0; at < lost.length; at++) {
    for (let direction = 0; direction < unit.directions; direction++) {
      const child = lost[at] + offsets[direction]
      if (arrivalOfCell[child] !== direction || !data.isKnown(child)) continue
      data.forget(child)
      lost.push(child)
    }
    if (lost.length > most) return null
  }
  return lost
}

/** Whether a cell's step is still there and leads to a goal at no more than the cell's cost. */
function stepHolds(walkmap: Walkmap, data: FieldData, id: CellId, isGoal: ReadonlySet<CellId>): boolean {
  const arrival = data.arrivalOfCell[id]
  if (arrival === NO_DIRECTION) return isGoal.has(id)
  const direction = oppositeOf(arrival)
  if ((legalMoves(walkmap, id) & (1 << direction)) === 0) return false
  const next = id + walkmap.layout.offsets[direction]
  return data.costOf(next) + walkmap.costs.costOf(id, direction) <= data.costOf(id)
}

/** The cheapest step out of a cell by the costs of its neighbours; Infinity without one. */
function cheapestStep(walkmap: Walkmap, data: FieldData, id: CellId): { cost: number; direction: number } {
  const { costs, layout } = walkmap
  let cost = Number.POSITIVE_INFINITY
  let best = 0
  for (let rest = legalMoves(walkmap, id); rest !== 0; rest &= rest - 1) {
    const direction = 31 - Math.clz32(rest & -rest)
    const through = data.costOf(id + layout.offsets[direction]) + costs.costOf(id, direction)
    if (through >= cost) continue
    cost = through
    best = direction
  }
  return { cost, direction: best }
}

function legalMoves({ moves, knights, reach }: Walkmap, id: CellId): number {
  return reach > 1 ? moves[id] | (knights[id] << FIRST_KNIGHT) : moves[id]
}
