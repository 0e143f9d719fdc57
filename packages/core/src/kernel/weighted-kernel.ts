import { type CellRect, growRect } from '../cell.js'
import { TABLE } from '../estimate/envelope.js'
import { FEWEST_CELLS, KernelMemory, tryKernel } from '../memory/kernel-memory.js'
import { DIRECTION_X, DIRECTION_Y } from '../walkmap/directions.js'
import type { StepCosts } from '../walkmap/step-costs.js'
import type { Walkmap } from '../walkmap/walkmap.js'
import { weightedBytes } from '../wasm/weighted-bytes.js'
import type { FlatKernel, FlatParts } from './flat-kernel.js'
import { type KernelStatus, LARGEST_BUDGET } from './kernel.js'
import { LAST_BUCKET } from './open-lists/bucket-queue.js'
import { type KeptStates, NO_STATE, type SearchState } from './search-state.js'
import * as at from './weighted-fields.js'

/** The searches that are written in WebAssembly, by kind of world and estimate. */
const SEARCHES = {
  'cell octile': 'searchCells',
  'move octile': 'searchSlopes',
  'move envelope': 'searchSlopes',
} as const
/** Those, and that of `LinkedKernel`. */
type SearchName = (typeof SEARCHES)[keyof typeof SEARCHES] | 'searchLinks'

/** Envelopes with more lines are left to JavaScript. */
const MOST_LINES = 255

/** Items of the open list at first. */
const FIRST_ITEMS = 4096

/** Sums of costs are exact below this. */
export const MOST_COST = 2 ** 52

const STATUS: Readonly<Record<number, KernelStatus>> = {
  [at.RUNNING]: 'running',
  [at.FOUND]: 'found',
  [at.EXHAUSTED]: 'exhausted',
}

/** Kernels by the search that they work for. */
const kernelOfSearch = new WeakMap<SearchState, WeightedKernel>()

/** The kernel in WebAssembly for a search that has opened its start; undefined where JavaScript must search. */
export function weightedKernel(
  walkmap: Walkmap,
  search: SearchState,
  parts: FlatParts,
): FlatKernel | undefined {
  const { flatWorld, flatEstimate } = parts
  const name = SEARCHES[`${flatWorld.kind} ${flatEstimate.kind}` as keyof typeof SEARCHES]
  const isOfSteps = flatWorld.links === undefined && flatEstimate.envelope.until.length <= MOST_LINES
  if (name === undefined || !isOfSteps || !suitsKernels(walkmap, search, parts)) return undefined
  let kernel = kernelOfSearch.get(search)
  if (kernel?.name !== name) {
    const made = tryKernel(weightedBytes, (module) => new WeightedKernel(walkmap, name, module))
    if (made === null) return undefined
    kernelOfSearch.set(search, made)
    kernel = made
  }
  return kernel.begin(search, parts)
}

/** Whether a search over a whole walkmap, for one goal, with nothing that watches it, is worth a memory of its own. */
export function suitsKernels(
  { layout, moves }: Walkmap,
  { watcher }: SearchState,
  { flatWorld, goal, open }: FlatParts,
): boolean {
  const isPlain = watcher === null && goal !== NO_STATE && !open.mayFall
  return isPlain && flatWorld.moves === moves && layout.cellCount >= FEWEST_CELLS
}

/**
 * `advanceFlat` in WebAssembly, for the worlds and estimates of ground whose cost varies: the same states in the same
 * order. It keeps costs and parents in its own memory, beside a copy of moves and prices: 16 bytes per cell, 52 with
 * heights.
 *
 * Nothing is cleared between searches: costs are kept above a base that rises by the highest that a search has kept.
 */
export class WeightedKernel implements KeptStates {
  readonly name: SearchName
  protected readonly memory: KernelMemory<SearchName | 'spread'>
  /** Views of the whole memory; renewed whenever it grows. */
  protected ints: Int32Array
  protected floats: Float64Array
  readonly #walkmap: Walkmap
  /** What the copies of moves and prices were made of. */
  #costs: StepCosts | null = null
  #terrainVersion = 0
  /** The most that the last search may have added to the cost of a cell that it took. */
  #maxStep = 0
  /** The places of pairs of prices, the one that was asked for last, and whether there was room for all. */
  readonly #placeOfPrices = new Map<number, number>()
  #lastPlace = 0
  #hasRoom = true

