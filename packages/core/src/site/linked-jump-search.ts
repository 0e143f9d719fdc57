import type { CellId } from '../ids.js'
import { FARTHEST_ASTRAY } from '../jump/kernel-fields.js'
import { EIGHT_DIRECTIONS, FOUR_DIRECTIONS } from '../jump/pruning.js'
import { SearchMemory, type StepPrices } from '../jump/search-memory.js'
import { NodeHeap } from '../memory/node-heap.js'
import { FIRST_DIAGONAL } from '../walkmap/directions.js'
import type { LinkedDistances } from './linked-distances.js'
import { LinkedEstimate } from './linked-estimate.js'
import type { SiteWalkmap } from './site-walkmap.js'

const NO_BYTES = new Uint8Array(0)
const NO_JUMPS = new Int16Array(0)

/** What a query has done; see `PathStats`. */
export interface JumpCounts {
  expanded: number
  generated: number
  reopened: number
  peakOpen: number
}

/**
 * The search of jump points (see `canonicalSearch`) with links. A cell where a link leaves is a stop of straight walks,
 * and a diagonal walk ends there, so that it is expanded as a jump point; then its links' ends are opened too. From a
 * cell reached by link the search goes on in every legal direction, as from the start. See docs/theory/sites.md.
 */
export class LinkedJumpSearch {
  readonly counts: JumpCounts = { expanded: 0, generated: 0, reopened: 0, peakOpen: 0 }
  readonly #walkmap: SiteWalkmap
  readonly #distances: LinkedDistances
  readonly #memory: SearchMemory
  readonly #estimate: LinkedEstimate
  readonly #open = new NodeHeap(256)
  /** 1 where this query's best way to a cell ends with a link; valid for cells that links enter, once reached. */
  readonly #isByLink: Uint8Array
  /** Of the query under way, kept here because the loops read them all the time. */
  #marks: Uint8Array = NO_BYTES
  #jumps: Int16Array = NO_JUMPS
  #straight = 0
  #diagonal = 0
  #isEight = false
  #goal: CellId = 0
  #goalX = 0
  #goalY = 0
  #best = Number.POSITIVE_INFINITY

  constructor(walkmap: SiteWalkmap, distances: LinkedDistances) {
    this.#walkmap = walkmap
    this.#distances = distances
    this.#memory = new SearchMemory(walkmap.layout)
    this.#estimate = new LinkedEstimate(walkmap)
    this.#isByLink = new Uint8Array(walkmap.layout.cellCount)
  }

