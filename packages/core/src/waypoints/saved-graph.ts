import { checksum } from '../memory/checksum.js'
import {
  CHECKSUM_BYTES,
  CONTENT_AT,
  damaged,
  requireSealed,
  type SavedKind,
  seal,
} from '../memory/saved-file.js'
import type { EndLists } from './ends/end-lists.js'
import { readLists, writeLists } from './ends/saved-lists.js'
import type { FreeGround } from './free-ground.js'
import { isLevel, type Levels } from './levels.js'
import { keyOf, type TautGraph } from './taut-graph.js'

const SAVED_GRAPH: SavedKind = {
  magic: 'FPGRAPH',
  version: 6,
  problem: 'The saved waypoint graph cannot be used for this map.',
  remedy: 'Build the graph again and save it.',
}

const NONE = new Uint8Array(0)

/** Where the sizes of fans begin. */
const FANS_AT = CONTENT_AT + 36

/**
 * A complete graph as bytes, little-endian: a header (radius, columns, rows, checksum of the ground, numbers of
 * corners and edges, bytes of the lists and of the labels), the sizes of all fans, then target and level of every edge.
 * Corners are numbered in row order. Keys are not kept: they follow from the corners' places. Lists and labels come last,
 * each at a multiple of 8.
 */
export function writeGraph(
  { ground, corners, fans }: TautGraph,
  lists: EndLists | null,
  labels: Uint8Array = NONE,
): Uint8Array<ArrayBuffer> {
  const order = Array.from(corners.atVertex).filter((corner) => corner >= 0)
  const rankOf = new Int32Array(corners.count)
  order.forEach((corner, rank) => {
    rankOf[corner] = rank
  })
  const edges = fans.edges
  const listed = lists === null ? NONE : writeLists(lists)
  const listsAt = aligned(FANS_AT + 8 * order.length + 5 * edges)
  const labelsAt = listsAt + aligned(listed.length)
  const bytes = new Uint8Array(labelsAt + labels.length + CHECKSUM_BYTES)
  bytes.set(listed, listsAt)
  bytes.set(labels, labelsAt)
  const view = new DataView(bytes.buffer)
  view.setFloat64(CONTENT_AT, ground.inset, true)
  const counts = [
    ground.columns,
    ground.rows,
    sumOf(ground),
    order.length,
    edges,
    listed.length,
    labels.length,
  ]
  counts.forEach((count, at) => view.setUint32(CONTENT_AT + 8 + 4 * at, count, true))
  let at = FANS_AT
  for (const corner of order) {
    for (const fan of [2 * corner, 2 * corner + 1]) {
      view.setUint32(at, fans.end(fan) - fans.start[fan], true)
      at += 4
    }
  }
  for (const corner of order) {
    for (const fan of [2 * corner, 2 * corner + 1]) {
      for (let edge = fans.start[fan]; edge < fans.end(fan); edge++) {
        view.setUint32(at, rankOf[fans.target[edge]], true)
        view.setUint8(at + 4, fans.level[edge])
        at += 5
      }
    }
  }
  return seal(SAVED_GRAPH, bytes)
}

/** Fills an unused graph with what was saved; refuses bytes that are damaged or of another map. */
export function readGraph(graph: TautGraph, levels: Levels, bytes: Uint8Array): void {
  const { ground, corners, fans } = graph
  requireSealed(SAVED_GRAPH, bytes)
  const view = viewOf(bytes)
  if (bytes.length < FANS_AT) throw damaged(SAVED_GRAPH, 'Its header is not whole.')
  const [columns, rows, groundSum, cornerCount, edges, lists, labels] = countsOf(view)
  const isSameGround =
    columns === ground.columns &&
    rows === ground.rows &&
    Object.is(view.getFloat64(CONTENT_AT, true), ground.inset) &&
    groundSum === sumOf(ground)
  if (!isSameGround) throw damaged(SAVED_GRAPH, 'It belongs to a different map or unit.')
  // Numbers near 2^32 would come out right again when they are rounded up.
  const areParts = [edges, lists, labels].every((count) => count <= bytes.length)
  const end = FANS_AT + 8 * cornerCount + 5 * edges
  const length = aligned(end) + aligned(lists) + labels + CHECKSUM_BYTES
  if (!areParts || cornerCount !== corners.count || bytes.length !== length)
    throw damaged(SAVED_GRAPH, 'It does not have the length that its header says.')

  let at = FANS_AT + 8 * corners.count
  const targets = new Int32Array(edges)
  const keys = new Float64Array(edges)
  for (let fan = 0; fan < 2 * corners.count; fan++) {
    const count = view.getUint32(FANS_AT + 4 * fan, true)
    if (at + 5 * count > end) throw damaged(SAVED_GRAPH, 'Its fans have more edges than the graph.')
    const corner = fan >> 1
    for (let edge = 0; edge < count; edge++) {
      const target = view.getUint32(at + 5 * edge, true)
      if (target >= corners.count || target === corner) throw damaged(SAVED_GRAPH, 'An edge leads nowhere.')
      const dx = corners.x[target] - corners.x[corner]
      const dy = corners.y[target] - corners.y[corner]
      const side = graph.fanTowards(corner, dx, dy)
      targets[edge] = target
      keys[edge] = keyOf(side, dx, dy)
      const isInOrder = edge === 0 || keys[edge] > keys[edge - 1]
      if (side !== (fan & 1) || !isInOrder) throw damaged(SAVED_GRAPH, 'A fan is out of order.')
      if (!isLevel(view.getUint8(at + 5 * edge + 4)))
        throw damaged(SAVED_GRAPH, 'An edge has an unknown level.')
    }
    fans.set(fan, targets, keys, count)
    for (let edge = 0; edge < count; edge++)
      fans.level[fans.start[fan] + edge] = view.getUint8(at + 5 * edge + 4)
    at += 5 * count
  }
  if (at !== end) throw damaged(SAVED_GRAPH, 'Its fans have fewer edges than the graph.')
  if (!levels.readOpposites()) throw damaged(SAVED_GRAPH, 'An edge leads in one direction only.')
}

/** The lists in a saved graph that `readGraph` has accepted; null if it has none. They stay in these bytes. */
export function listsIn(graph: TautGraph, bytes: Uint8Array): EndLists | null {
  const { lists } = partsOf(bytes)
  if (lists.length === 0) return null
  const read = readLists(graph, lists)
  if (read === null) throw damaged(SAVED_GRAPH, 'Its lists do not fit the graph.')
  return read
}

/** The bytes of the labels in a saved graph that `readGraph` has accepted; none if it has none. */
export function labelsIn(bytes: Uint8Array): Uint8Array {
  return partsOf(bytes).labels
}

function partsOf(bytes: Uint8Array): { lists: Uint8Array; labels: Uint8Array } {
  const [, , , corners, edges, lists, labels] = countsOf(viewOf(bytes))
  const listsAt = aligned(FANS_AT + 8 * corners + 5 * edges)
  const labelsAt = listsAt + aligned(lists)
  return {
    lists: bytes.subarray(listsAt, listsAt + lists),
    labels: bytes.subarray(labelsAt, labelsAt + labels),
  }
}

function countsOf(view: DataView): number[] {
  return [0, 1, 2, 3, 4, 5, 6].map((at) => view.getUint32(CONTENT_AT + 8 + 4 * at, true))
}

/** The next multiple of 8. */
function aligned(at: number): number {
  return (at + 7) & ~7
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}

function sumOf({ spans }: FreeGround): number {
  return checksum(new Uint8Array(spans.buffer, spans.byteOffset, spans.byteLength))
}