  /** `more` are further arrays, by the fields of their addresses. */
  constructor(
    walkmap: Walkmap,
    name: SearchName,
    module: WebAssembly.Module,
    more: readonly (readonly [field: number, bytes: number])[] = [],
  ) {
    const { cellCount, width, depth, offsets, stride, inverseStride } = walkmap.layout
    const isSlope = name === 'searchSlopes'
    this.name = name
    this.#walkmap = walkmap
    this.memory = new KernelMemory(module, at.FIELDS_END, [
      [at.OUTS, 8 * 24],
      [at.HEADS, 4 * (LAST_BUCKET + 1)],
      [at.ACROSS, 8 * (MOST_LINES + 1)],
      [at.CLIMBING, 8 * (MOST_LINES + 1)],
      [at.UNTIL, 8 * MOST_LINES],
      [at.TABLE, 2 * (TABLE + 1)],
      [at.HEIGHTS, isSlope ? 4 * width * depth : 0],
      [at.PRICES, isSlope ? 32 * cellCount : 8 * at.MOST_PRICES],
      ...more,
      [at.CELLS, 16 * cellCount],
      [at.ITEMS, 16 * FIRST_ITEMS],
    ])
    ;[this.ints, this.floats] = this.#views()
    this.memory.set(at.LAST_ITEM, FIRST_ITEMS - 1)
    this.memory.set(at.STRIDE, stride)
    this.memory.set(at.MAP_WIDTH, width)
    this.floats[at.INVERSE_STRIDE >> 3] = inverseStride
    this.ints.set(offsets.subarray(0, 8), at.OFFSETS >> 2)
    const bytes = new Int8Array(this.memory.buffer)
    bytes.set(DIRECTION_X.slice(0, 8), at.ASIDE)
    bytes.set(DIRECTION_Y.slice(0, 8), at.BELOW)
  }

