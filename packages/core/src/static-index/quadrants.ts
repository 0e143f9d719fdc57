import { FALLING, NORTH_EAST, NORTH_WEST, RISING, SOUTH_EAST, SOUTH_WEST, WALL } from './cell-bits.js'
import { type BitLayout, HIGHEST, type MirroredStopBits } from './stop-bits.js'
import type { Work } from '../work.js'

/**
 * One half of a quadrant: from the cells of a diagonal, what lies along their rows, or along their columns.
 *
 * Along a diagonal, the next stop beside it matters only where it is nearer than all before. `turns` marks the cells
 * where that can be: the stop is nearer than at the previous cell, and is a subgoal, or a wall that gets no nearer at
 * the next cell. Between two marks nothing can change, so scans go from mark to mark.
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
  cells: Uint8Array,
  bits: BitLayout,
  falling: MirroredStopBits,
  rising: MirroredStopBits,
): Work<Quadrant[]> {
  const { stride, rowCount, columnWords } = bits
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
    for (const { alongX, alongY, turns } of [quadrant.row, quadrant.column]) {
      for (let at = 1; at < rowCount - 1; at += SLICE) {
        yield share
        readBeside(cells, quadrant.stopBit, alongX + alongY * stride, bits, at, beside)
      }
      for (let y = 1; y < rowCount - 1; y += SLICE) {
        yield share
        markTurns(quadrant, turns, cells, beside, bits, y)
      }
    }
    for (let y = 1; y < rowCount - 1; y += SLICE) {
      yield share
      markEnds(quadrant, cells, bits, y)
    }
    quadrants.push(quadrant)
  }
  return quadrants
}

/** Marks the cells of some rows where what lies beside a diagonal can get nearer. */
function markTurns(
  quadrant: Quadrant,
  turns: Int32Array,
  cells: Uint8Array,
  beside: Int32Array,
  { stride, rowCount, columnWords }: BitLayout,
  top: number,
): void {
  const { dx, dy, stepBit } = quadrant
  const step = dy * stride + dx
  const end = Math.min(top + SLICE, rowCount - 1)
  for (let y = top; y < end; y++) {
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
}

/** Marks the free cells of some rows where a scan along the diagonal ends. */
function markEnds(
  quadrant: Quadrant,
  cells: Uint8Array,
  { stride, rowCount, columnWords }: BitLayout,
  top: number,
): void {
  const { dy, stepBit, stopBit, ends } = quadrant
  const end = Math.min(top + SLICE, rowCount - 1)
  for (let y = top; y < end; y++) {
    const place = dy > 0 ? y : rowCount - 1 - y
    const bit = HIGHEST >>> (place & 31)
    const first = place >> 5
    let line = diagonalLine(quadrant, stride, rowCount, 0, y)
    for (let x = 1; x < stride - 1; x++) {
      if (++line === stride) line = 0
      const cell = cells[y * stride + x] & (stepBit | stopBit | WALL)
      if (cell !== stepBit && cell !== WALL) ends[line * columnWords + first] |= bit
    }
  }
}

/**
 * Twice the distance of every cell of some rows to the next stop in a direction, and one more where that is a subgoal.
 * Rows are read against the direction.
 */
function readBeside(
  cells: Uint8Array,
  stopBit: number,
  along: number,
  { stride, rowCount }: BitLayout,
  from: number,
  beside: Int32Array,
): void {
  const step = along > 0 ? -1 : 1
  const last = Math.min(from + SLICE, rowCount - 1)
  for (let at = from; at < last; at++) {
    const row = (along > 0 ? rowCount - 1 - at : at) * stride
    const end = along > 0 ? row : row + stride - 1
    for (let id = along > 0 ? row + stride - 2 : row + 1; id !== end; id += step) {
      const next = id + along
      const stop = cells[next] & (stopBit | WALL)
      beside[id] = stop === 0 ? beside[next] + 2 : stop === WALL ? 2 : 3
    }
  }
}
