import type { Ground } from './ground.js'
import { asideX, asideY, ROOM } from './half-planes.js'
import { NEIGHBOURS } from './neighbours.js'
import type { Slots } from './slots.js'
import { HELD, type Units } from './units.js'

/** Rounds in which units that overlap are parted. */
const ROUNDS = 6

/** How much of their overlaps a unit makes up for in a round, shared among its contacts: more than 1 converges faster. */
const HASTE = 1.6

/** A unit that is still in contact goes on by this part of its last round: in a pile, pushes must get from end to end. */
const MOMENTUM = 0.5

/**
 * Moves the units by their velocities, then parts those that overlap. In a round everybody reads the positions of the
 * round before, so the order of units does not matter. Whatever pushes a unit, `Ground.putOut` has the last word, and
 * nobody moves farther in a tick than its speed allows.
 */
export class Contacts {
  readonly #units: Units
  readonly #layers: readonly Ground[]
  readonly #near: Int32Array
  readonly #closeCount: Uint8Array
  readonly #tick: number
  /** Where a unit is moved from; in an array, because numbers that are passed on are boxed. */
  readonly #from = new Float64Array(2)
  /** The positions that the round before has read. */
  readonly #pastX: Float64Array
  readonly #pastY: Float64Array
  /** The last round in which a unit had a contact, from 1 on. */
  readonly #touched: Uint8Array

  constructor(
    units: Units,
    layers: readonly Ground[],
    neighbours: { readonly near: Int32Array; readonly closeCount: Uint8Array },
    tick: number,
  ) {
    this.#units = units
    this.#layers = layers
    this.#near = neighbours.near
    this.#closeCount = neighbours.closeCount
    this.#tick = tick
    this.#pastX = new Float64Array(units.capacity)
    this.#pastY = new Float64Array(units.capacity)
    this.#touched = new Uint8Array(units.capacity)
  }

  /** Leaves the new positions in `newX` and `newY`. */
  move(slots: Slots): void {
    const { oldX, oldY, newX, newY } = slots
    for (let slot = 0; slot < slots.count; slot++) this.#walk(slots, slot)
    this.#touched.fill(0)
    for (let round = 0; round < ROUNDS; round++) {
      // The first round has no round before it.
      this.#pastX.set(round === 0 ? newX : oldX)
      this.#pastY.set(round === 0 ? newY : oldY)
      oldX.set(newX)
      oldY.set(newY)
      for (let slot = 0; slot < slots.count; slot++)
        if (slots.state[slot] !== HELD && this.#mayTouch(slot, round)) this.#part(slots, slot, round)
    }
  }

  /** Walks a tick, in steps that are no longer than the radius: no wall is thinner than that. */
  #walk(slots: Slots, slot: number): void {
    const radius = slots.radius[slot]
    const dx = slots.wantedX[slot] * this.#tick
    const dy = slots.wantedY[slot] * this.#tick
    slots.newX[slot] = slots.x[slot]
    slots.newY[slot] = slots.y[slot]
    if (slots.state[slot] === HELD || (dx === 0 && dy === 0)) return
    const steps = Math.ceil(Math.sqrt(dx * dx + dy * dy) / radius)
    for (let step = 0; step < steps; step++) {
      const x = slots.newX[slot]
      const y = slots.newY[slot]
      this.#from[0] = x
      this.#from[1] = y
      slots.newX[slot] = x + dx / steps
      slots.newY[slot] = y + dy / steps
      this.#place(slots, slot)
    }
  }

  /** Whether a unit may have contacts in a round: without any around it in the round before, nobody there has moved. */
  #mayTouch(slot: number, round: number): boolean {
    const touched = this.#touched
    const first = slot * NEIGHBOURS
    const end = first + this.#closeCount[slot]
    if (round === 0 || touched[slot] >= round) return end > first
    for (let at = first; at < end; at++) if (touched[this.#near[at]] >= round) return true
    return false
  }

  #part(slots: Slots, slot: number, round: number): void {
    const { oldX, oldY, radius, id } = slots
    const x = oldX[slot]
    const y = oldY[slot]
    const own = radius[slot]
    const first = slot * NEIGHBOURS
    const end = first + this.#closeCount[slot]
    let pushX = 0
    let pushY = 0
    let contacts = 0
    // Those farther away cannot touch it in this tick.
    for (let at = first; at < end; at++) {
      const other = this.#near[at]
      const dx = x - oldX[other]
      const dy = y - oldY[other]
      const room = slots.walks(slot, other) ? ROOM : 1
      const together = room * (own + radius[other])
      const square = dx * dx + dy * dy
      if (square >= together * together) continue
      contacts++
      const distance = Math.sqrt(square)
      const weights = slots.weightsOf(slot, other)
      const push = (together - distance) * (weights[other] / (weights[slot] + weights[other]))
      pushX += push * (distance > 0 ? dx / distance : -asideX(id[slot], id[other]))
      pushY += push * (distance > 0 ? dy / distance : -asideY(id[slot], id[other]))
    }
    if (contacts === 0) return
    this.#touched[slot] = round + 1
    const haste = Math.min(1, HASTE / contacts)
    this.#from[0] = x
    this.#from[1] = y
    slots.newX[slot] = x + haste * pushX + MOMENTUM * (x - this.#pastX[slot])
    slots.newY[slot] = y + haste * pushY + MOMENTUM * (y - this.#pastY[slot])
    this.#place(slots, slot)
  }

  /** Moves a unit from where it fits as near to its new place as it gets: within its speed and out of walls. */
  #place(slots: Slots, slot: number): void {
    const x = slots.newX[slot]
    const y = slots.newY[slot]
    const fromX = this.#from[0]
    const fromY = this.#from[1]
    const radius = slots.radius[slot]
    const startX = slots.x[slot]
    const startY = slots.y[slot]
    // Rounding must not count.
    const most = slots.speed[slot] * this.#tick * (1 + 1e-9)
    let dx = x - startX
    let dy = y - startY
    const square = dx * dx + dy * dy
    if (square > most * most) {
      const scale = most / Math.sqrt(square)
      dx *= scale
      dy *= scale
    }
    // No farther than the radius from where it was, or it could come out on the other side of a wall's corner.
    let stepX = startX + dx - fromX
    let stepY = startY + dy - fromY
    const step = stepX * stepX + stepY * stepY
    if (step > radius * radius) {
      const scale = radius / Math.sqrt(step)
      stepX *= scale
      stepY *= scale
    }
    const walls = this.#layers[this.#units.layer[slots.id[slot]]]
    const { placed } = walls
    placed[0] = fromX + stepX
    placed[1] = fromY + stepY
    placed[2] = fromX
    placed[3] = fromY
    if (!walls.putOut(slots.radius, slot)) {
      placed[0] = fromX
      placed[1] = fromY
    }
    const walkedX = placed[0] - startX
    const walkedY = placed[1] - startY
    const isTooFar = walkedX * walkedX + walkedY * walkedY > most * most * (1 + 1e-9)
    slots.newX[slot] = isTooFar ? fromX : placed[0]
    slots.newY[slot] = isTooFar ? fromY : placed[1]
  }
}
