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

/** Notes what the cells x0 to x1 − 1 of a row have in an entry. */
type ReadCells = (y: number, x0: number, x1: number, entry: Float64Array) => void

/**
 * The least and the most of some quantities over a map, by segments of 32 cells, rows, and the whole: an edit of one cell
 * reads a few segments again, then the entries of its row, then those of all rows. Rows that were read whole have no
 * segments until one of their cells is edited: that makes the first reading twice as fast.
 */
export class Extremes {
  /** Of the whole map: the least of each kind, then the most of each. */
  readonly whole = NOTHING.slice()
  readonly #width: number
  readonly #segments: number
  /** Made when a row is first split: most maps of `findPath` are never edited. */
  #ofSegment: Float64Array | null = null
  readonly #ofRow: Float64Array
  /** Per row: 1 where its segments are known. */
  readonly #isSplit: Uint8Array
  readonly #entry = NOTHING.slice()

  constructor(width: number, depth: number) {
    this.#width = width
    this.#segments = Math.ceil(width / SEGMENT)
    this.#ofRow = new Float64Array(EXTREMES * depth)
    this.#isSplit = new Uint8Array(depth)
  }

  get bytes(): number {
    return (this.#ofSegment?.byteLength ?? 0) + this.#ofRow.byteLength
  }

  /** Reads the rows of a rectangle again. */
  read({ x0, y0, x1, y1 }: CellRect, read: ReadCells): void {
    const entry = this.#entry
    for (let y = y0; y < y1; y++) {
      copy(NOTHING, entry, 0)
      this.#isSplit[y] = x1 - x0 < this.#width ? this.#readSegments(y, x0, x1, read) : 0
      if (this.#isSplit[y] === 0) read(y, 0, this.#width, entry)
      copy(entry, this.#ofRow, EXTREMES * y)
    }
  }

  /** Reads some cells of a row again, and all of it if its segments are not known; leaves the row in the entry. */
  #readSegments(y: number, x0: number, x1: number, read: ReadCells): 1 {
    const entry = this.#entry
    const ofSegment = (this.#ofSegment ??= new Float64Array(this.#segments * this.#ofRow.length))
    const row = y * this.#segments
    const isKnown = this.#isSplit[y] === 1
    const end = isKnown ? x1 : this.#width
    for (let segment = isKnown ? Math.floor(x0 / SEGMENT) : 0; segment * SEGMENT < end; segment++) {
      copy(NOTHING, entry, 0)
      read(y, segment * SEGMENT, Math.min(this.#width, (segment + 1) * SEGMENT), entry)
      copy(entry, ofSegment, EXTREMES * (row + segment))
    }
    copy(NOTHING, entry, 0)
    join(entry, ofSegment, EXTREMES * row, EXTREMES * (row + this.#segments))
    return 1
  }

  /** Brings `whole` up to date after rows have been read. */
  finish(): void {
    this.whole.set(NOTHING)
    join(this.whole, this.#ofRow, 0, this.#ofRow.length)
  }
}

/** Copies an entry. For so few numbers `set` takes several times as long. */
function copy(entry: Float64Array, into: Float64Array, at: number): void {
  for (let kind = 0; kind < EXTREMES; kind++) into[at + kind] = entry[kind]
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
