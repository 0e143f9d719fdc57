import { dijkstraSetup } from '../algorithms/auto.js'
import { ANY_COST } from '../algorithms/runner.js'
import type { Cell } from '../cell.js'
import { requireCell } from '../checks.js'
import { badOption } from '../error.js'
import { UniformFlood } from '../flood/uniform-flood.js'
import { stateOfCell, type CellId } from '../ids.js'
import { advance, LARGEST_BUDGET, openStart } from '../kernel/kernel.js'
import { quadHeap } from '../kernel/open-lists/heap.js'
import type { Scratch } from '../kernel/scratch.js'
import { NO_STATE } from '../kernel/search-state.js'
import { noPath, reasonFor } from '../path/no-path.js'
import type { PathReason } from '../path/outcome.js'
import { Path } from '../path/path.js'
import type { BlockedCells, BlockedOptions } from '../query/blocked.js'
import { ExtraCosts, type InfluenceGiven } from '../query/influence.js'
import { cellId } from '../walkmap/layout.js'
import type { OpenCells } from '../walkmap/overlay.js'
import { SMALL_ERROR } from '../walkmap/scale.js'
import type { Walkmap } from '../walkmap/walkmap.js'
import { readOffStats } from './engine-stats.js'

/** Options of a reach. */
export interface ReachOptions extends BlockedOptions {
  /** The extra cost of entering cells, such as danger; see `FindOptions.influence`. */
  readonly influence?: InfluenceGiven
}

export const REACH_OPTIONS = [
  'blocked',
  'walkable',
  'influence',
] as const satisfies readonly (keyof ReachOptions)[]

interface ReachInit {
  readonly walkmap: Walkmap
  readonly budget: number
  readonly cells: readonly Cell[]
  readonly costs: Float64Array
  /** For each cell the position of the one before it on its path, −1 for the start. */
  readonly parents: Int32Array
}

/** The cells a unit can reach for at most a budget: what a turn-based game highlights. */
export class Reach {
  /** The highest cost of reaching a cell. */
  readonly budget: number
  /** The cells within reach, cheapest first, including the start. */
  readonly cells: readonly Cell[]
  /** The cost of reaching each of `cells`. */
  readonly costs: Float64Array
  readonly #positionOfCell: ReadonlyMap<number, number>
  readonly #parents: Int32Array
  readonly #walkmap: Walkmap

  constructor({ walkmap, budget, cells, costs, parents }: ReachInit) {
    this.budget = budget
    this.cells = cells
    this.costs = costs
    this.#parents = parents
    this.#walkmap = walkmap
    const { width } = walkmap.layout
    this.#positionOfCell = new Map(cells.map((cell, position) => [cell.y * width + cell.x, position]))
  }

  /** The cost of reaching a cell; Infinity if it is out of reach. */
  costTo(cell: Cell): number {
    const position = this.#positionOf(cell)
    return position < 0 ? Number.POSITIVE_INFINITY : this.costs[position]
  }

  /**
   * A cheapest path from the start to a cell. If the cell is out of reach the path is `cut-off`: paths that cost more
   * than the budget were not searched. Without a budget it is `unreachable`.
   */
  pathTo(cell: Cell): Path {
    const startedAt = performance.now()
    const position = this.#positionOf(cell)
    const { terrain } = this.#walkmap
    const stats = () => readOffStats(this.#walkmap, startedAt, 'reach')
    if (position < 0) return noPath(this.#reasonAgainst(cell), terrain, stats())
    const cells: Cell[] = []
    for (let at = position; at >= 0; at = this.#parents[at]) cells.push(this.cells[at])
    cells.reverse()
    return new Path({
      status: 'found',
      steps: Int32Array.from(cells.flatMap(({ x, y }) => [x, y])),
      cost: this.costs[position],
      terrain,
      stats: stats(),
    })
  }

  #reasonAgainst({ x, y }: Cell): PathReason {
    this.#walkmap.refresh()
    const { layout, passable } = this.#walkmap
    const reason = reasonFor(this.cells.length > 0, passable[layout.idOf(x, y)] === 1)
    return reason === 'separate' && this.budget !== Number.POSITIVE_INFINITY ? 'budget' : reason
  }

  /** The position of a cell of the map in `cells`, −1 when it is out of reach. */
  #positionOf(cell: Cell): number {
    const { width, depth } = this.#walkmap.layout
    requireCell('Cell', cell, width, depth)
    return this.#positionOfCell.get(cell.y * width + cell.x) ?? -1
  }
}

/** Everything within the budget of the start, cheapest first. Nothing is within reach of a blocked start. */
export function findReach(
  walkmap: Walkmap,
  scratch: Scratch,
  from: Cell,
  budget: number,
  blocked: BlockedCells | null,
  influence: InfluenceGiven | undefined,
): Reach {
  if (typeof budget !== 'number' || !(budget >= 0)) {
    throw badOption(
      'The budget',
      'a number of at least 0',
      budget,
      'Pass the highest cost, or Infinity for no limit.',
    )
  }
  const start = cellId(walkmap, 'The start', from)
  const cells: OpenCells = blocked?.over(scratch.overlay) ?? walkmap
  const { layout } = walkmap
  cells.ask?.(start)
  if (cells.passable[start] === 0)
    return new Reach({ walkmap, budget, cells: [], costs: new Float64Array(0), parents: new Int32Array(0) })
  const extras = influence === undefined ? null : new ExtraCosts(walkmap, influence)
  const scale = walkmap.costs.scale * (extras?.times ?? 1)
  const limit = Math.floor(budget * scale * (1 + toleranceOf(walkmap)))
  const floods = UniformFlood.suits(walkmap) && cells.ask === undefined && extras === null
  const flooded = floods ? floodFrom(walkmap, scratch.part(floodOf), cells, start, limit) : null
  const { ids, costOf, parentOf } = flooded ?? searchFrom(walkmap, scratch, cells, start, limit, extras)
  const positionOf = new Map(ids.map((id, position) => [id, position]))
  return new Reach({
    walkmap,
    budget,
    cells: ids.map((id) => layout.cellOf(id)),
    costs: Float64Array.from(ids, (id) => costOf(id) / scale),
    parents: Int32Array.from(ids, (id) => positionOf.get(parentOf(id)) ?? -1),
  })
}

const floodOf = ({ layout }: Walkmap) => new UniformFlood(layout)

/**
 * What rounding may have added to the costs, as a share of them: n steps are within reach for n times what one costs. Costs
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
  extras: ExtraCosts | null,
): Reached {
  const ids: CellId[] = []
  const side = scratch.forward
  const { state } = side
  const setup = dijkstraSetup(walkmap, quadHeap, 'low-h')
  if (extras === null) side.begin(setup, 'costs')
  else side.begin(setup, 'costs', extras.times, ANY_COST)
  state.costLimit = limit
  state.watcher = { expanded: (_, cell) => ids.push(cell) }
  side.estimate.aim({ heuristic: 'zero', scales: setup.scales, goals: [] })
  side.ties.aim(setup.ties, start, start)
  const world = scratch.worldOut(cells, 'costs')
  const parts = side.parts(extras?.over(world) ?? world, false)
  openStart(state, parts, stateOfCell(start))
  while (advance(state, parts, LARGEST_BUDGET) === 'running');
  return {
    ids,
    costOf: (id) => state.gOf(stateOfCell(id)),
    parentOf: (id) => state.parentOf(stateOfCell(id)) as number,
  }
}
