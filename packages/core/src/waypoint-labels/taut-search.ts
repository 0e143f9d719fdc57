import type { CornerId } from '../ids.js'
import { NodeHeap } from '../memory/node-heap.js'
import type { TreeSearch } from '../static-index/path-cover.js'
import { FAR, type GrowingLabels } from '../static-index/pruned-search.js'
import { fanOf } from '../waypoints/ends/row-corners.js'
import { keyOf } from '../waypoints/taut-graph.js'
import type { RowGraph } from './row-graph.js'

/** Labels of lengths while they grow. */
export type GrowingLengths = GrowingLabels<Float64Array<ArrayBuffer>>

/** What the labels know to be at most this many times as long counts as known: sums round differently. */
const KNOWN = 1 + 1e-11

/**
 * The pruned search of the static index over the taut graph: at a corner it goes on only into the first part of a fan,
 * where the path turns around the wall. One length per corner is enough, as in `ShortestPath`.
 */
export class TautSearch implements TreeSearch {
  readonly reached: Int32Array
  count = 0
  readonly distance: Float64Array<ArrayBuffer>
  readonly parent: Int32Array
  readonly place: Int32Array
  readonly #graph: RowGraph
  readonly #labels: GrowingLengths
  readonly #heap = new NodeHeap(1024)
  readonly #known: Float64Array
  readonly #toHub: Float64Array
  readonly #touched: Int32Array
  readonly #lastCover: Int32Array

  constructor(graph: RowGraph, labels: GrowingLengths) {
    const { count } = graph
    this.#graph = graph
    this.#labels = labels
    this.reached = new Int32Array(count)
    this.distance = new Float64Array(count).fill(FAR)
    this.parent = new Int32Array(count)
    this.place = new Int32Array(count)
    this.#known = new Float64Array(count).fill(FAR)
    this.#toHub = new Float64Array(count).fill(FAR)
    this.#touched = new Int32Array(count)
    this.#lastCover = new Int32Array(count)
  }

  run(root: CornerId): void {
    const { start, target, key, cost, x, y, wall } = this.#graph
    const { start: labelStart, length: labelLength, hub, distance: labelDistance } = this.#labels
    const { reached, distance, parent, place } = this
    const heap = this.#heap
    const known = this.#known
    const toHub = this.#toHub
    const touched = this.#touched
    const lastCover = this.#lastCover
    for (let at = 0; at < this.count; at++) distance[reached[at]] = FAR
    const rootStart = labelStart[root]
    const rootEnd = rootStart + labelLength[root]
    for (let at = rootStart; at < rootEnd; at++) toHub[hub[at]] = labelDistance[at]
    let count = 0
    let touchedCount = 0
    heap.size = 0
    heap.push(0, root)
    known[root] = 0
    touched[touchedCount++] = root
    parent[root] = -1
    while (heap.size > 0) {
      const near = heap.floor
      const node = heap.pop()
      if (near > known[node] || distance[node] !== FAR) continue
      const first = labelStart[node]
      const end = first + labelLength[node]
      if (first < end) {
        const limit = near * KNOWN
        const last = first + lastCover[node]
        if (toHub[hub[last]] + labelDistance[last] <= limit) continue
        let at = first
        while (at < end && toHub[hub[at]] + labelDistance[at] > limit) at++
        if (at < end) {
          lastCover[node] = at - first
          continue
        }
      }
      distance[node] = near
      place[node] = count
      reached[count++] = node
      let edge = start[2 * node]
      let behind = start[2 * node + 2]
      let most = Number.POSITIVE_INFINITY
      const before = parent[node]
      if (before >= 0) {
        const dx = x[before] - x[node]
        const dy = y[before] - y[node]
        const fan = fanOf(wall, node, dx, dy) === 0 ? 1 : 0
        edge = start[2 * node + fan]
        behind = start[2 * node + fan + 1]
        most = keyOf(fan, dx, dy)
      }
      for (; edge < behind && key[edge] <= most; edge++) {
        const next = target[edge]
        const through = near + cost[edge]
        if (through >= known[next]) continue
        if (known[next] === FAR) touched[touchedCount++] = next
        known[next] = through
        parent[next] = node
        heap.push(through, next)
      }
    }
    this.count = count
    for (let at = 0; at < touchedCount; at++) known[touched[at]] = FAR
    for (let at = rootStart; at < rootEnd; at++) toHub[hub[at]] = FAR
  }
}
