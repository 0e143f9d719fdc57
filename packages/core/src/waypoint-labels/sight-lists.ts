import type { CornerId } from '../ids.js'
import { grown } from '../memory/grown.js'
import type { Work } from '../work.js'
import type { SeeCells } from './seen-cells.js'

/** Blocks are 32 × 32 cells. */
export const SIGHT_SHIFT = 5

/** Corners looked around from between two pauses. */
const SLICE = 64

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

/** Finds the lists; see `cellLists`. */
export function* sightLists(
  width: number,
  depth: number,
  corners: number,
  see: (corner: CornerId, visit: SeeCells) => void,
): Work<SightLists> {
  const across = ((width - 1) >> SIGHT_SHIFT) + 1
  const blocks = across * (((depth - 1) >> SIGHT_SHIFT) + 1)
  const last = new Int32Array(blocks).fill(-1)
  const start = new Int32Array(blocks + 1)
  let blockOf: Int32Array = new Int32Array(1024)
  let cornerOf: Uint16Array = new Uint16Array(1024)
  let count = 0
  let corner = 0
  const visit: SeeCells = (y, x0, x1) => {
    const row = (y >> SIGHT_SHIFT) * across
    const end = (x1 - 1) >> SIGHT_SHIFT
    for (let column = x0 >> SIGHT_SHIFT; column <= end; column++) {
      const block = row + column
      if (last[block] === corner) continue
      last[block] = corner
      if (count === blockOf.length) {
        blockOf = grown(blockOf)
        cornerOf = grown(cornerOf)
      }
      blockOf[count] = block
      cornerOf[count++] = corner
      start[block + 1]++
    }
  }
  for (; corner < corners; corner++) {
    if (corner % SLICE === 0) yield corner / corners
    see(corner, visit)
  }
  for (let block = 0; block < blocks; block++) start[block + 1] += start[block]
  const ids = new Uint16Array(count)
  const next = start.slice(0, blocks)
  for (let at = 0; at < count; at++) ids[next[blockOf[at]]++] = cornerOf[at]
  return { across, start, ids }
}
