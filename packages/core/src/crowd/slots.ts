import type { Errands } from './errands.js'
import { CUT_OFF, HELD, IDLE, SETTLED, type Units, WALKING } from './units.js'

/** How far a unit of a formation has come: under way, among the others at the goal, near its post, at it. */
export const FORMED = 1
export const AMONG_OTHERS = 2
export const NEAR_POST = 3
export const AT_POST = 4

/** Where a walking unit meets units that have settled at its goal: beside it, or right in front. */
export const SETTLED_BESIDE = 1
export const SETTLED_AHEAD = 2

/** Held units weigh so much that others do all of the avoiding. */
const IMMOVABLE = 1e30

/** How much of its weight a unit keeps towards its own group while it stands in the way: idle, or at a goal of its own. */
const RESTING_SHARE = 0.5

/** Slower than this part of its speed, a unit is held up. */
export const SLOW = 0.35

/**
 * What a tick reads and writes of the units, in the order of their bins: units near each other in the world are near
 * each other in memory. A slot is a place in that order.
 */
export class Slots {
  count = 0
  readonly id: Int32Array
  readonly x: Float64Array
  readonly y: Float64Array
  readonly vx: Float64Array
  readonly vy: Float64Array
  readonly radius: Float64Array
  readonly speed: Float64Array
  /** How far away neighbours matter. */
  readonly range: Float64Array
  readonly group: Int32Array
  readonly state: Uint8Array
  readonly goal: Int32Array
  /** What a unit weighs to others, and to its own group. */
  readonly weight: Float64Array
  readonly weightAtHome: Float64Array
  /** The wanted velocity, then the chosen one. */
  readonly wantedX: Float64Array
  readonly wantedY: Float64Array
  /** The wanted velocity as it was. */
  readonly keptX: Float64Array
  readonly keptY: Float64Array
  /** The positions that rounds of contacts read, and those that they write. */
  readonly oldX: Float64Array
  readonly oldY: Float64Array
  readonly newX: Float64Array
  readonly newY: Float64Array
  /** 1 where a unit elbows its way through. */
  readonly elbows: Uint8Array
  /** 1 where a unit is held up on its way past others: not one that follows another, nor one of a formation. */
  readonly waitsToPass: Uint8Array
  /** How far a unit of a formation has come; 0 for others. */
  readonly formed: Uint8Array
  /** Whether a unit meets one that settled at the same goal, and where; 0 if not. */
  readonly meetsSettled: Uint8Array

  constructor(capacity: number) {
    const floats = () => new Float64Array(capacity)
    this.id = new Int32Array(capacity)
    this.x = floats()
    this.y = floats()
    this.vx = floats()
    this.vy = floats()
    this.radius = floats()
    this.speed = floats()
    this.range = floats()
    this.group = new Int32Array(capacity)
    this.state = new Uint8Array(capacity)
    this.goal = new Int32Array(capacity)
    this.weight = floats()
    this.weightAtHome = floats()
    this.wantedX = floats()
    this.wantedY = floats()
    this.keptX = floats()
    this.keptY = floats()
    this.oldX = floats()
    this.oldY = floats()
    this.newX = floats()
    this.newY = floats()
    this.elbows = new Uint8Array(capacity)
    this.waitsToPass = new Uint8Array(capacity)
    this.formed = new Uint8Array(capacity)
    this.meetsSettled = new Uint8Array(capacity)
  }

  /** Copies the units in an order of ids. */
  fill(units: Units, order: Int32Array, count: number, errands: Errands): void {
    this.count = count
    for (let slot = 0; slot < count; slot++) {
      const id = order[slot]
      this.id[slot] = id
      this.x[slot] = units.x[id]
      this.y[slot] = units.y[id]
      this.vx[slot] = units.vx[id]
      this.vy[slot] = units.vy[id]
      this.radius[slot] = units.radius[id]
      this.speed[slot] = units.speed[id]
      this.group[slot] = units.group[id]
      this.goal[slot] = units.goal[id]
      const state = units.states[id]
      this.state[slot] = state
      this.elbows[slot] = 0
      this.waitsToPass[slot] = 0
      this.formed[slot] = 0
      const weight = state === HELD ? IMMOVABLE : units.weight[id]
      this.weight[slot] = weight
      this.weightAtHome[slot] =
        state === IDLE || state === CUT_OFF || (state === SETTLED && errands.hasOwnPlace(units, id))
          ? RESTING_SHARE * weight
          : weight
    }
  }

  /** Keeps the wanted velocities, because chosen ones replace them. */
  keepWanted(): void {
    this.keptX.set(this.wantedX)
    this.keptY.set(this.wantedY)
  }

  /** Whether a unit stands where others may want to pass: it weighs less to its own group. */
  makesWay(slot: number): boolean {
    return this.weightAtHome[slot] < this.weight[slot]
  }

  /** Whether a unit was much slower than it can walk. */
  isHeldUp(slot: number): boolean {
    const vx = this.vx[slot]
    const vy = this.vy[slot]
    const slow = SLOW * this.speed[slot]
    return vx * vx + vy * vy < slow * slow
  }

  /** Whether one of two units is under way. */
  walks(slot: number, other: number): boolean {
    return this.state[slot] === WALKING || this.state[other] === WALKING
  }

  /**
   * What two units weigh to each other, by slot. The first does weights[other] / (weights[slot] + weights[other]) of an evasion: the
   * lighter does more. An array, because a number that is returned may be boxed.
   */
  weightsOf(slot: number, other: number): Float64Array {
    return this.group[slot] === this.group[other] ? this.weightAtHome : this.weight
  }
}
