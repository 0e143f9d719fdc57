import type { CornerId } from '../ids.js'
import { grown } from '../memory/grown.js'
import type { Work } from '../work.js'
import type { SeeCells } from './seen-cells.js'

/** A block is 8 cells wide and 4 deep: a bit of a mask for each cell. */
export const BLOCK_SHIFT_X = 3
export const BLOCK_SHIFT_Y = 2

/** Corners looked around from between two pauses. */
const SLICE = 64

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

/** Finds the lists: `see` calls back with the cells that a corner sees, `isFree` says which cells matter. */
export function* cellLists(
  width: number,
  depth: number,
  corners: number,
  isFree: (x: number, y: number) => boolean,
  see: (corner: CornerId, visit: SeeCells) => void,
): Work<CellLists> {
  const across = ((width - 1) >> BLOCK_SHIFT_X) + 1
  const blocks = across * (((depth - 1) >> BLOCK_SHIFT_Y) + 1)
  const seen = new SeenBlocks(blocks)
  const visit: SeeCells = (y, x0, x1) => {
    const row = (y >> BLOCK_SHIFT_Y) * across
    const shift = (y & 3) << 3
    for (let x = x0; x < x1; ) {
      const end = Math.min(x1, (x | 7) + 1)
      // Bits from x to the end of the stretch; 8 of them fit, so nothing is shifted out.
      seen.add(row + (x >> BLOCK_SHIFT_X), (((1 << (end - x)) - 1) << (x & 7)) << shift)
      x = end
    }
  }
  for (let corner = 0; corner < corners; corner++) {
    if (corner % SLICE === 0) yield corner / corners
    see(corner, visit)
    seen.finish(corner)
  }
  return seen.pack(across, freeMasks(width, depth, across, blocks, isFree))
}

/** What is seen of every block, corner by corner. */
class SeenBlocks {
  readonly #mask: Int32Array
  readonly #touched: Int32Array
  #touchedCount = 0
  #block: Int32Array = new Int32Array(1024)
  #corner: Uint16Array = new Uint16Array(1024)
  #maskOf: Int32Array = new Int32Array(1024)
  #count = 0

  constructor(blocks: number) {
    this.#mask = new Int32Array(blocks)
    this.#touched = new Int32Array(blocks)
  }

  add(block: number, mask: number): void {
    if (this.#mask[block] === 0) this.#touched[this.#touchedCount++] = block
    this.#mask[block] |= mask
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

  /** Sorts by block; `free` has the free cells of every block. */
  pack(across: number, free: Int32Array): CellLists {
    const blocks = free.length
    const start = new Int32Array(blocks + 1)
    const maskStart = new Int32Array(blocks + 1)
    for (let at = 0; at < this.#count; at++) {
      const block = this.#block[at]
      start[block + 1]++
      if (this.#maskOf[at] !== free[block]) maskStart[block + 1]++
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
      if (this.#maskOf[at] === free[block]) {
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

function freeMasks(
  width: number,
  depth: number,
  across: number,
  blocks: number,
  isFree: (x: number, y: number) => boolean,
): Int32Array {
  const masks = new Int32Array(blocks)
  for (let y = 0; y < depth; y++) {
    for (let x = 0; x < width; x++) {
      if (!isFree(x, y)) continue
      masks[(y >> BLOCK_SHIFT_Y) * across + (x >> BLOCK_SHIFT_X)] |= 1 << (((y & 3) << 3) | (x & 7))
    }
  }
  return masks
}
