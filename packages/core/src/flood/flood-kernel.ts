import { MOST_FUEL, NEEDED } from './uniform-flood.js'
import { type CellId, FIRST_DIAGONAL, NO_DIRECTION, type Walkmap } from '../walkmap/index.js'
import { floodBytes } from '../wasm/flood-bytes.js'
import { compileKernel, type KernelExports, kernelIn } from '../wasm/instance.js'
import { FieldData } from './field-data.js'
import * as at from './flood-fields.js'

/** Compiled once; undefined before the first try, null where there is no WebAssembly. */
let compiled: WebAssembly.Module | null | undefined

/** A kernel between two floods, so that its memory need not be made and cleared for each. */
let idle: FloodKernel | null = null

/** On smaller maps a flood takes less time than it takes to make a kernel. */
const FEWEST_CELLS = 4096

/** A kernel for more cells is not kept: it holds 6 bytes for each. */
const MOST_CELLS_KEPT = 2 ** 22

const PAGE = 2 ** 16

/** A kernel for maps of this many cells; null where JavaScript must do the work. Give it back when you are done. */
export function takeFloodKernel(cellCount: number): FloodKernel | null {
  if (cellCount < FEWEST_CELLS) return null
  const kernel = idle
  if (kernel !== null && kernel.capacity >= cellCount) {
    idle = null
    return kernel
  }
  if (compiled === undefined) compiled = compileKernel(floodBytes)
  try {
    return compiled === null ? null : new FloodKernel(cellCount, compiled)
  } catch {
    // No memory to be had.
    return null
  }
}

/** Takes back a kernel whose flood is done and read. */
export function giveBackFloodKernel(kernel: FloodKernel): void {
  if (kernel.capacity <= MOST_CELLS_KEPT) idle = kernel
}

/**
 * `UniformFlood` in WebAssembly: the same costs and directions in about half the time. It works in a memory of its own,
 * from which a field is copied. Between floods all fuel is 0, and all entries of queues are: only blocks of cells that
 * were reached are copied and cleared.
 */
export class FloodKernel {
  /** The most cells of a map. */
  readonly capacity: number
  readonly #advance: KernelExports<'advance'>['advance']
  readonly #fields: Int32Array
  readonly #straights: Int32Array
  readonly #diagonals: Int32Array
  readonly #fuels: Int32Array
  readonly #arrivals: Int8Array
  readonly #moves: Uint8Array
  readonly #blocks: Uint8Array
  #fullFuel = 0

  constructor(capacity: number, module: WebAssembly.Module) {
    const ringBytes = ringBytesFor(capacity)
    let top = at.FIELDS_END
    const places = [
      [at.STRAIGHTS, ringBytes],
      [at.DIAGONALS, ringBytes],
      [at.FUELS, 4 * capacity],
      [at.ARRIVALS, capacity],
      [at.MOVES, capacity],
      [at.BLOCKS, (capacity >> at.BLOCK_SHIFT) + 1],
    ].map(([field, bytes]) => {
      const address = top
      top += Math.ceil(bytes / 16) * 16
      return { field, address }
    })
    const memory = new WebAssembly.Memory({ initial: Math.ceil(top / PAGE) })
    const { buffer } = memory
    this.capacity = capacity
    this.#advance = kernelIn<'advance'>(module, memory).advance
    this.#fields = new Int32Array(buffer, 0, at.FIELDS_END / 4)
    for (const { field, address } of places) this.#set(field, address)
    new Uint8Array(buffer).set(NEEDED, at.NEEDED)
    this.#straights = new Int32Array(buffer, this.#get(at.STRAIGHTS), ringBytes / 4)
    this.#diagonals = new Int32Array(buffer, this.#get(at.DIAGONALS), ringBytes / 4)
    this.#fuels = new Int32Array(buffer, this.#get(at.FUELS), capacity)
    this.#arrivals = new Int8Array(buffer, this.#get(at.ARRIVALS), capacity)
    this.#moves = new Uint8Array(buffer, this.#get(at.MOVES), capacity)
    this.#blocks = new Uint8Array(buffer, this.#get(at.BLOCKS), (capacity >> at.BLOCK_SHIFT) + 1)
  }

