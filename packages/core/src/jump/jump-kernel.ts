import { FootpathError } from '../error.js'
import type { CellId } from '../ids.js'
import { FEWEST_CELLS, KernelMemory, tryKernel } from '../memory/kernel-memory.js'
import { DIRECTION_X, DIRECTION_Y, FIRST_DIAGONAL, FIRST_KNIGHT } from '../walkmap/directions.js'
import type { Layout } from '../walkmap/layout.js'
import { jumpBytes } from '../wasm/jump-bytes.js'
import type { JumpKernelName } from './choose.js'
import type { JumpArrays } from './jump-distances.js'
import { EIGHT_PLANS, FOUR_PLANS } from './plans.js'
import { EIGHT_DIRECTIONS, FOUR_DIRECTIONS } from './pruning.js'
import {
  bucketShift,
  costliestStepOf,
  mostOuts,
  ringSize,
  type SearchTrail,
  type StepPrices,
} from './search-memory.js'
import * as at from './kernel-fields.js'

/** Costs have 32 bits. */
const MOST_COST = 2 ** 32 - 1
/** Bytes of a cell's cost and link, and of an entry's cell and next. */
const PAIR = 8

/**
 * The kernel of this name for a map; null for JavaScript. `auto` is WebAssembly wherever it is available and faster.
 */
export function kernelFor(
  layout: Layout,
  prices: StepPrices,
  name: JumpKernelName = 'auto',
): JumpKernel | null {
  if (name === 'javascript' || (name === 'auto' && layout.cellCount < FEWEST_CELLS)) return null
  const kernel = tryKernel(jumpBytes, (module) => new JumpKernel(layout, prices, module))
  if (kernel !== null || name === 'auto') return kernel
  throw new FootpathError(
    'unsuitable-combination',
    "The kernel 'webassembly' cannot be used: WebAssembly is missing, forbidden or out of memory.",
    "Use kernel 'auto' or 'javascript'.",
    name,
  )
}

/**
 * The searches of jump points in WebAssembly: the same cells in the same order as `canonicalSearch`,
 * in about two thirds of their time, however many maps there are. Everything lies in one memory, jump distances
 * included, so JavaScript can take over where costs are too high for 32 bits. Holds 17 bytes per cell in all.
 *
 * Nothing is cleared between queries: costs are kept above a base that rises by the highest that a query has written.
 * Once 32 bits are used up, after paths of some 300,000 steps together, all is cleared.
 */
export class JumpKernel implements SearchTrail, JumpArrays {
  /** Views of the memory; renewed whenever it grows. */
  distances: Uint16Array
  walls: Uint8Array
  readonly #memory: KernelMemory<'jumpSearch' | 'stepSearch'>
  readonly #layout: Layout
  /** Cost and link of every cell. */
  #cells: Int32Array
  #prices: StepPrices | null = null
  #base = 1
  /** The most that costs and estimates of one expansion lie above those of its cell. */
  #margin = 0

