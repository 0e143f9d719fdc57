import { FootpathError } from '../error.js'
import { DIRECTION_X, DIRECTION_Y, FIRST_DIAGONAL, FIRST_KNIGHT } from '../walkmap/directions.js'
import type { CellId, Layout } from '../walkmap/index.js'
import { compileKernel, type KernelExports, kernelIn } from '../wasm/instance.js'
import { jumpBytes } from '../wasm/jump-bytes.js'
import type { JumpKernelName } from './choose.js'
import type { JumpArrays } from './jump-distances.js'
import * as at from './kernel-fields.js'
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

type Kernel = KernelExports<'jumpSearch' | 'canonicalSearch'>

/** Compiled once for all maps. */
let compiled: WebAssembly.Module | null = null

/** On smaller maps a query takes less time than it takes to make a memory, some 40 µs. */
const FEWEST_CELLS = 4096

/** Costs have 32 bits. */
const MOST_COST = 2 ** 32 - 1
const PAGE = 2 ** 16
/** Bytes of a cell's cost and link, and of an entry's cell and next. */
const PAIR = 8

/**
 * The kernel of this name for a map; null for JavaScript. `auto` is WebAssembly wherever it is available and faster.
 */
export function kernelFor(name: JumpKernelName, layout: Layout, prices: StepPrices): JumpKernel | null {
  if (name === 'javascript' || (name === 'auto' && layout.cellCount < FEWEST_CELLS)) return null
  compiled ??= compileKernel(jumpBytes)
  try {
    if (compiled !== null) return new JumpKernel(layout, prices, compiled)
  } catch {
    // No memory to be had.
  }
  if (name === 'auto') return null
  throw new FootpathError(
    'unsuitable-combination',
    "The kernel 'webassembly' cannot be used: WebAssembly is missing, forbidden or out of memory.",
    "Use kernel 'auto' or 'javascript'.",
    name,
  )
}

/**
 * The searches of jump points in WebAssembly: the same cells in the same order as `jumpSearch` and `canonicalSearch`,
 * in about two thirds of their time, however many maps there are. Everything lies in one memory, jump distances
 * included, so JavaScript can take over where costs are too high for 32 bits. Holds 17 bytes per cell in all.
 *
 * Nothing is cleared between queries: costs are kept above a base that rises by the highest that a query has written.
 * Once 32 bits are used up, after paths of some 300,000 steps together, all is cleared.
 */
export class JumpKernel implements SearchTrail, JumpArrays {
  /** Views of the memory; renewed whenever it grows. */
  distances: Int16Array
  walls: Uint8Array
  readonly #memory: WebAssembly.Memory
  readonly #kernel: Kernel
  readonly #layout: Layout
  #fields: Int32Array
  /** Cost and link of every cell. */
  #cells: Int32Array
  #prices: StepPrices | null = null
  #base = 1
  /** The most that costs and estimates of one expansion lie above those of its cell. */
  #margin = 0

