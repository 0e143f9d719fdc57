import { grown } from '../memory/grown.js'
import { NodeHeap } from '../memory/node-heap.js'
import type { Areas } from './areas.js'
import type { ListedEnds } from './ends/listed-ends.js'
import { UNLIMITED } from './fans.js'
import type { GroundCell } from './free-ground.js'
import { keyOf, type TautGraph } from './taut-graph.js'

/** In place of a mark: all areas are on the path. */
export const EVERYWHERE = -1

/** In place of a corner: the start, or the goal. */
const END = -1

/**
 * The shortest path over the taut graph: A* from the corners that the start sees, with the straight line to the goal as
 * estimate, until none can beat the best path to a corner from which the goal is known. If the edges have levels, the
 * corners near the goal are first given their path to it, backward over edges with levels, and the search forward takes
 * only edges without.
 *
 * One cost per corner is enough: a path that arrives at a higher cost, or cannot go on taut, is on no shortest path.
 * Memory is stamped with the number of the query instead of cleared; 37 bytes per corner.
 */
export class ShortestPath {
  readonly #graph: TautGraph
  readonly #areas: Areas
  readonly #ends: ListedEnds
  readonly #open = new NodeHeap(256)
  #query = 0
  #reached = new Int32Array(0)
  #closed = new Int32Array(0)
  #cost = new Float64Array(0)
  #parent = new Int32Array(0)
  #knowsGoal = new Int32Array(0)
  #costToGoal = new Float64Array(0)
  #nextToGoal = new Int32Array(0)
  #queue: Int32Array = new Int32Array(256)
  /** The corner at which the best path of both searches meets. */
  #meeting = END
  /** The corners that the end at hand sees. */
  private seen: Int32Array = new Int32Array(0)
  private seenCount = 0
  /** Corners taken from the open list or reached backward, and edges followed, in the last search. */
  expanded = 0
  generated = 0
  peakOpen = 0

  constructor(graph: TautGraph, areas: Areas, ends: ListedEnds) {
    this.#graph = graph
    this.#areas = areas
    this.#ends = ends
  }

  /**
   * The corners on the path, in order, through the areas with this mark; null without a path that turns somewhere.
   * `hasLevels`: all corners' edges are known and have their levels.
   */
  find(start: GroundCell, goal: GroundCell, mark: number, hasLevels: boolean): Int32Array | null {
    this.#begin()
    const ends = this.#ends.hold(start, goal) ? this.#ends : null
    this.#look(goal, mark, ends)
    this.#reachBack(goal, mark, hasLevels)
    this.#look(start, mark, ends)
    const best = this.#searchForward(start, goal, mark, hasLevels)
    const single = ends?.oneCorner(start, goal, best) ?? END
    if (single !== END) return Int32Array.of(single)
    return this.#meeting === END ? null : this.#route()
  }