  /** As `UniformFlood` does. Says whether there was room for all starts. */
  begin({ costs, layout, moves }: Walkmap, starts: readonly CellId[], limit: number): boolean {
    // A start opens up to four cells of a kind, and the queues may be half full.
    const ringBytes = ringBytesFor(layout.cellCount)
    if (4 * starts.length > ringBytes / 16) return false
    this.#set(at.RING_MASK, ringBytes - 1)
    const straight = costs.minStraight
    // Without diagonal steps any number will do.
    const diagonal = Math.min(costs.minDiagonal, 2 * straight)
    this.#fullFuel = Math.min(limit + 1, MOST_FUEL)
    this.#moves.set(moves)
    this.#set(at.STRAIGHT, straight)
    this.#set(at.DIAGONAL, diagonal)
    this.#set(at.LAST_FUEL, this.#fullFuel)
    this.#fields.set(layout.offsets.subarray(0, 8), at.OFFSETS / 4)
    for (const start of starts) {
      this.#fuels[start] = this.#fullFuel
      this.#arrivals[start] = NO_DIRECTION
      this.#blocks[start >> at.BLOCK_SHIFT] = 1
    }
    let straights = 0
    let diagonals = 0
    for (const start of starts) {
      for (let direction = 0; direction < 8; direction++) {
        if ((moves[start] & (1 << direction)) === 0) continue
        const next = start + layout.offsets[direction]
        const isStraight = direction < FIRST_DIAGONAL
        const fuel = this.#fullFuel - (isStraight ? straight : diagonal)
        if (fuel <= this.#fuels[next]) continue
        this.#fuels[next] = fuel
        this.#arrivals[next] = direction
        const entry = [(next << 3) | direction, fuel]
        if (isStraight) this.#straights.set(entry, 2 * straights++)
        else this.#diagonals.set(entry, 2 * diagonals++)
      }
    }
    this.#set(at.STRAIGHT_HEAD, 0)
    this.#set(at.STRAIGHT_TAIL, 8 * straights)
    this.#set(at.DIAGONAL_HEAD, 0)
    this.#set(at.DIAGONAL_TAIL, 8 * diagonals)
    return true
  }

  /** Takes up to `most` cells and says whether the flood is done; null where a queue has no room left. */
  advance(most: number): boolean | null {
    const state = this.#advance(most)
    return state === at.QUEUE_FULL ? null : state === at.DONE
  }

  /** Whether a cell may have been left out because its cost would not fit into 32 bits. */
  get isIncomplete(): boolean {
    const costliest = Math.max(this.#get(at.STRAIGHT), this.#get(at.DIAGONAL))
    return this.#fullFuel === MOST_FUEL && this.#get(at.LAST_FUEL) <= costliest
  }

  /** What a flood that is done has found, in memory of its own; forgets it. */
  read(cellCount: number): FieldData {
    const fuelOfCell = new Int32Array(cellCount)
    const arrivalOfCell = new Int8Array(cellCount)
    const blocks = this.#blocks
    for (let block = blocks.indexOf(1); block >= 0; block = blocks.indexOf(1, block)) {
      const from = block << at.BLOCK_SHIFT
      while (blocks[block] === 1) blocks[block++] = 0
      const to = Math.min(block << at.BLOCK_SHIFT, cellCount)
      fuelOfCell.set(this.#fuels.subarray(from, to), from)
      arrivalOfCell.set(this.#arrivals.subarray(from, to), from)
      this.#fuels.fill(0, from, to)
    }
    return new FieldData(fuelOfCell, this.#fullFuel, arrivalOfCell)
  }

  #get(field: number): number {
    return this.#fields[field >> 2]
  }

  #set(field: number, value: number): void {
    this.#fields[field >> 2] = value
  }
}

/** Bytes of a ring: twice what the front of a flood from one cell of an open square needs, a power of two. */
function ringBytesFor(cellCount: number): number {
  return 8 * 2 ** Math.ceil(Math.log2(16 * Math.sqrt(cellCount)))
}
