import { octile } from '../estimate/octile.js'
import { cellsOnLegs, type PathLegs, stepsOfLegs, writeLeg, writeLegs } from '../path/legs.js'
import type { BuiltIndex } from './build-index.js'
import { isDirectLeg } from './connect.js'
import { CoreQuery } from './core-query.js'
import { GraphSearch } from './graph-search.js'
import type { IndexGround } from './ground.js'
import { LabelQuery } from './label-query.js'

/** How an index gets from subgoal to subgoal, by what it has. */
type Between = GraphSearch | CoreQuery | LabelQuery

/** Room for the cells of a path at first, in numbers. */
const ROOM = 1024

/** Answers queries from an index; the memory for that. */
export class IndexQuery implements PathLegs {
  readonly #index: BuiltIndex
  readonly #between: Between
  readonly #subgoalsOnPath: Int32Array
  /** How many of them there are, if the path takes shortcuts between them; else 0, and it is by its legs. */
  #shortcuts = 0
  /** Whether the last query needed more than one leg. */
  #isDirect = true
  /** The path found last: only the first `length` numbers, the rest is of longer paths before. Grows when needed. */
  readonly ends: number[] = []
  length = 0
  /** Its integer cost. */
  cost = 0
  /** Its cells, where they have been written before anyone knew how many they are. */
  #cells = new Int32Array(ROOM)

  constructor(index: BuiltIndex) {
    this.#index = index
    this.#between = betweenOf(index)
    this.#subgoalsOnPath = new Int32Array(index.subgoals.count)
  }

  /** Nodes expanded by the last query. */
  get expanded(): number {
    return this.#isDirect ? 0 : this.#between.expanded
  }

  /** Nodes met and label entries read by the last query. */
  get generated(): number {
    return this.#isDirect ? 0 : this.#between.generated
  }

  get isSquare(): boolean {
    return this.ground.square
  }

  get ground(): IndexGround {
    return this.#index.subgoals.ground
  }

  /** Forgets the last query. */
  clear(): void {
    this.#isDirect = true
    this.#shortcuts = 0
    this.cost = 0
  }

  /** Looks for a shortest path between two free cells; says whether there is one. */
  find(fromX: number, fromY: number, toX: number, toY: number): boolean {
    const { subgoals } = this.#index
    const { ends } = this
    // Subgoals have padded coordinates, one more than those of cells.
    this.#isDirect = isDirectLeg(subgoals, fromX + 1, fromY + 1, toX + 1, toY + 1)
    this.#shortcuts = 0
    ends[0] = fromX
    ends[1] = fromY
    let out = 2
    if (this.#isDirect) {
      const { straight, diagonal } = subgoals.ground
      this.cost = octile(Math.abs(toX - fromX), Math.abs(toY - fromY), straight, diagonal)
    } else {
      const on = this.#subgoalsOnPath
      const count = this.#between.find(fromX + 1, fromY + 1, toX + 1, toY + 1, on)
      // A path visits no subgoal twice, unless the index was forged.
      if (count === 0 || count > on.length) return false
      this.cost = this.#between.cost
      if (this.#between instanceof CoreQuery) this.#shortcuts = count
      else {
        const { x, y } = subgoals
        for (let at = 0; at < count; at++) {
          const node = on[at]
          ends[out++] = x[node] - 1
          ends[out++] = y[node] - 1
        }
      }
    }
    ends[out++] = toX
    ends[out++] = toY
    this.length = out
    return true
  }

  /** The legs of the path found last; null if it takes shortcuts: then cells are all that it has. */
  legs(): PathLegs | null {
    if (this.#shortcuts > 0) return null
    return { ends: this.ends.slice(0, this.length), isSquare: this.isSquare }
  }

  /** x and y of every cell of the path found last. */
  steps(): Int32Array {
    const legs = this.legs()
    if (legs !== null) return stepsOfLegs(legs)
    const count = this.#writeAll()
    return this.#cells.slice(0, 2 * count)
  }

  /** Writes the same into an array; returns the number of cells, or minus that number if they do not fit. */
  writeInto(out: Int32Array): number {
    const isShort = out.length >= this.#mostNumbers
    if (this.#shortcuts > 0) {
      if (isShort) return this.#write(out)
      const count = this.#writeAll()
      if (2 * count > out.length) return -count
      for (let at = 0; at < 2 * count; at++) out[at] = this.#cells[at]
      return count
    }
    if (!isShort) {
      const count = cellsOnLegs(this, this.length)
      if (2 * count > out.length) return -count
    }
    return writeLegs(out, this, this.length)
  }

  /** No step costs less than a straight one; counting the cells can mostly be left out. */
  get #mostNumbers(): number {
    return 2 * (this.cost / this.ground.straight + 1)
  }

  /** Writes the cells of a path with shortcuts where there is room for all; returns how many they are. */
  #writeAll(): number {
    const most = this.#mostNumbers
    if (most > this.#cells.length) this.#cells = new Int32Array(2 * most)
    return this.#write(this.#cells)
  }

  /** The same, into an array that has room for them. */
  #write(out: Int32Array): number {
    const { ends } = this
    const { subgoals } = this.#index
    const on = this.#subgoalsOnPath
    const { square } = this.ground
    out[0] = ends[0]
    out[1] = ends[1]
    let at = writeLeg(out, 2, subgoals.x[on[0]] - 1, subgoals.y[on[0]] - 1, false, square)
    at = (this.#between as CoreQuery).writeCells(on, this.#shortcuts, out, at)
    // The last leg is found from the goal, in reverse.
    return writeLeg(out, at, ends[2], ends[3], true, square) >> 1
  }
}

function betweenOf({ subgoals, graph, core, labels, landmarks }: BuiltIndex): Between {
  if (graph !== null) return new GraphSearch(subgoals, graph)
  const between = labels ?? landmarks
  if (core !== null && between !== null) return new CoreQuery(subgoals, core, between)
  if (labels !== null) return new LabelQuery(subgoals, labels)
  throw new Error('An index without a graph and without labels; this is a bug in the index.')
}
