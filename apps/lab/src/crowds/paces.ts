import type { Frame } from './frame.js'
import type { Pace } from './run.js'

/** Persons per square metre of a class, and how many classes there are. */
const CLASS = 0.25
const CLASSES = 24

/** Fewer readings than this say nothing. */
const LEAST = 30

/** Weidmann (1993): free speed in metres a second, the densest crowd in persons per square metre, and a fitted constant. */
const FREE = 1.34
const DENSEST = 5.4
const GAMMA = 1.913

/** The speed of people at a density, as measured by many (Weidmann 1993). */
export function weidmann(density: number): number {
  if (density <= 0) return FREE
  return Math.max(0, FREE * (1 - Math.exp(-GAMMA * (1 / density - 1 / DENSEST))))
}

/** How fast people walk by the density around them, over all readings of a run. */
export class Paces {
  readonly #sums = new Float64Array(CLASSES)
  readonly #counts = new Int32Array(CLASSES)

  /** Takes a reading of everybody who walks. */
  read({ vx, vy, states }: Frame, densities: ArrayLike<number>, walking: number, metres: number): void {
    for (let id = 0; id < states.length; id++) {
      if (states[id] !== walking) continue
      const at = Math.min(CLASSES - 1, Math.floor(densities[id] / CLASS))
      this.#sums[at] += metres * Math.hypot(vx[id], vy[id])
      this.#counts[at]++
    }
  }

  get list(): Pace[] {
    return Array.from(this.#counts.keys())
      .filter((at) => this.#counts[at] >= LEAST)
      .map((at) => ({ density: CLASS * (at + 0.5), speed: this.#sums[at] / this.#counts[at] }))
  }
}
