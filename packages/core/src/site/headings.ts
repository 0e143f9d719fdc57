import { octile } from '../estimate/octile.js'
import type { Scales } from '../estimate/heuristics.js'
import { grown } from '../memory/grown.js'
import { NodeHeap } from '../memory/node-heap.js'
import { SQUARE_SHIFT } from '../kernel/weighted-fields.js'
import type { Floors } from './floors.js'
import type { ShortLinks } from './short-links.js'

/** Cells are looked after in squares; half of their side. */
const HALF = 1 << (SQUARE_SHIFT - 1)

/** By how much the sum of a heading in the middle of a square may be above the best one's, if it can be best elsewhere in it. */
export function slackOf({ d, d2 }: Scales): number {
  return 2 * octile(HALF, HALF, d, d2)
}

/**
 * Where a path can be heading in a straight line: a goal, or a cell that a short link leaves, each with the least that
 * remains from there. What remains from any cell is the least of distance plus rest over all of them. See
 * docs/theory/sites.md.
 */
export class Headings {
  readonly #wide: number
  #scales: Scales = { d: 0, d2: 0 }
  /** How many headings there are; the first is the goal, or the first goals. */
  count = 0
  x = new Int32Array(16)
  y = new Int32Array(16)
  /** What remains from each. */
  rest = new Float64Array(16)
  readonly #heap = new NodeHeap(64)
  /** Per square: the query for which its list was made, and where that list begins and ends in `listed`. */
  readonly #madeFor: Int32Array
  readonly #firsts: Int32Array
  readonly #lasts: Int32Array
  #listed = new Int32Array(256)
  #used = 0
  #query = 0

  constructor({ width, depth }: Floors) {
    this.#wide = ((width - 1) >> SQUARE_SHIFT) + 1
    const squares = this.#wide * (((depth - 1) >> SQUARE_SHIFT) + 1)
    this.#madeFor = new Int32Array(squares)
    this.#firsts = new Int32Array(squares)
    this.#lasts = new Int32Array(squares)
  }

  /** Sets everything for a new search: the goals, then Dijkstra's algorithm backwards over the short links. */
  aim(short: ShortLinks, goals: readonly { readonly x: number; readonly y: number }[]): void {
    const { exitX, exitY, endX, endY, costs, scales } = short
    this.#scales = scales
    this.count = 0
    this.#used = 0
    this.#query++
    for (const { x, y } of goals) this.#add(x, y, 0)
    const rests = Float64Array.from(costs, (cost, link) => cost + this.#leastFrom(endX[link], endY[link]))
    const heap = this.#heap
    for (let link = 0; link < rests.length; link++) heap.push(rests[link], link)
    const isDone = new Uint8Array(rests.length)
    while (heap.size > 0) {
      const link = heap.pop()
      if (isDone[link] === 1) continue
      isDone[link] = 1
      const [x, y] = [exitX[link], exitY[link]]
      // From here another heading is as good, so nothing needs this one.
      if (this.#leastFrom(x, y) <= rests[link]) continue
      this.#add(x, y, rests[link])
      for (let before = 0; before < rests.length; before++) {
        if (isDone[before] === 1) continue
        const rest = costs[before] + this.#distance(endX[before] - x, endY[before] - y) + rests[link]
        if (rest >= rests[before]) continue
        rests[before] = rest
        heap.push(rest, before)
      }
    }
  }

  /** The least that remains from a cell of any floor. */
  from(x: number, y: number): number {
    const square = (y >> SQUARE_SHIFT) * this.#wide + (x >> SQUARE_SHIFT)
    if (this.#madeFor[square] !== this.#query) this.#list(square, x >> SQUARE_SHIFT, y >> SQUARE_SHIFT)
    let least = Number.POSITIVE_INFINITY
    for (let at = this.#firsts[square]; at < this.#lasts[square]; at++) {
      const heading = this.#listed[at]
      const sum = this.#distance(this.x[heading] - x, this.y[heading] - y) + this.rest[heading]
      if (sum < least) least = sum
    }
    return least
  }

  /** Lists the headings that can be the best one somewhere in a square: no cell is farther than `slack` from its middle. */
  #list(square: number, column: number, row: number): void {
    const x = (column << SQUARE_SHIFT) + HALF
    const y = (row << SQUARE_SHIFT) + HALF
    const most = this.#leastFrom(x, y) + slackOf(this.#scales)
    const room = this.#used + this.count
    if (room > this.#listed.length) this.#listed = grown(this.#listed, 2 * room)
    this.#madeFor[square] = this.#query
    this.#firsts[square] = this.#used
    for (let at = 0; at < this.count; at++)
      if (this.#distance(this.x[at] - x, this.y[at] - y) + this.rest[at] <= most)
        this.#listed[this.#used++] = at
    this.#lasts[square] = this.#used
  }

  #leastFrom(x: number, y: number): number {
    let least = Number.POSITIVE_INFINITY
    for (let at = 0; at < this.count; at++)
      least = Math.min(least, this.#distance(this.x[at] - x, this.y[at] - y) + this.rest[at])
    return least
  }

  #distance(dx: number, dy: number): number {
    return octile(Math.abs(dx), Math.abs(dy), this.#scales.d, this.#scales.d2)
  }

  #add(x: number, y: number, rest: number): void {
    if (this.count === this.x.length) {
      this.x = grown(this.x)
      this.y = grown(this.y)
      this.rest = grown(this.rest)
    }
    this.x[this.count] = x
    this.y[this.count] = y
    this.rest[this.count++] = rest
  }
}
