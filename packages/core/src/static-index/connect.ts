import type { NodeId } from '../ids.js'
import { diagonalOf, type Octant, type Quadrant } from './quadrants.js'
import { BEYOND, HIGHEST, scanDown, scanUp, scanWithin } from './stop-bits.js'
import { quadrantTowards, subgoalAt, type Subgoals } from './subgoals.js'

/** The subgoals that can be reached from a cell in one leg, and what the legs cost. */
export class Connections {
  readonly subgoal: Int32Array
  readonly cost: Int32Array
  /** What a path by each of them costs at least; written by `LabelJoin`. */
  readonly bound: Int32Array
  count = 0
  /** The cell, in padded coordinates. */
  x = 0
  y = 0

  constructor(room: number) {
    this.subgoal = new Int32Array(room)
    this.cost = new Int32Array(room)
    this.bound = new Int32Array(room)
  }
}

/** Room for the connections of any cell. */
export function connectionsOf({ ground }: Subgoals): Connections {
  // In each quadrant every diagonal step finds at most one subgoal along its row and one along its column.
  return new Connections(8 * (Math.min(ground.layout.width, ground.layout.depth) + 2))
}

/**
 * Connects a cell with the subgoals a taut path can turn at next. A leg goes diagonally, then straight.
 *
 * Straight scans stop at every subgoal. A scan into a quadrant, say south-east, passes by subgoals whose walls lie
 * straight ahead or straight behind (north-west or south-east of them) alone: a path that comes from there can only go
 * straight on, and its leg can be continued to the next stop. That halves the connections on open ground and more
 * along slanted walls.
 *
 * Why it loses nothing: `docs/theory/taut-edges.md` has the proof.
 */
export function connect(subgoals: Subgoals, x: number, y: number, into: Connections): void {
  into.count = 0
  into.x = x
  into.y = y
  connectStraight(subgoals, x, y, into)
  for (const quadrant of subgoals.quadrants) connectQuadrant(subgoals, quadrant, x, y, into)
}

/** Adds the subgoals straight to the north, east, south and west. */
function connectStraight(subgoals: Subgoals, x: number, y: number, into: Connections): void {
  const { all, bits, ground } = subgoals
  const { straight } = ground
  const row = y * bits.rowWords
  const column = x * bits.columnWords
  const north = scanDown(all.columns, column, y)
  add(into, subgoalAt(subgoals, x, y - north), north * straight)
  const east = scanUp(all.rows, row, x)
  add(into, subgoalAt(subgoals, x + east, y), east * straight)
  const south = scanUp(all.columns, column, y)
  add(into, subgoalAt(subgoals, x, y + south), south * straight)
  const west = scanDown(all.rows, row, x)
  add(into, subgoalAt(subgoals, x - west, y), west * straight)
}

/** Adds the subgoals inside a quadrant: the one at the end of the diagonal, and those beside it. */
function connectQuadrant(
  subgoals: Subgoals,
  quadrant: Quadrant,
  x: number,
  y: number,
  into: Connections,
): void {
  const { cells, bits, ground } = subgoals
  const { stride, depth } = ground.layout
  const { dx, dy, stepBit, stopBit, ends } = quadrant
  const id = y * stride + x
  if ((cells[id] & stepBit) === 0) return
  const diagonal = diagonalOf(bits, quadrant, x, y)
  const place = dy > 0 ? y : depth + 1 - y
  let steps = scanUp(ends, diagonal, place)
  if ((cells[id + steps * (dy * stride + dx)] & stopBit) !== 0) {
    add(into, subgoalAt(subgoals, x + steps * dx, y + steps * dy), steps * ground.diagonal)
    steps--
  }
  if (steps === 0) return
  connectOctant(subgoals, quadrant, quadrant.row, x, y, diagonal, place, steps, into)
  connectOctant(subgoals, quadrant, quadrant.column, x, y, diagonal, place, steps, into)
}

/**
 * Adds the subgoals along rows, or along columns, from up to `steps` cells of a diagonal. A stop that lies a diagonal
 * steps and b straight ones away hides whatever lies at least as far in both: the path there can go by the stop. So b
 * may only shrink as a grows, and can do so only at the marked cells.
 */
function connectOctant(
  subgoals: Subgoals,
  { dx, dy }: Quadrant,
  { alongX, alongY, stops, turns }: Octant,
  x: number,
  y: number,
  diagonal: number,
  place: number,
  steps: number,
  into: Connections,
): void {
  let word = diagonal + (place >> 5)
  let marks = turns[word] & (BEYOND >>> (place & 31))
  // Steps from the start to the first cell of the word.
  let base = (place & ~31) - place
  while (marks === 0) {
    base += 32
    if (base > steps) return
    marks = turns[++word]
  }
  const { bits, ground } = subgoals
  // Along rows, or along columns: lines of stops, and places along them as a scan away from the start counts them.
  const isRow = alongY === 0
  const line = isRow ? y * bits.rowWords : x * bits.columnWords
  const lineStep = isRow ? dy * bits.rowWords : dx * bits.columnWords
  const from = isRow ? (dx > 0 ? x : bits.stride - 1 - x) : place
  let along = scanUp(stops, line, from)
  while (along > 1) {
    while (marks === 0) {
      base += 32
      if (base > steps) return
      marks = turns[++word]
    }
    const bit = Math.clz32(marks)
    const step = base + bit
    if (step > steps) return
    marks &= ~(HIGHEST >>> bit)
    const stop = scanWithin(stops, line + step * lineStep, from + step, along)
    if (stop >= along) continue
    along = stop
    const subgoal = subgoalAt(subgoals, x + step * dx + stop * alongX, y + step * dy + stop * alongY)
    add(into, subgoal, step * ground.diagonal + stop * ground.straight)
  }
}

function add(into: Connections, subgoal: NodeId, cost: number): void {
  if (subgoal < 0) return
  into.subgoal[into.count] = subgoal
  into.cost[into.count] = cost
  into.count++
}

/** Whether one leg, diagonally and then straight, leads from a cell to another. */
export function isDirectLeg(
  subgoals: Subgoals,
  fromX: number,
  fromY: number,
  toX: number,
  toY: number,
): boolean {
  const { cells, walls, bits, ground } = subgoals
  const { stride, depth } = ground.layout
  const dx = toX > fromX ? 1 : -1
  const dy = toY > fromY ? 1 : -1
  const columnsApart = Math.abs(toX - fromX)
  const rowsApart = Math.abs(toY - fromY)
  const diagonals = Math.min(columnsApart, rowsApart)
  if (diagonals > 0) {
    const quadrant = quadrantTowards(subgoals, dx, dy)
    const { stepBit, ends } = quadrant
    const id = fromY * stride + fromX
    const step = dy * stride + dx
    const diagonal = diagonalOf(bits, quadrant, fromX, fromY)
    const place = dy > 0 ? fromY : depth + 1 - fromY
    // Stops end scans, but no leg.
    for (let at = 0; at < diagonals; at += scanUp(ends, diagonal, place + at))
      if ((cells[id + at * step] & stepBit) === 0) return false
  }
  const x = fromX + dx * diagonals
  const y = fromY + dy * diagonals
  if (columnsApart > rowsApart) {
    const line = y * bits.rowWords
    return (dx > 0 ? scanUp(walls.rows, line, x) : scanDown(walls.rows, line, x)) > columnsApart - diagonals
  }
  if (columnsApart === rowsApart) return true
  const line = x * bits.columnWords
  return (dy > 0 ? scanUp(walls.columns, line, y) : scanDown(walls.columns, line, y)) > rowsApart - diagonals
}
