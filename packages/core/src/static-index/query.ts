import type { BuiltIndex } from './build-index.js'
import { seesDirectly } from './connect.js'
import { CoreQuery } from './core-query.js'
import { GraphSearch } from './graph-search.js'
import { LabelQuery } from './label-query.js'
import { costOfLeg, type Way } from './unpack.js'

/** How an index gets from subgoal to subgoal, by what it has. */
type Between = GraphSearch | CoreQuery | LabelQuery

/** Answers queries from an index; the memory for that. */
export class IndexQuery {
  readonly #index: BuiltIndex
  readonly #between: Between
  readonly #subgoalsOnWay: Int32Array
  /** Whether the last query needed more than one leg. */
  #isDirect = true
  /** The integer cost of the way found last. */
  cost = 0

  constructor(index: BuiltIndex) {
    this.#index = index
    this.#between = betweenOf(index)
    this.#subgoalsOnWay = new Int32Array(index.subgoals.count)
  }

  /** Nodes expanded by the last query. */
  get expanded(): number {
    return this.#isDirect ? 0 : this.#between.expanded
  }

  /** Nodes met and label entries read by the last query. */
  get generated(): number {
    return this.#isDirect ? 0 : this.#between.generated
  }

  /** A shortest way between two free cells, or null where there is none. */
  find(fromX: number, fromY: number, toX: number, toY: number): Way | null {
    const { subgoals } = this.#index
    // Subgoals have padded coordinates, one more than those of cells.
    this.#isDirect = seesDirectly(subgoals, fromX + 1, fromY + 1, toX + 1, toY + 1)
    if (this.#isDirect) {
      this.cost = costOfLeg(subgoals.ground, toX - fromX, toY - fromY)
      return [fromX, fromY, toX, toY]
    }
    const on = this.#subgoalsOnWay
    const count = this.#between.find(fromX + 1, fromY + 1, toX + 1, toY + 1, on)
    if (count === 0) return null
    this.cost = this.#between.cost
    const { x, y } = subgoals
    // oxlint-disable-next-line unicorn/no-new-array -- one allocation instead of many as it grows; from() is ten times slower
    const way = new Array<number>(2 * count + 4)
    way[0] = fromX
    way[1] = fromY
    let out = 2
    for (let at = 0; at < count; at++) {
      const node = on[at]
      way[out++] = x[node] - 1
      way[out++] = y[node] - 1
    }
    way[out++] = toX
    way[out] = toY
    return way
  }
}

function betweenOf({ subgoals, graph, core, labels }: BuiltIndex): Between {
  if (labels !== null)
    return core === null ? new LabelQuery(subgoals, labels) : new CoreQuery(subgoals, core, labels)
  if (graph !== null) return new GraphSearch(subgoals, graph)
  throw new Error('An index without a graph and without labels; this is a fault of the index.')
}
