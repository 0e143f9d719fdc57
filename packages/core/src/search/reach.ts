import { type Cell, requireCell } from '../cell.js'
import { FootpathError, show } from '../error.js'
import type { OpenCells, Walkmap } from '../walkmap/index.js'
import type { CellId } from '../walkmap/layout.js'
import { SMALL_ERROR } from '../walkmap/scale.js'
import { advance, LARGEST_BUDGET, openStart } from './kernel.js'
import { cellId } from './options.js'
import type { Scratch } from './scratch.js'
import { NO_STATE } from './search-state.js'
import { resolveSetup } from './setup.js'
import { UniformFlood } from './uniform-flood.js'

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

/** Everything within the budget of the start, cheapest first. Nothing is in reach of a blocked start. */
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
  if (cells.passable[start] === 0) return new Reach([], new Float64Array(0), new Int32Array(0), layout)
  const limit = Math.floor(budget * walkmap.costs.scale * (1 + toleranceOf(walkmap)))
  const flooded = UniformFlood.suits(walkmap) ? floodFrom(walkmap, scratch.flood, cells, start, limit) : null
  const { ids, costOf, parentOf } = flooded ?? searchFrom(walkmap, scratch, cells, start, limit)
  const positionOf = new Map(ids.map((id, position) => [id, position]))
  return new Reach(
    ids.map((id) => layout.cellOf(id)),
    Float64Array.from(ids, (id) => walkmap.toUnits(costOf(id))),
    Int32Array.from(ids, (id) => positionOf.get(parentOf(id)) ?? -1),
    layout,
  )
}

/**
 * What rounding may have added to the costs, as a share of them: n steps are in reach for n times what one costs. Costs
 * by height are rarely round numbers and get no tolerance.
 */
function toleranceOf({ costs }: Walkmap): number {
  const isExact = costs.form === 'move' || costs.error < 1e-7
  // Factors are kept as 32-bit floats, which are off by up to 6e-8.
  return isExact ? 1e-12 : Math.min(costs.error, SMALL_ERROR) + 1e-7
}

/** The cells in reach, cheapest first, and what is known of them; valid until the memory is used again. */
interface Reached {
  readonly ids: readonly CellId[]
  readonly costOf: (id: CellId) => number
  readonly parentOf: (id: CellId) => CellId
}

/** On ground that costs the same everywhere; null where costs do not fit into 32 bits. */
function floodFrom(
  walkmap: Walkmap,
  flood: UniformFlood,
  cells: OpenCells,
  start: CellId,
  limit: number,
): Reached | null {
  flood.begin(walkmap, cells, [start], limit)
  while (!flood.advance(LARGEST_BUDGET));
  if (flood.isIncomplete) return null
  const { arrivalOfCell } = flood
  const { offsets } = walkmap.layout
  return {
    ids: flood.reached(),
    costOf: flood.costs(),
    parentOf: (id) => (id === start ? NO_STATE : id - offsets[arrivalOfCell[id]]),
  }
}

/** Anywhere: Dijkstra that generates nothing beyond the limit. */
function searchFrom(
  walkmap: Walkmap,
  scratch: Scratch,
  cells: OpenCells,
  start: CellId,
  limit: number,
): Reached {
  const ids: CellId[] = []
  const side = scratch.forward
  const { state } = side
  const setup = resolveSetup(walkmap, { algorithm: 'dijkstra', openList: 'quad-heap' })
  side.begin(setup, 'quad-heap', 'costs')
  state.costLimit = limit
  state.watcher = { expanded: (cell) => ids.push(cell) }
  side.estimate.aim({ heuristic: 'zero', scales: setup.scales, goals: [] })
  side.ties.aim(setup.ties, start, start)
  const parts = side.parts(scratch.worldOut(cells, 'costs'), false)
  openStart(state, parts, start)
  while (advance(state, parts, LARGEST_BUDGET) === 'running');
  return { ids, costOf: (id) => state.gOf(id), parentOf: (id) => state.parentOf(id) }
}
