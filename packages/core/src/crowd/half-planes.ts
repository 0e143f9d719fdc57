import type { Ground } from './ground.js'
import { NEIGHBOURS } from './neighbours.js'
import type { Slots } from './slots.js'
import { MOST_POINTS } from './walls.js'

/** Most half-planes of one unit: those of walls and of neighbours. */
const MOST = MOST_POINTS + NEIGHBOURS

/** In this many seconds a unit may walk up to a wall's face, or to a corner: past corners it must get quickly. */
const FACE_SECONDS = 0.4
const CORNER_SECONDS = 0.15

/** A corner may be grazed by this much, in cells: between two of them a unit as wide as the door would never arrive. */
const CORNER_SLACK = 0.05

/**
 * Two units of which one walks avoid each other and are parted as if they were this much larger: they rarely touch, and those that
 * press against each other overlap less often. Units at rest may touch.
 */
export const ROOM = 1.02

/** In this many ticks units part that touch: in one they would tremble. */
const PARTING = 2

/** Units at rest that make way look ahead for this part of the time: earlier they would step to and fro for everybody who comes near. */
const RESTING = 0.2

/** Directions for units that stand on the very same point, by id: they part to opposite sides. */
const ASIDE_X = [1, 0.8, 0.6, 0, -0.6, -0.8, 0.28, -0.28]
const ASIDE_Y = [0, 0.6, 0.8, 1, 0.8, 0.6, 0.96, 0.96]

/** The direction from one unit to another at the same point; back it is the opposite. */
export function asideX(id: number, other: number): number {
  return id < other ? ASIDE_X[(id * 5 + other) & 7] : -ASIDE_X[(other * 5 + id) & 7]
}

export function asideY(id: number, other: number): number {
  return id < other ? ASIDE_Y[(id * 5 + other) & 7] : -ASIDE_Y[(other * 5 + id) & 7]
}

/**
 * The velocities that a unit may choose, as half-planes normal · velocity ≥ least. Walls come first: they must be kept,
 * those of other units as far as possible.
 */
export class HalfPlanes {
  count = 0
  walls = 0
  readonly normalX = new Float64Array(MOST)
  readonly normalY = new Float64Array(MOST)
  readonly least = new Float64Array(MOST)
  /** Seconds to look ahead, those in which units part that touch, and those that units look ahead which make way. */
  readonly #seconds: Float64Array

  constructor(horizon: number, tick: number) {
    this.#seconds = Float64Array.of(horizon, PARTING * tick, RESTING * horizon)
  }

  /** Begins with the walls around a unit; standing still keeps them all. */
  beginWithWalls(walls: Ground, slots: Slots, slot: number): void {
    const x = slots.x[slot]
    const y = slots.y[slot]
    const radius = slots.radius[slot]
    this.count = 0
    walls.near(slots, slot, FACE_SECONDS)
    for (let at = 0; at < walls.count; at++) {
      const dx = x - walls.pointX[at]
      const dy = y - walls.pointY[at]
      const distance = Math.sqrt(dx * dx + dy * dy)
      if (distance === 0) continue
      const isCorner = walls.isCorner[at] === 1
      const room = Math.max(0, distance - radius) + (isCorner ? CORNER_SLACK : 0)
      this.normalX[this.count] = dx / distance
      this.normalY[this.count] = dy / distance
      this.least[this.count] = -room / (isCorner ? CORNER_SECONDS : FACE_SECONDS)
      this.count++
    }
    this.walls = this.count
  }

  /**
   * Keeps a unit out of another's way for some seconds (ORCA: van den Berg, Guy, Lin and Manocha 2011). All relative
   * velocities that lead to a collision form a cone with a rounded tip. The nearest way out of it is split between the
   * two: this one does its share.
   */
  addUnit(slots: Slots, slot: number, other: number): void {
    let dx = slots.x[other] - slots.x[slot]
    let dy = slots.y[other] - slots.y[slot]
    const vx = slots.vx[slot]
    const vy = slots.vy[slot]
    let otherX = slots.vx[other]
    let otherY = slots.vy[other]
    if (slots.makesWay(slot) && slots.waitsToPass[other] === 1 && slots.group[slot] === slots.group[other]) {
      // Who sees only that it stands would never let it by.
      otherX = (otherX + slots.keptX[other]) / 2
      otherY = (otherY + slots.keptY[other]) / 2
    }
    const relativeX = vx - otherX
    const relativeY = vy - otherY
    const room = slots.walks(slot, other) ? ROOM : 1
    const radius = room * (slots.radius[slot] + slots.radius[other])
    const weights = slots.weightsOf(slot, other)
    const share = weights[other] / (weights[slot] + weights[other])
    let square = dx * dx + dy * dy
    const touches = square <= radius * radius
    if (square === 0) {
      // As if they were a little apart.
      dx = 1e-3 * asideX(slots.id[slot], slots.id[other])
      dy = 1e-3 * asideY(slots.id[slot], slots.id[other])
      square = dx * dx + dy * dy
    }
    const within = this.#seconds[touches ? 1 : slots.makesWay(slot) ? 2 : 0]
    const tipX = relativeX - dx / within
    const tipY = relativeY - dy / within
    const tipSquare = tipX * tipX + tipY * tipY
    const along = tipX * dx + tipY * dy
    let normalX: number
    let normalY: number
    // How far the relative velocity is from the collisions; below 0 it leads to one.
    let outside: number
    if (touches || (along < 0 && along * along > radius * radius * tipSquare)) {
      // Out through the rounded tip; from its very centre straight back.
      const tip = Math.sqrt(tipSquare)
      const distance = Math.sqrt(square)
      normalX = tip > 0 ? tipX / tip : -dx / distance
      normalY = tip > 0 ? tipY / tip : -dy / distance
      outside = tip - radius / within
    } else {
      // Out through the nearer side of the cone, whose normal is the direction turned by a right angle plus half the cone.
      const leg = Math.sqrt(square - radius * radius)
      const side = dx * tipY - dy * tipX > 0 ? 1 : -1
      normalX = (-dx * radius - side * dy * leg) / square
      normalY = (side * dx * leg - dy * radius) / square
      outside = normalX * relativeX + normalY * relativeY
    }
    this.normalX[this.count] = normalX
    this.normalY[this.count] = normalY
    this.least[this.count] = normalX * vx + normalY * vy - share * outside
    this.count++
  }
}
