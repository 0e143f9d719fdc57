import { FINE, type FinePoint, fineCentre, isPinch, type SightGround, sees } from './sight.js'

/**
 * The shortest paths at any angle, by the visibility graph: every convex corner of a wall, every pair tested with exact
 * sight, Dijkstra's algorithm without a heap. Lengths in cells.
 */
export class VisibilityGraph {
  readonly #ground: SightGround
  readonly #radius: number
  readonly #corners: FinePoint[] = []
  /** Lengths between corners in row order, Infinity where they do not see each other. Made when first needed. */
  #lengths: Float64Array | null = null

  /** `radius` in sixteenths of a cell. */
  constructor(ground: SightGround, radius: number) {
    this.#ground = ground
    this.#radius = radius
    for (let y = 0; y <= ground.depth; y++) for (let x = 0; x <= ground.width; x++) this.#addCorners(x, y)
  }

  #addCorners(x: number, y: number): void {
    for (const [sideX, sideY] of SIDES) {
      // The blocked cell is on one side of the corner; the unit goes around it on the other.
      if (this.#ground.isFree(sideX < 0 ? x : x - 1, sideY < 0 ? y : y - 1)) continue
      if (!this.#ground.isFree(sideX < 0 ? x - 1 : x, sideY < 0 ? y - 1 : y)) continue
      const beside =
        this.#ground.isFree(sideX < 0 ? x : x - 1, sideY < 0 ? y - 1 : y) &&
        this.#ground.isFree(sideX < 0 ? x - 1 : x, sideY < 0 ? y : y - 1)
      if (!beside) continue
      if (this.#radius === 0 && isPinch(this.#ground, x, y)) continue
      this.#corners.push({ x: x * FINE + sideX * this.#radius, y: y * FINE + sideY * this.#radius })
    }
  }

  /** The length of the shortest path between the centres of two cells; Infinity if there is none. */
  length(from: { x: number; y: number }, to: { x: number; y: number }): number {
    const start = fineCentre(from)
    const goal = fineCentre(to)
    let best = this.#reach(start, goal)
    const count = this.#corners.length
    const lengths = (this.#lengths ??= this.#measure())
    const costs = new Float64Array(count)
    const rest = new Float64Array(count)
    const done = new Uint8Array(count)
    for (let at = 0; at < count; at++) {
      costs[at] = this.#reach(start, this.#corners[at])
      rest[at] = this.#reach(this.#corners[at], goal)
    }
    for (;;) {
      let nearest = -1
      for (let at = 0; at < count; at++)
        if (done[at] === 0 && costs[at] < (nearest < 0 ? best : costs[nearest])) nearest = at
      if (nearest < 0) return best
      done[nearest] = 1
      best = Math.min(best, costs[nearest] + rest[nearest])
      for (let at = 0; at < count; at++)
        costs[at] = Math.min(costs[at], costs[nearest] + lengths[nearest * count + at])
    }
  }

  #measure(): Float64Array {
    const count = this.#corners.length
    const lengths = new Float64Array(count * count)
    for (let one = 0; one < count; one++) {
      for (let other = one + 1; other < count; other++) {
        const length = this.#reach(this.#corners[one], this.#corners[other])
        lengths[one * count + other] = length
        lengths[other * count + one] = length
      }
    }
    return lengths
  }

  #reach(a: FinePoint, b: FinePoint): number {
    if (!sees(this.#ground, a, b, this.#radius)) return Number.POSITIVE_INFINITY
    return Math.hypot(b.x - a.x, b.y - a.y) / FINE
  }
}

const SIDES = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
] as const
