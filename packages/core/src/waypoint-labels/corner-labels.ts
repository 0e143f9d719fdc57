import type { CornerId } from '../ids.js'
import { PathCover } from '../static-index/path-cover.js'
import { GrowingLabels } from '../static-index/pruned-search.js'
import type { Work } from '../work.js'
import { CornerPrior } from './hub-prior.js'
import type { RowGraph } from './row-graph.js'
import { type GrowingLengths, TautSearch } from './taut-search.js'

/** In place of the next entry on the way to a hub: the corner is the hub itself, or the next corner is. */
export const SELF = -1
export const AT_HUB = -2

/** The most entries of a half. */
const MOST_ENTRIES = 0xffff

/** Lengths in sample trees that differ by less are the same. */
const SAME = 1 + 1e-9

/** Corners packed between two pauses. */
const SLICE = 512

/** Bytes of an entry; of a group at most ten more. */
const ENTRY_BYTES = 16

/** Sampling trees is about this share of the work. */
const SHARE_OF_PRIOR = 0.05

/**
 * Hub labels by departure. The label of a corner has a half for each of its fans; a half has a group for each corner
 * that paths to hubs go to next, in the order of the angle from the wall. A path that arrives at the corner can only
 * leave through the first groups of one half. Each half begins with an entry for the corner itself, outside of groups.
 */
export interface CornerLabels {
  /** By half, which is 2 · corner + fan: where its groups begin, and where its entries begin. */
  readonly halves: Int32Array
  /** By group: the key of the edge to the next corner, and where its entries end, counted from the first of its half. */
  readonly key: Float64Array
  readonly end: Uint16Array
  /** By entry: the hub in the order of choice, and the length of the path there. */
  readonly hub: Uint16Array
  readonly length: Float64Array
  /** By entry: the next corner, and the entry of the same hub there, {@link AT_HUB} or {@link SELF}. */
  readonly next: Uint16Array
  readonly link: Int32Array
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
  const entries = labels.entries + 2 * count
  const halves = new Int32Array(4 * count + 2)
  const key: number[] = []
  const end: number[] = []
  const hub = new Uint16Array(entries)
  const length = new Float64Array(entries)
  const next = new Uint16Array(entries)
  const link = new Int32Array(entries)
  // By entry as it grew: its place in the packed label.
  const placeOf = new Uint16Array(labels.hub.length)
  // By corner: the edge that leads there from the corner at hand.
  const edgeTo = new Int32Array(count)
  let packed = 0
  for (let corner = 0; corner < count; corner++) {
    if (corner % SLICE === 0) yield 1
    const from = labels.start[corner]
    const size = labels.length[corner]
    if (size >= MOST_ENTRIES) return null
    const firstEdge = edgeStart[2 * corner]
    const edges = edgeStart[2 * corner + 2] - firstEdge
    for (let edge = 0; edge < edges; edge++) edgeTo[target[firstEdge + edge]] = edge
    // By edge: how many entries go there, then the place of the next of them.
    const nextOf = new Int32Array(edges)
    for (let at = 0; at < size; at++) nextOf[edgeTo[labels.parent[from + at]]]++
    let place = 0
    let edge = 0
    for (const half of [2 * corner, 2 * corner + 1]) {
      const first = place
      halves[2 * half] = key.length
      halves[2 * half + 1] = packed + first
      hub[packed + first] = rank[corner]
      next[packed + first] = corner
      link[packed + first] = SELF
      place++
      for (; firstEdge + edge < edgeStart[half + 1]; edge++) {
        const going = nextOf[edge]
        nextOf[edge] = place
        place += going
        if (going === 0) continue
        key.push(graph.key[firstEdge + edge])
        end.push(place - first)
      }
    }
    for (let at = from; at < from + size; at++) {
      const own = nextOf[edgeTo[labels.parent[at]]]++
      placeOf[at] = own
      hub[packed + own] = labels.hub[at]
      length[packed + own] = labels.distance[at]
    }
    packed += place
  }
  halves[4 * count] = key.length
  halves[4 * count + 1] = entries
  for (let corner = 0; corner < count; corner++) {
    if (corner % SLICE === 0) yield 1
    const from = labels.start[corner]
    for (let at = from; at < from + labels.length[corner]; at++) {
      const entry = halves[4 * corner + 1] + placeOf[at]
      const parent = labels.parent[at]
      next[entry] = parent
      link[entry] =
        rank[parent] === labels.hub[at]
          ? AT_HUB
          : halves[4 * parent + 1] + placeOf[entryIn(labels, parent, labels.hub[at])]
    }
  }
  return { halves, key: Float64Array.from(key), end: Uint16Array.from(end), hub, length, next, link }
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
