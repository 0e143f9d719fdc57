import type { Terrain } from 'footpath'
import type { Frame } from './frame.js'
import { densities, forEachPair } from './near.js'
import type { Looks } from './run.js'

/** Units this close, in cells, count as touching: contacts leave gaps as wide as rounding. */
const TOUCH = 0.01
/** Overlaps below this share are rounding too. */
const LEAST_OVERLAP = 0.005
/** From this many persons per square metre on, all count as the same: more do not fit. */
const DENSEST = 7

/** What a frame shows of units that touch, and how close they stand. */
export class Measure {
  readonly #densities: Float32Array
  overlapping = 0
  worst = 0
  contacts: Int32Array | null = null
  /** Persons per square metre around each, where somebody asks for it. */
  get densities(): Float32Array {
    return this.#densities
  }

  constructor(capacity: number) {
    this.#densities = new Float32Array(capacity)
  }

  /** Measures a frame, and writes its densities if they are asked for. */
  read(frame: Frame, terrain: Terrain, radius: number, metres: number, looks: Looks): void {
    const pairs: number[] = []
    const overlaps = new Set<number>()
    let units = 0
    for (const state of frame.states) if (state !== 0) units++
    this.worst = 0
    forEachPair(frame, terrain, 2 * radius + TOUCH, (a, b, distance) => {
      if (looks.contacts) pairs.push(a, b)
      const overlap = 1 - distance / (2 * radius)
      if (overlap < LEAST_OVERLAP) return
      overlaps.add(a).add(b)
      this.worst = Math.max(this.worst, overlap)
    })
    this.overlapping = units === 0 ? 0 : (1000 * overlaps.size) / units
    this.contacts = looks.contacts ? Int32Array.from(pairs) : null
    frame.densities.fill(0)
    if (!looks.density) return
    densities(frame, terrain, metres, this.#densities)
    for (let id = 0; id < frame.states.length; id++)
      if (frame.states[id] !== 0) frame.densities[id] = Math.min(DENSEST, Math.floor(this.#densities[id]))
  }
}
