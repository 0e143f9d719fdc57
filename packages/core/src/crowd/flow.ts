import {
  DIRECTION_X,
  DIRECTION_Y,
  FIRST_DIAGONAL,
  FIRST_KNIGHT,
  NO_DIRECTION,
} from '../walkmap/directions.js'
import type { Walkmap } from '../walkmap/walkmap.js'
import type { Walls } from './walls.js'

/**
 * Where a unit heads, as numbers at these places of an array: a direction of length 1, or 0,0; how far it is good to go that
 * way, in cells; how far the goal is in a straight line. An array, because engines box numbers that are passed on.
 */
export type Heading = Float64Array
export const HEADING_X = 0
export const HEADING_Y = 1
export const REACH = 2
export const DISTANCE = 3

/** What has places: units, or the middle of a formation. */
interface Placed {
  readonly x: Float64Array
  readonly y: Float64Array
  readonly radius: Float64Array
}

/** The legal steps of a map, by the ids of its cells. */
export type Steps = Pick<Walkmap, 'moves' | 'layout'>

/** A goal as near as this is walked to straight, in cells: fields know cells only. */
export const AT_HAND = 1.5

/** The widest disc that fits wherever a unit without size does. */
export const NARROW = 0.5

/** Blended directions shorter than this point to different ways around something. */
const LEAST_LENGTH = 0.3

/** How much a direction must point along the cell's best step, as a cosine. */
const LEAST_AGREEMENT = 0.5

/** How far a unit must be able to go in a direction beside walls, in cells. */
const PROBE = 0.5

/** All eight steps are legal. */
const OPEN = 255

/**
 * Writes the direction in which a unit walks to the goals of a field into `out`; false where none is in reach.
 *
 * That is where costs fall, blended between cells. Beside walls it is trusted only if it leads along the cell's best step,
 * into no wall and to no higher cost. Otherwise the unit goes to the next cell's centre, or first to its own: so it
 * gets out of every nook.
 */
export function flowFor(
  out: Heading,
  costs: Float64Array,
  { moves, layout }: Steps,
  walls: Walls,
  units: Placed,
  id: number,
): boolean {
  const { width } = walls
  const x = units.x[id]
  const y = units.y[id]
  // Whole numbers to the engine too: as others they would be boxed where they are passed on.
  const column = Math.floor(x) | 0
  const row = Math.floor(y) | 0
  if (costs[row * width + column] === Number.POSITIVE_INFINITY) return toKnown(out, costs, walls, units, id)
  const legal = moves[layout.idOf(column, row)]
  const step = lowestStep(costs, width, legal, column, row)
  if (step === NO_DIRECTION) {
    out[HEADING_X] = out[HEADING_Y] = 0
    return true
  }
  const stepX = DIRECTION_X[step]
  const stepY = DIRECTION_Y[step]
  if (blend(out, costs, walls, units, id)) {
    const length = step < FIRST_DIAGONAL ? 1 : Math.SQRT2
    const agrees = out[HEADING_X] * stepX + out[HEADING_Y] * stepY >= LEAST_AGREEMENT * length
    if (agrees && (legal === OPEN || isOpenAhead(out, costs, walls, units, id))) return true
  }
  const { line } = walls
  line[0] = x
  line[1] = y
  line[2] = column + stepX + 0.5
  line[3] = row + stepY + 0.5
  if (!walls.sees(units.radius, id)) {
    // Back to the line between both centres, but no farther back: whoever was pushed aside in front of a gap keeps its ground.
    const along = (x - column - 0.5) * stepX + (y - row - 0.5) * stepY
    const share = Math.max(0, along / (stepX * stepX + stepY * stepY))
    line[2] = column + 0.5 + share * stepX
    line[3] = row + 0.5 + share * stepY
  }
  headAlong(out, line)
  return true
}

/** The legal step on which the cost falls most for its length; NO_DIRECTION at a goal. */
function lowestStep(costs: Float64Array, width: number, legal: number, column: number, row: number): number {
  const own = costs[row * width + column]
  let best = NO_DIRECTION
  let most = 0
  for (let step = 0; step < FIRST_KNIGHT; step++) {
    if ((legal & (1 << step)) === 0) continue
    const fall = own - costs[(row + DIRECTION_Y[step]) * width + column + DIRECTION_X[step]]
    const perCell = step < FIRST_DIAGONAL ? fall : fall / Math.SQRT2
    if (perCell <= most) continue
    most = perCell
    best = step
  }
  return best
}

function isOpenAhead(
  out: Heading,
  costs: Float64Array,
  walls: Walls,
  { x, y, radius }: Placed,
  id: number,
): boolean {
  const { line, width } = walls
  line[0] = x[id]
  line[1] = y[id]
  line[2] = x[id] + PROBE * out[HEADING_X]
  line[3] = y[id] + PROBE * out[HEADING_Y]
  if (!walls.sees(radius, id)) return false
  const own = Math.floor(line[1]) * width + Math.floor(line[0])
  const ahead = Math.floor(line[3]) * width + Math.floor(line[2])
  return ahead === own || costs[ahead] < costs[own]
}

