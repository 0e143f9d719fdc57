import type { CellRect } from '../cell.js'

/** How many quantities are followed: straight, diagonal and knight steps, factors, and heights. */
const KINDS = 5

/** Numbers per entry: the least of each kind, then the most of each. */
export const EXTREMES = 2 * KINDS

/** Cells of a row that share an entry. */
const SEGMENT = 32

/** An entry of nothing: Infinity as the least, -Infinity as the most. */
const NOTHING = Float64Array.from({ length: EXTREMES }, (_, at) =>
  at < KINDS ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY,
)

/**
 * The least and the most of some quantities over a map, by segments of 32 cells, rows, and the whole: an edit of one cell
 * reads a few segments again, then the entries of its row, then those of all rows.
 */
export class Extremes {
  /** Of the whole map: the least of each kind, then the most of each. */
  readonly whole = NOTHING.slice()
  readonly #width: number
  readonly #segments: number
  readonly #ofSegment: Float64Array
  readonly #ofRow: Float64Array
  readonly #entry = NOTHING.slice()

  constructor(width: number, depth: number) {
    this.#width = width
    this.#segments = Math.ceil(width / SEGMENT)
    this.#ofSegment = new Float64Array(EXTREMES * this.#segments * depth)
    this.#ofRow = new Float64Array(EXTREMES * depth)
  }

  get bytes(): number {
    return this.#ofSegment.byteLength + this.#ofRow.byteLength
  }

  /** Reads the rows of a rectangle again; `read` notes the cells x0 to x1 − 1 of a row in an entry of nothing. */
  read(rect: CellRect, read: (y: number, x0: number, x1: number, entry: Float64Array) => void): void {
    const first = Math.floor(rect.x0 / SEGMENT)
    const entry = this.#entry
    for (let y = rect.y0; y < rect.y1; y++) {
      const row = y * this.#segments
      for (let segment = first; segment * SEGMENT < rect.x1; segment++) {
        entry.set(NOTHING)
        read(y, segment * SEGMENT, Math.min(this.#width, (segment + 1) * SEGMENT), entry)
        this.#ofSegment.set(entry, EXTREMES * (row + segment))
      }
      entry.set(NOTHING)
      join(entry, this.#ofSegment, EXTREMES * row, EXTREMES * (row + this.#segments))
      this.#ofRow.set(entry, EXTREMES * y)
    }
  }

  /** Brings `whole` up to date after rows have been read. */
  finish(): void {
    this.whole.set(NOTHING)
    join(this.whole, this.#ofRow, 0, this.#ofRow.length)
  }
}

/** Takes the entries of `from` between two positions into one. */
function join(entry: Float64Array, from: Float64Array, start: number, end: number): void {
  for (let at = start; at < end; at += EXTREMES) {
    for (let kind = 0; kind < KINDS; kind++) {
      if (from[at + kind] < entry[kind]) entry[kind] = from[at + kind]
      if (from[at + KINDS + kind] > entry[KINDS + kind]) entry[KINDS + kind] = from[at + KINDS + kind]
    }
  }
}
