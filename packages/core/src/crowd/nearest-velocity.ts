import type { HalfPlanes } from './half-planes.js'
import type { Slots } from './slots.js'

/** What the program reads of a unit. */
type Walking = Pick<Slots, 'speed' | 'wantedX' | 'wantedY' | 'isHeldUp'>

/** Lines whose directions differ less than this, as a sine, are parallel. */
const PARALLEL = 1e-9

/** A unit that is held up may violate half-planes by this much more than it must, as a part of its speed: so queues move on. */
const PRESSING = 0.01

/**
 * The velocity nearest to a wanted one that keeps all half-planes and a top speed: a linear program in two dimensions,
 * solved by adding one half-plane after the other (Seidel 1991). Where no velocity keeps them all, the one whose worst
 * violation is least, with the walls kept. For a unit that is held up it is the nearest whose worst violation is little more:
 * otherwise what it wants would not count.
 */
export class NearestVelocity {
  /** The answer, x and y. In an array, as everything that is passed on: engines box numbers, and every tick would leave garbage. */
  readonly answer = new Float64Array(2)
  /** The top speed, the velocity to come near to, and the worst violation. */
  readonly #given = new Float64Array(4)
  /** For the program of least violation. */
  readonly #normalX: Float64Array
  readonly #normalY: Float64Array
  readonly #least: Float64Array

  constructor(most = 32) {
    this.#normalX = new Float64Array(most)
    this.#normalY = new Float64Array(most)
    this.#least = new Float64Array(most)
  }

  /** For the unit in a slot, with the velocity that it wants. */
  solve(planes: HalfPlanes, slots: Walking, slot: number): void {
    const { least, count, walls } = planes
    const { answer } = this
    const failed = this.#nearest(planes, least, slots, slot)
    if (failed === count) return
    if (failed < walls) {
      // Standing still keeps all walls; only rounding leads here.
      answer[0] = 0
      answer[1] = 0
    }
    this.#leastViolation(planes, Math.max(failed, walls))
    if (!slots.isHeldUp(slot)) return
    const x = answer[0]
    const y = answer[1]
    const given = this.#given
    const violated = given[3] + PRESSING * given[0]
    for (let at = 0; at < count; at++) this.#least[at] = at < walls ? least[at] : least[at] - violated
    if (this.#nearest(planes, this.#least, slots, slot) === count) return
    answer[0] = x
    answer[1] = y
  }

  /** Comes as near to the wanted velocity as the half-planes allow; returns the first that cannot be kept, or how many there are. */
  #nearest(
    { normalX, normalY, count }: HalfPlanes,
    least: Float64Array,
    slots: Walking,
    slot: number,
  ): number {
    const { answer } = this
    const given = this.#given
    const speed = slots.speed[slot]
    const wantedX = slots.wantedX[slot]
    const wantedY = slots.wantedY[slot]
    given[0] = speed
    given[1] = wantedX
    given[2] = wantedY
    const square = wantedX * wantedX + wantedY * wantedY
    const scale = square > speed * speed ? speed / Math.sqrt(square) : 1
    answer[0] = wantedX * scale
    answer[1] = wantedY * scale
    for (let at = 0; at < count; at++) {
      if (normalX[at] * answer[0] + normalY[at] * answer[1] >= least[at]) continue
      if (!this.#alongLine(normalX, normalY, least, at)) return at
    }
    return count
  }

  /**
   * Lets no half-plane from `from` on be violated more than the worst before it: where one is, all earlier ones must be
   * violated less than it, which makes half-planes of the lines where two are violated alike.
   */
  #leastViolation({ normalX, normalY, least, count, walls }: HalfPlanes, from: number): void {
    const { answer } = this
    const given = this.#given
    const speed = given[0]
    given[3] = 0
    for (let at = from; at < count; at++) {
      if (least[at] - normalX[at] * answer[0] - normalY[at] * answer[1] <= given[3]) continue
      let lines = 0
      for (let other = 0; other < at; other++) {
        const isWall = other < walls
        const x = isWall ? normalX[other] : normalX[other] - normalX[at]
        const y = isWall ? normalY[other] : normalY[other] - normalY[at]
        const length = Math.sqrt(x * x + y * y)
        // Two half-planes with the same direction are violated by amounts that no velocity changes.
        if (length < PARALLEL) continue
        this.#normalX[lines] = x / length
        this.#normalY[lines] = y / length
        this.#least[lines] = (isWall ? least[other] : least[other] - least[at]) / length
        lines++
      }
      const beforeX = answer[0]
      const beforeY = answer[1]
      // As far as possible into this half-plane: no point can be farther than this one.
      given[1] = 1e6 * speed * normalX[at]
      given[2] = 1e6 * speed * normalY[at]
      answer[0] = speed * normalX[at]
      answer[1] = speed * normalY[at]
      for (let line = 0; line < lines; line++) {
        if (this.#normalX[line] * answer[0] + this.#normalY[line] * answer[1] >= this.#least[line]) continue
        if (this.#alongLine(this.#normalX, this.#normalY, this.#least, line)) continue
        // Only rounding leads here: what was there is as good.
        answer[0] = beforeX
        answer[1] = beforeY
        break
      }
      given[3] = Math.max(given[3], least[at] - normalX[at] * answer[0] - normalY[at] * answer[1])
    }
  }

  /**
   * The point of a half-plane's border nearest to the wanted velocity that keeps the speed and the half-planes before it;
   * false if there is none.
   */
  #alongLine(normalX: Float64Array, normalY: Float64Array, least: Float64Array, line: number): boolean {
    const speed = this.#given[0]
    const nx = normalX[line]
    const ny = normalY[line]
    const distance = least[line]
    const room = speed * speed - distance * distance
    if (room < 0) return false
    let high = Math.sqrt(room)
    let low = -high
    for (let other = 0; other < line; other++) {
      const slope = normalY[other] * nx - normalX[other] * ny
      const missing = least[other] - distance * (normalX[other] * nx + normalY[other] * ny)
      if (slope > PARALLEL) low = Math.max(low, missing / slope)
      else if (slope < -PARALLEL) high = Math.min(high, missing / slope)
      else if (missing > 0) return false
      if (low > high) return false
    }
    const along = Math.min(high, Math.max(low, this.#given[2] * nx - this.#given[1] * ny))
    this.answer[0] = distance * nx - along * ny
    this.answer[1] = distance * ny + along * nx
    return true
  }
}
