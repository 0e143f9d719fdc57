import type { FieldData } from '../flood/field-data.js'
import type { CellId } from '../ids.js'
import { FIRST_KNIGHT, NO_DIRECTION, oppositeOf } from '../walkmap/directions.js'
import type { Walkmap } from '../walkmap/walkmap.js'

/**
 * The direction of the best step from a cell, NO_DIRECTION at a goal and where none is in reach. Of equally good steps
 * the last direction wins: diagonals before straight steps. It depends on costs alone, so a field that followed edits
 * leads exactly where a new one does. `directions` below the unit's own leaves out knight moves.
 *
 * Only steps that lower the cost count. If all good steps cost nothing, the tree of arrivals decides: it has no cycles.
 */
export function bestStep(
  walkmap: Walkmap,
  data: FieldData,
  id: CellId,
  directions: number = walkmap.unit.directions,
): number {
  if (!data.isKnown(id) || data.arrivalOfCell[id] === NO_DIRECTION) return NO_DIRECTION
  const { costs, layout, moves, knights } = walkmap
  const { offsets } = layout
  const legal = directions > FIRST_KNIGHT ? moves[id] | (knights[id] << FIRST_KNIGHT) : moves[id]
  const own = data.costOf(id)
  let best = NO_DIRECTION
  let least = Number.POSITIVE_INFINITY
  for (let rest = legal; rest !== 0; rest &= rest - 1) {
    const direction = 31 - Math.clz32(rest & -rest)
    const after = data.costOf(id + offsets[direction])
    if (after >= own) continue
    const cost = after + costs.costOf(id, direction)
    if (cost > least) continue
    least = cost
    best = direction
  }
  const isOptimal = least === own || (directions < walkmap.unit.directions && best !== NO_DIRECTION)
  return isOptimal ? best : oppositeOf(data.arrivalOfCell[id])
}
