import type { IndexGround } from './ground.js'
import { FALLING, NORTH_EAST, NORTH_WEST, RISING, SOUTH_EAST, SOUTH_WEST, type Subgoals } from './subgoals.js'
import { costOfLeg } from './unpack.js'

/** The subgoals that can be reached from a cell in one leg, and what the legs cost. */
export class Connections {
  readonly subgoal: Int32Array
  readonly cost: Int32Array
  count = 0

  constructor(room: number) {
    this.subgoal = new Int32Array(room)
    this.cost = new Int32Array(room)
  }
}

/** Room for the connections of any cell. */
export function connectionsOf({ ground }: Subgoals): Connections {
  // In each quadrant every diagonal step finds at most one subgoal along its row and one along its column.
  return new Connections(8 * (Math.min(ground.layout.width, ground.layout.depth) + 2))
}

/** More diagonal steps than any map has. */
export const ALL_STEPS = 2 ** 30

/**
 * Connects a cell with the subgoals a taut way can turn at next. A leg goes diagonally, then straight.
 *
 * Straight scans stop at every subgoal. A scan into a quadrant, say south-east, passes by subgoals whose walls lie
 * straight ahead or straight behind (north-west or south-east of them) alone: a way that comes from there can only go
 * straight on, and its leg can be continued to the next stop. That halves the connections on open ground and more
 * along slanted walls.
 *
 * Why it loses nothing: some shortest path turns out of a straight run only where a wall lies diagonally behind (Harabor
 * and Grastien 2011). A leg to south-east, then east, that turns south there has that wall at south-west: a stop. Where
 * it turns north the wall is at north-west, and where the run comes under the wall's western end there is a cell with a
 * wall at north-east: a stop too, from which a straight scan leads on. That the two ends of an edge always agree on it
 * is tested, not proved.
 */
export function connect(subgoals: Subgoals, x: number, y: number, into: Connections): void {
  into.count = 0
  connectStraight(subgoals, x, y, into)
  connectQuadrant(subgoals, x, y, 1, -1, ALL_STEPS, into)
  connectQuadrant(subgoals, x, y, 1, 1, ALL_STEPS, into)
  connectQuadrant(subgoals, x, y, -1, 1, ALL_STEPS, into)
  connectQuadrant(subgoals, x, y, -1, -1, ALL_STEPS, into)
}

/** Adds the subgoals straight to the north, east, south and west. */
export function connectStraight(subgoals: Subgoals, x: number, y: number, into: Connections): void {
  const { at, all, rowWords, columnWords, ground } = subgoals
  const { straight, layout } = ground
  const id = y * layout.stride + x
  const row = y * rowWords
  const column = x * columnWords
  const north = scanDown(all.columns, column, y)
  add(into, at[id - north * layout.stride], north * straight)
  const east = scanUp(all.rows, row, x)
  add(into, at[id + east], east * straight)
  const south = scanUp(all.columns, column, y)
  add(into, at[id + south * layout.stride], south * straight)
  const west = scanDown(all.rows, row, x)
  add(into, at[id - west], west * straight)
}

/**
 * Adds the subgoals inside a quadrant. A stop that lies a diagonal steps and b straight ones away hides whatever lies
 * at least as far in both: the way there can go by the stop. So b may only shrink as a grows. Goes at most
 * `mostSteps` diagonal steps.
 */
export function connectQuadrant(
  subgoals: Subgoals,
  x: number,
  y: number,
  dx: number,
  dy: number,
  mostSteps: number,
  into: Connections,
): void {
  const { at, cells, rowWords, columnWords, ground } = subgoals
  const { straight, diagonal, layout } = ground
  const { stride } = layout
  const isFalling = dx === dy
  const bits = isFalling ? subgoals.falling : subgoals.rising
  const stopBit = isFalling ? FALLING : RISING
  const stepBit = dx > 0 ? (dy > 0 ? SOUTH_EAST : NORTH_EAST) : dy > 0 ? SOUTH_WEST : NORTH_WEST
  const step = dy * stride + dx
  let id = y * stride + x
  let cell = cells[id]
  if ((cell & stepBit) === 0) return
  // Places along row and column as a scan away from the start counts them, and the first words of their lines.
  const rows = dx > 0 ? bits.rows : bits.mirroredRows
  const columns = dy > 0 ? bits.columns : bits.mirroredColumns
  let placeInRow = dx > 0 ? x : stride - 1 - x
  let placeInColumn = dy > 0 ? y : layout.depth + 1 - y
  let row = y * rowWords
  let column = x * columnWords
  const rowStep = dy > 0 ? rowWords : -rowWords
  const columnStep = dx > 0 ? columnWords : -columnWords
  const downColumn = dy > 0 ? stride : -stride
  let cost = 0
  let alongRow = scanUp(rows, row, placeInRow)
  let alongColumn = scanUp(columns, column, placeInColumn)
  for (let left = mostSteps; left > 0 && (cell & stepBit) !== 0; left--) {
    id += step
    row += rowStep
    column += columnStep
    placeInRow++
    placeInColumn++
    cost += diagonal
    cell = cells[id]
    if ((cell & stopBit) !== 0) {
      add(into, at[id], cost)
      return
    }
    if (alongRow > 1) {
      let word = row + (placeInRow >> 5)
      const last = row + ((placeInRow + alongRow) >> 5)
      let stops = rows[word] & (0x7fffffff >>> (placeInRow & 31))
      while (stops === 0 && word < last) stops = rows[++word]
      const stop = ((word - row) << 5) + Math.clz32(stops) - placeInRow
      if (stop < alongRow) {
        add(into, at[dx > 0 ? id + stop : id - stop], cost + stop * straight)
        alongRow = stop
      }
    }
    if (alongColumn > 1) {
      let word = column + (placeInColumn >> 5)
      const last = column + ((placeInColumn + alongColumn) >> 5)
      let stops = columns[word] & (0x7fffffff >>> (placeInColumn & 31))
      while (stops === 0 && word < last) stops = columns[++word]
      const stop = ((word - column) << 5) + Math.clz32(stops) - placeInColumn
      if (stop < alongColumn) {
        add(into, at[id + stop * downColumn], cost + stop * straight)
        alongColumn = stop
      }
    }
  }
}

