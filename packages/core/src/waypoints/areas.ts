import type { CellId } from '../ids.js'
import type { Corners } from './corners.js'
import { type FreeGround, WALL } from './free-ground.js'

/** Says that an area has no parent: it is the root of its island. */
const NONE = -1

/** An area with more than this share of all runs is most of the map. */
const MOST_SHARE = 0.7

/**
 * Areas joined by bridges. Free runs of neighbouring rows that touch form a graph; where a single touch joins two
 * parts of it, every path from one to the other passes there. Without those touches the graph falls into areas, and
 * the areas with the bridges are a tree. A path that does not go back stays in the areas on the tree's path from its
 * start to its goal; all others can be ignored: on mazes and caves that is nearly all of the map.
 *
 * Found by one depth-first walk (Tarjan's low links). O(runs); 4 bytes a cell and 8 a corner.
 */
export class Areas {
  /** Area of a run, by the cell it begins with. */
  readonly ofRun: Int32Array
  /** By corner: the areas above and below it. */
  above = new Int32Array(0)
  below = new Int32Array(0)
  /** By area: the last mark it was given. */
  marks = new Int32Array(0)
  #parent = new Int32Array(0)
  #depth = new Int32Array(0)
  #mark = 0
  /** The area that is most of the map, or −1. */
  #most = NONE
  readonly #ground: FreeGround

  constructor(ground: FreeGround) {
    this.#ground = ground
    this.ofRun = new Int32Array(ground.columns * ground.rows)
  }

  /** Finds the areas again. */
  read(corners: Corners): void {
    const walk = new RunWalk(this.#ground, this.ofRun)
    walk.run()
    const count = walk.areas
    this.#parent = walk.parentOfArea.slice(0, count)
    this.#depth = new Int32Array(count)
    // An area is finished after all below it, so its parent has a higher number.
    for (let area = count - 1; area >= 0; area--) {
      const parent = this.#parent[area]
      this.#depth[area] = parent === NONE ? 0 : this.#depth[parent] + 1
    }
    this.marks = new Int32Array(count)
    this.#mark = 0
    this.#readShares(count)
    this.#readCorners(corners)
  }

  /** Marks the areas on the path between two runs, given by their first cells; returns the mark, 0 without a path. */
  markRoute(fromCell: number, toCell: number): number {
    const mark = ++this.#mark
    let from = this.ofRun[fromCell]
    let to = this.ofRun[toCell]
    while (from !== to) {
      const climbs = this.#depth[from] >= this.#depth[to]
      const area = climbs ? from : to
      this.marks[area] = mark
      // The root of its island, which the other does not share.
      if (this.#parent[area] === NONE) return 0
      if (climbs) from = this.#parent[area]
      else to = this.#parent[area]
    }
    this.marks[from] = mark
    return mark
  }

  /** Whether an area is most of the map: then it is not worth asking every run whether it is on the path. */
  isMost(runCell: number): boolean {
    return this.ofRun[runCell] === this.#most
  }

  #readShares(count: number): void {
    const { columns, rows, spans } = this.#ground
    const runs = new Int32Array(count)
    let sum = 0
    for (let cell = 0, row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++, cell++) {
        if (spans[2 * cell] !== column) continue
        runs[this.ofRun[cell]]++
        sum++
      }
    }
    this.#most = runs.findIndex((share) => share > MOST_SHARE * sum)
  }

  #readCorners(corners: Corners): void {
    const { columns, spans } = this.#ground
    this.above = new Int32Array(corners.count)
    this.below = new Int32Array(corners.count)
    for (let corner = 0; corner < corners.count; corner++) {
      if (!corners.has(corner)) continue
      // Of the two cells above, and of those below, at least one is free; where both are they are of one run.
      const cell = corners.row[corner] * columns + corners.column[corner]
      this.above[corner] = this.#areaAt(
        spans[2 * (cell - columns)] === WALL ? cell - columns - 1 : cell - columns,
      )
      this.below[corner] = this.#areaAt(spans[2 * cell] === WALL ? cell - 1 : cell)
    }
  }

  #areaAt(cell: CellId): number {
    const { columns, spans } = this.#ground
    return this.ofRun[Math.floor(cell / columns) * columns + spans[2 * cell]]
  }
}