  #begin(): void {
    const { count } = this.#graph.corners
    if (this.#reached.length < count) {
      this.#reached = new Int32Array(count)
      this.#closed = new Int32Array(count)
      this.#cost = new Float64Array(count)
      this.#parent = new Int32Array(count)
      this.#knowsGoal = new Int32Array(count)
      this.#costToGoal = new Float64Array(count)
      this.#nextToGoal = new Int32Array(count)
      this.#query = 0
    }
    this.#query++
    this.expanded = 0
    this.generated = 0
    this.peakOpen = 0
    this.#meeting = END
  }

  /** The corners that an end of the path sees, into `seen`; of those listed a path goes on to another corner. */
  #look(end: GroundCell, mark: number, ends: ListedEnds | null): void {
    if (ends !== null) {
      this.seenCount = ends.read(end)
      this.seen = ends.found
      return
    }
    const { sight, ground } = this.#graph
    const { column, row, x, y } = end
    const { ofRun, marks } = this.#areas
    const infinity = Number.POSITIVE_INFINITY
    const areaOfRun = mark === EVERYWHERE || this.#areas.isMost(ground.runAt(end)) ? null : ofRun
    sight.count = 0
    sight.sweep(x, y, column, row, 1, -infinity, infinity, areaOfRun, marks, mark)
    sight.sweep(x, y, column, row, -1, -infinity, infinity, areaOfRun, marks, mark)
    this.seen = sight.found
    this.seenCount = sight.count
  }

  /** Gives corners their path to the goal: those it sees and, over edges with levels, those before them. */
  #reachBack(goal: GroundCell, mark: number, hasLevels: boolean): void {
    const graph = this.#graph
    const { corners, fans } = graph
    const { x, y } = corners
    const { key, target, levelBack } = fans
    const { above, below, marks } = this.#areas
    const isFiltered = mark !== EVERYWHERE
    const query = this.#query
    const knowsGoal = this.#knowsGoal
    const costs = this.#costToGoal
    const nexts = this.#nextToGoal
    let queue: Int32Array = this.#queue
    let size = 0
    if (this.seenCount > queue.length) queue = this.#growQueue(this.seenCount)
    for (let at = 0; at < this.seenCount; at++) {
      const corner = this.seen[at]
      if (isFiltered && (marks[above[corner]] !== mark || marks[below[corner]] !== mark)) continue
      const dx = x[corner] - goal.x
      const dy = y[corner] - goal.y
      knowsGoal[corner] = query
      costs[corner] = Math.sqrt(dx * dx + dy * dy)
      nexts[corner] = END
      queue[size++] = corner
    }
    if (!hasLevels) return
    let generated = 0
    for (let at = 0; at < size; at++) {
      const corner = queue[at]
      const next = nexts[corner]
      const hereX = x[corner]
      const hereY = y[corner]
      const here = costs[corner]
      const dx = (next === END ? goal.x : x[next]) - hereX
      const dy = (next === END ? goal.y : y[next]) - hereY
      const fan = graph.fanTowards(corner, dx, dy) === 0 ? 1 : 0
      const limit = keyOf(fan, dx, dy)
      const end = fans.end(2 * corner + fan)
      for (let edge = fans.start[2 * corner + fan]; edge < end && key[edge] <= limit; edge++) {
        if (levelBack[edge] === UNLIMITED) continue
        const before = target[edge]
        const beforeY = y[before]
        if (isFiltered) {
          const isAbove = marks[above[before]] === mark
          const isBelow = marks[below[before]] === mark
          if (!(isAbove && isBelow) && !((isAbove || isBelow) && beforeY === hereY)) continue
        }
        generated++
        const backX = x[before] - hereX
        const backY = beforeY - hereY
        const cost = here + Math.sqrt(backX * backX + backY * backY)
        if (knowsGoal[before] === query && costs[before] <= cost) continue
        knowsGoal[before] = query
        costs[before] = cost
        nexts[before] = corner
        if (size === queue.length) queue = this.#growQueue(size)
        queue[size++] = before
      }
    }
    this.expanded += size
    this.generated += generated
  }

  #growQueue(least: number): Int32Array {
    this.#queue = grown(this.#queue, 2 * least)
    return this.#queue
  }

  /** A* from what the start sees; returns the length of the path. A corner may be in the open list more than once. */
  #searchForward(start: GroundCell, goal: GroundCell, mark: number, hasLevels: boolean): number {
    const graph = this.#graph
    const { corners, fans } = graph
    const { x, y } = corners
    const { above, below, marks } = this.#areas
    const isFiltered = mark !== EVERYWHERE
    const query = this.#query
    const reached = this.#reached
    const closed = this.#closed
    const costs = this.#cost
    const parents = this.#parent
    const knowsGoal = this.#knowsGoal
    const costToGoal = this.#costToGoal
    const open = this.#open
    open.size = 0
    const startX = start.x
    const startY = start.y
    const goalX = goal.x
    const goalY = goal.y
    let best = Number.POSITIVE_INFINITY
    let expanded = 0
    let generated = 0
    let peakOpen = 0
    // Begins with what the start sees; then each round brings a corner's edges.
    let corner = END
    let targets = this.seen
    let at = 0
    let end = this.seenCount
    let limit = Number.POSITIVE_INFINITY
    let here = 0
    let hereX = startX
    let hereY = startY
    // The most promising of the corners just reached is held back: often it is the next.
    let held = END
    let heldLeast = Number.POSITIVE_INFINITY
    for (;;) {
      const { key, skip } = fans
      for (; at < end; at++) {
        if (corner !== END) {
          if (skip[at] > 0) {
            at += skip[at] - 1
            continue
          }
          if (key[at] > limit) break
        }
        const next = targets[at]
        if (closed[next] === query) continue
        const nextX = x[next]
        const nextY = y[next]
        const dx = nextX - hereX
        const dy = nextY - hereY
        if (isFiltered) {
          // A path leads from the area above a corner to the one below, unless it only touches it along the row.
          const isAbove = marks[above[next]] === mark
          const isBelow = marks[below[next]] === mark
          if (!(isAbove && isBelow) && !((isAbove || isBelow) && dy === 0)) continue
        }
        generated++
        const cost = here + Math.sqrt(dx * dx + dy * dy)
        if (reached[next] === query && costs[next] <= cost) continue
        reached[next] = query
        costs[next] = cost
        parents[next] = corner
        if (knowsGoal[next] === query && cost + costToGoal[next] < best) {
          best = cost + costToGoal[next]
          this.#meeting = next
        }
        const leftX = nextX - goalX
        const leftY = nextY - goalY
        const least = cost + Math.sqrt(leftX * leftX + leftY * leftY)
        if (least >= best) continue
        if (least >= heldLeast) {
          open.push(least, next)
          continue
        }
        if (held !== END) open.push(heldLeast, held)
        held = next
        heldLeast = least
      }
      if (open.size > peakOpen) peakOpen = open.size
      corner = END
      if (held !== END) {
        if (heldLeast < best && (open.size === 0 || heldLeast <= open.floor)) corner = held
        else open.push(heldLeast, held)
        held = END
        heldLeast = Number.POSITIVE_INFINITY
      }
      while (corner === END) {
        if (open.size === 0 || open.floor >= best) {
          this.expanded += expanded
          this.generated += generated
          this.peakOpen = peakOpen
          return best
        }
        const popped = open.pop()
        if (closed[popped] !== query) corner = popped
      }
      closed[corner] = query
      expanded++
      if (!hasLevels) graph.findEdges(corner)
      const parent = parents[corner]
      hereX = x[corner]
      hereY = y[corner]
      here = costs[corner]
      const backX = (parent === END ? startX : x[parent]) - hereX
      const backY = (parent === END ? startY : y[parent]) - hereY
      const side = graph.fanTowards(corner, backX, backY) === 0 ? 1 : 0
      const fan = 2 * corner + side
      limit = keyOf(side, backX, backY)
      targets = fans.target
      at = fans.start[fan]
      end = fans.end(fan)
    }
  }

  #route(): Int32Array {
    const route: number[] = []
    for (let corner = this.#meeting; corner !== END; corner = this.#parent[corner]) route.push(corner)
    route.reverse()
    for (let corner = this.#nextToGoal[this.#meeting]; corner !== END; corner = this.#nextToGoal[corner])
      route.push(corner)
    return Int32Array.from(route)
  }
}
