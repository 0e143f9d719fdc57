import type { NodeId } from '../ids.js'
import { PathCover } from './path-cover.js'
import { FAR, GrowingLabels, PrunedSearch } from './pruned-search.js'
import type { SubgoalGraph } from './taut-edges.js'
import type { Work } from '../work.js'

/** Landmarks whose distances to all nodes are kept. */
export const LANDMARKS = 4

/** Hubs and nodes are 16-bit numbers. */
export const MOST_LABELLED = 0xffff

/** Nodes packed between two pauses. */
const SLICE = 512

/** Bytes of an entry, and of a node in addition. */
const ENTRY_BYTES = 12
const NODE_BYTES = 4 + 4 * LANDMARKS

/**
 * Hub labels: two nodes' shortest path goes by a hub that is in both their labels, so distances need no search. The
 * entries of a node lie from `start[node]` to `start[node + 1]`, by hub.
 */
export interface HubLabels {
  readonly start: Int32Array
  /** Hubs in the order of their choice, not as nodes. */
  readonly hub: Uint16Array
  readonly distance: Int32Array
  /** The node itself that the entry belongs to. */
  readonly node: Uint16Array
  /** The entry of the same hub in the label of the next node on the path there; at the hub itself the same entry. */
  readonly next: Int32Array
  /** Per node its distances to the landmarks; FAR to those of another part of the map. */
  readonly landmarks: Int32Array
  /** The largest distance in any label. */
  readonly farthest: number
}

/** Memory of labels, in bytes. */
function bytesOfLabels(nodes: number, entries: number): number {
  return NODE_BYTES * nodes + 4 + ENTRY_BYTES * entries
}

/**
 * Labels all nodes. Yields the share that is done, by a guess; `fits` is asked now and then whether this many bytes
 * are allowed. Returns null where they are not, or where distances are too long for 32 bits.
 */
export function* hubLabels(graph: SubgoalGraph, fits: (bytes: number) => boolean): Work<HubLabels | null> {
  const nodes = graph.start.length - 1
  const labels = new GrowingLabels(nodes, Int32Array)
  const search = new PrunedSearch(graph, labels)
  yield 0
  const landmarks = yield* readLandmarks(graph, search)
  yield 0
  const cover = new PathCover(nodes, (node) => graph.start[node + 1] - graph.start[node], search)
  for (let rank = 0; ; rank++) {
    if (search.overflowed || !fits(bytesOfLabels(nodes, labels.entries))) return null
    // The first hubs reach most nodes, the many last ones hardly any.
    const done = Math.sqrt(rank / nodes)
    while (cover.plantTree()) yield done
    const hub = cover.next()
    if (hub < 0) break
    search.run(hub)
    const { reached, count, distance, parent } = search
    for (let at = 0; at < count; at++) {
      const node = reached[at]
      labels.add(node, rank, distance[node], parent[node])
    }
    yield done
    while (cover.coverTrees()) yield done
  }
  return yield* pack(labels, landmarks)
}

/** Labels as queries read them. */
function* pack(labels: GrowingLabels<Int32Array<ArrayBuffer>>, landmarks: Int32Array): Work<HubLabels> {
  const nodes = labels.length.length
  const start = new Int32Array(nodes + 1)
  for (let node = 0; node < nodes; node++) start[node + 1] = start[node] + labels.length[node]
  const entries = start[nodes]
  const hub = new Uint16Array(entries)
  const distance = new Int32Array(entries)
  const owner = new Uint16Array(entries)
  const next = new Int32Array(entries)
  let farthest = 0
  for (let node = 0; node < nodes; node++) {
    if (node % SLICE === 0) yield 1
    const from = labels.start[node]
    for (let at = 0; at < labels.length[node]; at++) {
      const entry = start[node] + at
      hub[entry] = labels.hub[from + at]
      distance[entry] = labels.distance[from + at]
      owner[entry] = node
      farthest = Math.max(farthest, distance[entry])
    }
  }
  for (let node = 0; node < nodes; node++) {
    if (node % SLICE === 0) yield 1
    for (let entry = start[node]; entry < start[node + 1]; entry++) {
      const parent = labels.parent[labels.start[node] + entry - start[node]]
      next[entry] = parent < 0 ? entry : entryOf(start, hub, parent, hub[entry])
    }
  }
  return { start, hub, distance, node: owner, next, landmarks, farthest }
}

/** The entry of a hub in a node's label, or -1. */
export function entryOf(start: Int32Array, hub: Uint16Array, node: NodeId, wanted: number): number {
  let low = start[node]
  let high = start[node + 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (hub[middle] < wanted) low = middle + 1
    else high = middle
  }
  return low < start[node + 1] && hub[low] === wanted ? low : -1
}

/** Distances to nodes far from each other: each landmark is the farthest from those before. Before any label. */
function* readLandmarks({ start }: SubgoalGraph, search: PrunedSearch): Work<Int32Array> {
  const nodes = start.length - 1
  const landmarks = new Int32Array(LANDMARKS * nodes).fill(FAR)
  const nearest = new Int32Array(nodes).fill(FAR)
  if (nodes === 0) return landmarks
  // From the middle of the largest part: what most nodes can reach, tried from a few.
  let landmark = 0
  for (let tries = 0, most = 0; tries < 4; tries++) {
    const root = Math.floor((tries * nodes) / 4)
    search.run(root)
    yield 0
    if (search.count <= most) continue
    most = search.count
    landmark = search.reached[most - 1]
  }
  for (let index = 0; index < LANDMARKS; index++) {
    search.run(landmark)
    yield 0
    let farthest = landmark
    for (let at = 0; at < search.count; at++) {
      const node = search.reached[at]
      const distance = search.distance[node]
      landmarks[LANDMARKS * node + index] = distance
      if (distance < nearest[node]) nearest[node] = distance
      if (nearest[node] > nearest[farthest]) farthest = node
    }
    landmark = farthest
  }
  return landmarks
}
