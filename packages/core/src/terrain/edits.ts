import { type CellRect, joinRects } from '../cell.js'

/** How many edits are remembered one by one; whoever lags further behind is told that everything changed. */
const REMEMBERED_EDITS = 64

/** The record of a map's edits: a version, and where the last ones were. */
export class Edits {
  #version = 0
  /** Rectangles of the last edits; the newest belongs to the current version. */
  readonly #rects: CellRect[] = []

  /** Grows by one with every edit. */
  get version(): number {
    return this.#version
  }

  note(rect: CellRect): void {
    this.#version++
    this.#rects.push(rect)
    if (this.#rects.length > REMEMBERED_EDITS) this.#rects.shift()
  }

  /** Null for nothing since `version`, else one rectangle that holds every edit since, in a map of this size. */
  since(version: number, width: number, depth: number): CellRect | null {
    const missed = this.#version - version
    if (missed <= 0) return null
    if (missed > this.#rects.length) return { x0: 0, y0: 0, x1: width, y1: depth }
    return this.#rects.slice(-missed).reduce(joinRects)
  }
}