/** Adds the subgoals of the three quadrants other than dx, dy by which a way to the goal can cost less than `most`. */
export function connectAway(
  subgoals: Subgoals,
  x: number,
  y: number,
  goalX: number,
  goalY: number,
  dx: number,
  dy: number,
  most: number,
  into: Connections,
): void {
  const { ground } = subgoals
  const columns = Math.abs(goalX - x)
  const rows = Math.abs(goalY - y)
  const slack = most - costOfLeg(ground, columns, rows)
  if (slack <= 0) return
  connectQuadrant(subgoals, x, y, dx, -dy, stepsBeside(ground, columns, rows, slack), into)
  connectQuadrant(subgoals, x, y, -dx, dy, stepsBeside(ground, rows, columns, slack), into)
  // Away in both: what remains grows by a diagonal step with each.
  connectQuadrant(subgoals, x, y, -dx, -dy, Math.floor(slack / (2 * ground.diagonal)), into)
}

/**
 * How many diagonal steps a way can begin with that lead towards the goal in one coordinate and away from it in the
 * other, and be detour by at most `slack`; one too many at most. Each step is a detour of 2 (diagonal − straight) as
 * long as the goal is farther in the first, then of 2 straight, beyond the goal of 2 diagonal.
 */
function stepsBeside(
  { straight, diagonal }: IndexGround,
  towards: number,
  away: number,
  slack: number,
): number {
  const first = Math.max(0, (towards - away) >> 1)
  const detour = 2 * (diagonal - straight)
  if (slack <= first * detour) return Math.floor(slack / detour) + 1
  const left = slack - first * detour
  const second = towards - first
  if (left <= second * 2 * straight) return first + Math.floor(left / (2 * straight)) + 1
  return towards + Math.floor((left - second * 2 * straight) / (2 * diagonal)) + 1
}

function add(into: Connections, subgoal: number, cost: number): void {
  if (subgoal < 0) return
  into.subgoal[into.count] = subgoal
  into.cost[into.count] = cost
  into.count++
}

/** Whether one leg, diagonally and then straight, leads from a cell to another. */
export function seesDirectly(
  subgoals: Subgoals,
  fromX: number,
  fromY: number,
  toX: number,
  toY: number,
): boolean {
  const { cells, walls, rowWords, columnWords, ground } = subgoals
  const { stride } = ground.layout
  const dx = toX > fromX ? 1 : -1
  const dy = toY > fromY ? 1 : -1
  const stepBit = dx > 0 ? (dy > 0 ? SOUTH_EAST : NORTH_EAST) : dy > 0 ? SOUTH_WEST : NORTH_WEST
  const step = dy * stride + dx
  const columnsApart = Math.abs(toX - fromX)
  const rowsApart = Math.abs(toY - fromY)
  const diagonals = Math.min(columnsApart, rowsApart)
  let id = fromY * stride + fromX
  for (let at = 0; at < diagonals; at++) {
    if ((cells[id] & stepBit) === 0) return false
    id += step
  }
  const x = fromX + dx * diagonals
  const y = fromY + dy * diagonals
  if (columnsApart > rowsApart) {
    const line = y * rowWords
    return (dx > 0 ? scanUp(walls.rows, line, x) : scanDown(walls.rows, line, x)) > columnsApart - diagonals
  }
  if (columnsApart === rowsApart) return true
  const line = x * columnWords
  return (dy > 0 ? scanUp(walls.columns, line, y) : scanDown(walls.columns, line, y)) > rowsApart - diagonals
}

/**
 * How far the next stop lies from a cell along its line of stop bits, highest bit first: towards higher coordinates.
 * `line` is the line's first word. Every line ends with a wall on both sides, so a stop is always found.
 */
function scanUp(bits: Int32Array, line: number, from: number): number {
  let word = line + (from >> 5)
  let stops = bits[word] & (0x7fffffff >>> (from & 31))
  while (stops === 0) stops = bits[++word]
  return ((word - line) << 5) + Math.clz32(stops) - from
}

/** The same towards lower coordinates. */
function scanDown(bits: Int32Array, line: number, from: number): number {
  let word = line + (from >> 5)
  let stops = bits[word] & ~(-1 >>> (from & 31))
  while (stops === 0) stops = bits[--word]
  return from - ((word - line) << 5) - Math.clz32(stops & -stops)
}
