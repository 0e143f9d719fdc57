import { type CellRect, growRect } from '../cell.js'
import type { CellId } from '../ids.js'
import { FIRST_DIAGONAL, FIRST_KNIGHT } from '../walkmap/directions.js'
import type { JumpMap } from './jump-map.js'

/** In the stop byte: the unit cannot stand here. */
const WALL = 128

/** Bits of the wall byte, by direction. */
const [N, E, S, W, NE, SE, SW, NW] = [1, 2, 4, 8, 16, 32, 64, 128]

/** Distances are kept in 15 bits; longer walks get an extra stop. */
const FARTHEST = 16383

/** What searches read of jump distances. The owner of the arrays may replace them by others with the same contents. */
export interface JumpArrays {
  /**
   * At `4 · id + direction`: twice n if a walk may turn after n > 0 steps, or twice −n if it meets a wall after n free
   * steps without a turn; plus 1 if the diagonal step clockwise of the direction is legal. So a walk along a diagonal
   * finds all it needs in one place.
   */
  readonly distances: Int16Array
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
  /** Per cell id: a bit per straight direction in which a walk stops here, or WALL. */
  readonly #stops: Uint8Array
  readonly #walkmap: JumpMap
  /** What is measured: the walkmap, or the same with some more cells blocked for a query. */
  cells: Pick<JumpMap, 'passable' | 'moves'>

  /** Fills the given arrays, or new ones. */
  constructor(walkmap: JumpMap, arrays?: JumpArrays) {
    const { cellCount, width, depth } = walkmap.layout
    this.#walkmap = walkmap
    this.cells = walkmap
    this.arrays = arrays ?? { distances: new Int16Array(4 * cellCount), walls: new Uint8Array(cellCount) }
    this.#stops = new Uint8Array(cellCount).fill(WALL)
    this.#read({ x0: 0, y0: 0, x1: width, y1: depth })
  }

  /** Follows edits of the terrain inside `edited`; the walkmap must have followed already. */
  follow(edited: CellRect): void {
    const { width, depth } = this.#walkmap.layout
    this.#read(growRect(edited, this.#walkmap.footprintReach + 1, width, depth))
  }

  #read({ x0, y0, x1, y1 }: CellRect): void {
    const { layout } = this.#walkmap
    const { offsets } = layout
    for (let y = y0; y < y1; y++) {
      for (let x = x0; x < x1; x++) this.#readStops(layout.idOf(x, y), offsets)
    }
    for (let x = x0; x < x1; x++) {
      this.#measure(0, layout.idOf(x, y0), y1 - y0)
      this.#measure(2, layout.idOf(x, y1 - 1), y1 - y0)
    }
    for (let y = y0; y < y1; y++) {
      this.#measure(1, layout.idOf(x1 - 1, y), x1 - x0)
      this.#measure(3, layout.idOf(x0, y), x1 - x0)
    }
  }

  #readStops(id: CellId, offsets: Int32Array): void {
    const { passable } = this.cells
    const walls = wallsAround(passable, id, offsets)
    let stops = 0
    if (passable[id] === 0) stops = WALL
    else {
      if (opens(walls, E, S, SE) || opens(walls, W, S, SW)) stops |= N
      if (opens(walls, N, W, NW) || opens(walls, S, W, SW)) stops |= E
      if (opens(walls, E, N, NE) || opens(walls, W, N, NW)) stops |= S
      if (opens(walls, N, E, NE) || opens(walls, S, E, SE)) stops |= W
    }
    const before = this.#stops[id]
    this.free += Number(stops !== WALL) - Number(before !== WALL)
    this.turning += Number(stops % WALL !== 0) - Number(before % WALL !== 0)
    this.#stops[id] = stops
    this.arrays.walls[id] = walls
  }

  /**
   * Measures walks in a straight direction from `count` cells, the foremost first, and then from those behind as far
   * as what lies before them has changed.
   */
  #measure(direction: number, foremost: CellId, count: number): void {
    const { distances } = this.arrays
    const stops = this.#stops
    const { moves } = this.cells
    const { layout } = this.#walkmap
    const step = layout.offsets[direction]
    for (let id = foremost, left = count; ; id -= step, left--) {
      if (stops[id] === WALL) {
        if (left <= 0) return
        distances[4 * id + direction] = 0
        continue
      }
      const next = id + step
      const beyond = distances[4 * next + direction] >> 1
      let distance = 1
      if (stops[next] === WALL) distance = 0
      else if ((stops[next] & (1 << direction)) === 0 && Math.abs(beyond) < FARTHEST)
        distance = beyond > 0 ? beyond + 1 : beyond - 1
      const measured = 2 * distance + ((moves[id] >> (FIRST_DIAGONAL + direction)) & 1)
      if (left <= 0 && (distances[4 * id + direction] === measured || (stops[id] & (1 << direction)) !== 0)) {
        distances[4 * id + direction] = measured
        return
      }
      distances[4 * id + direction] = measured
    }
  }
}

/** A bit per direction in which the neighbour of a cell is a wall. */
export function wallsAround(passable: Uint8Array, id: CellId, offsets: Int32Array): number {
  let walls = 0
  for (let direction = 0; direction < FIRST_KNIGHT; direction++)
    if (passable[id + offsets[direction]] === 0) walls |= 1 << direction
  return walls
}

/** Whether a walk that came from `behind` finds a side open that was not open beside the cell before. */
function opens(walls: number, side: number, behind: number, between: number): boolean {
  return (walls & (side | behind | between)) === between
}