  constructor(layout: Layout, prices: StepPrices, module: WebAssembly.Module) {
    const { cellCount } = layout
    this.#layout = layout
    this.#memory = new KernelMemory(module, at.FIELDS_END, [
      [at.TABLE, EIGHT_DIRECTIONS.byteLength],
      [at.PLANS, EIGHT_PLANS.byteLength],
      [at.STEPS, FIRST_KNIGHT * 16],
      // And one more, which is written but does not count.
      [at.OUTS, (mostOuts(layout) + 1) * 12],
      [at.WALLS, cellCount],
      [at.DISTANCES, cellCount * 8],
      [at.CELLS, cellCount * PAIR],
      [at.BUCKETS, bytesOfBuckets(ringSize(layout, prices)) + PAIR * firstEntries(layout)],
    ])
    this.#memory.set(at.STRIDE, layout.stride)
    // A product of a cell and the inverse has 64 bits, and the row of every cell comes out right.
    this.#memory.set(at.ROW_SHIFT, 31 + Math.clz32(layout.depth + 2))
    ;[this.distances, this.walls, this.#cells] = this.#views()
    this.fit(prices)
  }

  get expanded(): number {
    return this.#memory.get(at.EXPANDED)
  }

  get generated(): number {
    return this.#memory.get(at.GENERATED)
  }

  get reopened(): number {
    return this.#memory.get(at.REOPENED)
  }

  get peakOpen(): number {
    return this.#memory.get(at.PEAK_OPEN)
  }

  /** Fits tables, open list and costs to prices. */
  fit(prices: StepPrices): void {
    const { straight, diagonal, eight } = prices
    const before = this.#prices
    if (before?.straight === straight && before.diagonal === diagonal && before.eight === eight) return
    this.#prices = prices
    const { width, depth, offsets } = this.#layout
    const { buffer } = this.#memory
    this.#margin = 4 * (width + depth + 2) * costliestStepOf(prices)
    new Uint8Array(buffer).set(eight ? EIGHT_DIRECTIONS : FOUR_DIRECTIONS, this.#memory.get(at.TABLE))
    new Uint16Array(buffer, this.#memory.get(at.PLANS)).set(eight ? EIGHT_PLANS : FOUR_PLANS)
    const steps = new Int32Array(buffer, this.#memory.get(at.STEPS), FIRST_KNIGHT * 4)
    for (let direction = 0; direction < FIRST_KNIGHT; direction++) {
      const price = direction < FIRST_DIAGONAL ? straight : diagonal
      steps.set([offsets[direction], price, DIRECTION_X[direction], DIRECTION_Y[direction]], 4 * direction)
    }
    this.#memory.set(at.EIGHT, eight ? 1 : 0)
    this.#memory.set(at.STRAIGHT, straight)
    this.#memory.set(at.DIAGONAL, diagonal)
    this.#memory.set(at.SAVING, eight ? 2 * straight - diagonal : 0)
    const buckets = ringSize(this.#layout, prices)
    if (this.#memory.get(at.BUCKET_MASK) !== buckets - 1) {
      this.#memory.set(at.BUCKET_MASK, buckets - 1)
      this.#memory.set(at.ENTRIES, this.#memory.get(at.BUCKETS) + bytesOfBuckets(buckets))
      if (!this.#makeRoom(firstEntries(this.#layout))) this.#margin = Number.POSITIVE_INFINITY
      this.#clear()
    }
    this.#memory.set(at.BUCKET_SHIFT, bucketShift(prices))
  }

  /**
   * Searches from jump point to jump point, or from cell to cell; `directions` are the legal moves of the start.
   * Leaves the path behind and returns its cost: Infinity if there is none, null if costs or open list outgrow the
   * memory. Then JavaScript must search.
   */
  search(jumps: boolean, start: CellId, goal: CellId, directions: number): number | null {
    const search = jumps ? this.#memory.kernel.jumpSearch : this.#memory.kernel.stepSearch
    for (;;) {
      if (this.#base + this.#margin >= MOST_COST) this.#clear()
      const room = MOST_COST - this.#base - this.#margin
      if (room <= 0) return null
      this.#memory.set(at.BASE, this.#base)
      this.#memory.set(at.ROOM, room)
      const cost = search(start, goal, this.#memory.get(at.EIGHT) === 0 ? directions & 15 : directions)
      if (cost >= 0) {
        this.#base += (this.#memory.get(at.HIGHEST) >>> 0) + 1
        return cost
      }
      const hadAll = this.#base === 1
      this.#clear()
      if (cost === at.OPEN_LIST_FULL ? !this.#makeRoom(2 * (this.#memory.get(at.LAST_ENTRY) + 1)) : hadAll)
        return null
    }
  }

  parentOf(id: CellId): CellId {
    const link = this.#cells[2 * id + 1]
    return (link < 0 ? ~link : link) >> 3
  }

  /** Forgets all queries. */
  #clear(): void {
    this.#cells.fill(0)
    const address = this.#memory.get(at.BUCKETS)
    new Uint8Array(this.#memory.buffer).fill(0, address, this.#memory.get(at.ENTRIES))
    this.#base = 1
  }

  /**
   * Makes room for this many entries of the open list, which is the last thing in memory; says whether there is any.
   */
  #makeRoom(entries: number): boolean {
    if (!this.#memory.grow(this.#memory.get(at.ENTRIES) + PAIR * entries)) return false
    ;[this.distances, this.walls, this.#cells] = this.#views()
    this.#memory.set(at.LAST_ENTRY, entries - 1)
    return true
  }

  #views(): [distances: Uint16Array, walls: Uint8Array, cells: Int32Array] {
    const { cellCount } = this.#layout
    const { buffer } = this.#memory
    return [
      new Uint16Array(buffer, this.#memory.get(at.DISTANCES), 4 * cellCount),
      new Uint8Array(buffer, this.#memory.get(at.WALLS), cellCount),
      new Int32Array(buffer, this.#memory.get(at.CELLS), 2 * cellCount),
    ]
  }
}

function bytesOfBuckets(count: number): number {
  return 4 * Math.max(2, count)
}

/**
 * Entries of the open list to begin with: several times what searches need on real maps, a quarter byte per cell that
 * is only reserved until it is written. A memory that grows detaches its buffer. V8 assumes that no buffer ever is;
 * once one is, all code of the thread checks every array it reads, and searches in JavaScript take 8 to 20 % longer.
 */
function firstEntries({ cellCount }: Layout): number {
  return Math.max(512, cellCount >> 5)
}
