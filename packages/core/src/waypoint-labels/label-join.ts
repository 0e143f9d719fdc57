import type { CornerId } from '../ids.js'
import { AT_HUB, type CornerLabels } from './corner-labels.js'
import type { EndCorners } from './end-corners.js'
import type { RowCorners } from '../waypoints/ends/row-corners.js'

/** In place of an entry: the corner is the hub itself, or there is none. */
const SELF = -1
const NONE = -2

/**
 * Joins the labels of the corners of both ends: the first spread theirs over a table of hubs, the others read it. Of a
 * label only the groups are read through which the path can leave. The table is stamped, not cleared: 20 bytes a corner.
 */
export class LabelJoin {
  readonly #corners: RowCorners
  readonly #labels: CornerLabels
  readonly #stamp: Int32Array
  readonly #cost: Float64Array
  readonly #entry: Int32Array
  readonly #from: Int32Array
  #query = 0
  #startCorner = -1
  #startEntry = SELF
  #goalCorner = -1
  #goalEntry = SELF
  /** The length of the best path so far; the caller sets it first. */
  best = Number.POSITIVE_INFINITY
  /** Label entries read since it was last set to 0. */
  read = 0

  constructor(corners: RowCorners, labels: CornerLabels) {
    this.#corners = corners
    this.#labels = labels
    this.#stamp = new Int32Array(corners.count)
    this.#cost = new Float64Array(corners.count)
    this.#entry = new Int32Array(corners.count)
    this.#from = new Int32Array(corners.count)
  }

  /** Looks for a path shorter than `best` from the corners of one cell to those of another; says whether there is one. */
  join(
    start: EndCorners,
    goal: EndCorners,
    startX: number,
    startY: number,
    goalX: number,
    goalY: number,
  ): boolean {
    this.#query++
    this.#startCorner = -1
    if (start.count === 0 || goal.count === 0) return false
    // The most promising pair first: its length rules out most others.
    this.#spread(start, start.nearest, startX, startY)
    this.#probe(goal, goal.nearest, goalX, goalY)
    for (let at = 0; at < start.count; at++)
      if (at !== start.nearest && start.bound[at] < this.best) this.#spread(start, at, startX, startY)
    for (let at = 0; at < goal.count; at++)
      if (goal.bound[at] < this.best) this.#probe(goal, at, goalX, goalY)
    return this.#startCorner >= 0
  }

  /** Writes the corners of the path found last from the start to its hub; returns how many there are. */
  unpackStart(route: Int32Array): number {
    return this.#follow(this.#startCorner, this.#startEntry, route)
  }

  /** The same from the goal. */
  unpackGoal(route: Int32Array): number {
    return this.#follow(this.#goalCorner, this.#goalEntry, route)
  }

  /** The corners from one of an end's corners to the hub. */
  #follow(corner: CornerId, first: number, route: Int32Array): number {
    const { groups, start, next, place } = this.#labels
    let at = 0
    route[at++] = corner
    let here = corner
    for (let entry = first; entry !== SELF; ) {
      here = next[entry]
      route[at++] = here
      entry = place[entry] === AT_HUB ? SELF : start[groups[2 * here]] + place[entry]
    }
    return at
  }

  #spread(end: EndCorners, at: number, endX: number, endY: number): void {
    const { x, y } = this.#corners
    const { groups, to, start, hub, length, rank } = this.#labels
    const stamp = this.#stamp
    const costs = this.#cost
    const entries = this.#entry
    const froms = this.#from
    const query = this.#query
    const corner = end.corner[at]
    const fan = end.fan[at]
    const leg = end.leg[at]
    const own = rank[corner]
    if (stamp[own] !== query || leg < costs[own]) {
      stamp[own] = query
      costs[own] = leg
      entries[own] = SELF
      froms[own] = corner
    }
    const hereX = x[corner]
    const hereY = y[corner]
    const backX = Math.abs(endX + 0.5 - hereX)
    const backY = Math.abs(endY + 0.5 - hereY)
    let read = 0
    for (let group = groups[2 * corner + fan]; group < groups[2 * corner + fan + 1]; group++) {
      const onX = Math.abs(x[to[group]] - hereX)
      const onY = Math.abs(y[to[group]] - hereY)
      // The key of the group against that of the leg, multiplied out.
      if (fan === 0 ? onX * backY > backX * onY : onY * backX > backY * onX) break
      const behind = start[group + 1]
      for (let entry = start[group]; entry < behind; entry++) {
        const at = hub[entry]
        const cost = leg + length[entry]
        if (stamp[at] === query && costs[at] <= cost) continue
        stamp[at] = query
        costs[at] = cost
        entries[at] = entry
        froms[at] = corner
      }
      read += behind - start[group]
    }
    this.read += read
  }

  #probe(end: EndCorners, at: number, endX: number, endY: number): void {
    const { x, y } = this.#corners
    const { groups, to, start, hub, length, rank } = this.#labels
    const stamp = this.#stamp
    const costs = this.#cost
    const query = this.#query
    const corner = end.corner[at]
    const fan = end.fan[at]
    const leg = end.leg[at]
    let best = this.best
    let bestEntry = NONE
    const own = rank[corner]
    if (stamp[own] === query && costs[own] + leg < best) {
      best = costs[own] + leg
      bestEntry = SELF
    }
    const hereX = x[corner]
    const hereY = y[corner]
    const backX = Math.abs(endX + 0.5 - hereX)
    const backY = Math.abs(endY + 0.5 - hereY)
    let read = 0
    for (let group = groups[2 * corner + fan]; group < groups[2 * corner + fan + 1]; group++) {
      const onX = Math.abs(x[to[group]] - hereX)
      const onY = Math.abs(y[to[group]] - hereY)
      if (fan === 0 ? onX * backY > backX * onY : onY * backX > backY * onX) break
      const behind = start[group + 1]
      for (let entry = start[group]; entry < behind; entry++) {
        const at = hub[entry]
        if (stamp[at] !== query) continue
        const cost = costs[at] + length[entry] + leg
        if (cost >= best) continue
        best = cost
        bestEntry = entry
      }
      read += behind - start[group]
    }
    this.read += read
    if (bestEntry === NONE) return
    const met = bestEntry === SELF ? own : hub[bestEntry]
    this.best = best
    this.#startCorner = this.#from[met]
    this.#startEntry = this.#entry[met]
    this.#goalCorner = corner
    this.#goalEntry = bestEntry
  }
}
