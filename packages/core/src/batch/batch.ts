import type { Cell } from '../cell.js'
import { FootpathError, show } from '../error.js'
import { statsWithoutSearch } from '../finder/engine-stats.js'
import { stepsOfLegs } from '../path/legs.js'
import type { PathReason, PathStatus } from '../path/outcome.js'
import { Path } from '../path/path.js'
import { cellsUnder, polyline } from '../path/polyline.js'
import type { PathStats } from '../path/stats.js'
import type { Walkmap } from '../walkmap/walkmap.js'
import { stepsBetween } from './corners.js'
import { outcomeOf, reasonIn, statusIn } from './outcome.js'
import type { ReadPath } from './pooled-map.js'
import {
  CORNERS,
  COUNTS,
  COUNTS_PER_ANSWER,
  OPEN_LIST_COUNTS,
  type Part,
  POLYLINE,
  SQUARE_LEGS,
} from './protocol.js'
import { toMapPoints } from './walks.js'

const UNANSWERED = outcomeOf('cut-off', 'aborted')

/** The answers to many queries, by position. They are kept in typed arrays; paths are made when you ask for them. */
export class Batch {
  /** The cost of every path in the step model's unit. 0 means no path: see `status`. */
  readonly costs: Float64Array
  readonly #walkmap: Walkmap
  /** For sites and boards: makes their paths. */
  readonly #read: ReadPath | null
  readonly #outcomes: Uint8Array
  /** Which part has the answer to a query, and in which row; −1 as long as there is none. */
  readonly #partOf: Int32Array
  readonly #rowOf: Int32Array
  readonly #parts: Part[] = []
  #answered = 0

  constructor(walkmap: Walkmap, length: number, read: ReadPath | null) {
    this.#walkmap = walkmap
    this.#read = read
    this.costs = new Float64Array(length)
    this.#outcomes = new Uint8Array(length).fill(UNANSWERED)
    this.#partOf = new Int32Array(length).fill(-1)
    this.#rowOf = new Int32Array(length)
  }

  /** The number of queries. */
  get length(): number {
    return this.costs.length
  }

  /** The number of answered queries: all of them once `findAll` has resolved. */
  get answered(): number {
    return this.#answered
  }

  /** The result of a query; `cut-off` until it is answered. */
  status(query: number): PathStatus {
    this.#require(query)
    return statusIn(this.#outcomes[query])
  }

  /** Why there is no path, or why it ended early. */
  reason(query: number): PathReason | undefined {
    this.#require(query)
    return reasonIn(this.#outcomes[query])
  }

  /** x and y of every cell of a path in turn, in a new array each time. For a polyline: the cells it crosses. */
  steps(query: number): Int32Array {
    this.#require(query)
    const part = this.#parts[this.#partOf[query]]
    if (part === undefined) return new Int32Array(0)
    if (this.#read !== null) return this.path(query).steps
    const row = this.#rowOf[query]
    const points = pointsIn(part, row)
    const form = part.forms[row]
    if (form === CORNERS) return stepsBetween(points)
    if (form === POLYLINE) return cellsUnder(toMapPoints(points), this.#walkmap.terrain)
    return stepsOfLegs({ ends: points, isSquare: form === SQUARE_LEGS })
  }

  /** The path of a query, as a finder returns it. With `costsOnly` it has no cells. */
  path(query: number): Path {
    this.#require(query)
    const outcome = this.#outcomes[query]
    const part = this.#parts[this.#partOf[query]]
    const row = this.#rowOf[query]
    const facts = {
      status: statusIn(outcome),
      cost: this.costs[query],
      stats: part === undefined ? statsWithoutSearch(this.#walkmap, 'not answered') : statsIn(part, row),
    }
    const reason = reasonIn(outcome)
    if (this.#read !== null) {
      const numbers = part === undefined ? new Float64Array(0) : pointsIn(part, row)
      return this.#read(reason === undefined ? facts : { ...facts, reason }, numbers)
    }
    return new Path({
      ...facts,
      reason,
      terrain: this.#walkmap.terrain,
      ...(part?.forms[row] === POLYLINE
        ? polyline(toMapPoints(pointsIn(part, row)), this.#walkmap.terrain)
        : { steps: () => this.steps(query), goal: part === undefined ? null : endIn(part, row) }),
    })
  }

  /** Takes what a worker has answered. The part belongs to the batch from now on. */
  add(part: Part): void {
    const which = this.#parts.push(part) - 1
    const { queries, outcomes, costs } = part
    for (let row = 0; row < queries.length; row++) {
      const query = queries[row]
      this.#outcomes[query] = outcomes[row]
      this.costs[query] = costs[row]
      this.#partOf[query] = which
      this.#rowOf[query] = row
    }
    this.#answered += queries.length
  }

  #require(query: number): void {
    if (Number.isInteger(query) && query >= 0 && query < this.length) return
    throw new FootpathError(
      'bad-option',
      `The batch has no query ${show(query)}.`,
      `Its ${this.length} queries are numbered from 0.`,
      query,
    )
  }
}

/** The last cell of a path in steps; null without a path. */
function endIn(part: Part, row: number): Cell | null {
  const points = pointsIn(part, row)
  const last = points.length - 2
  return last < 0 ? null : { x: points[last], y: points[last + 1] }
}

/** x and y in turn. */
function pointsIn({ points, spans }: Part, row: number): Float64Array {
  return points.subarray(spans[2 * row], spans[2 * row + 1])
}

function statsIn({ counts, stats, statsOf }: Part, row: number): PathStats {
  const first = COUNTS_PER_ANSWER * row
  const count = (name: string, at: number) => [name, counts[first + at]] as const
  return {
    ...stats[statsOf[row]],
    ...Object.fromEntries(COUNTS.map(count)),
    openListCounts: Object.fromEntries(
      OPEN_LIST_COUNTS.map((name, at) => count(name, COUNTS.length + at)),
    ) as unknown as PathStats['openListCounts'],
  }
}
