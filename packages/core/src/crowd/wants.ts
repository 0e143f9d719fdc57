import type { Errands } from './errands.js'
import { DISTANCE, HEADING_X, HEADING_Y, REACH } from './flow.js'
import type { Guiding } from './ground.js'
import { AWAY } from './settle.js'
import { AMONG_OTHERS, type Slots } from './slots.js'
import { CUT_OFF, IDLE, NOTHING, SETTLED, type Units, WALKING } from './units.js'

/** Units that made way walk back at this part of their speed, and on the last bit so slowly that it takes about these seconds: otherwise they would tremble. */
const STROLL = 0.5
const WALK_BACK = 0.5

/** So near a unit comes to the edge of one that it follows, in radii; less than the distance at which it may settle. */
const BESIDE = 2

/**
 * After this many seconds without progress a unit is stuck. Units that elbow through do so at this part of their speed; towards a goal
 * of their own ever faster, up to that part: those in their way walk back.
 */
const STUCK = 3
const ELBOWING = 0.2
const SHOVING = 0.6

/** Which velocities units want before they avoid each other. */
export class Wants {
  readonly #units: Units
  readonly #slots: Slots
  readonly #errands: Errands
  readonly #guide: Guiding
  readonly #tick: number

  constructor(units: Units, slots: Slots, errands: Errands, guide: Guiding, tick: number) {
    this.#units = units
    this.#slots = slots
    this.#errands = errands
    this.#guide = guide
    this.#tick = tick
  }

  /** Writes the velocities that all units want. */
  write(): void {
    for (let slot = 0; slot < this.#slots.count; slot++) this.#want(slot)
  }

  #want(slot: number): void {
    const slots = this.#slots
    const units = this.#units
    const id = slots.id[slot]
    const state = slots.state[slot]
    slots.wantedX[slot] = 0
    slots.wantedY[slot] = 0
    const isAtOwnGoal = state === SETTLED && this.#errands.hasOwnPlace(units, id)
    if (state === IDLE || isAtOwnGoal) {
      const dx = units.homeX[id] - units.x[id]
      const dy = units.homeY[id] - units.y[id]
      const distance = Math.sqrt(dx * dx + dy * dy)
      const away = distance - AWAY * units.radius[id]
      if (away <= 0) return
      const speed = Math.min(STROLL * units.speed[id], away / Math.max(WALK_BACK, this.#tick))
      slots.wantedX[slot] = (dx / distance) * speed
      slots.wantedY[slot] = (dy / distance) * speed
      return
    }
    if (state !== WALKING && state !== CUT_OFF) return
    const guide = this.#guide
    const isFound = guide.find(id)
    slots.state[slot] = units.states[id] = isFound ? WALKING : CUT_OFF
    slots.goal[slot] = units.goal[id] = guide.goal
    if (!isFound) return
    slots.formed[slot] = guide.formed
    const followed = guide.goal === NOTHING ? NOTHING : this.#errands.goals.followed[guide.goal]
    const isOnItsOwn = guide.formed === 0 && followed === NOTHING
    slots.waitsToPass[slot] = isOnItsOwn && slots.isHeldUp(slot) ? 1 : 0
    const { heading } = guide
    // Near the unit that it follows it is there: it must not chase that away, or get in its way when that turns.
    const beside = followed === NOTHING ? 0 : BESIDE * units.radius[id] + units.radius[followed]
    const far = Math.max(0, heading[DISTANCE] - beside)
    const speed = Math.min(units.speed[id], far / this.#tick, heading[REACH] / this.#tick)
    const isStuck = units.waited[id] > STUCK && slots.formed[slot] < AMONG_OTHERS
    const share = isStuck ? this.#untangle(slot, id) : 1
    slots.wantedX[slot] = heading[HEADING_X] * speed * share
    slots.wantedY[slot] = heading[HEADING_Y] * speed * share
  }

  /**
   * Units can wedge each other: each waits for a gap that the other leaves. By lots that change every few ticks, some
   * that are stuck elbow their way slowly, some give way, the others go on. Returns the share of its speed to want.
   */
  #untangle(slot: number, id: number): number {
    const window = this.#units.ticks >> 3
    const lot =
      Math.imul(Math.imul(id + 1, 0x9e3779b1) ^ Math.imul(window + 1, 0x85ebca6b), 0xc2b2ae35) >>> 30
    this.#slots.elbows[slot] = lot === 0 ? 1 : 0
    if (lot !== 0) return lot === 1 ? 0 : 1
    const { goal, waited } = this.#units
    if (!this.#errands.goals.isAlone(goal[id])) return ELBOWING
    return Math.min(SHOVING, (ELBOWING * waited[id]) / STUCK)
  }
}
