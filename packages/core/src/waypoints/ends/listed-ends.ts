import type { CornerId } from '../../ids.js'
import { bytesIn } from '../../memory/bytes-in.js'
import type { Work } from '../../work.js'
import type { GroundCell } from '../free-ground.js'
import type { TautGraph } from '../taut-graph.js'
import { mostInCell, readCell } from './cell-lists.js'
import { type EndLists, endLists } from './end-lists.js'
import { OneCorner } from './one-corner.js'
import { StaleCells } from './stale-cells.js'

/** The corners that the ends of a path may go to first, looked up in lists where these hold. */
export class ListedEnds {
  /** The corners of the cell read last, by the numbers that the graph gives them; valid up to what `read` returned. */
  found: Int32Array = new Int32Array(0)
  readonly #graph: TautGraph
  #lists: EndLists | null = null
  /** Null before the first build. */
  #stale: StaleCells | null = null
  #oneCorner: OneCorner | null = null

  constructor(graph: TautGraph) {
    this.#graph = graph
  }

  /** The lists; null if there are none, or if they do not hold everywhere. */
  get lists(): EndLists | null {
    return this.isStale ? null : this.#lists
  }

  /** Whether there are lists that do not hold everywhere, because of an edit. */
  get isStale(): boolean {
    return this.#lists !== null && this.#stale?.isSome === true
  }

  get bytes(): number {
    return bytesIn(this.#lists)
  }

  /** Makes lists of the complete graph, if there are none that hold everywhere. Follows edits meanwhile. */
  *build(): Work<void> {
    if (this.lists !== null) return
    const stale = new StaleCells(this.#graph)
    this.#stale = stale
    this.#lists = null
    const lists = yield* endLists(this.#graph, stale)
    // Of two builds at a time, the later has been told about edits.
    if (lists !== null && this.#stale === stale) this.#use(lists)
  }

  /** Uses lists of the graph that were saved. */
  load(lists: EndLists): void {
    const stale = new StaleCells(this.#graph)
    this.#stale = stale
    for (const corner of lists.numbers) stale.list(corner)
    this.#use(lists)
  }

  /** Columns of a row of the ground see what an edit has changed. */
  see(row: number, from: number, to: number): void {
    this.#stale?.see(row, from, to)
  }

  /** An edit has changed the edges of these corners. */
  follow(corners: readonly CornerId[]): void {
    this.#stale?.follow(corners)
  }

  /** Whether there are lists that hold for both ends of a path. */
  hold(start: GroundCell, goal: GroundCell): boolean {
    const stale = this.#stale
    if (this.#lists === null || stale === null) return false
    return !stale.isSome || !(stale.has(start.x, start.y) || stale.has(goal.x, goal.y))
  }

  /** Finds the corners at which a path from a cell can turn and go on to another corner; returns how many there are. */
  read({ x, y }: GroundCell): number {
    const { found } = this
    if (this.#lists === null) return 0
    const { cells, numbers } = this.#lists
    const count = readCell(cells, x - 0.5, y - 0.5, found)
    for (let at = 0; at < count; at++) found[at] = numbers[found[at]]
    return count
  }

  /** The corner of the shortest path between two cells that turns once; −1 if that is not shorter than `best`. */
  oneCorner(start: GroundCell, goal: GroundCell, best: number): number {
    if (this.#lists === null || this.#oneCorner === null) return -1
    const corner = this.#oneCorner.find(start.x - 0.5, start.y - 0.5, goal.x - 0.5, goal.y - 0.5, best)
    return corner < 0 ? corner : this.#lists.numbers[corner]
  }

  #use(lists: EndLists): void {
    this.#lists = lists
    this.#oneCorner = new OneCorner(this.#graph.ground, lists)
    this.found = new Int32Array(mostInCell(lists.cells))
  }
}
