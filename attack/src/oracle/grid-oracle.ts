import type { Cell } from 'footpath'
import { dijkstra } from './dijkstra.js'
import { type GridData, GridRules, isUnderDisc } from './grid-rules.js'
import { fineCentre, sees } from './sight.js'
import { VisibilityGraph } from './visibility.js'
import { type StepTable, stepTable } from './world.js'

/** A query as plain data. */
export interface GridQuery {
  readonly from: Cell
  /** One or more cells; the only one is the centre of a target. */
  readonly goals: readonly Cell[]
  /** A target around the only goal: near it, or also in sight of it. */
  readonly target?: { readonly kind: 'within' | 'in-sight'; readonly range: number }
  readonly blocked?: readonly Cell[]
  /** The extra cost of entering each cell, in row order. */
  readonly influence?: readonly number[]
  readonly partial?: boolean
}

/** What the answer to a query has to be. */
export interface Expected {
  readonly status: 'found' | 'partial' | 'unreachable'
  /** Left out where any reason is right. */
  readonly reason?: 'start-blocked' | 'goal-blocked' | 'separate' | undefined
  /** The least cost; 0 without a path. */
  readonly cost: number
  /** Where the path may end. */
  readonly ends: ReadonlySet<number>
  /** The steps that are legal for this query. */
  readonly steps: StepTable
}

/** What is true of a grid: the answers that all engines have to give. Keeps what it computes for further queries. */
export class GridOracle {
  readonly data: GridData
  readonly rules: GridRules
  readonly table: StepTable
  readonly #costs = new Map<number, Float64Array>()
  #lines: VisibilityGraph | null = null

  constructor(data: GridData) {
    this.data = data
    this.rules = new GridRules(data)
    this.table = stepTable(this.rules)
  }

  expected(query: GridQuery): Expected {
    const { rules, table, costs } = this.#worldOf(query)
    const start = this.#place(query.from)
    const none = { status: 'unreachable', cost: 0, ends: new Set<number>(), steps: table } as const
    if (rules.stands[start] === 0) return { ...none, reason: 'start-blocked' }
    const ends = this.#endsOf(query, rules)
    const reached = [...ends].filter((place) => costs[place] < Number.POSITIVE_INFINITY)
    if (reached.length > 0)
      return { status: 'found', cost: least(reached, costs), ends: new Set(reached), steps: table }
    // Whether any cell sees a target far away takes longer to say than a search, so the reason is left open.
    const isFarSight = query.target?.kind === 'in-sight' && query.target.range > 32
    const reason = isFarSight ? undefined : ends.size > 0 ? 'separate' : 'goal-blocked'
    if (query.partial !== true) return { ...none, reason }
    const nearest = this.#nearest(query.goals, costs)
    return { status: 'partial', reason, cost: least(nearest, costs), ends: new Set(nearest), steps: table }
  }

  /** The costs from a cell to all others, in row order. */
  costsFrom(from: Cell): Float64Array {
    const start = this.#place(from)
    let costs = this.#costs.get(start)
    if (costs === undefined) {
      costs = dijkstra(this.table, start)
      if (this.rules.stands[start] === 0) costs.fill(Number.POSITIVE_INFINITY)
      this.#costs.set(start, costs)
    }
    return costs
  }

  /** The length in cells of the shortest path at any angle; Infinity if there is none. */
  lineLength(from: Cell, to: Cell): number {
    this.#lines ??= new VisibilityGraph(this.ground, 16 * (this.data.unit.radius ?? 0))
    return this.#lines.length(from, to)
  }

  get ground() {
    const { width, depth } = this.data
    return { width, depth, isFree: (x: number, y: number) => this.rules.isFree(x, y) }
  }

  #worldOf(query: GridQuery): { rules: GridRules; table: StepTable; costs: Float64Array } {
    const { blocked = [], influence = null, from } = query
    if (blocked.length === 0 && influence === null)
      return { rules: this.rules, table: this.table, costs: this.costsFrom(from) }
    const closed = blocked.filter((cell) => !this.#isUnder(from, cell)).map((cell) => this.#place(cell))
    const rules = closed.length === 0 ? this.rules : new GridRules(this.data, closed)
    const table = closed.length === 0 ? this.table : stepTable(rules)
    return { rules, table, costs: dijkstra(table, this.#place(from), influence) }
  }

  /** Whether a unit on one cell covers another. */
  #isUnder(from: Cell, { x, y }: Cell): boolean {
    const { size = 1, radius = 0 } = this.data.unit
    if (size > 1) return x >= from.x && y >= from.y && x < from.x + size && y < from.y + size
    return isUnderDisc(x - from.x, y - from.y, radius)
  }

  #endsOf({ goals, target }: GridQuery, rules: GridRules): Set<number> {
    const ends = new Set<number>()
    if (target === undefined) {
      for (const goal of goals) if (rules.stands[this.#place(goal)] === 1) ends.add(this.#place(goal))
      return ends
    }
    const [centre] = goals
    const { width } = this.data
    const ground = {
      ...this.ground,
      isFree: (x: number, y: number) => (x === centre.x && y === centre.y) || this.rules.isFree(x, y),
    }
    for (let place = 0; place < rules.places; place++) {
      const cell = { x: place % width, y: Math.floor(place / width) }
      const distance = (cell.x - centre.x) ** 2 + (cell.y - centre.y) ** 2
      if (rules.stands[place] === 0 || distance > target.range ** 2) continue
      if (target.kind === 'within' || sees(ground, fineCentre(cell), fineCentre(centre))) ends.add(place)
    }
    return ends
  }

  /** The reachable cells of least octile distance to any goal. */
  #nearest(goals: readonly Cell[], costs: Float64Array): number[] {
    const { width } = this.data
    let nearest: number[] = []
    let shortest = Number.POSITIVE_INFINITY
    for (let place = 0; place < costs.length; place++) {
      if (costs[place] === Number.POSITIVE_INFINITY) continue
      const x = place % width
      const y = Math.floor(place / width)
      const distance = Math.min(...goals.map((goal) => octile(goal.x - x, goal.y - y)))
      if (distance > shortest) continue
      if (distance < shortest) nearest = []
      shortest = distance
      nearest.push(place)
    }
    return nearest
  }

  #place({ x, y }: Cell): number {
    return y * this.data.width + x
  }
}

function least(places: readonly number[], costs: Float64Array): number {
  return Math.min(...places.map((place) => costs[place]))
}

function octile(dx: number, dy: number): number {
  const long = Math.max(Math.abs(dx), Math.abs(dy))
  const short = Math.min(Math.abs(dx), Math.abs(dy))
  return long - short + short * Math.SQRT2
}
