import type { CellId } from '../ids.js'
import { nextBase } from '../memory/falling-base.js'
import { grown } from '../memory/grown.js'
import type { Layout } from '../walkmap/layout.js'

/** What steps cost, in the walkmap's integers, and which there are. */
export interface StepPrices {
  readonly straight: number
  /** Ignored without `eight`. */
  readonly diagonal: number
  /** Whether diagonal steps are worth taking: eight directions, or four. */
  readonly eight: boolean
}

/** What a search leaves behind. */
export interface SearchTrail {
  readonly expanded: number
  readonly generated: number
  readonly reopened: number
  readonly peakOpen: number
  /** The cell before, on the path to a cell that the last query has reached. */
  parentOf(id: CellId): CellId
}

/** What the most expensive step costs; at least 1. */
export function costliestStepOf({ straight, diagonal, eight }: StepPrices): number {
  return Math.max(1, eight ? diagonal : straight)
}

/** A bucket holds 2 to this power of priorities: the largest below 0.3 straight steps. */
export function bucketShift({ straight }: StepPrices): number {
  return 31 - Math.clz32(Math.max(1, 0.3 * straight))
}

/** How many buckets an open list needs: a power of two. */
export function ringSize({ width, depth }: Layout, prices: StepPrices): number {
  // A walk raises cost and estimate by at most its own cost each.
  const spread = (2 * (width + depth) * costliestStepOf(prices)) / (1 << bucketShift(prices)) + 2
  let size = 1
  while (size < spread) size *= 2
  return size
}

/** How many cells one expansion can lead to: eight straight walks a step of four walks, none longer than the map. */
export function mostOuts({ width, depth }: Layout): number {
  return 8 * (Math.max(width, depth) + 1)
}

/** Memory for more cells than this belongs to one map, and goes with it. */
const MOST_SHARED_CELLS = 2 ** 20

let shared: SearchMemory | null = null

/**
 * The memory of a map's searches; `own` is what the map got before. A search and the reading of its path end before the next
 * search begins, so maps share one memory: to make it takes longer than most searches.
 */
export function memoryFor({ cellCount }: Layout, own: SearchMemory | null): SearchMemory {
  if (cellCount > MOST_SHARED_CELLS) return own ?? new SearchMemory()
  return (shared ??= new SearchMemory())
}

/**
 * The memory of searches in JavaScript: 12 bytes a cell, and the open list, a ring of buckets, each a chain of
 * entries with the newest first. Nothing is cleared between queries: costs are kept above a base that falls from query
 * to query, see `nextBase`.
 */
export class SearchMemory implements SearchTrail {
  #isClean = true
  /** Cost so far plus `base`. */
  costs = new Float64Array(0)
  /** `parent << 3 | arrival`; its complement, a negative number, once the cell has been expanded. */
  links = new Int32Array(0)
  base = 0
  /** No path costs more. */
  costliest = 0
  /** First entry of each bucket, 0 for none; at least as many as are needed, a power of two, empty between queries. */
  buckets = new Int32Array(1)
  /** Buckets per unit of cost. */
  perUnit = 0
  /** Per entry, 1 and up: its cell, and the entry after it. */
  cells = new Int32Array(1024)
  nexts = new Int32Array(1024)
  /** Scratch of one expansion: the cells it leads to, with cost and arrival. */
  outCells = new Int32Array(0)
  outCosts = new Float64Array(0)
  outArrivals = new Uint8Array(0)
  /** What the last query did, as searches leave it behind. */
  expanded = 0
  generated = 0
  reopened = 0
  peakOpen = 0

  /** Fits all to a map and its prices, and makes room where there is too little; returns how many buckets are needed. */
  fit(prices: StepPrices, layout: Layout): number {
    if (this.links.length < layout.cellCount) {
      // All bases of searches are below 0, so nothing needs to be written before they do.
      this.costs = new Float64Array(layout.cellCount)
      this.links = new Int32Array(layout.cellCount)
    }
    const most = mostOuts(layout)
    if (this.outCells.length < most) {
      this.outCells = new Int32Array(most)
      this.outCosts = new Float64Array(most)
      this.outArrivals = new Uint8Array(most)
    }
    this.costliest = layout.cellCount * costliestStepOf(prices)
    this.perUnit = 1 / (1 << bucketShift(prices))
    const size = ringSize(layout, prices)
    if (size > this.buckets.length) this.buckets = new Int32Array(size)
    return size
  }

  /** Forgets the last query. */
  begin(): void {
    this.base = nextBase(this.base, this.costliest, this.costs)
    // Left behind by a query that did not end.
    if (!this.#isClean) this.buckets.fill(0)
    this.#isClean = false
  }

  /** Empties the buckets that a query has left entries in: those from `first` to `last`, counted without the ring. */
  end(first: number, last: number): void {
    const { buckets } = this
    const mask = buckets.length - 1
    for (let bucket = first; bucket <= last; bucket++) buckets[bucket & mask] = 0
    this.#isClean = true
  }

  /** Makes room for more entries. */
  grow(): void {
    this.cells = grown(this.cells)
    this.nexts = grown(this.nexts)
  }

  parentOf(id: CellId): CellId {
    const link = this.links[id]
    return (link < 0 ? ~link : link) >> 3
  }
}
