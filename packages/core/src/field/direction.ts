import type { FieldData } from '../flood/field-data.js'
import type { CellId } from '../ids.js'
import {
  DIRECTION_X,
  DIRECTION_Y,
  FIRST_DIAGONAL,
  FIRST_KNIGHT,
  NO_DIRECTION,
} from '../walkmap/directions.js'
import type { Walkmap } from '../walkmap/walkmap.js'
import { bestStep } from './next-step.js'

/** A vector that is written to. */
interface Vector {
  x: number
  y: number
}

/** Steps up to this length, in cells, do not slip past a corner into a cell that was not checked. */
const LONGEST_STEP = 0.25

/** How much the gradient must point along the next step, as a cosine. */
const LEAST_AGREEMENT = 0.5

/**
 * The direction in which to walk from a point towards the nearest goal, written into `out`; 0,0 in a goal's cell and
 * where no goal is reachable. The point must be inside the map.
 *
 * It is the downward gradient of the costs, bilinear between the four cell centres around the point, where all four are
 * known. Beside walls it leads to the centre of the next cell. Two rules make you arrive, whatever the ground: you leave a
 * cell only for cells of lower cost, and inside a cell every direction points along its next step.
 */
export function directionIn<Out extends Vector>(
  out: Out,
  walkmap: Walkmap,
  data: FieldData,
  x: number,
  y: number,
): Out {
  const { layout } = walkmap
  const column = Math.floor(x)
  const row = Math.floor(y)
  const id = layout.idOf(column, row)
  // Knight moves lead over other cells, so they are left out where any step will do.
  const step = bestStep(walkmap, data, id, FIRST_KNIGHT)
  if (step === NO_DIRECTION) return point(out, 0, 0)
  const inX = x - column
  const inY = y - row
  if (mustPassCorner(walkmap, data, id, step)) return throughCorner(out, step, inX, inY)
  gradient(out, walkmap, data, x, y)
  const stepX = DIRECTION_X[step]
  const stepY = DIRECTION_Y[step]
  const agreement = (out.x * stepX + out.y * stepY) / Math.sqrt(stepX * stepX + stepY * stepY)
  const isTrusted = agreement >= LEAST_AGREEMENT && leavesDownwards(walkmap, data, id, inX, inY, out)
  return isTrusted ? out : point(out, stepX + 0.5 - inX, stepY + 0.5 - inY)
}

/** Writes the vector at length 1, or 0,0. */
function point<Out extends Vector>(out: Out, x: number, y: number): Out {
  const length = Math.sqrt(x * x + y * y)
  // Adding 0 turns −0 into 0.
  out.x = length === 0 ? 0 : x / length + 0
  out.y = length === 0 ? 0 : y / length + 0
  return out
}

/**
 * Writes the downward gradient of the costs at a point, of length 1; 0,0 where one of the four cells around has no cost.
 * It is the blend of the gradients at the four centres, so that it is continuous.
 */
function gradient(out: Vector, { layout }: Walkmap, data: FieldData, x: number, y: number): Vector {
  const { stride } = layout
  const left = Math.floor(x - 0.5)
  const top = Math.floor(y - 0.5)
  const shareX = x - 0.5 - left
  const shareY = y - 0.5 - top
  let slopeX = 0
  let slopeY = 0
  for (let corner = 0; corner < 4; corner++) {
    const right = corner & 1
    const below = corner >> 1
    // The padding around the map has ids too, and no cost.
    const id = layout.idOf(left + right, top + below)
    if (!data.isKnown(id)) return point(out, 0, 0)
    const weight = (right === 1 ? shareX : 1 - shareX) * (below === 1 ? shareY : 1 - shareY)
    slopeX += weight * slopeAlong(data, id, 1)
    slopeY += weight * slopeAlong(data, id, stride)
  }
  return point(out, -slopeX, -slopeY)
}

/** How much the cost of a cell rises along one axis, per cell; never down towards a side that has no cost. */
function slopeAlong(data: FieldData, id: CellId, offset: number): number {
  const cost = data.costOf(id)
  const before = data.costOf(id - offset)
  const after = data.costOf(id + offset)
  if (before < Infinity && after < Infinity) return (after - before) / 2
  return before < Infinity ? Math.max(0, cost - before) : Math.min(0, after - cost)
}

/**
 * Whether a line from inside a cell (x and y from 0 to 1) leaves it by a legal step into a cell of lower cost. Near a
 * corner all three cells around it must be so.
 */
function leavesDownwards(
  walkmap: Walkmap,
  data: FieldData,
  id: CellId,
  x: number,
  y: number,
  direction: Vector,
): boolean {
  const untilX = direction.x > 0 ? (1 - x) / direction.x : direction.x < 0 ? -x / direction.x : Infinity
  const untilY = direction.y > 0 ? (1 - y) / direction.y : direction.y < 0 ? -y / direction.y : Infinity
  const isAcross = untilX < untilY
  const isRight = direction.x > 0
  const isBelow = direction.y > 0
  // How far the line is from the corner it heads for when it leaves the cell.
  const where = isAcross ? y + direction.y * untilX : x + direction.x * untilY
  const toCorner = (isAcross ? isBelow : isRight) ? 1 - where : where
  const isParallel = (isAcross ? direction.y : direction.x) === 0
  const side = isRight ? 1 : 3
  const end = isBelow ? 2 : 0
  const first = isAcross ? side : end
  const second = isAcross ? end : side
  if (!leadsDown(walkmap, data, id, first)) return false
  if (isParallel || toCorner >= LONGEST_STEP) return true
  const entered = id + walkmap.layout.offsets[first]
  return leadsDown(walkmap, data, id, second) && leadsDown(walkmap, data, entered, second)
}

function leadsDown({ layout, moves }: Walkmap, data: FieldData, id: CellId, direction: number): boolean {
  const isLegal = (moves[id] & (1 << direction)) !== 0
  return isLegal && data.costOf(id + layout.offsets[direction]) < data.costOf(id)
}

/** Whether a step is diagonal, past a cell that a unit must not enter: it is blocked, or leads elsewhere. */
function mustPassCorner(walkmap: Walkmap, data: FieldData, id: CellId, step: number): boolean {
  if (step < FIRST_DIAGONAL || step >= FIRST_KNIGHT) return false
  const side = step - FIRST_DIAGONAL
  return !leadsDown(walkmap, data, id, side) || !leadsDown(walkmap, data, id, (side + 1) & 3)
}

/**
 * Writes the direction of a diagonal step that must not touch the cells beside it: to the corner, or to the cell's
 * centre first if the line to the corner would be too flat.
 */
function throughCorner<Out extends Vector>(out: Out, step: number, x: number, y: number): Out {
  const toCornerX = (1 + DIRECTION_X[step]) / 2 - x
  const toCornerY = (1 + DIRECTION_Y[step]) / 2 - y
  const along = toCornerX * DIRECTION_X[step] + toCornerY * DIRECTION_Y[step]
  const aside = Math.abs(toCornerX * DIRECTION_Y[step] - toCornerY * DIRECTION_X[step])
  if (along < 1e-9) return point(out, DIRECTION_X[step], DIRECTION_Y[step])
  return aside <= along / 2 ? point(out, toCornerX, toCornerY) : point(out, 0.5 - x, 0.5 - y)
}