/**
 * Writes the direction in which costs fall at a point, of length 1; false where cells around it disagree.
 *
 * At every cell's centre it is the steepest one-sided slope along x and y, as a unit vector; between centres it is bilinear.
 * So neighbours in a crowd walk side by side instead of in one lane, and past corners they turn gradually.
 */
function blend(
  out: Heading,
  costs: Float64Array,
  { width, depth }: Walls,
  units: Placed,
  id: number,
): boolean {
  const x = units.x[id]
  const y = units.y[id]
  const column = Math.floor(x) | 0
  const row = Math.floor(y) | 0
  const left = Math.floor(x - 0.5) | 0
  const top = Math.floor(y - 0.5) | 0
  sums[0] = sums[1] = 0
  sums[2] = x - 0.5 - left
  sums[3] = y - 0.5 - top
  for (let corner = 0; corner < 4; corner++) {
    const c = left + (corner & 1)
    const r = top + (corner >> 1)
    if (c < 0 || r < 0 || c >= width || r >= depth) continue
    const at = r * width + c
    if (costs[at] === Number.POSITIVE_INFINITY) continue
    // Across a corner that two walls make, the costs are those of the other side.
    const isAcross = c !== column && r !== row
    if (isAcross && costs[row * width + c] === Infinity && costs[r * width + column] === Infinity) continue
    addSlope(costs, width, depth, c, r, corner)
  }
  const length = Math.sqrt(sums[0] * sums[0] + sums[1] * sums[1])
  if (length < LEAST_LENGTH) return false
  out[HEADING_X] = sums[0] / length
  out[HEADING_Y] = sums[1] / length
  out[REACH] = Number.POSITIVE_INFINITY
  return true
}

/** The sum of slopes, x and y, and the shares of the right and the lower cells; in an array, because sums would be boxed. */
const sums = /* @__PURE__ */ new Float64Array(4)

/**
 * Adds the direction of steepest descent at a cell's centre by its four neighbours, times the cell's share; 0,0 where none
 * is lower.
 */
function addSlope(
  costs: Float64Array,
  width: number,
  depth: number,
  column: number,
  row: number,
  corner: number,
): void {
  const at = row * width + column
  const cost = costs[at]
  // Beyond the edge nothing is lower. With a choice of numbers instead of places, all of them would be boxed.
  const west = costs[column > 0 ? at - 1 : at]
  const east = costs[column < width - 1 ? at + 1 : at]
  const north = costs[row > 0 ? at - width : at]
  const south = costs[row < depth - 1 ? at + width : at]
  const x = west < east ? Math.min(0, west - cost) : east < west ? Math.max(0, cost - east) : 0
  const y = north < south ? Math.min(0, north - cost) : south < north ? Math.max(0, cost - south) : 0
  const length = Math.sqrt(x * x + y * y)
  if (length === 0) return
  const shareX = (corner & 1) === 1 ? sums[2] : 1 - sums[2]
  const shareY = corner >> 1 === 1 ? sums[3] : 1 - sums[3]
  sums[0] += shareX * shareY * (x / length)
  sums[1] += shareX * shareY * (y / length)
}

/** Writes the direction to the nearest centre with a cost: a wide unit may be beside the cells on which it fits. */
function toKnown(out: Heading, costs: Float64Array, walls: Walls, units: Placed, id: number): boolean {
  if (units.radius[id] <= NARROW) return false
  const { width, depth, line } = walls
  const x = units.x[id]
  const y = units.y[id]
  const column = Math.floor(x)
  const row = Math.floor(y)
  let least = Number.POSITIVE_INFINITY
  for (let r = Math.max(0, row - 1); r <= Math.min(depth - 1, row + 1); r++) {
    for (let c = Math.max(0, column - 1); c <= Math.min(width - 1, column + 1); c++) {
      if (costs[r * width + c] === Number.POSITIVE_INFINITY) continue
      const dx = c + 0.5 - x
      const dy = r + 0.5 - y
      const square = dx * dx + dy * dy
      if (square >= least) continue
      line[0] = x
      line[1] = y
      line[2] = c + 0.5
      line[3] = r + 0.5
      if (!walls.sees(units.radius, id)) continue
      least = square
      headAlong(out, line)
    }
  }
  return least < Number.POSITIVE_INFINITY
}

/** Heads from one end of a line to the other, and no farther. */
export function headAlong(out: Heading, line: Float64Array): void {
  const dx = line[2] - line[0]
  const dy = line[3] - line[1]
  const length = Math.sqrt(dx * dx + dy * dy)
  out[HEADING_X] = length > 0 ? dx / length : 0
  out[HEADING_Y] = length > 0 ? dy / length : 0
  out[REACH] = length
}

/** Stays where it is; true, so that it can end a search for a direction. */
export function stand(out: Heading): true {
  out[HEADING_X] = out[HEADING_Y] = 0
  out[REACH] = Number.POSITIVE_INFINITY
  return true
}
