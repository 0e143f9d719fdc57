import { FIRST_DIAGONAL } from '../walkmap/directions.js'
import type { Walkmap } from '../walkmap/walkmap.js'

/** No agent, node or goal. */
export const NONE = -1

/** Room for the neighbours of a node: agents take straight steps only. */
export const SLOTS = 4

/**
 * The cells on which agents can stand, numbered without gaps, and the straight steps between them. Tables over nodes are
 * several times smaller than tables over all cells of a map.
 */
export class FleetGraph {
  /** How many nodes there are. */
  readonly count: number
  readonly width: number
  readonly depth: number
  /** The node of a cell (y × width + x), or NONE. */
  readonly nodeOfCell: Int32Array
  readonly cellOfNode: Int32Array
  /** The nodes that a step leads to: `degree` of them from SLOTS × node on. */
  readonly near: Int32Array
  readonly degree: Uint8Array
  /** The nodes from which a step leads here, in the same form. */
  readonly before: Int32Array
  readonly beforeCount: Uint8Array
  /** Whether some steps cannot be taken back. */
  readonly isOneWay: boolean

  constructor({ layout, passable, moves, oneWay }: Walkmap) {
    const { width, depth } = layout
    this.width = width
    this.depth = depth
    this.nodeOfCell = new Int32Array(width * depth).fill(NONE)
    const cells: number[] = []
    for (let y = 0; y < depth; y++)
      for (let x = 0; x < width; x++)
        if (passable[layout.idOf(x, y)] === 1) this.nodeOfCell[y * width + x] = cells.push(y * width + x) - 1
    this.count = cells.length
    this.cellOfNode = Int32Array.from(cells)
    this.near = new Int32Array(SLOTS * this.count)
    this.degree = new Uint8Array(this.count)
    this.isOneWay = oneWay
    this.before = oneWay ? new Int32Array(SLOTS * this.count) : this.near
    this.beforeCount = oneWay ? new Uint8Array(this.count) : this.degree
    const steps = [-width, 1, width, -1]
    for (let node = 0; node < this.count; node++) {
      const cell = this.cellOfNode[node]
      const legal = moves[layout.idOf(cell % width, Math.floor(cell / width))]
      for (let direction = 0; direction < FIRST_DIAGONAL; direction++) {
        if ((legal & (1 << direction)) === 0) continue
        const next = this.nodeOfCell[cell + steps[direction]]
        this.near[SLOTS * node + this.degree[node]++] = next
        if (oneWay) this.before[SLOTS * next + this.beforeCount[next]++] = node
      }
    }
  }

  /** Whether a step leads from one node to another. */
  leadsTo(node: number, to: number): boolean {
    for (let at = SLOTS * node; at < SLOTS * node + this.degree[node]; at++)
      if (this.near[at] === to) return true
    return false
  }
}