  /** The integer cost of the cheapest path between two free cells; Infinity if there is none. */
  search(prices: StepPrices, start: CellId, goal: CellId): number {
    const { layout, links, moves } = this.#walkmap
    const { costs, links: parents } = this.#memory
    const table = prices.eight ? EIGHT_DIRECTIONS : FOUR_DIRECTIONS
    this.#begin(prices, goal)
    costs[start] = this.#memory.base
    parents[start] = 0
    this.#isByLink[start] = 0
    this.#open.push(0, start)
    while (this.#open.size > 0 && this.#open.floor < this.#best) {
      const id = this.#open.pop()
      const link = parents[id]
      if (link < 0) continue
      parents[id] = ~link
      this.counts.expanded++
      const isFresh = id === start || (this.#marks[id] & (this.#isByLink[id] << 1)) !== 0
      const { walls } = this.#distances.arrays
      const legal = prices.eight ? moves[id] : moves[id] & 15
      const directions = isFresh ? legal : table[((link & 7) << 8) | walls[id]]
      const y = layout.yOf(id)
      this.#expand(id, layout.xIn(id, y), y, directions)
      if ((this.#marks[id] & 1) !== 0)
        for (const hop of links.outOf(id)) this.#reach(hop.to, costs[id] + hop.cost, id, 0, 1)
      this.counts.peakOpen = Math.max(this.counts.peakOpen, this.#open.size)
    }
    this.#memory.end(0, -1)
    return this.#best - this.#memory.base
  }

  /** The cell before, on the path to a cell that the last query has reached. */
  parentOf(id: CellId): CellId {
    return this.#memory.parentOf(id)
  }

  /** Whether the last query's path enters a cell by a link. */
  isByLink(id: CellId): boolean {
    return (this.#marks[id] & 2) !== 0 && this.#isByLink[id] === 1
  }

  #begin(prices: StepPrices, goal: CellId): void {
    const { layout, links } = this.#walkmap
    const { straight, diagonal, eight } = prices
    this.#marks = links.marks
    this.#jumps = this.#distances.arrays.distances
    this.#straight = straight
    this.#diagonal = diagonal
    this.#isEight = eight
    this.#goal = goal
    this.#goalY = layout.yOf(goal)
    this.#goalX = layout.xIn(goal, this.#goalY)
    this.#best = Number.POSITIVE_INFINITY
    this.#memory.fit(prices)
    this.#memory.costliest += links.total
    this.#memory.begin()
    this.#open.size = 0
    Object.assign(this.counts, { expanded: 0, generated: 0, reopened: 0, peakOpen: 0 })
    this.#estimate.aim({
      heuristic: 'octile',
      scales: { d: straight, d2: eight ? diagonal : 2 * straight },
      goals: [goal],
    })
  }

  /** Walks and looks from a cell in some directions. */
  #expand(id: CellId, x: number, y: number, directions: number): void {
    for (let left = directions; left !== 0; ) {
      const direction = 31 - Math.clz32(left)
      left ^= 1 << direction
      if (direction >= FIRST_DIAGONAL) this.#walkDiagonally(id, x, y, direction)
      else if (this.#isEight || (direction & 1) === 0) this.#look(id, x, y, this.#costOf(id), direction, id)
      else this.#walkAlongRow(id, x, y, direction)
    }
  }

  #costOf(id: CellId): number {
    return this.#memory.costs[id]
  }

  /** Looks from a cell of a walk that began at `from` along a row or column, for a stop or the goal. */
  #look(at: CellId, x: number, y: number, cost: number, direction: number, from: CellId): void {
    const distance = this.#jumps[4 * at + direction] >> 1
    if (distance === 0) return
    const isVertical = (direction & 1) === 0
    const forward = direction === 1 || direction === 2 ? 1 : -1
    const away = (isVertical ? this.#goalY - y : this.#goalX - x) * forward
    const isInLine = isVertical ? this.#goalX === x : this.#goalY === y
    const straight = this.#straight
    if (isInLine && away > 0 && away <= Math.abs(distance))
      this.#reach(this.#goal, cost + straight * away, from, direction, 0)
    if (distance < 0) return
    const to = at + distance * this.#walkmap.layout.offsets[direction]
    this.#reach(to, cost + straight * distance, from, direction, 0)
  }

  /** A walk along a diagonal, which looks to both sides from every cell. */
  #walkDiagonally(id: CellId, startX: number, startY: number, direction: number): void {
    const distances = this.#jumps
    const diagonal = this.#diagonal
    const quadrant = direction - FIRST_DIAGONAL
    const step = this.#walkmap.layout.offsets[direction]
    const vertical = quadrant === 0 || quadrant === 3 ? 0 : 2
    const horizontal = quadrant < 2 ? 1 : 3
    const right = quadrant < 2 ? 1 : -1
    const down = vertical === 0 ? -1 : 1
    const toGoal = Math.min((this.#goalX - startX) * right, (this.#goalY - startY) * down)
    let left = Math.max(0, toGoal) + FARTHEST_ASTRAY
    let at = id
    let x = startX
    let y = startY
    let cost = this.#costOf(id)
    while ((distances[4 * at + quadrant] & 1) !== 0) {
      at += step
      x += right
      y += down
      cost += diagonal
      if (this.#ends(at, cost, id, direction, --left)) return
      this.#look(at, x, y, cost, vertical, id)
      this.#look(at, x, y, cost, horizontal, id)
    }
  }

  /** With four directions: a walk along the row, which looks along both columns from every cell. */
  #walkAlongRow(id: CellId, startX: number, y: number, direction: number): void {
    const distances = this.#jumps
    const straight = this.#straight
    const right = direction === 1 ? 1 : -1
    let left = Math.max(0, (this.#goalX - startX) * right) + FARTHEST_ASTRAY
    let at = id
    let x = startX
    let cost = this.#costOf(id)
    while (distances[4 * at + direction] >> 1 !== 0) {
      at += right
      x += right
      cost += straight
      if (this.#ends(at, cost, id, direction, --left)) return
      this.#look(at, x, y, cost, 0, id)
      this.#look(at, x, y, cost, 2, id)
    }
  }

  /** Whether a walk ends at a cell: at the goal, where a link leaves, or because it has gone astray. */
  #ends(at: CellId, cost: number, from: CellId, direction: number, left: number): boolean {
    if (at !== this.#goal && left > 0 && (this.#marks[at] & 1) === 0) return false
    this.#reach(at, cost, from, direction, 0)
    return true
  }

  /** Opens a cell, if that is the cheapest way to it so far. */
  #reach(to: CellId, cost: number, from: CellId, arrival: number, byLink: number): void {
    const { costs, links: parents, base, costliest } = this.#memory
    this.counts.generated++
    if (cost >= costs[to]) return
    const priority = cost + this.#estimate.from(to, arrival)
    if (priority >= this.#best) return
    if (costs[to] <= base + costliest && parents[to] < 0) this.counts.reopened++
    costs[to] = cost
    parents[to] = (from << 3) | arrival
    this.#isByLink[to] = byLink
    if (to === this.#goal) this.#best = cost
    else this.#open.push(priority, to)
  }
}
