import { type Cell, isWithin } from '../cell.js'
import { requireOptions } from '../checks.js'
import { badOption, FootpathError } from '../error.js'
import type { CellId } from '../ids.js'
import type { GoalTest } from '../kernel/kernel.js'
import type { Scratch } from '../kernel/scratch.js'
import { cellId, type Layout } from '../walkmap/layout.js'
import type { Walkmap } from '../walkmap/walkmap.js'
import { Sight } from './sight.js'

/** Many goal cells, given by a rule. Make one with `within` or `inSight` and pass it as the goal of a query. */
export class Target {
  /** `within`: near enough. `in-sight`: near enough and with a clear line to the cell. */
  readonly kind: 'within' | 'in-sight'
  /** The cell the unit wants to come near to; may be blocked. */
  readonly cell: Cell
  /** The greatest distance from centre to centre, in cells. */
  readonly range: number
  /** Makes the test of one query; `inSight` brings what looks along lines, so that others need not have it. */
  readonly testFor: (walkmap: Walkmap, scratch: Scratch, target: Target) => TargetTest

  constructor(kind: 'within' | 'in-sight', cell: Cell, range: number, testFor: Target['testFor']) {
    requireRange(range)
    this.kind = kind
    // A copy: the cell may belong to a unit that moves. Whether it is on the map, the query finds out.
    const { x, y, floor } = cell ?? {}
    this.cell = floor === undefined ? { x, y } : { x, y, floor }
    this.range = range
    this.testFor = testFor
  }
}

/** Where a path may lead: to a cell, to the cheapest of several cells, or to any cell of a target. */
export type Goal = Cell | readonly Cell[] | Target

/**
 * All cells within `distance` of a cell, measured in cells from centre to centre. 0 is the cell itself, 1 adds its
 * four sides, 1.5 adds the diagonal neighbours too.
 */
export function within(cell: Cell, distance: number): Target {
  return new Target('within', cell, distance, ({ layout }, _, target) => new TargetTest(layout, target, null))
}

/**
 * All cells that see a cell: a straight line between the two centres crosses nothing that the unit cannot enter. The
 * cell itself may be blocked, and cells in `blocked` do not hide it. `range` is the greatest distance from centre to
 * centre, in cells. Give one if you can: without it the search has no estimate and takes longer.
 */
export function inSight(cell: Cell, options: { range?: number } = {}): Target {
  requireOptions(options, ['range'])
  const { range = Number.POSITIVE_INFINITY } = options
  return new Target(
    'in-sight',
    cell,
    range,
    ({ layout }, scratch, target) => new TargetTest(layout, target, scratch.part(sightOf).aim(target.cell)),
  )
}

const sightOf = (walkmap: Walkmap) => new Sight(walkmap)

/** The same goal in its simplest form: only one cell is within a distance below 1 of a cell. */
export function simplestGoal(goal: Goal): Goal {
  return goal instanceof Target && goal.kind === 'within' && goal.range < 1 ? goal.cell : goal
}

/** Whether cells belong to a target, for one query. */
export class TargetTest implements GoalTest {
  readonly centre: CellId
  readonly range: number
  readonly #layout: Layout
  readonly #x: number
  readonly #y: number
  readonly #sight: Sight | null

  /** `sight` is aimed at the target's cell, or null where the target need not be seen. */
  constructor(layout: Layout, { cell: { x, y }, range }: Target, sight: Sight | null) {
    this.#layout = layout
    this.#x = x
    this.#y = y
    this.#sight = sight
    this.centre = layout.idOf(x, y)
    this.range = range
  }

  /** Whether its cells must see the centre. */
  get isSeen(): boolean {
    return this.#sight !== null
  }

  isGoal(cell: CellId): boolean {
    const y = this.#layout.yOf(cell)
    const x = this.#layout.xIn(cell, y)
    if (!isWithin(x - this.#x, y - this.#y, this.range)) return false
    return this.#sight === null || this.#sight.isSeenFrom(x, y)
  }

  /** Whether any cell of the target passes the test; looks at rings of cells from the inside out. */
  some(test: (cell: CellId) => boolean): boolean {
    const { width, depth } = this.#layout
    const last = Math.min(this.range, Math.max(width, depth))
    for (let ring = 0; ring <= last; ring++) {
      for (let y = Math.max(0, this.#y - ring); y <= Math.min(depth - 1, this.#y + ring); y++) {
        const step = Math.abs(y - this.#y) === ring ? 1 : 2 * ring
        for (let x = this.#x - ring; x <= this.#x + ring; x += step) {
          if (x < 0 || x >= width) continue
          const cell = this.#layout.idOf(x, y)
          if (test(cell) && this.isGoal(cell)) return true
        }
      }
    }
    return false
  }
}

/** The cell ids of one or more goals; at least one, none twice. For a target its centre. */
export function goalIds(walkmap: Walkmap, to: Goal): CellId[] {
  if (to instanceof Target) return [cellId(walkmap, 'The target', to.cell)]
  if (!Array.isArray(to)) return [cellId(walkmap, 'The goal', to as Cell)]
  const goals: readonly Cell[] = to
  if (goals.length === 0) {
    throw new FootpathError(
      'bad-option',
      'The list of goals is empty.',
      'Pass a cell or a list of at least one cell.',
      to,
    )
  }
  const target = goals.find((goal) => goal instanceof Target)
  if (target !== undefined) {
    throw new FootpathError(
      'bad-option',
      'A target cannot be one of several goals.',
      'Pass the target alone, or a list of cells.',
      target,
    )
  }
  return [...new Set(goals.map((goal) => cellId(walkmap, 'The goal', goal)))]
}

function requireRange(range: unknown): void {
  if (typeof range === 'number' && range >= 0) return
  throw badOption('The range of a target', 'a number of at least 0', range, 'Pass it in cells.')
}
