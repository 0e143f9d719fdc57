import type { CellId } from '../ids.js'
import type { Layout } from '../walkmap/layout.js'
import type { Arrival } from './open-lists/open-list.js'

/**
 * Which of several states with the same priority is expanded first:
 *
 *     fifo           the oldest
 *     lifo           the newest
 *     low-h          the one that seems nearest to the goal
 *     high-g, low-g  the one farthest from, or nearest to, the start by cost
 *     cross-product  the one nearest to the straight line from start to goal
 *
 * What is still equal leaves newest first (oldest first for `fifo`).
 */
export const TIES = ['fifo', 'lifo', 'low-h', 'high-g', 'low-g', 'cross-product'] as const

/** One of `TIES`. */
export type Ties = (typeof TIES)[number]

export function arrivalOf(ties: Ties): Arrival {
  return ties === 'fifo' ? 'oldest-first' : 'newest-first'
}

/** Turns a tie rule into a number per state: the lowest goes first. */
export class TieBreaker {
  readonly #layout: Layout
  #ties: Ties = 'fifo'
  #startX = 0
  #startY = 0
  #alongX = 0
  #alongY = 0

  constructor(layout: Layout) {
    this.#layout = layout
  }

  aim(ties: Ties, start: CellId, goal: CellId): void {
    this.#ties = ties
    this.#startX = this.#layout.xOf(start)
    this.#startY = this.#layout.yOf(start)
    this.#alongX = this.#layout.xOf(goal) - this.#startX
    this.#alongY = this.#layout.yOf(goal) - this.#startY
  }

  tieOf(cell: CellId, g: number, h: number): number {
    switch (this.#ties) {
      case 'fifo':
      case 'lifo':
        return 0
      case 'low-h':
        return h
      case 'high-g':
        return -g
      case 'low-g':
        return g
      case 'cross-product': {
        const dx = this.#layout.xOf(cell) - this.#startX
        const dy = this.#layout.yOf(cell) - this.#startY
        return Math.abs(dx * this.#alongY - dy * this.#alongX)
      }
    }
  }
}
