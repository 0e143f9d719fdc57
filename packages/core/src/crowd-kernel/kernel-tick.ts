import type { Manners } from '../crowd/avoid.js'
import type { Bins } from '../crowd/bins.js'
import { asideX, asideY } from '../crowd/half-planes.js'
import { NEIGHBOURS } from '../crowd/neighbours.js'
import { PACE } from '../crowd/people.js'
import type { Slots } from '../crowd/slots.js'
import type { Walls } from '../crowd/walls.js'
import { ArrayMemory } from '../memory/kernel-memory.js'
import { Ground } from './ground.js'
import * as at from './kernel-fields.js'

/** Arrays of `Slots` that the kernel reads, with the fields of their copies. */
const READ = [
  [at.X, 'x'],
  [at.Y, 'y'],
  [at.VX, 'vx'],
  [at.VY, 'vy'],
  [at.RADIUS, 'radius'],
  [at.SPEED, 'speed'],
  [at.WEIGHT, 'weight'],
  [at.WEIGHT_AT_HOME, 'weightAtHome'],
  [at.WANTED_X, 'wantedX'],
  [at.WANTED_Y, 'wantedY'],
  [at.ID, 'id'],
  [at.GROUP, 'group'],
  [at.GOAL, 'goal'],
  [at.STATE, 'state'],
  [at.ELBOWS, 'elbows'],
  [at.WAITS_TO_PASS, 'waitsToPass'],
] as const

/** Arrays of the kernel's own, as long as the crowd's capacity, and the bytes of a unit in them. */
const OWN = [
  [at.OLD_X, 8],
  [at.OLD_Y, 8],
  [at.NEW_X, 8],
  [at.NEW_Y, 8],
  [at.PAST_X, 8],
  [at.PAST_Y, 8],
  [at.CHOSEN_X, 8],
  [at.CHOSEN_Y, 8],
  [at.PACE, 8],
  [at.NEAR, 4 * NEIGHBOURS],
  [at.NEAR_COUNT, 1],
  [at.CLOSE_COUNT, 1],
  [at.MEETS_SETTLED, 1],
] as const

interface Copy {
  readonly from: Float64Array | Int32Array | Uint8Array
  readonly to: Float64Array | Int32Array | Uint8Array
}

/**
 * What a tick in WebAssembly works on. It has a memory of its own: what it reads is copied there in every tick, and crowds
 * without a kernel need not know where their arrays are.
 */
export class KernelTick {
  readonly #slots: Slots
  readonly #bins: Bins
  readonly #memory: ArrayMemory
  readonly #copies: readonly Copy[]
  readonly #newX: Float64Array
  readonly #newY: Float64Array
  readonly #meetsSettled: Uint8Array
  readonly #grounds: readonly Ground[]

  constructor(
    slots: Slots,
    bins: Bins,
    layers: readonly Walls[],
    manners: Manners,
    { threads, isShared }: { readonly threads: number; readonly isShared: boolean },
  ) {
    this.#slots = slots
    this.#bins = bins
    const capacity = slots.x.length
    const memory = new ArrayMemory(
      at.GROUNDS + at.GROUND_BYTES * layers.length,
      [
        ...READ.map(([field, name]) => [field, slots[name].byteLength] as const),
        ...OWN.map(([field, bytes]) => [field, bytes * capacity] as const),
        [at.FIRST, bins.first.byteLength],
        [at.CURVE, 8 * PACE.length],
        [at.SCRATCH, threads * at.SCRATCH_BYTES],
        ...layers.flatMap((walls, layer) => Ground.arraysFor(walls, layer)),
      ],
      isShared,
    )
    const { buffer } = memory
    this.#memory = memory
    const floats = (field: number, length = capacity) => new Float64Array(buffer, memory.get(field), length)
    this.#copies = [
      { from: bins.frame, to: new Float64Array(buffer, at.LEFT, bins.frame.length) },
      { from: bins.first, to: new Int32Array(buffer, memory.get(at.FIRST), bins.first.length) },
      ...READ.map(([field, name]) => ({
        from: slots[name],
        to: twin(slots[name], buffer, memory.get(field)),
      })),
    ]
    this.#newX = floats(at.NEW_X)
    this.#newY = floats(at.NEW_Y)
    this.#meetsSettled = new Uint8Array(buffer, memory.get(at.MEETS_SETTLED), capacity)
    this.#grounds = layers.map((walls, layer) => new Ground(memory, walls, layer))
    const { horizon, tick, bias, walkers } = manners
    new Float64Array(buffer, at.HORIZON, 4).set([horizon, tick, bias, Math.sqrt(1 - bias * bias)])
    // From 0 to 8 every direction comes once.
    new Float64Array(buffer, at.ASIDE_X, 8).set(Array.from({ length: 8 }, (_, way) => asideX(0, way || 8)))
    new Float64Array(buffer, at.ASIDE_Y, 8).set(Array.from({ length: 8 }, (_, way) => asideY(0, way || 8)))
    floats(at.CURVE, PACE.length).set(PACE)
    memory.set(at.CURVE_LENGTH, PACE.length)
    memory.set(at.IS_PEOPLE, walkers === 'people' ? 1 : 0)
    memory.set(at.LAYERS, layers.length)
  }

  get memory(): WebAssembly.Memory {
    return this.#memory.memory
  }

  /** The address of a thread's scratch. */
  scratchOf(thread: number): number {
    return this.#memory.get(at.SCRATCH) + thread * at.SCRATCH_BYTES
  }

  /** Copies what the passes of a tick read; returns how many slots there are. */
  begin(): number {
    for (let ground = 0; ground < this.#grounds.length; ground++) this.#grounds[ground].refresh()
    for (let copy = 0; copy < this.#copies.length; copy++) this.#copies[copy].to.set(this.#copies[copy].from)
    this.#memory.set(at.COLUMNS, this.#bins.columns)
    this.#memory.set(at.ROWS, this.#bins.rows)
    return this.#slots.count
  }

  /** Copies what they have written. */
  end(): void {
    this.#slots.newX.set(this.#newX)
    this.#slots.newY.set(this.#newY)
    this.#slots.meetsSettled.set(this.#meetsSettled)
  }
}

/** An array like another one, at an address. */
function twin(
  { BYTES_PER_ELEMENT: bytes, length }: Float64Array | Int32Array | Uint8Array,
  buffer: ArrayBuffer,
  address: number,
): Float64Array | Int32Array | Uint8Array {
  if (bytes === 8) return new Float64Array(buffer, address, length)
  return bytes === 4 ? new Int32Array(buffer, address, length) : new Uint8Array(buffer, address, length)
}
