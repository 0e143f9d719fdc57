import type { BoardPlan } from '../board/plan.js'
import { DIRECTION_X, DIRECTION_Y, FIRST_DIAGONAL, FIRST_KNIGHT } from '../walkmap/directions.js'
import type { Walkmap } from '../walkmap/walkmap.js'

/** No agent, node or goal. */
export const NONE = -1

/** Room for the neighbours of a node: agents step over sides only, of which a hex has six. */
export const SLOTS = 6

/** Where the cells of a board lie in the layout; undefined for any other map. */
export function boardPlanOf(walkmap: Walkmap): BoardPlan | undefined {
  return (walkmap as { readonly plan?: BoardPlan } | null)?.plan
}

/**
 * The cells on which agents can stand, numbered without gaps, and the steps over their sides. Tables over nodes are
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

  constructor(walkmap: Walkmap) {
    const { layout, passable, moves, oneWay } = walkmap
    const plan = boardPlanOf(walkmap)
    const { width, depth } = plan ?? layout
    const place = (cell: number) => {
      const [x, y] = [cell % width, Math.floor(cell / width)]
      return plan?.place(x, y) ?? { x, y }
    }
    this.width = width
    this.depth = depth
    this.nodeOfCell = new Int32Array(width * depth).fill(NONE)
    const cells: number[] = []
    for (let cell = 0; cell < width * depth; cell++) {
      const { x, y } = place(cell)
      if (passable[layout.idOf(x, y)] === 1) this.nodeOfCell[cell] = cells.push(cell) - 1
    }
    this.count = cells.length
    this.cellOfNode = Int32Array.from(cells)
    this.near = new Int32Array(SLOTS * this.count)
    this.degree = new Uint8Array(this.count)
    this.isOneWay = oneWay
    this.before = oneWay ? new Int32Array(SLOTS * this.count) : this.near
    this.beforeCount = oneWay ? new Uint8Array(this.count) : this.degree
    // On hexes the moves have no other diagonal steps than those over sides.
    const sides = plan?.isHex === true ? FIRST_KNIGHT : FIRST_DIAGONAL
    for (let node = 0; node < this.count; node++) {
      const { x, y } = place(this.cellOfNode[node])
      const legal = moves[layout.idOf(x, y)]
      for (let direction = 0; direction < sides; direction++) {
        if ((legal & (1 << direction)) === 0) continue
        const [column, row] = [x + DIRECTION_X[direction], y + DIRECTION_Y[direction]]
        const to = plan?.cellAt(column, row) ?? { x: column, y: row }
        const next = this.nodeOfCell[to.y * width + to.x]
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
