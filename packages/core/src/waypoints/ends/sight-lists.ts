import type { CornerId } from '../../ids.js'
import { grown } from '../../memory/grown.js'

/** Blocks are 32 × 32 cells. */
export const SIGHT_SHIFT = 5

/**
 * The corners that some cell of a block sees and could turn at, in rising order, for paths over a single corner: it is
 * in the lists of both ends.
 */
export interface SightLists {
  /** Blocks in a row of blocks. */
  readonly across: number
  /** By block: where its corners begin. */
  readonly start: Int32Array
  readonly ids: Uint16Array
}

/** Collects the lists of blocks, corner by corner. */
export class SightCollector {
  readonly #across: number
  /** By block: the last corner that is seen from there. */
  readonly #last: Int32Array
  readonly #start: Int32Array
  #block: Int32Array = new Int32Array(1024)
  #corner: Uint16Array = new Uint16Array(1024)
  #count = 0

  constructor(width: number, depth: number) {
    this.#across = ((width - 1) >> SIGHT_SHIFT) + 1
    const blocks = this.#across * (((depth - 1) >> SIGHT_SHIFT) + 1)
    this.#last = new Int32Array(blocks).fill(-1)
    this.#start = new Int32Array(blocks + 1)
  }

  /** Cells x0 … x1 − 1 of a row see a corner. */
  see(corner: CornerId, y: number, x0: number, x1: number): void {
    const row = (y >> SIGHT_SHIFT) * this.#across
    const end = row + ((x1 - 1) >> SIGHT_SHIFT)
    for (let block = row + (x0 >> SIGHT_SHIFT); block <= end; block++) {
      if (this.#last[block] === corner) continue
      this.#last[block] = corner
      if (this.#count === this.#block.length) {
        this.#block = grown(this.#block)
        this.#corner = grown(this.#corner)
      }
      this.#block[this.#count] = block
      this.#corner[this.#count++] = corner
      this.#start[block + 1]++
    }
  }

  /** Sorts by block. */
  pack(): SightLists {
    const start = this.#start
    for (let block = 1; block < start.length; block++) start[block] += start[block - 1]
    const ids = new Uint16Array(this.#count)
    const next = start.slice()
    for (let at = 0; at < this.#count; at++) ids[next[this.#block[at]]++] = this.#corner[at]
    return { across: this.#across, start, ids }
  }
}
