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
 * The first word of the diagonal on which a cell lies. A diagonal that leaves the map at one side and the one that
 * begins there at the other share a line, as their rows differ; bits lie by rows, counted in the direction of the scan.
 */
export function diagonalOf(
  { stride, rowCount, columnWords }: BitLayout,
  { dx, dy }: Quadrant,
  x: number,
  y: number,
): number {
  // The remainder of what is never negative.
  const line = dx === dy ? (x + rowCount * stride - y) % stride : (x + y) % stride
  return line * columnWords
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
  const { width, depth } = ground.layout
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
    const step = dy * stride + dx
    const mark = (marks: Int32Array, x: number, y: number) => {
      const place = dy > 0 ? y : depth + 1 - y
      marks[diagonalOf(bits, quadrant, x, y) + (place >> 5)] |= HIGHEST >>> (place & 31)
    }
    for (const { alongX, alongY, turns } of [quadrant.row, quadrant.column]) {
      const share = (quadrants.length + (alongX === 0 ? 0.5 : 0)) / 4
      yield* readBeside(ground, cells, quadrant.stopBit, alongX + alongY * stride, beside, share)
      for (let y = 1; y <= depth; y++) {
        if (y % SLICE === 0) yield 0.5 + share / 2
        for (let x = 1; x <= width; x++) {
          const id = y * stride + x
          if ((cells[id - step] & stepBit) === 0) continue
          const near = beside[id] >> 1
          if (near >= beside[id - step] >> 1) continue
          const isSubgoal = (beside[id] & 1) === 1
          const goesOn = (cells[id] & stepBit) !== 0
          if (isSubgoal || (goesOn && near <= beside[id + step] >> 1)) mark(turns, x, y)
        }
      }
    }
    for (let y = 1; y <= depth; y++) {
      for (let x = 1; x <= width; x++) {
        const id = y * stride + x
        if (ground.passable[id] === 0) continue
        if ((cells[id] & stepBit) === 0 || (cells[id] & quadrant.stopBit) !== 0) mark(quadrant.ends, x, y)
      }
    }
    quadrants.push(quadrant)
  }
  return quadrants
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
  const rows = SLICE * stride
  const first = stride + 1
  const last = depth * stride + width
  const from = along > 0 ? last : first
  const step = along > 0 ? -1 : 1
  for (let at = 0; at <= last - first; at++) {
    if (at % rows === 0) yield 0.5 + share / 2
    const id = from + at * step
    const next = id + along
    if (passable[next] === 0) beside[id] = 2
    else if ((cells[next] & stopBit) !== 0) beside[id] = 3
    else beside[id] = beside[next] + 2
  }
}
