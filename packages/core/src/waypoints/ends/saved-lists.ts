import { areBelow, readArrays, rises, writeArrays } from '../../memory/saved-arrays.js'
import type { TautGraph } from '../taut-graph.js'
import { BLOCK_SHIFT_X, BLOCK_SHIFT_Y, type CellLists } from './cell-lists.js'
import { type EndLists, mapOf } from './end-lists.js'
import { cornersInRows, rowCorners } from './row-corners.js'
import { SIGHT_SHIFT, type SightLists } from './sight-lists.js'

const KINDS = [Int32Array, Int32Array, Int32Array, Int32Array, Uint16Array, Uint16Array] as const

/** Lists as bytes, as queries read them; corners are not kept, they follow from the graph. */
export function writeLists({ cells, sight }: EndLists): Uint8Array {
  return writeArrays([cells.start, cells.maskStart, cells.masks, sight.start, cells.ids, sight.ids])
}

/** The lists of a graph in bytes that `writeLists` made; null if they cannot be. They stay in use. */
export function readLists(graph: TautGraph, bytes: Uint8Array): EndLists | null {
  const arrays = readArrays(KINDS, bytes)
  if (arrays === null) return null
  const [start, maskStart, masks, sightStart, ids, sightIds] = arrays
  const { width, depth } = mapOf(graph)
  const across = (shift: number) => ((width - 1) >> shift) + 1
  const cells = { across: across(BLOCK_SHIFT_X), start, maskStart, ids, masks }
  const sight = { across: across(SIGHT_SHIFT), start: sightStart, ids: sightIds }
  const numbers = cornersInRows(graph)
  const count = numbers.length
  if (!areCellsSound(cells, count, depth) || !isSightSound(sight, count, depth)) return null
  return { corners: rowCorners(graph, numbers), numbers, cells, sight }
}

function areCellsSound(
  { across, start, maskStart, ids, masks }: CellLists,
  count: number,
  depth: number,
): boolean {
  const blocks = across * (((depth - 1) >> BLOCK_SHIFT_Y) + 1)
  if (!rises(start, blocks, ids.length) || !rises(maskStart, blocks, masks.length)) return false
  for (let block = 0; block < blocks; block++)
    if (maskStart[block + 1] - maskStart[block] > start[block + 1] - start[block]) return false
  return areBelow(ids, count)
}

function isSightSound({ across, start, ids }: SightLists, count: number, depth: number): boolean {
  return rises(start, across * (((depth - 1) >> SIGHT_SHIFT) + 1), ids.length) && areBelow(ids, count)
}