  /** Takes over a search that has opened its start; undefined where JavaScript must search. */
  begin(search: SearchState, { open, goal, layout, flatEstimate }: FlatParts): FlatKernel | undefined {
    const memory = this.memory
    const start = open.stateOfItem[0]
    if (!this.#follow()) return undefined
    memory.set(at.GOAL, goal)
    memory.set(at.GOAL_X, flatEstimate.goalX + 1)
    memory.set(at.GOAL_Y, flatEstimate.goalY + 1)
    memory.set(at.GOAL_STATE, NO_STATE)
    memory.set(at.LAST_EXPANDED, NO_STATE)
    memory.set(at.PEAK_OPEN, 0)
    memory.set(at.D, flatEstimate.d)
    memory.set(at.D2, flatEstimate.d2)
    memory.set(at.LINES, -1)
    if (flatEstimate.kind === 'envelope') this.#setEnvelope(flatEstimate, layout.width)
    const heads = this.at(at.HEADS)
    this.ints.fill(0, heads, heads + memory.get(at.LAST_USED_BUCKET) + 1)
    this.ints[heads + open.cursor] = 1
    memory.set(at.FIRST_FREE, 0)
    memory.set(at.USED, 1)
    memory.set(at.SIZE, 1)
    memory.set(at.CURSOR, open.cursor)
    memory.set(at.LAST_USED_BUCKET, open.lastBucket)
    memory.set(at.SHIFT, 31 - Math.clz32(open.width))
    this.floats[at.BUCKET_BASE >> 3] = open.base
    const item = this.at(at.ITEMS) + 4
    this.ints[item] = start
    this.ints[item + 1] = 0
    // A whole number of 64 bits. It is read only where buckets are spread, and the start is long gone then.
    this.floats[(item + 2) >> 1] = 0
    this.#raiseBase()
    const cell = this.at(at.CELLS) + 4 * start
    this.setWhole(cell, this.floats[at.BASE >> 3])
    this.ints[cell + 2] &= ~(at.CLOSED | at.ARRIVAL_MASK)
    this.ints[cell + 2] |= at.NO_ARRIVAL << at.ARRIVAL_SHIFT
    search.kept = this
    return this.#advance
  }

  gOf(id: number): number {
    const cell = this.at(at.CELLS) + 4 * id
    const cost = this.ints[cell + 1] * 2 ** 32 + (this.ints[cell] >>> 0) - this.floats[at.BASE >> 3]
    return cost < 0 ? Number.POSITIVE_INFINITY : cost
  }

  parentOf(id: number): number {
    const arrival = (this.ints[this.at(at.CELLS) + 4 * id + 2] & at.ARRIVAL_MASK) >> at.ARRIVAL_SHIFT
    return arrival === at.NO_ARRIVAL ? NO_STATE : id - this.#walkmap.layout.offsets[arrival]
  }

  /** The most that a step can add to the cost of a cell. */
  protected get maxStep(): number {
    return this.#walkmap.costs.maxStep
  }

  readonly #advance: FlatKernel = (search, { open }, budget): KernelStatus => {
    const memory = this.memory
    this.floats[at.COST_LIMIT >> 3] = Math.min(MOST_COST, Math.floor(search.costLimit))
    memory.set(at.LEFT, Math.min(budget, LARGEST_BUDGET))
    for (;;) {
      const status = memory.kernel[this.name]()
      search.expanded += memory.get(at.EXPANDED)
      search.generated += memory.get(at.GENERATED)
      search.reopened += memory.get(at.REOPENED)
      open.counts.pops += memory.get(at.POPS)
      open.counts.pushes += memory.get(at.PUSHES)
      open.counts.decreases += memory.get(at.DECREASES)
      if (status === at.ITEMS_FULL) this.#growItems()
      else if (status === at.MUST_SPREAD) memory.kernel.spread()
      else {
        search.goalState = memory.get(at.GOAL_STATE)
        if (search.goalState !== NO_STATE) search.goalPriority = this.floats[at.GOAL_PRIORITY >> 3]
        search.lastExpanded = memory.get(at.LAST_EXPANDED)
        search.peakOpen = memory.get(at.PEAK_OPEN)
        open.size = memory.get(at.SIZE)
        return STATUS[status]
      }
    }
  }

