import { type Bins, LARGEST_RADIUS, LARGEST_SPEED } from './bins.js'
import type { Ground } from './ground.js'
import { HalfPlanes, ROOM } from './half-planes.js'
import { NearestVelocity } from './nearest-velocity.js'
import { NEIGHBOURS } from './neighbours.js'
import { densityAhead, paceAt } from './people.js'
import { SETTLED_AHEAD, SETTLED_BESIDE, type Slots } from './slots.js'
import { HELD, SETTLED, type Units, WALKING } from './units.js'

/** A walker has run into a settled unit if the gap is less than this part of its radius; one is beside it if nobody like it fits between. */
const MEETING = 0.3
const BESIDE = 2

/** Distances within which units may touch are widened by this much, because rounding must not count. */
const ROUNDING = 1 + 1e-6

/** How a crowd avoids. */
export interface Manners {
  /** Seconds to look ahead. */
  readonly horizon: number
  /** How far everybody bears to the right, as the sine of an angle. */
  readonly bias: number
  /** Seconds of a tick. */
  readonly tick: number
  /** `people` slow down where it is crowded. */
  readonly walkers: 'units' | 'people'
}

/** Chooses the velocities of a tick: who is near, which velocities that leaves, and which of them is nearest to the wanted. */
export class Avoidance {
  /** The slots of every unit's neighbours, nearest first: NEIGHBOURS places for each slot. */
  readonly near: Int32Array
  readonly nearCount: Uint8Array
  /** How many of them, from the nearest on, could touch the unit before the tick is over. */
  readonly closeCount: Uint8Array
  readonly #keys = new Float64Array(NEIGHBOURS)
  readonly #planes: HalfPlanes
  readonly #program = new NearestVelocity()
  readonly #units: Units
  readonly #layers: readonly Ground[]
  readonly #manners: Manners
  readonly #cosine: number
  /** The share of their wanted speed at which people walk. */
  readonly #pace: Float64Array

  constructor(units: Units, layers: readonly Ground[], manners: Manners) {
    this.near = new Int32Array(NEIGHBOURS * units.capacity)
    this.nearCount = new Uint8Array(units.capacity)
    this.closeCount = new Uint8Array(units.capacity)
    this.#units = units
    this.#layers = layers
    this.#manners = manners
    this.#planes = new HalfPlanes(manners.horizon, manners.tick)
    this.#pace = new Float64Array(manners.walkers === 'people' ? units.capacity : 0)
    this.#cosine = Math.sqrt(1 - manners.bias * manners.bias)
  }

  /** Turns the wanted velocities of all slots into possible ones. */
  choose(slots: Slots, bins: Bins): void {
    const isPeople = this.#manners.walkers === 'people'
    bins.writeRanges(slots, this.#manners.horizon)
    for (let slot = 0; slot < slots.count; slot++) {
      const at = slot * NEIGHBOURS
      const count = bins.nearest(slots, slot, NEIGHBOURS, this.near, this.#keys, at)
      this.nearCount[slot] = count
      this.#countClose(slots, slot, bins.frame)
      if (isPeople) this.#writePace(slots, slot, count)
      slots.meetsSettled[slot] = slots.state[slot] === WALKING ? this.#meetsSettled(slots, slot) : 0
    }
    // The wanted velocities are read above and below, and written only here.
    for (let slot = 0; slot < slots.count; slot++) {
      if (slots.state[slot] === HELD) continue
      const at = slot * NEIGHBOURS
      const count = this.nearCount[slot]
      const { answer } = this.#program
      const walls = this.#layers[this.#units.layer[slots.id[slot]]]
      this.#planes.beginWithWalls(walls, slots, slot)
      for (let other = at; other < at + count && slots.elbows[slot] === 0; other++)
        this.#planes.addUnit(slots, slot, this.near[other])
      if (isPeople) {
        slots.wantedX[slot] *= this.#pace[slot]
        slots.wantedY[slot] *= this.#pace[slot]
      }
      if (count > 0) this.#bearRight(slots, slot)
      this.#program.solve(this.#planes, slots, slot)
      slots.wantedX[slot] = answer[0]
      slots.wantedY[slot] = answer[1]
    }
  }

  /** Both may walk towards each other, as far as their speed allows. */
  #countClose({ radius, speed }: Slots, slot: number, frame: Float64Array): void {
    const walks = (speed[slot] + frame[LARGEST_SPEED]) * this.#manners.tick
    const touching = (ROOM * (radius[slot] + frame[LARGEST_RADIUS]) + walks) * ROUNDING
    let close = 0
    while (close < this.nearCount[slot] && this.#keys[close] <= touching * touching) close++
    this.closeCount[slot] = close
  }

  #writePace(slots: Slots, slot: number, count: number): void {
    const { metres } = this.#layers[this.#units.layer[slots.id[slot]]]
    this.#pace[slot] = paceAt(densityAhead(slots, slot, this.near, count, metres))
  }

  /** Turns the wanted velocity a little to the right, so that two who meet head-on pass. On a map y points down. */
  #bearRight({ wantedX, wantedY }: Slots, slot: number): void {
    const { bias } = this.#manners
    const x = wantedX[slot]
    const y = wantedY[slot]
    wantedX[slot] = this.#cosine * x - bias * y
    wantedY[slot] = bias * x + this.#cosine * y
  }

  /** Whether a settled unit with the same goal is right in front, or at least beside it. */
  #meetsSettled(slots: Slots, slot: number): number {
    const at = slot * NEIGHBOURS
    let meets = 0
    for (let place = at; place < at + this.nearCount[slot]; place++) {
      const other = this.near[place]
      if (slots.state[other] !== SETTLED || slots.goal[other] !== slots.goal[slot]) continue
      const dx = slots.x[other] - slots.x[slot]
      const dy = slots.y[other] - slots.y[slot]
      const square = dx * dx + dy * dy
      const gap = slots.radius[slot] * (1 + MEETING) + slots.radius[other]
      const isAhead = dx * slots.wantedX[slot] + dy * slots.wantedY[slot] > 0
      if (isAhead && square < gap * gap) return SETTLED_AHEAD
      const near = slots.radius[slot] * (1 + BESIDE) + slots.radius[other]
      if (square < near * near) meets = SETTLED_BESIDE
    }
    return meets
  }
}