  constructor(layout: Layout, prices: StepPrices, module: WebAssembly.Module) {
    const { cellCount } = layout
    let top = at.FIELDS_END
    const place = (bytes: number) => {
      const address = top
      top += Math.ceil(bytes / 16) * 16
      return address
    }
    const places: [field: number, address: number][] = [
      [at.TABLE, place(EIGHT_DIRECTIONS.byteLength)],
      [at.PLANS, place(EIGHT_PLANS.byteLength)],
      [at.STEPS, place(FIRST_KNIGHT * 16)],
      [at.OUTS, place(mostOuts(layout) * 12)],
      [at.WALLS, place(cellCount)],
      [at.DISTANCES, place(cellCount * 8)],
      [at.CELLS, place(cellCount * PAIR)],
      [at.BUCKETS, top],
    ]
    this.#layout = layout
    const bytes = top + bytesOfBuckets(ringSize(layout, prices)) + PAIR * firstEntries(layout)
    this.#memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / PAGE) })
    this.#kernel = kernelIn(module, this.#memory)
    this.#fields = new Int32Array(this.#memory.buffer, 0, at.FIELDS_END / 4)
    for (const [field, address] of places) this.#set(field, address)
    this.#set(at.STRIDE, layout.stride)
    new Float64Array(this.#memory.buffer, at.INVERSE_STRIDE, 1)[0] = layout.inverseStride
    ;[this.distances, this.walls, this.#cells] = this.#views()
    this.fit(prices)
  }

  get expanded(): number {
    return this.#get(at.EXPANDED)
  }

  get generated(): number {
    return this.#get(at.GENERATED)
  }

  get reopened(): number {
    return this.#get(at.REOPENED)
  }

  get peakOpen(): number {
    return this.#get(at.PEAK_OPEN)
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
    new Uint8Array(buffer).set(eight ? EIGHT_DIRECTIONS : FOUR_DIRECTIONS, this.#get(at.TABLE))
    new Uint16Array(buffer, this.#get(at.PLANS)).set(eight ? EIGHT_PLANS : FOUR_PLANS)
    const steps = new Int32Array(buffer, this.#get(at.STEPS), FIRST_KNIGHT * 4)
    for (let direction = 0; direction < FIRST_KNIGHT; direction++) {
      const price = direction < FIRST_DIAGONAL ? straight : diagonal
      steps.set([offsets[direction], price, DIRECTION_X[direction], DIRECTION_Y[direction]], 4 * direction)
    }
    this.#set(at.EIGHT, eight ? 1 : 0)
    this.#set(at.STRAIGHT, straight)
    this.#set(at.DIAGONAL, diagonal)
    this.#set(at.SAVING, eight ? 2 * straight - diagonal : 0)
    const buckets = ringSize(this.#layout, prices)
    if (this.#get(at.BUCKET_MASK) !== buckets - 1) {
      this.#set(at.BUCKET_MASK, buckets - 1)
      this.#set(at.ENTRIES, this.#get(at.BUCKETS) + bytesOfBuckets(buckets))
      if (!this.#makeRoom(firstEntries(this.#layout))) this.#margin = Number.POSITIVE_INFINITY
      this.#clear()
    }
    this.#set(at.BUCKET_SHIFT, bucketShift(prices))
  }

  /**
   * Searches from jump point to jump point, or from cell to cell; `directions` are the legal moves of the start.
   * Leaves the path behind and returns its cost: Infinity if there is none, null if costs or open list outgrow the
   * memory. Then JavaScript must search.
   */
  search(jumps: boolean, start: CellId, goal: CellId, directions: number): number | null {
    const search = jumps ? this.#kernel.jumpSearch : this.#kernel.canonicalSearch
    for (;;) {
      if (this.#base + this.#margin >= MOST_COST) this.#clear()
      const room = MOST_COST - this.#base - this.#margin
      if (room <= 0) return null
      this.#set(at.BASE, this.#base)
      this.#set(at.ROOM, room)
      const cost = search(start, goal, this.#get(at.EIGHT) === 0 ? directions & 15 : directions)
      if (cost >= 0) {
        this.#base += (this.#get(at.HIGHEST) >>> 0) + 1
        return cost
      }
      const hadAll = this.#base === 1
      this.#clear()
      if (cost === at.OPEN_LIST_FULL ? !this.#makeRoom(2 * (this.#get(at.LAST_ENTRY) + 1)) : hadAll)
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
    const address = this.#get(at.BUCKETS)
    new Uint8Array(this.#memory.buffer).fill(0, address, this.#get(at.ENTRIES))
    this.#base = 1
  }

  /**
   * Makes room for this many entries of the open list, which is the last thing in memory; says whether there is any.
   */
  #makeRoom(entries: number): boolean {
    const missing = this.#get(at.ENTRIES) + PAIR * entries - this.#memory.buffer.byteLength
    if (missing > 0) {
      try {
        this.#memory.grow(Math.ceil(missing / PAGE))
      } catch {
        return false
      }
      this.#fields = new Int32Array(this.#memory.buffer, 0, at.FIELDS_END / 4)
      ;[this.distances, this.walls, this.#cells] = this.#views()
    }
    this.#set(at.LAST_ENTRY, entries - 1)
    return true
  }

  #views(): [distances: Int16Array, walls: Uint8Array, cells: Int32Array] {
    const { cellCount } = this.#layout
    const { buffer } = this.#memory
    return [
      new Int16Array(buffer, this.#get(at.DISTANCES), 4 * cellCount),
      new Uint8Array(buffer, this.#get(at.WALLS), cellCount),
      new Int32Array(buffer, this.#get(at.CELLS), 2 * cellCount),
    ]
  }

  #get(field: number): number {
    return this.#fields[field >> 2]
  }

  #set(field: number, value: number): void {
    this.#fields[field >> 2] = value
  }
}

function bytesOfBuckets(count: number): number {
  return 4 * Math.max(2, count)
}

/**
 * Entries of the open list to begin with: some times what searches need on real maps, a quarter byte a cell that is only
 * reserved until it is written. A memory that grows detaches its buffer. V8 trusts that no buffer ever is, and once one is,
 * all code of the thread checks every array that it reads; searches in JavaScript take 8 to 20 % longer from then on.
 */
function firstEntries({ cellCount }: Layout): number {
  return Math.max(512, cellCount >> 5)
}
