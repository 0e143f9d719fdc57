import type { CornerId } from '../ids.js'
import { PathCover } from '../static-index/path-cover.js'
import { GrowingLabels } from '../static-index/pruned-search.js'
import type { Work } from '../work.js'
import { CornerPrior } from './hub-prior.js'
import type { RowGraph } from './row-graph.js'
import { type GrowingLengths, TautSearch } from './taut-search.js'

/** Says of an entry that the next corner is the hub itself. */
export const AT_HUB = 0xffff

/** Lengths in sample trees that differ by less are the same. */
const SAME = 1 + 1e-9

/** Corners packed between two pauses. */
const SLICE = 512

/** Bytes of an entry; of a group at most as many more. */
const ENTRY_BYTES = 14

/** Sampling trees is about this share of the work. */
const SHARE_OF_PRIOR = 0.05

/**
 * Hub labels by departure. The label of a corner has a half for each of its fans; a half has a group for each corner
 * that paths to hubs go to next, in the order of the angle from the wall. A path that arrives at the corner can only
 * leave through the first groups of one half. The corner itself is not in its label.
 */
export interface CornerLabels {
  /** By 2 · corner + fan: where its groups begin. */
  readonly groups: Int32Array
  /** By group: the next corner, and where its entries begin. */
  readonly to: Uint16Array
  readonly start: Int32Array
  /** By entry: the hub in the order of choice, the length of the path there, the next corner. */
  readonly hub: Uint16Array
  readonly length: Float64Array
  readonly next: Uint16Array
  /** By entry: the place of the same hub in the label of the next corner, or {@link AT_HUB}. */
  readonly place: Uint16Array
  /** By corner: its own number as a hub. */
  readonly rank: Uint16Array
}

/**
 * Labels all corners. `fits` is asked now and then whether this many bytes are allowed. Returns null if they are not.
 */
export function* cornerLabels(graph: RowGraph, fits: (bytes: number) => boolean): Work<CornerLabels | null> {
  const { count, start } = graph
  const labels = new GrowingLabels<Float64Array<ArrayBuffer>>(count, Float64Array)
  const search = new TautSearch(graph, labels)
  const prior = new CornerPrior(count)
  for (const share of prior.read(search)) yield SHARE_OF_PRIOR * share
  const cover = new PathCover(count, (node) => start[2 * node + 2] - start[2 * node], search, prior, SAME)
  const rank = new Uint16Array(count)
  const isHub = new Uint8Array(count)
  let ranked = 0
  const label = (hub: CornerId) => {
    search.run(hub)
    isHub[hub] = 1
    rank[hub] = ranked++
    // The root itself comes first; it needs no entry.
    for (let at = 1; at < search.count; at++) {
      const corner = search.reached[at]
      labels.add(corner, rank[hub], search.distance[corner], search.parent[corner])
    }
    // The first hubs reach most corners, the many last ones hardly any.
    return SHARE_OF_PRIOR + (1 - SHARE_OF_PRIOR) * Math.sqrt(ranked / count)
  }
  while (!prior.decides) {
    if (!fits(ENTRY_BYTES * labels.entries)) return null
    while (cover.plantTree()) yield SHARE_OF_PRIOR
    const hub = cover.next()
    if (hub < 0) break
    const done = label(hub)
    yield done
    while (cover.coverTrees()) yield done
  }
  const left = Array.from({ length: count }, (_, corner) => corner).filter((corner) => isHub[corner] === 0)
  for (const hub of prior.sort(left)) {
    if (!fits(ENTRY_BYTES * labels.entries)) return null
    yield label(hub)
  }
  return yield* pack(graph, labels, rank)
}

/** Labels as queries read them. */
function* pack(graph: RowGraph, labels: GrowingLengths, rank: Uint16Array): Work<CornerLabels | null> {
  const { count, start: edgeStart, target } = graph
  const { entries } = labels
  const groups = new Int32Array(2 * count + 1)
  const to: number[] = []
  const start: number[] = []
  const hub = new Uint16Array(entries)
  const length = new Float64Array(entries)
  const next = new Uint16Array(entries)
  const place = new Uint16Array(entries)
  // By entry as it grew: its place in the packed label.
  const placeOf = new Uint16Array(labels.hub.length)
  const entryStart = new Int32Array(count + 1)
  // By corner: the edge that leads there from the corner at hand.
  const edgeTo = new Int32Array(count)
  let packed = 0
  for (let corner = 0; corner < count; corner++) {
    if (corner % SLICE === 0) yield 1
    entryStart[corner] = packed
    const from = labels.start[corner]
    const size = labels.length[corner]
    if (size >= AT_HUB) return null
    const firstEdge = edgeStart[2 * corner]
    const edges = edgeStart[2 * corner + 2] - firstEdge
    for (let edge = 0; edge < edges; edge++) edgeTo[target[firstEdge + edge]] = edge
    const nextOf = new Int32Array(edges + 1)
    for (let at = 0; at < size; at++) nextOf[edgeTo[labels.parent[from + at]] + 1]++
    for (let edge = 0; edge < edges; edge++) {
      if (firstEdge + edge === edgeStart[2 * corner + 1]) groups[2 * corner + 1] = to.length
      if (nextOf[edge + 1] > 0) {
        to.push(target[firstEdge + edge])
        start.push(packed + nextOf[edge])
      }
      nextOf[edge + 1] += nextOf[edge]
    }
    if (edgeStart[2 * corner + 1] === edgeStart[2 * corner + 2]) groups[2 * corner + 1] = to.length
    groups[2 * corner + 2] = to.length
    for (let at = 0; at < size; at++) {
      const parent = labels.parent[from + at]
      const own = nextOf[edgeTo[parent]]++
      placeOf[from + at] = own
      hub[packed + own] = labels.hub[from + at]
      length[packed + own] = labels.distance[from + at]
      next[packed + own] = parent
    }
    packed += size
  }
  for (let corner = 0; corner < count; corner++) {
    if (corner % SLICE === 0) yield 1
    const from = labels.start[corner]
    for (let at = from; at < from + labels.length[corner]; at++) {
      const parent = labels.parent[at]
      const other = rank[parent] === labels.hub[at] ? -1 : entryIn(labels, parent, labels.hub[at])
      place[entryStart[corner] + placeOf[at]] = other < 0 ? AT_HUB : placeOf[other]
    }
  }
  start.push(entries)
  return { groups, to: Uint16Array.from(to), start: Int32Array.from(start), hub, length, next, place, rank }
}

/** The entry of a hub in the label of a corner while labels grow: hubs rise. */
function entryIn({ start, length, hub }: GrowingLengths, corner: CornerId, wanted: number): number {
  let low = start[corner]
  let high = low + length[corner]
  while (low < high) {
    const middle = (low + high) >> 1
    if (hub[middle] < wanted) low = middle + 1
    else high = middle
  }
  return low
}
