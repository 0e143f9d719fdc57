import { type Cell, isWithin } from '../cell.js'
import { requireFinite, requireFunction, requireOptions, requireSiteCell, requireSize } from '../checks.js'
import { badOption, FootpathError, show } from '../error.js'
import type { CellId, StateId } from '../ids.js'
import type { World } from '../kernel/worlds.js'
import type { Walkmap } from '../walkmap/walkmap.js'

/** The size of a map: a terrain, a board, or a site with its floors. */
interface MapSize {
  readonly width: number
  readonly depth: number
  readonly floors?: readonly unknown[]
}

/** The extra cost of entering each cell: danger, noise, crowds. Make it with `createInfluence`. */
export class Influence {
  readonly width: number
  readonly depth: number
  /** How many floors it has: 1 but for a site. */
  readonly floors: number
  /** In row order, floor after floor, in the unit's unit of cost. You may write to it; values must not be below 0, nor above the limit of `InfluenceGiven`. */
  readonly values: Float32Array

  constructor(map: MapSize) {
    if (typeof map !== 'object' || map === null || !('width' in map)) {
      const remedy = 'Pass the terrain, the board or the site.'
      throw new FootpathError('bad-map', `An influence is for a map; got ${show(map)}.`, remedy, map)
    }
    requireSize(map.width, map.depth)
    const { width, depth, floors } = map
    this.width = width
    this.depth = depth
    this.floors = floors?.length ?? 1
    this.values = new Float32Array(width * depth * this.floors)
  }

  /** The extra cost of entering a cell. */
  costAt(cell: Cell): number {
    return this.values[this.#firstOf(cell) + cell.y * this.width + cell.x]
  }

  /**
   * Adds a cost to all cells within `radius` of a cell on its floor, measured from centre to centre. A negative cost takes back
   * what you added before; no cell falls below 0.
   */
  add(cell: Cell, options: { readonly radius: number; readonly cost: number }): this {
    requireOptions(options, ['radius', 'cost'])
    const { radius, cost } = options
    const first = this.#firstOf(cell)
    requireFinite('radius', radius)
    requireFinite('cost', cost)
    const reach = Math.floor(radius)
    for (let y = Math.max(0, cell.y - reach); y <= Math.min(this.depth - 1, cell.y + reach); y++) {
      for (let x = Math.max(0, cell.x - reach); x <= Math.min(this.width - 1, cell.x + reach); x++) {
        if (!isWithin(x - cell.x, y - cell.y, radius)) continue
        const at = first + y * this.width + x
        this.values[at] = Math.max(0, this.values[at] + cost)
      }
    }
    return this
  }

  /** Sets every cell back to 0. */
  clear(): void {
    this.values.fill(0)
  }

  /** Where the values of a cell's floor begin. */
  #firstOf(cell: Cell): number {
    requireSiteCell('Cell', cell, this.width, this.depth, this.floors)
    return (cell.floor ?? 0) * this.width * this.depth
  }
}

/** An influence for a map. `costAt` is called once for every cell; without it everything is 0. */
export function createInfluence(map: MapSize, costAt: (cell: Cell) => number = () => 0): Influence {
  requireFunction('costAt', costAt)
  const influence = new Influence(map)
  const { width, depth, values } = influence
  for (let at = 0; at < values.length; at++) {
    const row = Math.floor(at / width)
    const floor = Math.floor(row / depth)
    const [x, y] = [at % width, row % depth]
    values[at] = costAt(floor === 0 ? { x, y } : { x, y, floor })
  }
  return influence
}

/**
 * The extra costs of entering cells, for one query: an `Influence`, a list of numbers in row order with one entry per
 * cell of the map, or a function that is called at most once per cell and query. Costs are in the unit's unit of cost, from
 * 0 to a limit that keeps sums exact: 77,470 for the usual units. The error names that of yours.
 */
export type InfluenceGiven =
  | Influence
  | Float32Array
  | Float64Array
  | readonly number[]
  | ((cell: Cell) => number)

/** Costs are counted in steps of at most one part in this many, so that small influences are not rounded away. */
const FINEST = 8192

