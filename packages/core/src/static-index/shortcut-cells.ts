import type { NodeId } from '../ids.js'
import { writeLeg } from '../path/legs.js'
import type { ContractedGraph } from './contraction.js'
import type { Subgoals } from './subgoals.js'

/** The most cells of an edge that are listed, its first one not counted. */
const MOST_LISTED = 64
/** Room for lists, in numbers: one per cell of the map, but at least and at most this many. */
const LEAST_ROOM = 4096
const MOST_ROOM = 1 << 20
/** Coordinates in lists have 16 bits. */
const WIDEST = 65_536

/**
 * The cells of the edges of a contracted graph. A shortcut is two halves, from the node in its middle to its ends, and
 * these are shortcuts again. A path in a narrow maze has thousands of them, of a few cells each, and in which order
 * halves go, and where they end, no processor can guess. So edges that are short enough get a list of their cells, and
 * longer ones their halves, when a path first goes there: nothing is made beforehand, and what is not walked costs
 * nothing. When the room is full it is emptied.
 */
export class ShortcutCells {
  readonly #graph: ContractedGraph
  readonly #subgoals: Subgoals
  /**
   * Per edge a place in `#pool`: above 0 that of its list, the number of its cells and then every cell from its own node
   * to its target; below 0 that of its halves, from its middle to its own node and to its target. 0 while it has none.
   */
  readonly #place: Int32Array
  readonly #pool: Int32Array
  #used = 1
  /** Edges that cost no more are listed. */
  readonly #mostCost: number
  /** Edges to walk after the one in hand, all from their own node. */
  readonly #ahead: number[] = []
  /** x and y of the cells of an edge that is listed. */
  readonly #cells = new Int32Array(2 * MOST_LISTED + 2)

  /** `room`: how many numbers lists and halves may take. */
  constructor(graph: ContractedGraph, subgoals: Subgoals, room = roomFor(subgoals)) {
    const { layout, straight } = subgoals.ground
    this.#graph = graph
    this.#subgoals = subgoals
    this.#place = new Int32Array(graph.target.length)
    this.#pool = new Int32Array(room)
    this.#mostCost = Math.max(layout.width, layout.depth) > WIDEST ? 0 : MOST_LISTED * straight
  }

  /** Writes x and y of the cells after `from` on an edge of the graph, up to `to`, from `at` on; returns where they end. */
  write(from: NodeId, to: NodeId, out: Int32Array, at: number): number {
    const ahead = this.#ahead
    let edge = edgeBetween(this.#graph, from, to)
    let isForward = to === this.#graph.target[edge]
    let depth = 0
    let next = at
    const pool = this.#pool
    for (;;) {
      let place = this.#place[edge]
      if (place === 0) place = this.#look(edge)
      if (place < 0) {
        // Whichever half is first leads to the middle, and the other away from it.
        ahead[depth++] = pool[isForward ? 1 - place : -place]
        edge = pool[isForward ? -place : 1 - place]
        isForward = false
        continue
      }
      if (place === 0) next = this.#writeLeg(edge, isForward, out, next)
      else if (isForward) {
        for (let cell = place + 2, end = place + pool[place]; cell <= end; cell++, next += 2) {
          out[next] = pool[cell] & 0xffff
          out[next + 1] = pool[cell] >>> 16
        }
      } else {
        for (let cell = place + pool[place] - 1; cell > place; cell--, next += 2) {
          out[next] = pool[cell] & 0xffff
          out[next + 1] = pool[cell] >>> 16
        }
      }
      if (depth === 0) return next
      edge = ahead[--depth]
      isForward = true
    }
  }

  /** Gives an edge its place; 0 for a leg that is too long for a list. */
  #look(edge: number): number {
    const { cost, middle } = this.#graph
    let place = 0
    if (cost[edge] <= this.#mostCost) place = this.#list(edge)
    else if (middle[edge] >= 0) place = -this.#halve(edge)
    this.#place[edge] = place
    return place
  }

  #list(edge: number): number {
    const count = this.#readCells(edge)
    const at = this.#take(count + 1)
    const cells = this.#cells
    this.#pool[at] = count
    for (let cell = 0; cell < count; cell++)
      this.#pool[at + 1 + cell] = cells[2 * cell] | (cells[2 * cell + 1] << 16)
    return at
  }

  #halve(edge: number): number {
    const { middle, target } = this.#graph
    const at = this.#take(2)
    this.#pool[at] = edgeBetween(this.#graph, middle[edge], this.#ownerOf(edge))
    this.#pool[at + 1] = edgeBetween(this.#graph, middle[edge], target[edge])
    return at
  }

  /** Room in the pool. Every place is forgotten first where there is none left. */
  #take(length: number): number {
    if (this.#used + length > this.#pool.length) {
      this.#place.fill(0)
      this.#used = 1
    }
    const at = this.#used
    this.#used += length
    return at
  }

  /** Reads the cells of an edge from its own node to its target; returns how many they are. */
  #readCells(edge: number): number {
    const { target, middle } = this.#graph
    const { x, y } = this.#subgoals
    const cells = this.#cells
    const owner = this.#ownerOf(edge)
    cells[0] = x[owner] - 1
    cells[1] = y[owner] - 1
    let next = 2
    // Each with the node from which it is walked.
    const ahead = [owner, edge]
    while (ahead.length > 0) {
      const part = ahead.pop() as number
      const from = ahead.pop() as number
      const below = middle[part]
      const isForward = from !== target[part]
      if (below < 0) next = this.#writeLeg(part, isForward, cells, next)
      else {
        const to = isForward ? target[part] : this.#ownerOf(part)
        ahead.push(below, edgeBetween(this.#graph, below, to), from, edgeBetween(this.#graph, below, from))
      }
    }
    return next >> 1
  }

  /** Writes an edge that is no shortcut: diagonally from its own node, then straight, or the same in reverse. */
  #writeLeg(edge: number, isForward: boolean, out: Int32Array, at: number): number {
    const { x, y, ground } = this.#subgoals
    const end = isForward ? this.#graph.target[edge] : this.#ownerOf(edge)
    return writeLeg(out, at, x[end] - 1, y[end] - 1, !isForward, ground.square)
  }

  /** The node at which an edge lies. */
  #ownerOf(edge: number): NodeId {
    const { start } = this.#graph
    let low = 0
    let high = start.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if (start[middle + 1] <= edge) low = middle + 1
      else high = middle
    }
    return low
  }
}

function roomFor({ ground }: Subgoals): number {
  return Math.min(Math.max(ground.layout.cellCount, LEAST_ROOM), MOST_ROOM)
}

/** The edge between two nodes, either way: it lies at the one that was taken out first. */
function edgeBetween({ start, target, rank }: ContractedGraph, from: NodeId, to: NodeId): number {
  const low = rank[from] <= rank[to] ? from : to
  const high = low === from ? to : from
  let edge = start[low]
  while (target[edge] !== high) edge++
  return edge
}
