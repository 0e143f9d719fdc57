import type { CellId } from '../ids.js'
import { FEWEST_CELLS, KernelMemory, tryKernel } from '../memory/kernel-memory.js'
import type { Terrain } from '../terrain/terrain.js'
import { FIRST_DIAGONAL, NO_DIRECTION } from '../walkmap/directions.js'
import type { Walkmap } from '../walkmap/walkmap.js'
import { floodBytes } from '../wasm/flood-bytes.js'
import { FieldData } from './field-data.js'
import { MOST_FUEL, NEEDED } from './uniform-flood.js'
import * as at from './flood-fields.js'

/** Kernels between two floods, by terrain, so that memory need not be made and cleared for each. Freed with the terrain. */
const idleOfTerrain = new WeakMap<Terrain, FloodKernel>()

/** Steps that cost more are not flooded here: differences of fuel must fit into 32 bits. */
const MOST_STEP = 2 ** 28

/** Whether a flood is done, by what `advance` returns; null where it gave up. */
const IS_DONE: Readonly<Record<number, boolean | null>> = {
  [at.RUNNING]: false,
  [at.DONE]: true,
  [at.QUEUE_FULL]: null,
}

/** The fields of each bucket. */
const BUCKETS = [
  [at.STRAIGHTS_NOW],
  [at.STRAIGHTS_NEXT, at.STRAIGHTS_NEXT_END],
  [at.DIAGONALS_NOW],
  [at.DIAGONALS_NEXT, at.DIAGONALS_NEXT_END],
  [at.DIAGONALS_LATER, at.DIAGONALS_LATER_END],
] as const

/** A kernel for more cells is not kept: it holds 6 bytes for each. */
const MOST_CELLS_KEPT = 2 ** 22

/** A kernel for maps of a terrain; null where JavaScript must do the work. Give it back when you are done. */
export function takeFloodKernel({ terrain, layout: { cellCount } }: Walkmap): FloodKernel | null {
  if (cellCount < FEWEST_CELLS) return null
  const idle = idleOfTerrain.get(terrain)
  idleOfTerrain.delete(terrain)
  return idle ?? tryKernel(floodBytes, (module) => new FloodKernel(cellCount, module))
}

/** Takes back a kernel whose flood is done and read. */
export function giveBackFloodKernel({ terrain, layout }: Walkmap, kernel: FloodKernel): void {
  if (layout.cellCount <= MOST_CELLS_KEPT) idleOfTerrain.set(terrain, kernel)
}

/**
 * `UniformFlood` in WebAssembly: the same costs in about a third of the time; a cell with several best steps may be reached
 * by another one. It works in its own memory, from which a field is copied. Between floods all fuel is 0: only
 * blocks with cells that were reached are copied and cleared.
 */
export class FloodKernel {
  readonly #memory: KernelMemory<'advance'>
  readonly #offsets: Int32Array
  readonly #entries: Int32Array
  readonly #fuels: Int32Array
  readonly #arrivals: Int8Array
  readonly #moves: Uint8Array
  readonly #blocks: Uint8Array
  #fullFuel = 0

  /** For maps of up to `capacity` cells. */
  constructor(capacity: number, module: WebAssembly.Module) {
    const bucketBytes = bucketBytesFor(capacity)
    const blocks = (capacity >> at.BLOCK_SHIFT) + 1
    const memory = new KernelMemory<'advance'>(module, at.FIELDS_END, [
      [at.BUCKETS, BUCKETS.length * bucketBytes],
      [at.FUELS, 4 * capacity],
      [at.ARRIVALS, capacity],
      [at.MOVES, capacity],
      [at.BLOCKS, blocks],
    ])
    const { buffer } = memory
    this.#memory = memory
    new Uint8Array(buffer).set(NEEDED, at.NEEDED)
    this.#offsets = new Int32Array(buffer, at.OFFSETS, 8)
    this.#entries = new Int32Array(buffer)
    this.#fuels = new Int32Array(buffer, memory.get(at.FUELS), capacity)
    this.#arrivals = new Int8Array(buffer, memory.get(at.ARRIVALS), capacity)
    this.#moves = new Uint8Array(buffer, memory.get(at.MOVES), capacity)
    this.#blocks = new Uint8Array(buffer, memory.get(at.BLOCKS), blocks)
  }

  /** As in `UniformFlood`. Returns false where JavaScript must do it: too many starts, or too expensive steps. */
  begin({ costs, layout, moves }: Walkmap, starts: readonly CellId[], limit: number): boolean {
    // A start opens up to four cells of a kind, and buckets may be half full.
    const bucketBytes = bucketBytesFor(layout.cellCount)
    if (4 * starts.length > bucketBytes / 16) return false
    const straight = costs.minStraight
    // Without diagonal steps any number will do.
    const diagonal = Math.min(costs.minDiagonal, 2 * straight)
    if (diagonal > MOST_STEP) return false
    const memory = this.#memory
    memory.set(at.BUCKET_BYTES, bucketBytes)
    const fullFuel = Math.min(limit + 1, MOST_FUEL)
    this.#fullFuel = fullFuel
    this.#moves.set(moves)
    memory.set(at.STRAIGHT, straight)
    memory.set(at.DIAGONAL, diagonal)
    memory.set(at.LEAST_FUEL, fullFuel)
    memory.set(at.FLOOR, fullFuel - straight)
    this.#offsets.set(layout.offsets.subarray(0, 8))
    for (const [index, fields] of BUCKETS.entries()) {
      for (const field of fields) memory.set(field, memory.get(at.BUCKETS) + index * bucketBytes)
    }
    for (const start of starts) {
      this.#fuels[start] = fullFuel
      this.#arrivals[start] = NO_DIRECTION
      this.#blocks[start >> at.BLOCK_SHIFT] = 1
    }
    for (const start of starts) {
      for (let direction = 0; direction < 8; direction++) {
        if ((moves[start] & (1 << direction)) === 0) continue
        const next = start + layout.offsets[direction]
        const isStraight = direction < FIRST_DIAGONAL
        const fuel = fullFuel - (isStraight ? straight : diagonal)
        if (fuel <= this.#fuels[next]) continue
        this.#fuels[next] = fuel
        const isNext = fuel > fullFuel - 2 * straight
        const end = isStraight
          ? at.STRAIGHTS_NEXT_END
          : isNext
            ? at.DIAGONALS_NEXT_END
            : at.DIAGONALS_LATER_END
        const place = memory.get(end)
        this.#entries.set([(next << 3) | direction, fuel], place >> 2)
        memory.set(end, place + 8)
      }
    }
    return true
  }

  /** Takes about `most` cells and says whether the flood is done; null where a bucket has no room left. */
  advance(most: number): boolean | null {
    return IS_DONE[this.#memory.kernel.advance(most)]
  }

  /** Whether a cell may have been left out because its cost would not fit into 32 bits. */
  get isIncomplete(): boolean {
    const costliest = Math.max(this.#memory.get(at.STRAIGHT), this.#memory.get(at.DIAGONAL))
    return this.#fullFuel === MOST_FUEL && this.#memory.get(at.LEAST_FUEL) <= costliest
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
}

/** Bytes of a bucket: some eight times what the front of a flood from one cell of an open square needs. */
function bucketBytesFor(cellCount: number): number {
  return 8 * 2 ** Math.ceil(Math.log2(32 * Math.sqrt(cellCount)))
}
