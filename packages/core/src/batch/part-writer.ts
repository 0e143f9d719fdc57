import { grown } from '../memory/grown.js'
import type { Path } from '../path/path.js'
import type { PathStats } from '../path/stats.js'
import { writeCorners } from './corners.js'
import { outcomeOf } from './outcome.js'
import { CORNERS, COUNTS_PER_ANSWER, LEGS, OF_WORLD, type Part, POLYLINE, SQUARE_LEGS } from './protocol.js'
import { memoryFor } from './shared.js'

/** A part is sent when it has this many answers, */
const MOST_ANSWERS = 1024
/** or its paths this many numbers, */
const MOST_NUMBERS = 1 << 16
/** or after this time, so that progress is reported and little is lost by an abort. */
const MOST_MICROS = 25_000

type SendPart = (part: Part) => void

/** A path on a site or a board as numbers. */
type NumbersOf = (path: Path) => ArrayLike<number>

/** Collects the answers of a worker in typed arrays: nothing is made per answer. One for all batches. */
export class PartWriter {
  #send: SendPart = () => {}
  #costsOnly = false
  #numbersOf: NumbersOf | null = null
  readonly #queries = new Int32Array(MOST_ANSWERS)
  readonly #outcomes = new Uint8Array(MOST_ANSWERS)
  readonly #costs = new Float64Array(MOST_ANSWERS)
  readonly #forms = new Uint8Array(MOST_ANSWERS)
  readonly #spans = new Int32Array(2 * MOST_ANSWERS)
  readonly #counts = new Float64Array(COUNTS_PER_ANSWER * MOST_ANSWERS)
  readonly #statsOf = new Uint8Array(MOST_ANSWERS)
  #points = new Float64Array(1 << 12)
  #used = 0
  #stats: PathStats[] = []
  #rows = 0
  /** What the searches took. */
  #micros = 0

  /** Starts over; what was collected and not taken is forgotten. `numbersOf` writes paths of a site or a board. */
  begin(costsOnly: boolean, send: SendPart, numbersOf: NumbersOf | null = null): void {
    this.#costsOnly = costsOnly
    this.#numbersOf = numbersOf
    this.#send = send
    this.#forms.fill(CORNERS)
    this.#spans.fill(0)
    this.#reset()
  }

  /** Takes an answer; sends the part if it is full. */
  add(query: number, path: Path): void {
    const row = this.#rows++
    this.#queries[row] = query
    this.#outcomes[row] = outcomeOf(path.status, path.reason)
    this.#costs[row] = path.cost
    if (!this.#costsOnly) this.#addPath(row, path)
    this.#addStats(row, path.stats)
    if (
      this.#rows === MOST_ANSWERS ||
      this.#used > MOST_NUMBERS ||
      this.#stats.length === 256 ||
      this.#micros > MOST_MICROS
    )
      this.#send(this.take())
  }

  /** What has been collected, in memory that may be sent; starts over. */
  take(): Part {
    const rows = this.#rows
    const part = {
      queries: sendable(this.#queries, rows),
      outcomes: sendable(this.#outcomes, rows),
      costs: sendable(this.#costs, rows),
      forms: sendable(this.#forms, rows),
      spans: sendable(this.#spans, 2 * rows),
      points: sendable(this.#points, this.#used),
      counts: sendable(this.#counts, COUNTS_PER_ANSWER * rows),
      statsOf: sendable(this.#statsOf, rows),
      stats: this.#stats,
    }
    this.#reset()
    return part
  }

  #reset(): void {
    this.#rows = 0
    this.#used = 0
    this.#stats = []
    this.#micros = 0
  }

  #addPath(row: number, path: Path): void {
    const { legs, kind } = path
    this.#spans[2 * row] = this.#used
    if (this.#numbersOf !== null) {
      this.#forms[row] = OF_WORLD
      this.#copy(this.#numbersOf(path))
    } else if (legs !== undefined) {
      this.#forms[row] = legs.isSquare ? SQUARE_LEGS : LEGS
      this.#copy(legs.ends)
    } else if (kind === 'steps') {
      this.#forms[row] = CORNERS
      const { steps } = path
      this.#makeRoom(steps.length)
      this.#used = writeCorners(steps, this.#points, this.#used)
    } else {
      this.#forms[row] = POLYLINE
      const { points } = path
      this.#makeRoom(2 * points.length)
      for (const { x, y } of points) {
        this.#points[this.#used++] = x
        this.#points[this.#used++] = y
      }
    }
    this.#spans[2 * row + 1] = this.#used
  }

  #copy(numbers: ArrayLike<number>): void {
    this.#makeRoom(numbers.length)
    const points = this.#points
    let used = this.#used
    for (let at = 0; at < numbers.length; at++) points[used++] = numbers[at]
    this.#used = used
  }

  #makeRoom(numbers: number): void {
    const needed = this.#used + numbers
    if (needed > this.#points.length)
      this.#points = grown(this.#points, Math.max(needed, 2 * this.#points.length))
  }

  #addStats(row: number, stats: PathStats): void {
    const { algorithm, why, openListCounts: open } = stats
    const counts = this.#counts
    const at = COUNTS_PER_ANSWER * row
    counts[at] = stats.expanded
    counts[at + 1] = stats.generated
    counts[at + 2] = stats.reopened
    counts[at + 3] = stats.peakOpen
    counts[at + 4] = stats.micros
    counts[at + 5] = open.pushes
    counts[at + 6] = open.pops
    counts[at + 7] = open.decreases
    counts[at + 8] = open.comparisons
    counts[at + 9] = open.probes
    this.#micros += stats.micros
    const known = this.#stats.findIndex((other) => other.algorithm === algorithm && other.why === why)
    this.#statsOf[row] = known < 0 ? this.#stats.push(stats) - 1 : known
  }
}

type Numbers = Int32Array | Uint8Array | Float64Array

/**
 * The first numbers of an array, to be sent to another thread: in shared memory if possible, otherwise copied again
 * when sent. Never transferred: V8 assumes that no buffer is ever detached. Once one is, all code of the thread checks
 * every array it reads, and searches in JavaScript take 8 to 20 % longer.
 */
function sendable<Kind extends Numbers>(array: Kind, length: number): Kind {
  const Typed = array.constructor as new (memory: ArrayBufferLike) => Kind
  const sent = new Typed(memoryFor(length * array.BYTES_PER_ELEMENT))
  sent.set(array.subarray(0, length))
  return sent
}
