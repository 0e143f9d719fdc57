import type { Work } from 'footpath/internal'
import type { Change } from './change.js'
import type { CornerRule, Quadtree } from './quadtree.js'

/**
 * What an edge costs (reading W2): the squared distance, as published, which does not add up along a path and favours
 * many short edges; or the distance.
 */
export const EDGE_COSTS = ['squared', 'euclidean'] as const
/** One of `EDGE_COSTS`. */
export type EdgeCost = (typeof EDGE_COSTS)[number]

/** The waypoint graph, every edge in both directions: those of waypoint w begin at firstOfWaypoint[w]. */
export interface Edges {
  readonly firstOfWaypoint: Int32Array
  readonly target: Int32Array
  /** In cells, or cells squared. */
  readonly cost: Float64Array
}

/** The graph without waypoints. */
export const NO_EDGES: Edges = {
  firstOfWaypoint: new Int32Array(1),
  target: new Int32Array(0),
  cost: new Float64Array(0),
}

/**
 * Step 3: a ray from every waypoint to every other; an edge where it meets no blocked cell. O(waypoints²) rays, though
 * only those that touch what changed are cast again.
 *
 * @yields the share that is done
 * @returns the edges, and how many rays were cast
 */
export function* buildEdges(
  waypoints: Int32Array,
  tree: Quadtree,
  corners: CornerRule,
  edgeCost: EdgeCost,
  before: Edges,
  { oldOfWaypoint, newOfOld, touched }: Change,
): Work<{ edges: Edges; rays: number }> {
  const { width } = tree
  const xs = waypoints.map((cell) => cell % width)
  const ys = waypoints.map((cell) => Math.floor(cell / width))
  const neighbours = Array.from(waypoints, (): number[] => [])
  const wasNeighbour = new Uint8Array(waypoints.length)
  let rays = 0
  for (let from = 0; from < waypoints.length; from++) {
    const old = oldOfWaypoint[from]
    wasNeighbour.fill(0)
    if (old >= 0) {
      for (let at = before.firstOfWaypoint[old]; at < before.firstOfWaypoint[old + 1]; at++) {
        const neighbour = newOfOld[before.target[at]]
        if (neighbour >= 0) wasNeighbour[neighbour] = 1
      }
    }
    for (let to = from + 1; to < waypoints.length; to++) {
      const isKept =
        old >= 0 && oldOfWaypoint[to] >= 0 && touched.isClear(xs[from], ys[from], xs[to], ys[to], 'hit')
      if (!isKept) rays++
      if (isKept ? wasNeighbour[to] === 1 : tree.isClear(xs[from], ys[from], xs[to], ys[to], corners)) {
        neighbours[from].push(to)
        neighbours[to].push(from)
      }
    }
    const left = (waypoints.length - from - 1) / waypoints.length
    yield 1 - left * left
  }
  return { edges: edgesOf(neighbours, xs, ys, edgeCost), rays }
}

function edgesOf(neighbours: readonly number[][], xs: Int32Array, ys: Int32Array, edgeCost: EdgeCost): Edges {
  const firstOfWaypoint = new Int32Array(neighbours.length + 1)
  neighbours.forEach((list, waypoint) => {
    firstOfWaypoint[waypoint + 1] = firstOfWaypoint[waypoint] + list.length
  })
  const target = Int32Array.from(neighbours.flat())
  const cost = new Float64Array(target.length)
  neighbours.forEach((list, from) => {
    list.forEach((to, at) => {
      const dx = xs[from] - xs[to]
      const dy = ys[from] - ys[to]
      const squared = dx * dx + dy * dy
      cost[firstOfWaypoint[from] + at] = edgeCost === 'squared' ? squared : Math.sqrt(squared)
    })
  })
  return { firstOfWaypoint, target, cost }
}
