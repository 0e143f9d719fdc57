import type { CellId } from '../ids.js'
import type { Walkmap } from '../walkmap/walkmap.js'
import { HEX_X, HEX_Y, type HexDistances, SECONDARY } from './hex-distances.js'

/** The start has been reached from everywhere. */
const ALL_ARRIVALS = 0b111

/**
 * Jump points on hexes, counted in steps. Paths go primary directions first, then secondary ones; see `HexDistances`. A
 * primary walk looks to both sides at every cell. What is queued are cells at which a secondary walk may have to turn, and
 * the goal. Every other path has one of these that costs as much.
 */
export class HexJumpSearch {
  readonly #walkmap: Walkmap
  readonly #distances: HexDistances
  readonly #steps: Int32Array
  readonly #parents: Int32Array
  /** Per cell: the search that reached it; others have not. */
  readonly #search: Int32Array
  /** Per cell: a bit for each secondary direction in which it was reached, then one for each that was expanded. */
  readonly #arrivals: Uint8Array
  /** Cells to expand, by steps so far plus steps to the goal at least. */
  readonly #queue: CellId[][] = []
  #searches = 0
  #goal: CellId = 0
  #goalColumn = 0
  #goalRow = 0
  expanded = 0
  generated = 0

  constructor(walkmap: Walkmap, distances: HexDistances) {
    const { cellCount } = walkmap.layout
    this.#walkmap = walkmap
    this.#distances = distances
    this.#steps = new Int32Array(cellCount)
    this.#parents = new Int32Array(cellCount)
    this.#search = new Int32Array(cellCount)
    this.#arrivals = new Uint8Array(cellCount)
  }

