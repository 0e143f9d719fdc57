import type { CornerId } from '../ids.js'
import { type Fans, UNLIMITED } from './fans.js'
import { keyOf, type TautGraph } from './taut-graph.js'

/** Longer chains than this count as unlimited; a higher bound gains nothing (Oh and Leong 2017 found the same). */
const MOST_LEVELS = 4

/** Whether an edge can have this level. */
export function isLevel(level: number): boolean {
  return level === UNLIMITED || (level >= 1 && level <= MOST_LEVELS)
}

/**
 * Levels of edges (edge-n-level sparse visibility graphs, Oh and Leong 2017): an edge after which no taut edge can
 * come has level 1, one that is followed by edges of level 1 alone has level 2, and so on; an edge that can be
 * followed by more than a few has none. Whatever follows an edge with a level has a lower one, so every path goes over
 * unlimited edges first and over edges with levels last. A search forward needs the unlimited ones only, of which
 * there are few; the rest is found backward from the goal.
 */
export class Levels {
  readonly #graph: TautGraph
  readonly #fans: Fans

  constructor(graph: TautGraph) {
    this.#graph = graph
    this.#fans = graph.fans
  }

  /** Gives every edge its level. All corners' edges must be known. O(edges · onward edges). */
  readAll(): void {
    const { level, target } = this.#fans
    // The first edge behind each that had no level yet: whatever comes before it needs no second look.
    const watched = new Int32Array(target.length)
    for (let round = 1; round <= MOST_LEVELS; round++) {
      this.#forEach((corner, edge) => {
        if (level[edge] !== UNLIMITED || (round > 1 && level[watched[edge]] >= round)) return
        const first = this.#firstOpen(corner, edge, round)
        if (first < 0) level[edge] = round
        else watched[edge] = first
      })
    }
    this.readOpposites()
  }

  /** All edges have their levels: gives them those of their opposites; says whether every edge has one. */
  readOpposites(): boolean {
    const { level, levelBack } = this.#fans
    let allHave = true
    this.#forEach((corner, edge) => {
      const opposite = this.opposite(corner, edge)
      if (opposite < 0) allHave = false
      else levelBack[edge] = level[opposite]
    })
    const { corners } = this.#graph
    for (let corner = 0; corner < corners.count; corner++) if (corners.has(corner)) this.#count(corner)
    return allHave
  }

  /**
   * Brings levels up to date after the edges of some corners have been looked for again: their own, those of the edges
   * that lead to them, and, as far as these change, of the edges before. Ends with what {@link readAll} would give,
   * since a level is decided by lower ones alone.
   */
  follow(changed: Iterable<number>): void {
    const { level, levelBack, start, target } = this.#fans
    const isQueued = new Uint8Array(target.length)
    // Corner and edge in turn. Finished ones stay in the list, so that their opposites can be updated.
    const queue: number[] = []
    const add = (corner: CornerId, edge: number) => {
      if (isQueued[edge] === 1) return
      isQueued[edge] = 1
      queue.push(corner, edge)
    }
    for (const corner of changed) {
      for (const fan of [2 * corner, 2 * corner + 1]) {
        for (let edge = start[fan]; edge < this.#fans.end(fan); edge++) {
          add(corner, edge)
          add(target[edge], this.opposite(corner, edge))
        }
      }
    }
    for (let at = 0; at < queue.length; at += 2) {
      const [corner, edge] = [queue[at], queue[at + 1]]
      isQueued[edge] = 0
      const now = this.#levelOf(corner, edge)
      if (now === level[edge]) continue
      level[edge] = now
      this.#forEachBefore(corner, edge, add)
    }
    for (let at = 0; at < queue.length; at += 2)
      levelBack[this.opposite(queue[at], queue[at + 1])] = level[queue[at + 1]]
    for (const corner of new Set(queue.filter((_, at) => at % 2 === 0))) this.#count(corner)
  }

  #count(corner: CornerId): void {
    this.#fans.countLevels(2 * corner)
    this.#fans.countLevels(2 * corner + 1)
  }

  /** The level an edge has by those of the edges behind it. */
  #levelOf(corner: CornerId, edge: number): number {
    for (let round = 1; round <= MOST_LEVELS; round++) {
      if (this.#firstOpen(corner, edge, round) < 0) return round
    }
    return UNLIMITED
  }

  /** The edges with which a path can come to a corner that goes on over one of its edges. */
  #forEachBefore(corner: CornerId, edge: number, visit: (corner: CornerId, edge: number) => void): void {
    const { key, start, target } = this.#fans
    const { x, y } = this.#graph.corners
    const isFirst = edge >= start[2 * corner] && edge < this.#fans.end(2 * corner)
    const fan = isFirst ? 0 : 1
    const other = 2 * corner + 1 - fan
    for (let back = start[other]; back < this.#fans.end(other); back++) {
      const from = target[back]
      if (key[edge] <= keyOf(fan, x[from] - x[corner], y[from] - y[corner]))
        visit(from, this.opposite(corner, back))
    }
  }

  /** The edge that leads back. */
  opposite(corner: CornerId, edge: number): number {
    const { x, y } = this.#graph.corners
    const other = this.#fans.target[edge]
    const dx = x[corner] - x[other]
    const dy = y[corner] - y[other]
    const fan = this.#graph.fanTowards(other, dx, dy)
    return this.#fans.find(2 * other + fan, keyOf(fan, dx, dy))
  }

  /** The first of the edges that may follow one whose level is not below `round`; −1 where all are. */
  #firstOpen(corner: CornerId, edge: number, round: number): number {
    const { key, level, target, start } = this.#fans
    const { x, y } = this.#graph.corners
    const next = target[edge]
    const dx = x[corner] - x[next]
    const dy = y[corner] - y[next]
    const fan = this.#graph.fanTowards(next, dx, dy) === 0 ? 1 : 0
    const limit = keyOf(fan, dx, dy)
    const end = this.#fans.end(2 * next + fan)
    for (let on = start[2 * next + fan]; on < end && key[on] <= limit; on++) if (level[on] >= round) return on
    return -1
  }

  #forEach(visit: (corner: CornerId, edge: number) => void): void {
    const { corners } = this.#graph
    for (let corner = 0; corner < corners.count; corner++) {
      if (!corners.has(corner)) continue
      for (let fan = 2 * corner; fan < 2 * corner + 2; fan++) {
        const end = this.#fans.end(fan)
        for (let edge = this.#fans.start[fan]; edge < end; edge++) visit(corner, edge)
      }
    }
  }
}
