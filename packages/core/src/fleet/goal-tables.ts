import { FootpathError } from '../error.js'
import { type FleetGraph, SLOTS } from './graph.js'

/** How many steps it takes from every node to a goal. */
export type GoalTable = Uint16Array | Int32Array

/** In a table of 16 bits: no step leads there. Every length is smaller. */
const FAR = 0xffff

/** Tables together may take this much memory, in bytes. */
const MOST_BYTES = 2 ** 30

/** Tables that nobody needs at the moment are kept up to this much memory, in bytes. */
const KEPT_BYTES = 2 ** 28

/** The tables of a graph by goal. Agents with the same goal share one; the last used are kept. */
export class GoalTables {
  readonly #graph: FleetGraph
  readonly #tables = new Map<number, GoalTable>()
  readonly #steps: Int32Array
  readonly #queue: Int32Array
  #bytes = 0

  constructor(graph: FleetGraph) {
    this.#graph = graph
    this.#steps = new Int32Array(graph.count)
    this.#queue = new Int32Array(graph.count)
  }

  /** Throws if the tables of this many goals do not fit into memory. */
  requireRoomFor(goals: number): void {
    const bytes = goals * this.#graph.count * Uint16Array.BYTES_PER_ELEMENT
    if (bytes <= MOST_BYTES) return
    throw new FootpathError(
      'bad-size',
      `A table for each of ${goals} goals on ${this.#graph.count} cells takes ${Math.ceil(bytes / 2 ** 20)} MB; the limit is ${MOST_BYTES / 2 ** 20} MB.`,
      'Plan for fewer agents, or use larger cells.',
      goals,
    )
  }

  /** The table of a goal. */
  of(goal: number): GoalTable {
    let table = this.#tables.get(goal)
    if (table === undefined) {
      table = this.#flood(goal)
      this.#bytes += table.byteLength
    } else this.#tables.delete(goal)
    this.#tables.set(goal, table)
    return table
  }

  /** Forgets tables that were not used for long. Tables that somebody still holds stay as they are. */
  forgetOldest(): void {
    for (const [goal, table] of this.#tables) {
      if (this.#bytes <= KEPT_BYTES) return
      this.#tables.delete(goal)
      this.#bytes -= table.byteLength
    }
  }

  #flood(goal: number): GoalTable {
    const { before, beforeCount, count } = this.#graph
    const steps = this.#steps.fill(NOT_REACHED)
    const queue = this.#queue
    steps[goal] = 0
    queue[0] = goal
    let tail = 1
    for (let head = 0; head < tail; head++) {
      const node = queue[head]
      const next = steps[node] + 1
      const first = SLOTS * node
      for (let at = first; at < first + beforeCount[node]; at++) {
        const from = before[at]
        if (steps[from] !== NOT_REACHED) continue
        steps[from] = next
        queue[tail++] = from
      }
    }
    if (steps[queue[tail - 1]] >= FAR) return steps.slice()
    const table = new Uint16Array(count)
    for (let node = 0; node < count; node++) table[node] = Math.min(steps[node], FAR)
    return table
  }
}

const NOT_REACHED = 0x3fffffff

/** Whether no steps lead from a node to the goal of a table. */
export function isCutOff(table: GoalTable, node: number): boolean {
  return table[node] === (table instanceof Uint16Array ? FAR : NOT_REACHED)
}
