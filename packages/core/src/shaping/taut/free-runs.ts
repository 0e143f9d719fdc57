import { growRect } from '../../cell.js'
import type { OpenCells } from '../../walkmap/overlay.js'
import type { Walkmap } from '../../walkmap/walkmap.js'

/** The runs of cells, row by row, on which a unit can stand. */
export interface FreeRuns {
  /** The run of a cell on which it can stand, after `find`: its first column, and the column behind it. */
  readonly start: number
  readonly end: number
  find(column: number, row: number): void
}

const runsOfWalkmap = new WeakMap<Walkmap, RememberedRuns>()

/** The runs of a walkmap as it is now, remembered with it: 8 bytes per run. Edited rows are read again. */
export function runsOf(walkmap: Walkmap): FreeRuns {
  const runs = runsOfWalkmap.get(walkmap) ?? new RememberedRuns(walkmap)
  runsOfWalkmap.set(walkmap, runs)
  runs.refresh()
  return runs
}

/** Runs that are read when asked for, O(run): for cells that only one query blocks. */
export class ReadRuns implements FreeRuns {
  start = 0
  end = 0
  readonly #walkmap: Walkmap
  readonly #passable: Uint8Array

  constructor(walkmap: Walkmap, { passable }: Pick<OpenCells, 'passable'>) {
    this.#walkmap = walkmap
    this.#passable = passable
  }

  find(column: number, row: number): void {
    const passable = this.#passable
    const first = this.#walkmap.layout.idOf(0, row)
    let start = column
    let end = column
    while (passable[first + start - 1] === 1) start--
    while (passable[first + end] === 1) end++
    this.start = start
    this.end = end
  }
}

/**
 * All runs of a walkmap in one list, few bytes per row: paths go across rows, and the rows of a list per cell would lie on
 * as many pages of memory.
 */
class RememberedRuns implements FreeRuns {
  start = 0
  end = 0
  readonly #walkmap: Walkmap
  /** First column and column behind of every run, row by row. */
  #bounds = new Int32Array(0)
  /** Where the runs of each row begin there. */
  #rows: Int32Array
  #terrainVersion: number

  constructor(walkmap: Walkmap) {
    const { layout, terrain } = walkmap
    this.#walkmap = walkmap
    this.#rows = new Int32Array(layout.depth + 1)
    this.#read(new Uint8Array(layout.depth).fill(1))
    this.#terrainVersion = terrain.version
  }

  find(column: number, row: number): void {
    const bounds = this.#bounds
    let low = this.#rows[row] >> 1
    let high = (this.#rows[row + 1] >> 1) - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (bounds[2 * middle] <= column) low = middle
      else high = middle - 1
    }
    this.start = bounds[2 * low]
    this.end = bounds[2 * low + 1]
  }

  /** The walkmap must be up to date. */
  refresh(): void {
    const { terrain, layout, footprintReach } = this.#walkmap
    if (this.#terrainVersion === terrain.version) return
    const isChanged = new Uint8Array(layout.depth)
    for (const rect of terrain.changesSince(this.#terrainVersion)) {
      const { y0, y1 } = growRect(rect, footprintReach, layout.width, layout.depth)
      isChanged.fill(1, y0, y1)
    }
    this.#read(isChanged)
    this.#terrainVersion = terrain.version
  }

  /** Reads some rows; the others stay as they were. */
  #read(isChanged: Uint8Array): void {
    const { layout, passable } = this.#walkmap
    const bounds: number[] = []
    const rows = new Int32Array(layout.depth + 1)
    for (let row = 0; row < layout.depth; row++) {
      rows[row] = bounds.length
      if (isChanged[row] === 0) {
        for (let at = this.#rows[row]; at < this.#rows[row + 1]; at++) bounds.push(this.#bounds[at])
        continue
      }
      const first = layout.idOf(0, row)
      // The padding behind the row ends its last run.
      for (let column = 0; column <= layout.width; column++)
        if (passable[first + column] !== passable[first + column - 1]) bounds.push(column)
    }
    rows[layout.depth] = bounds.length
    this.#rows = rows
    this.#bounds = Int32Array.from(bounds)
  }
}
