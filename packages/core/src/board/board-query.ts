import type { CellOptions } from '../atlas/atlas-finder.js'
import type { Cell } from '../cell.js'
import { badOption, FootpathError } from '../error.js'
import type { AnyFindOptions } from '../finder/options.js'
import type { CellId } from '../ids.js'
import type { Blocked } from '../query/blocked.js'
import type { Influence, InfluenceGiven } from '../query/influence.js'
import { type Goal, Target, TargetTest } from '../query/targets.js'
import type { Walkmap } from '../walkmap/walkmap.js'
import type { BoardPlan } from './plan.js'

/** What a query may say, in cells of the atlas. */
export class BoardQuery {
  readonly #plan: BoardPlan

  constructor(plan: BoardPlan) {
    this.#plan = plan
  }

  goal(goal: Goal): Goal {
    if (goal instanceof Target) return this.#target(goal)
    if (!Array.isArray(goal)) return this.#plan.toAtlas('The goal', goal as Cell)
    return goal.map((cell: Cell) => (cell instanceof Target ? cell : this.#plan.toAtlas('The goal', cell)))
  }

  refuse(options: AnyFindOptions): void {
    if (options.shape !== undefined)
      throw refusal('shape', 'Leave it out: path.points are the centres of the cells where the path turns.')
    if (options.turnPenalty !== undefined) throw refusal('turnPenalty')
  }

  /** The options about single cells, for a query that begins at a cell of the board. */
  cells<Options extends CellOptions>(options: Options, from: Cell): Options {
    const { blocked, walkable, influence } = options
    return {
      ...options,
      ...(blocked === undefined ? {} : { blocked: this.#blocked(blocked, from) }),
      ...(walkable === undefined ? {} : { walkable: this.#question(walkable, 'walkable') }),
      ...(influence === undefined ? {} : { influence: this.#influence(influence) }),
    }
  }

  /** Asks about a cell of the board; copies of a cell beyond a seam share its answer. */
  #question<Answer>(ask: (cell: Cell) => Answer, name: string): (place: Cell) => Answer {
    if (typeof ask !== 'function') throw badOption(name, 'a function', ask, 'Pass ({ x, y }) => boolean.')
    const known = new Map<number, Answer>()
    return (place) => {
      const cell = this.#plan.cellAt(place.x, place.y) as Cell
      if (!this.#plan.wraps) return ask(cell)
      const index = this.#indexOf(cell)
      if (!known.has(index)) known.set(index, ask(cell))
      return known.get(index) as Answer
    }
  }

  #blocked(blocked: Blocked, from: Cell): Blocked {
    const values = masked(blocked)
    // The unit itself stands on its start, so that never blocks it.
    const start = this.#indexOf(from)
    if (typeof blocked === 'function') {
      const ask = this.#question(blocked, 'blocked')
      return (place) => this.#indexAt(place) !== start && ask(place)
    }
    if (values !== null) {
      this.#requireWhole('blocked', values)
      return (place) => this.#indexAt(place) !== start && Boolean(values[this.#indexAt(place)])
    }
    if (typeof blocked !== 'object' || blocked === null || !(Symbol.iterator in blocked)) return blocked
    const places: Cell[] = []
    for (const entry of blocked as Iterable<Cell | number>) {
      const { width } = this.#plan
      const isIndex = typeof entry === 'number' && !Array.isArray(blocked) && !ArrayBuffer.isView(blocked)
      const cell = isIndex ? { x: entry % width, y: Math.floor(entry / width) } : (entry as Cell)
      this.#plan.toAtlas('The blocked cell', cell)
      if (this.#indexOf(cell) !== start) places.push(...this.#plan.placesOf(cell))
    }
    return places
  }

  #influence(influence: InfluenceGiven): InfluenceGiven {
    if (typeof influence === 'function') return this.#question(influence, 'influence')
    const ofInfluence: unknown = (influence as Influence | null)?.values
    const values = ofInfluence instanceof Float32Array ? ofInfluence : (influence as readonly number[])
    this.#requireWhole('influence', values)
    return (place) => values[this.#indexAt(place)]
  }

  /** The cells within a number of steps over free ground. */
  #target({ kind, cell, range }: Target): Target {
    if (kind === 'in-sight') throw refusal('inSight', 'Use within(cell, steps).')
    const plan = this.#plan
    const test = (walkmap: Walkmap, _: unknown, target: Target) =>
      new WithinSteps(walkmap, target, plan, cell)
    return new Target(kind, plan.toAtlas('The target', cell), range, test)
  }

  #indexOf({ x, y }: Cell): number {
    return y * this.#plan.width + x
  }

  #indexAt({ x, y }: Cell): number {
    return this.#indexOf(this.#plan.cellAt(x, y) as Cell)
  }

  #requireWhole(name: string, values: ArrayLike<unknown>): void {
    const cells = this.#plan.width * this.#plan.depth
    if (values?.length === cells) return
    const remedy = 'Pass one value per cell in row order, or a function ({ x, y }).'
    throw badOption(name, `a list of ${cells} values`, values, remedy)
  }
}

/** Whether a cell of the atlas is within a number of steps of a cell of the board. */
class WithinSteps extends TargetTest {
  readonly #walkmap: Walkmap
  readonly #plan: BoardPlan
  readonly #cell: Cell

  constructor(walkmap: Walkmap, target: Target, plan: BoardPlan, cell: Cell) {
    super(walkmap.layout, target, null)
    this.#walkmap = walkmap
    this.#plan = plan
    this.#cell = cell
  }

  override isGoal(id: CellId): boolean {
    const place = this.#walkmap.layout.cellOf(id)
    const cell = this.#plan.cellAt(place.x, place.y)
    if (cell === null) return false
    const { x, y } = this.#plan.between(this.#cell, cell)
    return this.#plan.steps(x, y) <= this.range
  }

  /** Rings around the centre do not reach over seams, so all cells are asked. */
  override some(test: (cell: CellId) => boolean): boolean {
    const { layout } = this.#walkmap
    for (let y = 0; y < this.#plan.depth; y++) {
      for (let x = 0; x < this.#plan.width; x++) {
        const place = this.#plan.place(x, y)
        const id = layout.idOf(place.x, place.y)
        if (this.isGoal(id) && test(id)) return true
      }
    }
    return false
  }
}

/** A mask in row order, or null for anything else. */
function masked(blocked: Blocked): ArrayLike<unknown> | null {
  if (blocked instanceof Uint8Array) return blocked
  return Array.isArray(blocked) && typeof blocked[0] === 'boolean' ? blocked : null
}

function refusal(name: string, remedy = `Leave ${name} out.`): FootpathError {
  return new FootpathError(
    'unsuitable-combination',
    `Finders of boards do not support ${name}.`,
    remedy,
    name,
  )
}
