import { type Cell, requireCell } from '../cell.js'
import { FootpathError, show } from '../error.js'
import type { Walkmap } from '../walkmap/index.js'
import type { CellId } from '../walkmap/layout.js'
import { advance, openStart } from './kernel.js'
import { cellId } from './options.js'
import type { Scratch } from './scratch.js'
import { resolveSetup } from './setup.js'

/** The cells a unit can get to for at most a budget: what a turn-based game highlights. */
export class Reach {
  /** The cells in reach, cheapest first, the start included. */
  readonly cells: readonly Cell[]
  /** What it costs to get to each of `cells`, in the step model's unit. */
  readonly costs: Float64Array
  readonly #positionOfCell: ReadonlyMap<number, number>
  readonly #parents: Int32Array
  readonly #map: { readonly width: number; readonly depth: number }

  /** `parents` holds, for each cell, the position of the one before it on its path, −1 for the start. */
  constructor(
    cells: readonly Cell[],
    costs: Float64Array,
    parents: Int32Array,
    map: { readonly width: number; readonly depth: number },
  ) {
    this.cells = cells
    this.costs = costs
    this.#parents = parents
    this.#map = map
    this.#positionOfCell = new Map(cells.map((cell, position) => [cell.y * map.width + cell.x, position]))
  }

  /** The cost of getting to a cell, or Infinity when it is out of reach. */
  costTo(cell: Cell): number {
    const position = this.#positionOf(cell)
    return position < 0 ? Number.POSITIVE_INFINITY : this.costs[position]
  }

  /** The cells of a cheapest path from the start to a cell in reach; empty when it is out of reach. */
  pathTo(cell: Cell): Cell[] {
    const path: Cell[] = []
    for (let at = this.#positionOf(cell); at >= 0; at = this.#parents[at]) path.push(this.cells[at])
    return path.reverse()
  }

  /** The position of a cell of the map in `cells`, −1 when it is out of reach. */
  #positionOf(cell: Cell): number {
    requireCell('Cell', cell, this.#map.width, this.#map.depth)
    return this.#positionOfCell.get(cell.y * this.#map.width + cell.x) ?? -1
  }
}

/** Dijkstra from the start that generates nothing beyond the budget. Nothing is in reach of a blocked start. */
export function findReach(
  walkmap: Walkmap,
  scratch: Scratch,
  from: Cell,
  budget: number,
  blocked: readonly Cell[],
): Reach {
  if (typeof budget !== 'number' || !(budget >= 0)) {
    throw new FootpathError(
      'bad-option',
      `The budget is ${show(budget)}.`,
      'Give a cost of at least 0.',
      budget,
    )
  }
  const start = cellId(walkmap, 'The start', from)
  const cells = blocked.length > 0 ? scratch.overlay.block(blocked) : walkmap
  const { layout } = walkmap
  const ids: CellId[] = []
  const side = scratch.forward
  if (cells.passable[start] === 1) {
    const setup = resolveSetup(walkmap, { algorithm: 'dijkstra', openList: 'quad-heap' })
    side.begin(setup, 'quad-heap', 'costs')
    // The tolerance takes back what scaling the budget may have rounded away.
    side.state.costLimit = budget * walkmap.costs.scale * (1 + 1e-12)
    side.state.watcher = { expanded: (cell) => ids.push(cell) }
    side.estimate.aim({ heuristic: 'zero', scales: setup.scales, goals: [] })
    side.ties.aim(setup.ties, start, start)
    const parts = side.parts(scratch.worldOut(cells, 'costs'), false)
    openStart(side.state, parts, start)
    while (advance(side.state, parts, Number.POSITIVE_INFINITY) === 'running');
  }
  const positionOf = new Map(ids.map((id, position) => [id, position]))
  return new Reach(
    ids.map((id) => layout.cellOf(id)),
    Float64Array.from(ids, (id) => walkmap.toUnits(side.state.gOf(id))),
    Int32Array.from(ids, (id) => positionOf.get(side.state.parentOf(id)) ?? -1),
    layout,
  )
}
