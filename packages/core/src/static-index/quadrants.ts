import { FALLING, NORTH_EAST, NORTH_WEST, RISING, SOUTH_EAST, SOUTH_WEST } from './cell-bits.js'
import type { IndexGround } from './ground.js'
import { type BitLayout, HIGHEST, type MirroredStopBits } from './stop-bits.js'

/**
 * One half of a quadrant: from the cells of a diagonal, what lies along their rows, or along their columns.
 *
 * Along a diagonal the next stop beside matters only where it is nearer than all before. `turns` marks where that can
 * be: where it is nearer than beside the cell before, and is a subgoal, or a wall that is not nearer still beside the
 * next cell. Between two marks nothing can change, so scans go from mark to mark.
 */
export interface Octant {
  /** A straight step: one of the two is 0. */
  readonly alongX: number
  readonly alongY: number
  /** Stops along rows or columns, counted away from the diagonal. */
  readonly stops: Int32Array
  /** Bits along diagonals, see `diagonalOf`. */
  readonly turns: Int32Array
}

/** What a scan into a quadrant meets. */
export interface Quadrant {
  /** A diagonal step. */
  readonly dx: number
  readonly dy: number
  /** Bits of `Subgoals.cells`: whether the step is legal, and whether the cell is a stop. */
  readonly stepBit: number
  readonly stopBit: number
  /** Bits along diagonals: where a scan ends, since the step is illegal or the cell is a stop. */
  readonly ends: Int32Array
  readonly row: Octant
  readonly column: Octant
}

/** Directions in the order of `Subgoals.quadrants`. */
const DIRECTIONS = [
  { dx: 1, dy: -1, stepBit: NORTH_EAST },
  { dx: 1, dy: 1, stepBit: SOUTH_EAST },
  { dx: -1, dy: 1, stepBit: SOUTH_WEST },
  { dx: -1, dy: -1, stepBit: NORTH_WEST },
]

/** Rows read between two pauses. */
const SLICE = 64

/**
 * The first word of the diagonal on which a cell lies. Bits lie by rows there, counted in the direction of the scan.
 */
export function diagonalOf(
  { stride, rowCount, columnWords }: BitLayout,
  quadrant: Quadrant,
  x: number,
  y: number,
): number {
  return diagonalLine(quadrant, stride, rowCount, x, y) * columnWords
}

/** Which diagonal it is. One that leaves the map and the one that enters opposite have one number: their rows differ. */
function diagonalLine({ dx, dy }: Quadrant, stride: number, rowCount: number, x: number, y: number): number {
  // The remainder of what is never negative.
  return dx === dy ? (x + rowCount * stride - y) % stride : (x + y) % stride
}

/** Reads what scans into the four quadrants meet. Yields the share that is done. */
export function* readQuadrants(
  ground: IndexGround,
  cells: Uint8Array,
  bits: BitLayout,
  falling: MirroredStopBits,
  rising: MirroredStopBits,
): Generator<number, Quadrant[]> {
  const { stride, columnWords } = bits
  const { depth } = ground.layout
  const beside = new Int32Array(cells.length)
  const quadrants: Quadrant[] = []
  for (const { dx, dy, stepBit } of DIRECTIONS) {
    const isFalling = dx === dy
    const { rows, columns, mirroredRows, mirroredColumns } = isFalling ? falling : rising
    const words = stride * columnWords
    const quadrant: Quadrant = {
      dx,
      dy,
      stepBit,
      stopBit: isFalling ? FALLING : RISING,
      ends: new Int32Array(words),
      row: { alongX: dx, alongY: 0, stops: dx > 0 ? rows : mirroredRows, turns: new Int32Array(words) },
      column: {
        alongX: 0,
        alongY: dy,
        stops: dy > 0 ? columns : mirroredColumns,
        turns: new Int32Array(words),
      },
    }
    const share = 0.5 + quadrants.length / 8
    for (const octant of [quadrant.row, quadrant.column]) {
      yield* readBeside(
        ground,
        cells,
        quadrant.stopBit,
        octant.alongX + octant.alongY * stride,
        beside,
        share,
      )
      for (let y = 1; y <= depth; y++) {
        if (y % SLICE === 0) yield share
        markTurns(quadrant, octant.turns, cells, beside, bits, y)
      }
    }
    for (let y = 1; y <= depth; y++) {
      if (y % SLICE === 0) yield share
      markEnds(quadrant, cells, ground.passable, bits, y)
    }
    quadrants.push(quadrant)
  }
  return quadrants
}

/** Marks the cells of a row where what lies beside a diagonal can turn nearer. */
function markTurns(
  quadrant: Quadrant,
  turns: Int32Array,
  cells: Uint8Array,
  beside: Int32Array,
  { stride, rowCount, columnWords }: BitLayout,
  y: number,
): void {
  const { dx, dy, stepBit } = quadrant
  const step = dy * stride + dx
  const place = dy > 0 ? y : rowCount - 1 - y
  const bit = HIGHEST >>> (place & 31)
  const first = place >> 5
  // The cells of a row lie on one diagonal after the other.
  let line = diagonalLine(quadrant, stride, rowCount, 0, y)
  for (let x = 1; x < stride - 1; x++) {
    if (++line === stride) line = 0
    const id = y * stride + x
    if ((cells[id - step] & stepBit) === 0) continue
    const near = beside[id] >> 1
    if (near >= beside[id - step] >> 1) continue
    const isSubgoal = (beside[id] & 1) === 1
    const goesOn = (cells[id] & stepBit) !== 0
    if (isSubgoal || (goesOn && near <= beside[id + step] >> 1)) turns[line * columnWords + first] |= bit
  }
}

/** Marks the free cells of a row where a scan along the diagonal ends. */
function markEnds(
  quadrant: Quadrant,
  cells: Uint8Array,
  passable: Uint8Array,
  { stride, rowCount, columnWords }: BitLayout,
  y: number,
): void {
  const { dy, stepBit, stopBit, ends } = quadrant
  const place = dy > 0 ? y : rowCount - 1 - y
  const bit = HIGHEST >>> (place & 31)
  const first = place >> 5
  let line = diagonalLine(quadrant, stride, rowCount, 0, y)
  for (let x = 1; x < stride - 1; x++) {
    if (++line === stride) line = 0
    const id = y * stride + x
    if ((cells[id] & (stepBit | stopBit)) !== stepBit && passable[id] === 1)
      ends[line * columnWords + first] |= bit
  }
}

/** Twice the distance of every cell to the next stop in a direction, and one more where that is a subgoal. */
function* readBeside(
  { layout, passable }: IndexGround,
  cells: Uint8Array,
  stopBit: number,
  along: number,
  beside: Int32Array,
  share: number,
): Generator<number, void> {
  const { stride, width, depth } = layout
  const step = along > 0 ? -1 : 1
  for (let at = 0; at < depth; at++) {
    if (at % SLICE === 0) yield share
    const y = along > 0 ? depth - at : 1 + at
    const first = y * stride + (along > 0 ? width : 1)
    const end = y * stride + (along > 0 ? 0 : width + 1)
    for (let id = first; id !== end; id += step) {
      const next = id + along
      if (passable[next] === 0) beside[id] = 2
      else if ((cells[next] & stopBit) !== 0) beside[id] = 3
      else beside[id] = beside[next] + 2
    }
  }
}
