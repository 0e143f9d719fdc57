import { octile } from '../estimate/octile.js'
import type { PathLegs } from '../path/legs.js'
import type { BuiltIndex } from './build-index.js'
import { isDirectLeg } from './connect.js'
import { CoreQuery } from './core-query.js'
import { GraphSearch } from './graph-search.js'
import type { IndexGround } from './ground.js'
import { LabelQuery } from './label-query.js'

/** How an index gets from subgoal to subgoal, by what it has. */
type Between = GraphSearch | CoreQuery | LabelQuery

/** Answers queries from an index; the memory for that. */
export class IndexQuery implements PathLegs {
  readonly #index: BuiltIndex
  readonly #between: Between
  readonly #subgoalsOnPath: Int32Array
  /** Whether the last query needed more than one leg. */
  #isDirect = true
  /** The path found last: only the first `length` numbers, the rest is of longer paths before. Grows when needed. */
  readonly ends: number[] = []
  length = 0
  /** Its integer cost. */
  cost = 0

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
    this.cost = 0
  }

  /** Looks for a shortest path between two free cells, which then is `ends`; says whether there is one. */
  find(fromX: number, fromY: number, toX: number, toY: number): boolean {
    const { subgoals } = this.#index
    const { ends } = this
    // Subgoals have padded coordinates, one more than those of cells.
    this.#isDirect = isDirectLeg(subgoals, fromX + 1, fromY + 1, toX + 1, toY + 1)
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
      const { x, y } = subgoals
      for (let at = 0; at < count; at++) {
        const node = on[at]
        ends[out++] = x[node] - 1
        ends[out++] = y[node] - 1
      }
    }
    ends[out++] = toX
    ends[out++] = toY
    this.length = out
    return true
  }
}

function betweenOf({ subgoals, graph, core, labels, landmarks }: BuiltIndex): Between {
  if (graph !== null) return new GraphSearch(subgoals, graph)
  const between = labels ?? landmarks
  if (core !== null && between !== null) return new CoreQuery(subgoals, core, between)
  if (labels !== null) return new LabelQuery(subgoals, labels)
  throw new Error('An index without a graph and without labels; this is a bug in the index.')
}
