import { type CellRect, growRect } from '../cell.js'
import type { CellId } from '../ids.js'
import { FIRST_DIAGONAL } from '../walkmap/directions.js'
import { byWalls, columnOf, WALLS } from '../walkmap/walls.js'
import type { JumpMap } from './jump-map.js'
import { EIGHT_DIRECTIONS } from './pruning.js'

/** In the stop byte: a straight walk may have to turn here, or the unit cannot stand here. */
const TURNING = 64
const WALL = 128

/** Distances are kept in 14 bits; longer walks get an extra stop. */
const FARTHEST = 16383

/** What `onward` returns for a stop in the next cell. */
const TO_STOP = 3

/** What searches read of jump distances. The owner of the arrays may replace them by others with the same contents. */
export interface JumpArrays {
  /**
   * At `4 · id + direction`: a jump distance, see `TURNS`. So a walk along a diagonal finds all it needs of a cell in one
   * place, and a look at a few bits says whether there is anything for it.
   */
  readonly distances: Uint16Array
  /** Per cell id a bit per direction in which the neighbour is a wall. */
  readonly walls: Uint8Array
}

/**
 * How far straight walks go from every cell until they may have to turn: where a wall beside the cell before makes a
 * turn worthwhile (a forced neighbour). Follows edits in place: an edit changes stops in its rectangle, and distances
 * of the cells before it in the same rows and columns, as far as the next stop. Holds 10 bytes a cell.
 */
export class JumpDistances {
  readonly arrays: JumpArrays
  /** How many cells the unit can stand on, and on how many of them a straight walk may have to turn. */
  free = 0
  turning = 0
  /** Per cell id: a bit per straight direction in which a walk stops here, and TURNING if there is any; or WALL. */
  readonly #stops: Uint8Array
  readonly #walkmap: JumpMap
  /** What is measured: the walkmap, or the same with some more cells blocked for a query. */
  cells: Pick<JumpMap, 'passable' | 'moves'>

  /** Fills the given arrays, or new ones. */
  constructor(walkmap: JumpMap, arrays?: JumpArrays) {
    const { cellCount, width, depth } = walkmap.layout
    this.#walkmap = walkmap
    this.cells = walkmap
    this.arrays = arrays ?? { distances: new Uint16Array(4 * cellCount), walls: new Uint8Array(cellCount) }
    this.#stops = new Uint8Array(cellCount).fill(WALL)
    this.follow({ x0: 0, y0: 0, x1: width, y1: depth })
  }

  /** Follows edits of the terrain inside `edited`; the walkmap must have followed already. */
  follow(edited: CellRect): void {
    const { layout, footprintReach } = this.#walkmap
    const { x0, y0, x1, y1 } = growRect(edited, footprintReach + 1, layout.width, layout.depth)
    // Row by row in all directions, the foremost cells of walks first: columns would be ten times as slow.
    for (let y = y0; y < y1; y++) {
      const first = layout.idOf(x0, y)
      const end = layout.idOf(x1, y)
      this.#readStops(first, end)
      this.#measure(0, 3, first, end)
    }
    for (let y = y1 - 1; y >= y0; y--) {
      const first = layout.idOf(x0, y)
      const end = layout.idOf(x1, y)
      this.#measure(2, 1, end - 1, first - 1)
      this.#measureBehind(1, first - 1)
      this.#measureBehind(3, end)
    }
    for (let x = x0; x < x1; x++) {
      this.#measureBehind(0, layout.idOf(x, y1))
      this.#measureBehind(2, layout.idOf(x, y0 - 1))
    }
  }

  /** Reads walls and stops of some cells of a row, in one pass: `readAround` with two tables. */
  #readStops(first: CellId, end: CellId): void {
    const { passable } = this.cells
    const { walls } = this.arrays
    const { stride } = this.#walkmap.layout
    const stops = this.#stops
    let blocked = 0
    let turning = 0
    let seen = columnOf(passable, first - 1, stride, 0)
    seen = columnOf(passable, first, stride, seen)
    for (let id = first; id < end; id++) {
      seen = columnOf(passable, id + 1, stride, seen) & 511
      walls[id] = WALLS[seen]
      const before = stops[id]
      const now = STOPS[seen]
      stops[id] = now
      blocked += (now >> 7) - (before >> 7)
      turning += ((now >> 6) & 1) - ((before >> 6) & 1)
    }
    this.free -= blocked
    this.turning += turning
  }

  /**
   * Measures walks from the cells of a row: to the row before, in the direction `across`, and back to `first`, in the
   * direction `along`. The row before must be measured. Without branches, because noise has no pattern.
   */
  #measure(across: number, along: number, first: CellId, end: CellId): void {
    const { distances } = this.arrays
    const stops = this.#stops
    const { moves } = this.cells
    const { offsets } = this.#walkmap.layout
    const before = offsets[across]
    const back = offsets[along]
    let behind = stops[first + back]
    let distance = distances[4 * (first + back) + along] >> 1
    for (let id = first; id !== end; id -= back) {
      distance = onward(distance, behind, along)
      behind = stops[id]
      const isFree = (behind >> 7) - 1
      distances[4 * id + along] = ((distance << 1) + ((moves[id] >> (FIRST_DIAGONAL + along)) & 1)) & isFree
      const far = onward(distances[4 * (id + before) + across] >> 1, stops[id + before], across)
      distances[4 * id + across] = ((far << 1) + ((moves[id] >> (FIRST_DIAGONAL + across)) & 1)) & isFree
    }
  }

  /** Measures walks from a cell and those behind it, as far as what lies before them has changed. */
  #measureBehind(direction: number, from: CellId): void {
    const { distances } = this.arrays
    const stops = this.#stops
    const { moves } = this.cells
    const step = this.#walkmap.layout.offsets[direction]
    for (let id = from; stops[id] !== WALL; id -= step) {
      const next = id + step
      const far = onward(distances[4 * next + direction] >> 1, stops[next], direction)
      const before = distances[4 * id + direction]
      const now = (far << 1) + ((moves[id] >> (FIRST_DIAGONAL + direction)) & 1)
      distances[4 * id + direction] = now
      if (now === before || ((stops[id] >> direction) & 1) === 1) return
    }
  }
}

/**
 * A jump distance without its lowest bit, from that of the next cell, which has these stops: 1 to a stop, 0 to a wall,
 * else one farther than from there, unless that is too far.
 */
function onward(next: number, stops: number, direction: number): number {
  const isStop = (stops >> direction) & 1
  const farther = next >> 1 === FARTHEST ? TO_STOP : next + 2
  return (farther & (((stops >> 7) | isStop) - 1)) | (TO_STOP & -isStop)
}

/**
 * By the passable cells of three columns, as `WALLS`: a bit per straight direction in which a walk stops at the cell in the
 * middle, because from there it may go on in another direction too, and TURNING if there is any; or WALL.
 */
const STOPS = /* @__PURE__ */ byWalls((walls) => {
  let stops = 0
  for (let direction = 0; direction < FIRST_DIAGONAL; direction++) {
    const canArrive = ((walls >> (direction ^ 2)) & 1) === 0
    const onward = EIGHT_DIRECTIONS[(direction << 8) | walls]
    if (canArrive && (onward & ~(1 << direction)) !== 0) stops |= TURNING | (1 << direction)
  }
  return stops
}, WALL)