/** The depth-first walk over the runs, without recursion: a map has more runs than a stack has room. */
class RunWalk {
  areas = 0
  readonly parentOfArea: Int32Array
  readonly #ground: FreeGround
  readonly #ofRun: Int32Array
  /** By run, in row order: its first cell. */
  readonly #cellOf: Int32Array
  /** By run: when it was met; the earliest run it reaches without the touch it was met by; that other run. */
  readonly #met: Int32Array
  readonly #low: Int32Array
  readonly #from: Int32Array
  /** By run: where to look next: a cell of the row above, or, past its end, of the row below. */
  readonly #next: Int32Array

  constructor(ground: FreeGround, ofRun: Int32Array) {
    this.#ground = ground
    this.#ofRun = ofRun
    const { columns, rows, spans } = ground
    let count = 0
    for (let row = 0; row < rows; row++) {
      const rowStart = row * columns
      let column = spans[2 * rowStart] === WALL ? spans[2 * rowStart + 1] : 0
      while (column < columns) {
        ofRun[rowStart + column] = count++
        const to = spans[2 * (rowStart + column) + 1]
        column = to < columns ? spans[2 * (rowStart + to) + 1] : columns
      }
    }
    this.#cellOf = new Int32Array(count)
    this.#met = new Int32Array(count)
    this.#low = new Int32Array(count)
    this.#from = new Int32Array(count)
    this.#next = new Int32Array(count)
    this.parentOfArea = new Int32Array(count)
    this.#numberCells()
  }

  run(): void {
    const { columns, rows, spans } = this.#ground
    const count = this.#cellOf.length
    const met = this.#met
    const low = this.#low
    const next = this.#next
    const stack = new Int32Array(count)
    const waiting = new Int32Array(count)
    const areaOf = new Int32Array(count)
    let clock = 0
    for (let root = 0; root < count; root++) {
      if (met[root] !== 0) continue
      let depth = 0
      let waits = 0
      stack[0] = root
      this.#from[root] = NONE
      met[root] = low[root] = ++clock
      waiting[waits++] = root
      while (depth >= 0) {
        const run = stack[depth]
        const cell = this.#cellOf[run]
        const row = Math.floor(cell / columns)
        const from = cell - row * columns
        const to = spans[2 * cell + 1]
        // 0 … length: columns of the row above; then those of the row below.
        const length = to - from
        let other = NONE
        for (;;) {
          const looked = next[run]
          if (looked >= 2 * length) break
          const isBelow = looked >= length
          const besideRow = isBelow ? row + 1 : row - 1
          if (besideRow < 0 || besideRow >= rows) {
            next[run] = isBelow ? 2 * length : length
            continue
          }
          const offset = isBelow ? length : 0
          const column = from + looked - offset
          const beside = besideRow * columns + column
          const until = spans[2 * beside + 1] < to ? spans[2 * beside + 1] : to
          next[run] = until - from + offset
          if (spans[2 * beside] === WALL) continue
          other = this.#ofRun[besideRow * columns + spans[2 * beside]]
          if (other === this.#from[run]) {
            other = NONE
            continue
          }
          if (met[other] === 0) break
          if (met[other] < low[run]) low[run] = met[other]
          other = NONE
        }
        if (other !== NONE) {
          this.#from[other] = run
          met[other] = low[other] = ++clock
          waiting[waits++] = other
          stack[++depth] = other
          continue
        }
        depth--
        if (low[run] === met[run]) {
          const area = this.areas++
          this.parentOfArea[area] = this.#from[run]
          let last = NONE
          do {
            last = waiting[--waits]
            areaOf[last] = area
          } while (last !== run)
        }
        const parent = this.#from[run]
        if (parent !== NONE && low[run] < low[parent]) low[parent] = low[run]
      }
    }
    for (let area = 0; area < this.areas; area++) {
      const run = this.parentOfArea[area]
      this.parentOfArea[area] = run === NONE ? NONE : areaOf[run]
    }
    for (let run = 0; run < count; run++) this.#ofRun[this.#cellOf[run]] = areaOf[run]
  }

  #numberCells(): void {
    const { columns, rows, spans } = this.#ground
    let run = 0
    for (let row = 0; row < rows; row++) {
      const rowStart = row * columns
      let column = spans[2 * rowStart] === WALL ? spans[2 * rowStart + 1] : 0
      while (column < columns) {
        this.#cellOf[run++] = rowStart + column
        const to = spans[2 * (rowStart + column) + 1]
        column = to < columns ? spans[2 * (rowStart + to) + 1] : columns
      }
    }
  }
}
