import { AT_HUB, type CornerLabels } from './corner-labels.js'
import type { CellLists } from './cell-lists.js'
import type { LookupTables } from './label-lookup.js'
import type { RowCorners } from './row-graph.js'
import type { SightLists } from './sight-lists.js'

/** Sizes before the arrays: of each of them, and the two widths of blocks. 16 words, so that doubles are aligned. */
const HEADER_WORDS = 16

/** The arrays in their order: those of the widest numbers first, so that each is aligned. */
function arraysOf({ cells, sight, labels }: Omit<LookupTables, 'corners'>) {
  return [
    labels.length,
    labels.groups,
    labels.start,
    cells.start,
    cells.maskStart,
    cells.masks,
    sight.start,
    labels.to,
    labels.hub,
    labels.next,
    labels.place,
    labels.rank,
    cells.ids,
    sight.ids,
  ] as const
}

/** All arrays as bytes, as queries read them; corners are not kept, they follow from the graph. */
export function writeTables(tables: Omit<LookupTables, 'corners'>): Uint8Array {
  const arrays = arraysOf(tables)
  const length = arrays.reduce((sum, { byteLength }) => sum + byteLength, 4 * HEADER_WORDS)
  const bytes = new Uint8Array(length)
  const header = new Int32Array(bytes.buffer, 0, HEADER_WORDS)
  header[0] = tables.cells.across
  header[1] = tables.sight.across
  let at = 4 * HEADER_WORDS
  arrays.forEach(({ length: numbers, buffer, byteOffset, byteLength }, index) => {
    header[2 + index] = numbers
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), at)
    at += byteLength
  })
  return bytes
}

/** The tables in bytes that `writeTables` made for these corners on a map of this size; null if they cannot be. */
export function readTables(
  corners: RowCorners,
  width: number,
  depth: number,
  given: Uint8Array,
): LookupTables | null {
  if (given.length < 4 * HEADER_WORDS) return null
  const bytes = given.byteOffset % 8 === 0 ? given : given.slice()
  const [cellsAcross, sightAcross, ...sizes] = new Int32Array(bytes.buffer, bytes.byteOffset, HEADER_WORDS)
  let at = bytes.byteOffset + 4 * HEADER_WORDS
  const end = bytes.byteOffset + bytes.length
  const sum = sizes.reduce((total, size, index) => total + size * (index === 0 ? 8 : index < 7 ? 4 : 2), at)
  if (sizes.some((size) => size < 0) || sum !== end) return null
  const next = <Kind>(
    Typed: new (buffer: ArrayBufferLike, at: number, size: number) => Kind,
    index: number,
  ) => {
    const array = new Typed(bytes.buffer, at, sizes[index])
    at += sizes[index] * (index === 0 ? 8 : index < 7 ? 4 : 2)
    return array
  }
  const length = next(Float64Array, 0)
  const [groups, start, cellStart, maskStart, masks, sightStart] = [1, 2, 3, 4, 5, 6].map((index) =>
    next(Int32Array, index),
  )
  const [to, hub, on, place, rank, cellIds, sightIds] = [7, 8, 9, 10, 11, 12, 13].map((index) =>
    next(Uint16Array, index),
  )
  const labels = { groups, to, start, hub, length, next: on, place, rank }
  const cells = { across: cellsAcross, start: cellStart, maskStart, ids: cellIds, masks }
  const sight = { across: sightAcross, start: sightStart, ids: sightIds }
  const isSound =
    areLabelsSound(labels, corners.count) &&
    areCellsSound(cells, corners.count, width, depth) &&
    isSightSound(sight, corners.count, width, depth)
  return isSound ? { corners, cells, sight, labels } : null
}

/** Whether offsets rise from 0 to the end of what they divide. */
function rises(offsets: Int32Array, parts: number, end: number): boolean {
  if (offsets.length !== parts + 1 || offsets[0] !== 0 || offsets[parts] !== end) return false
  for (let at = 0; at < parts; at++) if (offsets[at] > offsets[at + 1]) return false
  return true
}

function areBelow(ids: Uint16Array, count: number): boolean {
  for (const id of ids) if (id >= count) return false
  return true
}

/** Whether every chain of entries ends at its hub: on the way there lengths fall. */
function areLabelsSound(labels: CornerLabels, count: number): boolean {
  const { groups, to, start, hub, length, next, place, rank } = labels
  const entries = length.length
  if (hub.length !== entries || next.length !== entries || place.length !== entries) return false
  if (rank.length !== count || !rises(groups, 2 * count, to.length) || !rises(start, to.length, entries))
    return false
  if (![to, hub, next, rank].every((ids) => areBelow(ids, count))) return false
  for (let entry = 0; entry < entries; entry++) {
    const other = next[entry]
    if (place[entry] === AT_HUB) {
      if (rank[other] !== hub[entry]) return false
      continue
    }
    const on = start[groups[2 * other]] + place[entry]
    if (on >= start[groups[2 * other + 2]] || hub[on] !== hub[entry] || !(length[on] < length[entry]))
      return false
  }
  return true
}

function areCellsSound(lists: CellLists, count: number, width: number, depth: number): boolean {
  const { across, start, maskStart, ids, masks } = lists
  const blocks = across * (((depth - 1) >> 2) + 1)
  if (across !== ((width - 1) >> 3) + 1 || !rises(start, blocks, ids.length)) return false
  if (!rises(maskStart, blocks, masks.length) || !areBelow(ids, count)) return false
  for (let block = 0; block < blocks; block++)
    if (maskStart[block + 1] - maskStart[block] > start[block + 1] - start[block]) return false
  return true
}

function isSightSound(
  { across, start, ids }: SightLists,
  count: number,
  width: number,
  depth: number,
): boolean {
  const blocks = across * (((depth - 1) >> 5) + 1)
  if (across !== ((width - 1) >> 5) + 1) return false
  return rises(start, blocks, ids.length) && areBelow(ids, count)
}
