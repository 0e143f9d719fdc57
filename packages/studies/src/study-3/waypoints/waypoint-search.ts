import { GridEstimate } from 'footpath/internal'
import {
  advance,
  createOpenList,
  type GoalTest,
  type KernelParts,
  openStart,
  SearchState,
  type StopRule,
  TieBreaker,
  type World,
} from 'footpath/search'
import { type CellId, NO_DIRECTION, type Walkmap } from 'footpath/walkmap'
import type { Edges } from './visibility-edges.js'

/** The heuristics of the study; its "Stanford distance" is octile distance (reading W5). */
export const PUBLISHED_HEURISTICS = ['euclidean', 'manhattan', 'octile'] as const
/** One of `PUBLISHED_HEURISTICS`. */
export type PublishedHeuristic = (typeof PUBLISHED_HEURISTICS)[number]

/** Whole units per cell: the kernel adds whole costs. */
const SCALE = 13860

/** Costs above this would no longer be exact. */
const ANY_COST = 2 ** 52

/** The waypoint graph as the kernel sees it. */
class WaypointWorld implements World {
  readonly stateCount: number
  readonly #cellOfWaypoint: Int32Array
  readonly #edges: Edges
  readonly #cost: Float64Array

  constructor(cellOfWaypoint: Int32Array, edges: Edges) {
    this.stateCount = cellOfWaypoint.length
    this.#cellOfWaypoint = cellOfWaypoint
    this.#edges = edges
    this.#cost = edges.cost.map((cost) => Math.floor(cost * SCALE + 0.5))
  }

  cellOf(waypoint: number): CellId {
    return this.#cellOfWaypoint[waypoint]
  }

  expand(waypoint: number, outState: Int32Array, outCost: Float64Array, outDirection: Int8Array): number {
    const first = this.#edges.firstOfWaypoint[waypoint]
    const count = this.#edges.firstOfWaypoint[waypoint + 1] - first
    for (let at = 0; at < count; at++) {
      outState[at] = this.#edges.target[first + at]
      outCost[at] = this.#cost[first + at]
      outDirection[at] = NO_DIRECTION
    }
    return count
  }
}

/**
 * Step 5: A* over the waypoints. As published it ends with the first path found (reading W4): as soon as the goal is
 * generated, and nothing is opened again. `on-expansion` finds the cheapest, as far as the heuristic allows: all three
 * are admissible for squared costs, only Euclidean distance is for plain ones (reading W3).
 */
export class WaypointSearch {
  /** The last search's memory and counts. */
  readonly state: SearchState
  readonly #world: WaypointWorld
  readonly #estimate: GridEstimate
  readonly #ties: TieBreaker
  readonly #open: ReturnType<typeof createOpenList>

  /** `cellOfWaypoint` are cell ids of the walkmap. */
  constructor(walkmap: Walkmap, cellOfWaypoint: Int32Array, edges: Edges) {
    let mostEdges = 0
    for (let waypoint = 0; waypoint < cellOfWaypoint.length; waypoint++)
      mostEdges = Math.max(mostEdges, edges.firstOfWaypoint[waypoint + 1] - edges.firstOfWaypoint[waypoint])
    this.#open = createOpenList('binary-heap', cellOfWaypoint.length, 1)
    this.state = new SearchState(this.#open, cellOfWaypoint.length, mostEdges)
    this.#world = new WaypointWorld(cellOfWaypoint, edges)
    this.#estimate = new GridEstimate(walkmap)
    this.#ties = new TieBreaker(walkmap.layout)
  }

  /** The waypoints from one to another, both included; null where no edges join them. */
  find(from: number, to: number, heuristic: PublishedHeuristic, stop: StopRule): Int32Array | null {
    const goal = this.#world.cellOf(to)
    const goals: GoalTest = { isGoal: (cell) => cell === goal }
    const reopen = stop === 'on-generation' ? 'never' : 'allow'
    const ties = 'low-h'
    this.state.reset({ gWeight: 1, hWeight: 1, reopen, stop, ties }, this.#open, ANY_COST)
    this.#estimate.aim({ heuristic, scales: { d: SCALE, d2: SCALE * Math.SQRT2 }, goals: [goal] })
    this.#ties.aim(ties, this.#world.cellOf(from), goal)
    const parts: KernelParts = {
      world: this.#world,
      estimate: this.#estimate,
      ties: this.#ties,
      goals,
      parentRule: null,
    }
    openStart(this.state, parts, from)
    return advance(this.state, parts, Number.POSITIVE_INFINITY) === 'found'
      ? this.state.chainTo(this.state.goalState)
      : null
  }
}