  /** Raises the base above all that earlier searches have left. */
  #raiseBase(): void {
    const { costliestPath, layout } = this.#walkmap
    const base = this.floats[at.BASE >> 3] + this.floats[at.HIGHEST >> 3] + this.#maxStep + 1
    this.#maxStep = this.maxStep
    this.floats[at.HIGHEST >> 3] = 0
    this.floats[at.BASE >> 3] = base
    if (base + costliestPath < MOST_COST) return
    this.floats[at.BASE >> 3] = 1
    const first = this.at(at.CELLS)
    const end = first + 4 * layout.cellCount
    for (let cell = first; cell < end; cell += 4) this.setWhole(cell, 0)
  }

  /** Writes a whole number of 64 bits. */
  protected setWhole(place: number, value: number): void {
    this.ints[place] = value
    this.ints[place + 1] = Math.floor(value / 2 ** 32)
  }

  #setEnvelope({ envelope, heights, goalX, goalY }: FlatParts['flatEstimate'], width: number): void {
    const { across, climbing, until, table } = envelope
    this.floats.set(across, this.at(at.ACROSS) >> 1)
    this.floats.set(climbing, this.at(at.CLIMBING) >> 1)
    this.floats.set(until, this.at(at.UNTIL) >> 1)
    new Uint16Array(this.memory.buffer, this.memory.get(at.TABLE)).set(table)
    this.memory.set(at.LINES, until.length)
    this.floats[at.LOWEST >> 3] = envelope.lowest
    this.floats[at.PER_SLOPE >> 3] = envelope.perSlope
    this.floats[at.SCALE >> 3] = envelope.scale
    this.floats[at.STRAIGHT_RUN >> 3] = envelope.straight
    this.floats[at.DIAGONAL_RUN >> 3] = envelope.diagonal
    this.floats[at.GOAL_HEIGHT >> 3] = heights[goalY * width + goalX]
  }

  /** Copies what has changed of the walkmap since the last search; returns whether there is room for all prices. */
  #follow(): boolean {
    const { terrain, costs, layout, footprintReach } = this.#walkmap
    const { width, depth } = layout
    if (costs !== this.#costs) {
      this.#placeOfPrices.clear()
      this.#hasRoom = true
      // No price: what lies there is of other costs.
      this.#lastPlace = 0
      this.ints[this.at(at.PRICES)] = -1
      this.#copy({ x0: 0, y0: 0, x1: width, y1: depth })
    } else if (terrain.version !== this.#terrainVersion)
      for (const edited of terrain.changesSince(this.#terrainVersion))
        this.#copy(growRect(edited, footprintReach + 1, width, depth))
    this.#costs = costs
    this.#terrainVersion = terrain.version
    return this.#hasRoom
  }

  #copy({ x0, y0, x1, y1 }: CellRect): void {
    const { moves, costs, layout, terrain } = this.#walkmap
    const isSlope = this.name === 'searchSlopes'
    const ints = this.ints
    for (let y = y0; y < y1; y++) {
      const first = layout.idOf(x0, y)
      const end = first + x1 - x0
      for (let id = first, place = this.at(at.CELLS) + 4 * first + 2; id < end; id++, place += 4) {
        const prices = isSlope ? 0 : this.#pricesOf(costs.straightOfCell[id], costs.diagonalOfCell[id])
        ints[place] = moves[id] | (prices << at.PRICES_SHIFT) | (ints[place] & at.HAS_LINKS)
      }
      if (isSlope) ints.set(costs.costOfMove.subarray(8 * first, 8 * end), this.at(at.PRICES) + 8 * first)
      if (!isSlope || terrain.heights === null) continue
      const index = y * layout.width + x0
      const heights = new Float32Array(this.memory.buffer, this.memory.get(at.HEIGHTS))
      heights.set(terrain.heights.subarray(index, index + x1 - x0), index)
    }
  }

  /** The place of a pair of prices. */
  #pricesOf(straight: number, diagonal: number): number {
    const prices = this.at(at.PRICES)
    const isAt = (place: number) =>
      this.ints[prices + 2 * place] === straight && this.ints[prices + 2 * place + 1] === diagonal
    if (isAt(this.#lastPlace)) return this.#lastPlace
    const key = straight + (diagonal & 0xfffff) * 2 ** 31
    const known = this.#placeOfPrices.get(key)
    const place = known ?? this.#placeOfPrices.size
    // Other prices with the same key are as rare as maps with too many prices.
    if (place === at.MOST_PRICES || (known !== undefined && !isAt(known))) this.#hasRoom = false
    if (!this.#hasRoom) return 0
    if (known === undefined) {
      this.#placeOfPrices.set(key, place)
      this.ints[prices + 2 * place] = straight
      this.ints[prices + 2 * place + 1] = diagonal
    }
    this.#lastPlace = place
    return place
  }

  /** Doubles the memory for items, which is the last thing in memory. */
  #growItems(): void {
    const items = 2 * (this.memory.get(at.LAST_ITEM) + 1)
    if (!this.memory.grow(this.memory.get(at.ITEMS) + 16 * items))
      throw new RangeError('There is no memory left for the open list of a search.')
    this.memory.set(at.LAST_ITEM, items - 1)
    ;[this.ints, this.floats] = this.#views()
  }

  #views(): [ints: Int32Array, floats: Float64Array] {
    const { buffer } = this.memory
    return [new Int32Array(buffer), new Float64Array(buffer)]
  }

  /** Where an array begins, in words. */
  protected at(field: number): number {
    return this.ints[field >> 2] >>> 2
  }
}
