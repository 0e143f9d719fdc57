import type { Path, PathStats } from '../path/index.js'
import { outcomeOf } from './outcome.js'
import { COUNTS, COUNTS_PER_ANSWER, OPEN_LIST_COUNTS, type Part } from './protocol.js'

/** A part is sent when it has this many answers, */
const MOST_ANSWERS = 1024
/** or its ways this many numbers, */
const MOST_NUMBERS = 1 << 18
/** or after this time, so that progress is told and little is lost by an abort. */
const MOST_MILLIS = 25

/** Collects the answers of a worker in typed arrays: nothing is made per answer. */
export class PartWriter {
  readonly #send: (part: Part, transfer: ArrayBuffer[]) => void
  readonly #costsOnly: boolean
  readonly #queries = new Int32Array(MOST_ANSWERS)
  readonly #outcomes = new Uint8Array(MOST_ANSWERS)
  readonly #costs = new Float64Array(MOST_ANSWERS)
  readonly #isPolyline = new Uint8Array(MOST_ANSWERS)
  readonly #spans = new Int32Array(2 * MOST_ANSWERS)
  readonly #counts = new Float64Array(COUNTS_PER_ANSWER * MOST_ANSWERS)
  readonly #statsOf = new Uint8Array(MOST_ANSWERS)
  #steps = new Int32Array(1 << 14)
  #stepsUsed = 0
  #points: number[] = []
  #stats: PathStats[] = []
  #rows = 0
  #begun = performance.now()

  constructor(costsOnly: boolean, send: (part: Part, transfer: ArrayBuffer[]) => void) {
    this.#costsOnly = costsOnly
    this.#send = send
  }

  /** Takes an answer; sends the part where that fills it. */
  add(query: number, path: Path): void {
    const row = this.#rows++
    this.#queries[row] = query
    this.#outcomes[row] = outcomeOf(path.status, path.reason)
    this.#costs[row] = path.cost
    if (!this.#costsOnly) this.#addWay(row, path)
    this.#addStats(row, path.stats)
    if (
      this.#rows === MOST_ANSWERS ||
      this.#stepsUsed + this.#points.length > MOST_NUMBERS ||
      this.#stats.length === 256 ||
      performance.now() - this.#begun > MOST_MILLIS
    )
      this.#send(...this.take())
  }

  /** What has been collected, and what of it can be transferred; begins anew. */
  take(): [part: Part, transfer: ArrayBuffer[]] {
    const rows = this.#rows
    const arrays = {
      queries: this.#queries.slice(0, rows),
      outcomes: this.#outcomes.slice(0, rows),
      costs: this.#costs.slice(0, rows),
      isPolyline: this.#isPolyline.slice(0, rows),
      spans: this.#spans.slice(0, 2 * rows),
      steps: this.#steps.slice(0, this.#stepsUsed),
      points: Float64Array.from(this.#points),
      counts: this.#counts.slice(0, COUNTS_PER_ANSWER * rows),
      statsOf: this.#statsOf.slice(0, rows),
    }
    const part = { ...arrays, stats: this.#stats }
    this.#rows = 0
    this.#stepsUsed = 0
    this.#points = []
    this.#stats = []
    this.#begun = performance.now()
    return [part, Object.values(arrays).map(({ buffer }) => buffer)]
  }

  #addWay(row: number, path: Path): void {
    const isPolyline = path.kind === 'polyline'
    this.#isPolyline[row] = isPolyline ? 1 : 0
    this.#spans[2 * row] = isPolyline ? this.#points.length : this.#stepsUsed
    if (isPolyline) {
      for (const { x, y } of path.points) this.#points.push(x, y)
    } else {
      const { steps } = path
      this.#makeRoom(this.#stepsUsed + steps.length)
      this.#steps.set(steps, this.#stepsUsed)
      this.#stepsUsed += steps.length
    }
    this.#spans[2 * row + 1] = isPolyline ? this.#points.length : this.#stepsUsed
  }

  #makeRoom(needed: number): void {
    if (needed <= this.#steps.length) return
    const larger = new Int32Array(Math.max(needed, 2 * this.#steps.length))
    larger.set(this.#steps)
    this.#steps = larger
  }

  #addStats(row: number, stats: PathStats): void {
    let at = COUNTS_PER_ANSWER * row
    for (const name of COUNTS) this.#counts[at++] = stats[name]
    for (const name of OPEN_LIST_COUNTS) this.#counts[at++] = stats.openListCounts[name]
    const { algorithm, why } = stats
    const known = this.#stats.findIndex((other) => other.algorithm === algorithm && other.why === why)
    this.#statsOf[row] = known < 0 ? this.#stats.push(stats) - 1 : known
  }
}