/** The highest extra cost of a cell, in integer units: sums of many stay exact. */
const LARGEST = 2 ** 31

/** The extra costs of one query, as integers. */
export class ExtraCosts {
  readonly #walkmap: Walkmap
  /** By how much costs with extras are finer than those of the walkmap. */
  readonly times: number
  readonly #scale: number
  readonly #readAt: (id: CellId) => number
  readonly #known: Map<CellId, number> = new Map()

  constructor(walkmap: Walkmap, given: InfluenceGiven) {
    this.#walkmap = walkmap
    let times = 1
    while (walkmap.costs.scale * times < FINEST) times *= 2
    this.times = times
    this.#scale = walkmap.costs.scale * times
    this.#readAt = reader(walkmap, given)
  }

  /** The extra cost of entering a cell, in units of 1 / (scale · times). */
  of(id: CellId): number {
    const known = this.#known.get(id)
    if (known !== undefined) return known
    const cost = this.#readAt(id)
    const extra = Math.floor(cost * this.#scale + 0.5)
    if (!(cost >= 0 && extra <= LARGEST)) {
      const { x, y } = this.#walkmap.layout.cellOf(id)
      throw badOption(
        `The influence at ${x},${y}`,
        `from 0 to ${Math.floor(LARGEST / this.#scale)}`,
        cost,
        'To close cells, use walkable.',
      )
    }
    this.#known.set(id, extra)
    return extra
  }

  /** A world in which these costs are paid; `into` says that its steps are walked backwards. */
  over(world: World, into = false): World {
    return new InfluencedWorld(world, this, into)
  }

  /** The cost of a chain of cells, extras included, in the step model's unit; `steps` is what it costs without. */
  along(cells: ArrayLike<CellId>, steps: number): number {
    let cost = steps * this.times
    for (let at = 1; at < cells.length; at++) cost += this.of(cells[at])
    return cost / this.#scale
  }
}

/** A world in which entering cells costs more. */
class InfluencedWorld implements World {
  readonly stateCount: number
  readonly mostSteps: number
  readonly #world: World
  readonly #extras: ExtraCosts
  readonly #into: boolean

  /** `into` says that the world's steps are walked backwards: they all enter the cell that is expanded. */
  constructor(world: World, extras: ExtraCosts, into = false) {
    this.stateCount = world.stateCount
    this.mostSteps = world.mostSteps ?? 16
    this.#world = world
    this.#extras = extras
    this.#into = into
  }

  cellOf(state: StateId): CellId {
    return this.#world.cellOf(state)
  }

  expand(state: StateId, outState: Int32Array, outCost: Float64Array, outDirection: Int8Array): number {
    const extras = this.#extras
    const count = this.#world.expand(state, outState, outCost, outDirection)
    for (let at = 0; at < count; at++)
      outCost[at] = outCost[at] * extras.times + extras.of(this.#into ? state : outState[at])
    return count
  }
}

function reader({ layout, terrain }: Walkmap, given: InfluenceGiven): (id: CellId) => number {
  if (typeof given === 'function') return (id) => given(layout.cellOf(id))
  const values = influenceValues(given, terrain.width * terrain.depth)
  return (id) => {
    const y = layout.yOf(id)
    return values[y * layout.width + layout.xIn(id, y)]
  }
}

/** The numbers of an influence in row order; refuses anything else. */
export function influenceValues(
  given: Exclude<InfluenceGiven, (cell: Cell) => number>,
  cells: number,
): ArrayLike<number> {
  // Not by its class, which queries without an influence should not import. Arrays have a method of that name.
  const ofInfluence: unknown = (given as Influence | null)?.values
  const values = ofInfluence instanceof Float32Array ? ofInfluence : (given as readonly number[])
  const isList = Array.isArray(values) || values instanceof Float32Array || values instanceof Float64Array
  if (isList && values.length === cells) return values
  throw new FootpathError(
    'bad-option',
    isList
      ? `influence has ${values.length} values for ${cells} cells.`
      : `influence cannot be ${show(given)}.`,
    `Pass one number for each of the ${cells} cells of the map, createInfluence(map), or a function.`,
    given,
  )
}
