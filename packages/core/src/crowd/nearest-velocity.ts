import type { HalfPlanes } from './half-planes.js'
import type { Slots } from './slots.js'

/** Lines whose directions differ less than this, as a sine, are parallel. */
const PARALLEL = 1e-9

/**
 * The velocity nearest to a wanted one that keeps all half-planes and a top speed: a linear program in two dimensions,
 * solved by adding one half-plane after the other (Seidel 1991). Where no velocity keeps them all, the one whose worst
 * violation is least, with the walls kept.
 */
export class NearestVelocity {
  /** In an array: numbers in fields of objects are boxed, and every tick would leave garbage. */
  readonly #answer = new Float64Array(2)
  /** For the program of least violation. */
  readonly #normalX: Float64Array
  readonly #normalY: Float64Array
  readonly #least: Float64Array

  constructor(most = 32) {
    this.#normalX = new Float64Array(most)
    this.#normalY = new Float64Array(most)
    this.#least = new Float64Array(most)
  }

  /** The answer. */
  get x(): number {
    return this.#answer[0]
  }

  set x(value: number) {
    this.#answer[0] = value
  }

  get y(): number {
    return this.#answer[1]
  }

  set y(value: number) {
    this.#answer[1] = value
  }

  /** For the unit in a slot, with the velocity that it wants. */
  solve(
    { normalX, normalY, least, count, walls }: HalfPlanes,
    slots: Pick<Slots, 'speed' | 'wantedX' | 'wantedY'>,
    slot: number,
  ): void {
    const speed = slots.speed[slot]
    const wantedX = slots.wantedX[slot]
    const wantedY = slots.wantedY[slot]
    const square = wantedX * wantedX + wantedY * wantedY
    const scale = square > speed * speed ? speed / Math.sqrt(square) : 1
    this.x = wantedX * scale
    this.y = wantedY * scale
    let failed = 0
    for (; failed < count; failed++) {
      if (normalX[failed] * this.x + normalY[failed] * this.y >= least[failed]) continue
      if (!this.#alongLine(normalX, normalY, least, failed, speed, wantedX, wantedY)) break
    }
    if (failed === count) return
    if (failed < walls) {
      // Standing still keeps all walls; only rounding leads here.
      this.x = 0
      this.y = 0
    }
    this.#leastViolation(normalX, normalY, least, count, walls, Math.max(failed, walls), speed)
  }

  /**
   * Lets no half-plane from `from` on be violated more than the worst before it: where one is, all earlier ones must be
   * violated less than it, which makes half-planes of the lines where two are violated alike.
   */
  #leastViolation(
    normalX: Float64Array,
    normalY: Float64Array,
    least: Float64Array,
    count: number,
    walls: number,
    from: number,
    speed: number,
  ): void {
    let worst = 0
    for (let at = from; at < count; at++) {
      if (least[at] - normalX[at] * this.x - normalY[at] * this.y <= worst) continue
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
      const beforeX = this.x
      const beforeY = this.y
      // As far as possible into this half-plane: no point can be farther than this one.
      const farX = 1e6 * speed * normalX[at]
      const farY = 1e6 * speed * normalY[at]
      this.x = speed * normalX[at]
      this.y = speed * normalY[at]
      for (let line = 0; line < lines; line++) {
        if (this.#normalX[line] * this.x + this.#normalY[line] * this.y >= this.#least[line]) continue
        if (this.#alongLine(this.#normalX, this.#normalY, this.#least, line, speed, farX, farY)) continue
        // Only rounding leads here: what was there is as good.
        this.x = beforeX
        this.y = beforeY
        break
      }
      worst = Math.max(worst, least[at] - normalX[at] * this.x - normalY[at] * this.y)
    }
  }

  /**
   * The point of a half-plane's border nearest to the wanted velocity that keeps the speed and the half-planes before it;
   * false if there is none.
   */
  #alongLine(
    normalX: Float64Array,
    normalY: Float64Array,
    least: Float64Array,
    line: number,
    speed: number,
    wantedX: number,
    wantedY: number,
  ): boolean {
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
    const along = Math.min(high, Math.max(low, wantedY * nx - wantedX * ny))
    this.x = distance * nx - along * ny
    this.y = distance * ny + along * nx
    return true
  }
}
