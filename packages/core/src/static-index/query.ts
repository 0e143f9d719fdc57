import type { BuiltIndex } from './build-index.js'
import { seesDirectly } from './connect.js'
import { CoreQuery } from './core-query.js'
import { GraphSearch } from './graph-search.js'
import type { IndexGround } from './ground.js'
import { LabelQuery } from './label-query.js'
import { costOfLeg } from './unpack.js'

/** How an index gets from subgoal to subgoal, by what it has. */
type Between = GraphSearch | CoreQuery | LabelQuery

/** Answers queries from an index; the memory for that. */
export class IndexQuery {
  readonly #index: BuiltIndex
  readonly #between: Between
  readonly #subgoalsOnWay: Int32Array
  /** Whether the last query needed more than one leg. */
  #isDirect = true
  /** The way found last: only the first `length` numbers, the rest is of longer ways before. Grows when needed. */
  readonly way: number[] = []
  length = 0
  /** Its integer cost. */
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

  get ground(): IndexGround {
    return this.#index.subgoals.ground
  }

  /** Forgets the last query. */
  clear(): void {
    this.#isDirect = true
    this.cost = 0
  }

  /** Looks for a shortest way between two free cells, which then is `way`; says whether there is one. */
  find(fromX: number, fromY: number, toX: number, toY: number): boolean {
    const { subgoals } = this.#index
    const { way } = this
    // Subgoals have padded coordinates, one more than those of cells.
    this.#isDirect = seesDirectly(subgoals, fromX + 1, fromY + 1, toX + 1, toY + 1)
    way[0] = fromX
    way[1] = fromY
    let out = 2
    if (this.#isDirect) this.cost = costOfLeg(subgoals.ground, toX - fromX, toY - fromY)
    else {
      const on = this.#subgoalsOnWay
      const count = this.#between.find(fromX + 1, fromY + 1, toX + 1, toY + 1, on)
      if (count === 0) return false
      this.cost = this.#between.cost
      const { x, y } = subgoals
      for (let at = 0; at < count; at++) {
        const node = on[at]
        way[out++] = x[node] - 1
        way[out++] = y[node] - 1
      }
    }
    way[out++] = toX
    way[out++] = toY
    this.length = out
    return true
  }
}

function betweenOf({ subgoals, graph, core, labels }: BuiltIndex): Between {
  if (labels !== null)
    return core === null ? new LabelQuery(subgoals, labels) : new CoreQuery(subgoals, core, labels)
  if (graph !== null) return new GraphSearch(subgoals, graph)
  throw new Error('An index without a graph and without labels; this is a fault of the index.')
}
