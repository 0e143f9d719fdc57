import { NodeHeap } from '../memory/node-heap.js'
import type { Work } from '../work.js'
import type { SubgoalGraph } from './taut-edges.js'

/** Landmarks of a core that is searched. */
export const LANDMARKS_OF_SEARCH = 8

/** Per node its distances to the landmarks; infinite to those of another part of the map. Doubles: mazes are long. */
export type LandmarkDistances = Float64Array

/** Nodes taken between two pauses. */
const SLICE = 4096

/** Distances to nodes far from each other: each landmark is the farthest from those before. */
export function* coreLandmarks(graph: SubgoalGraph): Work<LandmarkDistances> {
  const nodes = graph.start.length - 1
  const landmarks = new Float64Array(LANDMARKS_OF_SEARCH * nodes)
  const nearest = new Float64Array(nodes).fill(Number.POSITIVE_INFINITY)
  const distance = new Float64Array(nodes)
  if (nodes === 0) return landmarks
  let root = 0
  // The first landmark is what lies farthest from the first node.
  for (let each = -1; each < LANDMARKS_OF_SEARCH; each++) {
    yield* distancesFrom(graph, root, distance)
    let farthest = root
    for (let node = 0; node < nodes; node++) {
      if (each >= 0) {
        landmarks[LANDMARKS_OF_SEARCH * node + each] = distance[node]
        nearest[node] = Math.min(nearest[node], distance[node])
      }
      // Parts of the map that no landmark reaches yet are infinitely far.
      const far = each < 0 ? distance : nearest
      if (each < 0 && far[node] === Number.POSITIVE_INFINITY) continue
      if (far[node] > far[farthest]) farthest = node
    }
    root = farthest
  }
  return landmarks
}

/** Dijkstra's algorithm. */
function* distancesFrom(
  { start, target, cost }: SubgoalGraph,
  root: number,
  distance: Float64Array,
): Work<void> {
  const heap = new NodeHeap(1024)
  distance.fill(Number.POSITIVE_INFINITY)
  distance[root] = 0
  heap.push(0, root)
  for (let taken = 1; heap.size > 0; taken++) {
    if (taken % SLICE === 0) yield 1
    const near = heap.floor
    const node = heap.pop()
    if (near > distance[node]) continue
    for (let edge = start[node]; edge < start[node + 1]; edge++) {
      const next = target[edge]
      const through = near + cost[edge]
      if (through >= distance[next]) continue
      distance[next] = through
      heap.push(through, next)
    }
  }
}
