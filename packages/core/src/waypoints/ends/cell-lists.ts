import type { CornerId } from '../../ids.js'
import { grown } from '../../memory/grown.js'
import { type FreeGround, WALL } from '../free-ground.js'

/** A block is 8 cells wide and 4 deep: a bit of a mask for each cell. */
export const BLOCK_SHIFT_X = 3
export const BLOCK_SHIFT_Y = 2

/**
 * The corners that every cell of the map may go to first, in blocks of 8 × 4 cells. A block lists the corners that all
 * its free cells see, then those that some see, with a mask of these cells.
 */
export interface CellLists {
  /** Blocks in a row of blocks. */
  readonly across: number
  /** By block: where its corners begin, and its masks; those belong to the last of its corners. */
  readonly start: Int32Array
  readonly maskStart: Int32Array
  readonly ids: Uint16Array
  readonly masks: Int32Array
}

/** The block of a cell. */
export function blockOf(across: number, x: number, y: number): number {
  return (y >> BLOCK_SHIFT_Y) * across + (x >> BLOCK_SHIFT_X)
}

/** How many blocks a map has, in a row of them and in all. */
export function blocksOf(width: number, depth: number): { across: number; count: number } {
  const across = ((width - 1) >> BLOCK_SHIFT_X) + 1
  return { across, count: across * (((depth - 1) >> BLOCK_SHIFT_Y) + 1) }
}

/** Writes the corners of a cell into `into`, which has room for those of any cell; returns how many there are. */
export function readCell(
  { across, start, maskStart, ids, masks }: CellLists,
  x: number,
  y: number,
  into: Int32Array,
): number {
  const block = blockOf(across, x, y)
  const bit = ((y & 3) << 3) | (x & 7)
  const end = start[block + 1]
  const masked = end - (maskStart[block + 1] - maskStart[block])
  const maskAt = maskStart[block] - masked
  let count = 0
  for (let at = start[block]; at < masked; at++) into[count++] = ids[at]
  // Written whether seen or not: a branch that goes either way costs more than the store.
  for (let at = masked; at < end; at++) {
    into[count] = ids[at]
    count += (masks[maskAt + at] >>> bit) & 1
  }
  return count
}

/** The most corners of a cell, at least. */
export function mostInCell({ start }: CellLists): number {
  let most = 0
  for (let block = 1; block < start.length; block++) most = Math.max(most, start[block] - start[block - 1])
  return most
}

/** Collects the lists of cells, corner by corner. */
export class CellCollector {
  readonly #across: number
  readonly #mask: Int32Array
  readonly #touched: Int32Array
  #touchedCount = 0
  #block: Int32Array = new Int32Array(1024)
  #corner: Uint16Array = new Uint16Array(1024)
  #maskOf: Int32Array = new Int32Array(1024)
  #count = 0

  constructor(width: number, depth: number) {
    const { across, count } = blocksOf(width, depth)
    this.#across = across
    this.#mask = new Int32Array(count)
    this.#touched = new Int32Array(count)
  }

  /** Cells x0 … x1 − 1 of a row see the corner at hand. */
  see(y: number, x0: number, x1: number): void {
    const row = (y >> BLOCK_SHIFT_Y) * this.#across
    const shift = (y & 3) << 3
    for (let x = x0; x < x1; ) {
      const end = Math.min(x1, (x | 7) + 1)
      const block = row + (x >> BLOCK_SHIFT_X)
      if (this.#mask[block] === 0) this.#touched[this.#touchedCount++] = block
      // Bits from x to the end of the stretch; 8 of them fit, so nothing is shifted out.
      this.#mask[block] |= (((1 << (end - x)) - 1) << (x & 7)) << shift
      x = end
    }
  }

  /** Ends what belongs to a corner. */
  finish(corner: CornerId): void {
    for (let at = 0; at < this.#touchedCount; at++) {
      if (this.#count === this.#block.length) {
        this.#block = grown(this.#block)
        this.#corner = grown(this.#corner)
        this.#maskOf = grown(this.#maskOf)
      }
      const block = this.#touched[at]
      this.#block[this.#count] = block
      this.#corner[this.#count] = corner
      this.#maskOf[this.#count++] = this.#mask[block]
      this.#mask[block] = 0
    }
    this.#touchedCount = 0
  }

  /** All free cells see what is at hand. */
  seeAll({ columns, rows, spans, inset }: FreeGround): void {
    // For a disc only every second row and column holds middles of cells.
    const shift = inset === 0 ? 0 : 1
    for (let row = shift; row < rows; row += 1 + shift) {
      for (let column = 0; column < columns; ) {
        const cell = row * columns + column
        const end = spans[2 * cell + 1]
        if (spans[2 * cell] !== WALL) this.see(row >> shift, column >> shift, end >> shift)
        column = end
      }
    }
  }

  /** Sorts by block. Of cells that are not free nothing is expected: `free` has seen all others. */
  pack(free: CellCollector): CellLists {
    const across = this.#across
    const blocks = this.#mask.length
    const all = free.#mask
    const start = new Int32Array(blocks + 1)
    const maskStart = new Int32Array(blocks + 1)
    for (let at = 0; at < this.#count; at++) {
      const block = this.#block[at]
      start[block + 1]++
      if (this.#maskOf[at] !== all[block]) maskStart[block + 1]++
    }
    for (let block = 0; block < blocks; block++) {
      start[block + 1] += start[block]
      maskStart[block + 1] += maskStart[block]
    }
    const ids = new Uint16Array(start[blocks])
    const masks = new Int32Array(maskStart[blocks])
    const nextWhole = start.slice(0, blocks)
    const nextMasked = maskStart.slice(0, blocks)
    for (let at = 0; at < this.#count; at++) {
      const block = this.#block[at]
      if (this.#maskOf[at] === all[block]) {
        ids[nextWhole[block]++] = this.#corner[at]
        continue
      }
      const masked = nextMasked[block]++
      masks[masked] = this.#maskOf[at]
      // The last corners of the block are those with masks.
      ids[start[block + 1] - (maskStart[block + 1] - masked)] = this.#corner[at]
    }
    return { across, start, maskStart, ids, masks }
  }
}
