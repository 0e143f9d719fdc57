/** What a unit of a crowd does. */
export type CrowdState = 'idle' | 'walking' | 'settled' | 'held' | 'cut-off'

/** What the numbers in `crowd.states` mean: `CROWD_STATES[crowd.states[id]]`. 0 is an id without a unit. */
export const CROWD_STATES = ['none', 'idle', 'walking', 'settled', 'held', 'cut-off'] as const

/** The numbers of `CROWD_STATES` by name, for loops. */
export const NONE = 0
export const IDLE = 1
export const WALKING = 2
export const SETTLED = 3
export const HELD = 4
export const CUT_OFF = 5

/** A unit without an errand, or one that does not follow the corners of a path. */
export const NOTHING = -1

/** What a unit saw when it last looked: nothing yet, its goal, only a corner of its path, or neither; or it waits for a search. */
export const UNKNOWN = 0
export const SEES_GOAL = 1
export const SEES_CORNER = 2
export const SEES_NEITHER = 3
export const WAITS = 4

const FLOATS = 14
const INTEGERS = 7
const BYTES = 2
/** Whole numbers that belong to the crowd: how many units, how many ids are free, ticks. */
const COUNTERS = 4

/**
 * The units of a crowd by id: an array per property, all of the crowd's capacity and all in one buffer. What a tick
 * computes depends on this buffer, the errands and the terrain alone, so that its bytes are what is hashed and saved.
 */
export class Units {
  /** Ids without a unit, as a stack. */
  readonly #free: Int32Array
  readonly #counters: Int32Array
  readonly capacity: number
  /** The buffer as bytes. */
  readonly bytes: Uint8Array
  /** Where a unit is, in cells. */
  readonly x: Float64Array
  readonly y: Float64Array
  /** What it walked in the last tick, in cells per second. */
  readonly vx: Float64Array
  readonly vy: Float64Array
  /** Where it was a tick ago. */
  readonly previousX: Float64Array
  readonly previousY: Float64Array
  readonly radius: Float64Array
  readonly speed: Float64Array
  readonly weight: Float64Array
  /** Where it came to rest; under way, where it last got on. */
  readonly homeX: Float64Array
  readonly homeY: Float64Array
  /** The goal or corner that it saw. Here, because a tick needs it for every unit, and errands are far apart in memory. */
  readonly aimX: Float64Array
  readonly aimY: Float64Array
  /** For how many seconds it has been much slower than it wants, since it last got on. */
  readonly waited: Float64Array
  readonly group: Int32Array
  readonly layer: Int32Array
  /** The errand it is on, or NOTHING. */
  readonly errand: Int32Array
  /** The corner of its errand's path it walks to, or NOTHING. */
  readonly corner: Int32Array
  /** Its place in its errand's formation, or NOTHING. */
  readonly post: Int32Array
  /** The goal it walks to or has settled at, or NOTHING. */
  readonly goal: Int32Array
  readonly states: Uint8Array
  /** What it saw when it last looked. */
  readonly sight: Uint8Array

  constructor(capacity: number) {
    this.capacity = capacity
    const wholes = INTEGERS * capacity + COUNTERS
    // Whole blocks of 8 bytes, so that the buffer can be compared and summed up in words.
    const size = 8 * Math.ceil((8 * FLOATS * capacity + 4 * wholes + BYTES * capacity) / 8)
    const buffer = new ArrayBuffer(size)
    let at = 0
    const floats = () => {
      const array = new Float64Array(buffer, at, capacity)
      at += array.byteLength
      return array
    }
    const integers = (length = capacity) => {
      const array = new Int32Array(buffer, at, length)
      at += array.byteLength
      return array
    }
    this.bytes = new Uint8Array(buffer)
    this.x = floats()
    this.y = floats()
    this.vx = floats()
    this.vy = floats()
    this.previousX = floats()
    this.previousY = floats()
    this.radius = floats()
    this.speed = floats()
    this.weight = floats()
    this.homeX = floats()
    this.homeY = floats()
    this.aimX = floats()
    this.aimY = floats()
    this.waited = floats()
    this.group = integers()
    this.layer = integers()
    this.errand = integers()
    this.corner = integers()
    this.post = integers()
    this.goal = integers()
    this.#free = integers()
    this.#counters = integers(COUNTERS)
    this.states = new Uint8Array(buffer, at, capacity)
    this.sight = new Uint8Array(buffer, at + capacity, capacity)
    for (let id = 0; id < capacity; id++) this.#free[id] = capacity - 1 - id
    this.#counters[1] = capacity
  }

  /** How many units there are. */
  get count(): number {
    return this.#counters[0]
  }

  /** Ticks since the beginning. */
  get ticks(): number {
    return this.#counters[2]
  }

  set ticks(ticks: number) {
    this.#counters[2] = ticks
  }

  has(id: number): boolean {
    return Number.isInteger(id) && id >= 0 && id < this.capacity && this.states[id] !== NONE
  }

  /** An id for a new unit, which is idle; NOTHING if all are in use. */
  take(): number {
    if (this.#counters[1] === 0) return NOTHING
    const id = this.#free[--this.#counters[1]]
    this.#counters[0]++
    this.states[id] = IDLE
    this.leave(id)
    return id
  }

  /** Frees an id. Everything of the unit becomes 0, so that equal crowds have equal bytes. */
  giveBack(id: number): void {
    this.#free[this.#counters[1]++] = id
    this.#counters[0]--
    const { x, y, vx, vy, previousX, previousY, radius, speed, weight, homeX, homeY, aimX, aimY, waited } =
      this
    const floats = [
      x,
      y,
      vx,
      vy,
      previousX,
      previousY,
      radius,
      speed,
      weight,
      homeX,
      homeY,
      aimX,
      aimY,
      waited,
    ]
    for (const array of floats) array[id] = 0
    const { group, layer, errand, corner, post, goal, states, sight } = this
    for (const array of [group, layer, errand, corner, post, goal, states, sight]) array[id] = 0
  }

  /** Puts a unit somewhere at once. */
  place(id: number, x: number, y: number): void {
    this.x[id] = this.previousX[id] = this.homeX[id] = x
    this.y[id] = this.previousY[id] = this.homeY[id] = y
    this.vx[id] = this.vy[id] = 0
    this.sight[id] = UNKNOWN
  }

  /** Takes a unit off its errand. */
  leave(id: number): void {
    this.errand[id] = this.corner[id] = this.post[id] = this.goal[id] = NOTHING
    this.waited[id] = 0
    this.sight[id] = UNKNOWN
  }

  /** Lets a unit stay where it is. */
  rest(id: number, state: number): void {
    this.states[id] = state
    this.homeX[id] = this.x[id]
    this.homeY[id] = this.y[id]
    this.waited[id] = 0
  }

  /**
   * Whether a unit must look again at where it can go straight: once it has come into another square of `edge` cells, and if it is
   * held up every fourth tick. In between it trusts what it saw, because lines of sight are what costs most.
   */
  mustLook(id: number, edge: number): boolean {
    const { x, y, previousX, previousY, waited, sight } = this
    if (sight[id] === UNKNOWN) return true
    if (Math.floor(x[id] / edge) !== Math.floor(previousX[id] / edge)) return true
    if (Math.floor(y[id] / edge) !== Math.floor(previousY[id] / edge)) return true
    return waited[id] > 0 && ((this.ticks + id) & 3) === 0
  }

  /** The ids that are free, lowest last: what a saved crowd must agree on. */
  freeIds(): Int32Array {
    return this.#free.subarray(0, this.#counters[1])
  }
}
