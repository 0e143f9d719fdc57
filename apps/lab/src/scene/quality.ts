/** How much the scene may cost: found out by itself, always everything, or little. */
export const QUALITIES = ['auto', 'full', 'light'] as const
export type Quality = (typeof QUALITIES)[number]

/** What is drawn. */
export interface Tier {
  readonly shadows: boolean
  /** Most pixels of the picture per pixel of the page, along an edge. */
  readonly pixelRatio: number
  /** Ground and sky without grain. */
  readonly plain: boolean
}

/** From the best to the cheapest. */
export const TIERS: readonly Tier[] = [
  { shadows: true, pixelRatio: 2, plain: false },
  { shadows: false, pixelRatio: 2, plain: false },
  { shadows: false, pixelRatio: 1, plain: false },
  { shadows: false, pixelRatio: 1, plain: true },
]

/** Frames that take longer, in milliseconds, are seen to stutter. */
const SLOW = 24

/** So slow that only the cheapest tier can help. */
const HOPELESS = 4 * SLOW

/** Decided by the median of as many frames: single ones are slow for other reasons. */
const FRAMES = 30

/**
 * Decides what is drawn by the time that frames take. It never goes back to a better tier by itself: the picture would
 * change to and fro.
 */
export class QualityWatch {
  readonly #millis: number[] = []
  readonly #isFixed: boolean
  #at: number

  constructor(quality: Quality) {
    this.#isFixed = quality !== 'auto'
    this.#at = quality === 'light' ? TIERS.length - 1 : 0
  }

  get tier(): Tier {
    return TIERS[this.#at]
  }

  /** Notes how long a frame of something that moves has taken; returns whether another tier is to be drawn from now on. */
  note(millis: number): boolean {
    if (this.#isFixed || this.#at === TIERS.length - 1) return false
    this.#millis.push(millis)
    if (this.#millis.length < FRAMES) return false
    const median = this.#millis.sort((a, b) => a - b)[FRAMES / 2]
    this.#millis.length = 0
    if (median <= SLOW) return false
    this.#at = median > HOPELESS ? TIERS.length - 1 : this.#at + 1
    return true
  }
}