  /** The fewest steps from one free cell to another; −1 without a path. */
  search(start: CellId, goal: CellId): number {
    const { layout } = this.#walkmap
    this.#searches++
    this.#goal = goal
    this.#goalRow = layout.yOf(goal)
    this.#goalColumn = layout.xIn(goal, this.#goalRow)
    this.expanded = 0
    this.generated = 0
    for (const cells of this.#queue) cells.length = 0
    this.#reach(start, layout.xOf(start), layout.yOf(start), 0, ALL_ARRIVALS, start)
    for (let least = 0; least < this.#queue.length; least++) {
      const cells = this.#queue[least]
      for (let id = cells.pop(); id !== undefined; id = cells.pop()) {
        if (id === goal) return this.#steps[goal]
        this.#expand(id, id === start)
      }
    }
    return -1
  }

  /** The cells of the path that the last search found, from start to goal. */
  cells(): CellId[] {
    const cells: CellId[] = [this.#goal]
    for (let id = this.#goal; this.#parents[id] !== id; id = this.#parents[id])
      this.#walkBack(cells, id, this.#parents[id])
    return cells.reverse()
  }

  #expand(id: CellId, isStart: boolean): void {
    const fresh = this.#arrivals[id] & ~(this.#arrivals[id] >> 3) & ALL_ARRIVALS
    if (fresh === 0) return
    this.#arrivals[id] |= fresh << 3
    this.expanded++
    const { layout, passable } = this.#walkmap
    const { offsets } = this.#distances
    const row = layout.yOf(id)
    const column = layout.xIn(id, row)
    const steps = this.#steps[id]
    let primary = isStart ? ALL_ARRIVALS : 0
    for (let at = 0; at < 3; at++) {
      if ((fresh & (1 << at)) === 0) continue
      const direction = SECONDARY[at]
      this.#jump(id, id, column, row, steps, at)
      // The primary directions beside 1, 3 and 5 are 2 and 0, 4 and 2, 0 and 4.
      if (passable[id + offsets[(direction + 2) % 6]] === 0) primary |= 1 << ((at + 1) % 3)
      if (passable[id + offsets[(direction + 4) % 6]] === 0) primary |= 1 << at
    }
    for (let at = 0; at < 3; at++) if ((primary & (1 << at)) !== 0) this.#walk(id, column, row, steps, at)
  }

  /** Walks in a primary direction and looks to both sides. */
  #walk(from: CellId, fromColumn: number, fromRow: number, fromSteps: number, at: number): void {
    const { passable } = this.#walkmap
    const direction = 2 * at
    const offset = this.#distances.offsets[direction]
    const [right, down] = [HEX_X[direction], HEX_Y[direction]]
    let [id, column, row, steps] = [from + offset, fromColumn + right, fromRow + down, fromSteps + 1]
    // Beside 0, 2 and 4 are 1 and 5, 3 and 1, 5 and 3.
    const before = (at + 2) % 3
    for (; passable[id] === 1; id += offset, column += right, row += down, steps++) {
      if (id === this.#goal) {
        this.#reach(id, column, row, steps, ALL_ARRIVALS, from)
        return
      }
      this.#jump(from, id, column, row, steps, at)
      this.#jump(from, id, column, row, steps, before)
    }
  }

  /** Reaches what a walk in a secondary direction leads to: the goal, or the next cell at which it may have to turn. */
  #jump(parent: CellId, id: CellId, column: number, row: number, steps: number, at: number): void {
    const direction = SECONDARY[at]
    const distance = this.#distances.tables[at][id]
    const right = this.#goalColumn - column
    const down = this.#goalRow - row
    const toGoal =
      at === 0 ? (right === -down ? right : 0) : at === 1 ? (down === 0 ? -right : 0) : right === 0 ? down : 0
    if (toGoal > 0 && toGoal <= Math.abs(distance))
      this.#reach(this.#goal, this.#goalColumn, this.#goalRow, steps + toGoal, ALL_ARRIVALS, parent)
    if (distance <= 0) return
    this.#reach(
      id + distance * this.#distances.offsets[direction],
      column + distance * HEX_X[direction],
      row + distance * HEX_Y[direction],
      steps + distance,
      1 << at,
      parent,
    )
  }

  #reach(id: CellId, column: number, row: number, steps: number, arrival: number, parent: CellId): void {
    const isKnown = this.#search[id] === this.#searches && this.#steps[id] <= steps
    if (isKnown && (this.#steps[id] < steps || (this.#arrivals[id] & arrival) === arrival)) return
    if (isKnown) this.#arrivals[id] |= arrival
    else {
      this.#search[id] = this.#searches
      this.#steps[id] = steps
      this.#arrivals[id] = arrival
      this.#parents[id] = parent
    }
    this.generated++
    const dx = column - this.#goalColumn
    const dy = row - this.#goalRow
    const least = steps + Math.max(Math.abs(dx), Math.abs(dy), Math.abs(dx + dy))
    while (this.#queue.length <= least) this.#queue.push([])
    this.#queue[least].push(id)
  }

  /** Adds the cells before `id` back to `parent`: the secondary part of the walk comes last, so it goes back first. */
  #walkBack(cells: CellId[], id: CellId, parent: CellId): void {
    const { layout } = this.#walkmap
    const { offsets } = this.#distances
    const dx = layout.xOf(id) - layout.xOf(parent)
    const dy = layout.yOf(id) - layout.yOf(parent)
    for (let direction = 0; direction < 6; direction++) {
      const next = (direction + 1) % 6
      // dx, dy as some steps in this direction and some in the next: their determinant is −1.
      const first = dx * -HEX_Y[next] + dy * HEX_X[next]
      const second = dx * HEX_Y[direction] - dy * HEX_X[direction]
      if (first < 0 || second < 0) continue
      const [secondary, primary] = direction % 2 === 1 ? [direction, next] : [next, direction]
      const [last, before] = direction % 2 === 1 ? [first, second] : [second, first]
      for (let left = last; left > 0; left--) cells.push(cells[cells.length - 1] - offsets[secondary])
      for (let left = before; left > 0; left--) cells.push(cells[cells.length - 1] - offsets[primary])
      return
    }
  }
}
