import type { CellOptions } from '../atlas/atlas-finder.js'
import { crossesFence } from '../atlas/fence-lines.js'
import type { Fences } from '../atlas/fences.js'
import type { Cell } from '../cell.js'
import { FootpathError } from '../error.js'
import type { AnyFindOptions } from '../finder/options.js'
import type { Blocked } from '../query/blocked.js'
import { type InfluenceGiven, influenceValues } from '../query/influence.js'
import { type Goal, Target } from '../query/targets.js'
import { cellCentre } from '../terrain/world.js'
import type { Floors } from './floors.js'

/** What a query may say, in cells of the atlas. */
export class SiteQuery {
  readonly #floors: Floors
  readonly #fences: Fences

  constructor(floors: Floors, fences: Fences) {
    this.#floors = floors
    this.#fences = fences
  }

  goal(goal: Goal): Goal {
    if (goal instanceof Target) return this.#target(goal)
    if (!Array.isArray(goal)) return this.#floors.toAtlas('The goal', goal as Cell)
    return goal.map((cell: Cell) => (cell instanceof Target ? cell : this.#floors.toAtlas('The goal', cell)))
  }

  refuse(options: AnyFindOptions): void {
    for (const name of UNSUPPORTED) if (options[name] !== undefined) throw refusal(name)
  }

  /** The options about single cells. */
  cells<Options extends CellOptions>(options: Options): Options {
    const { blocked, walkable, influence } = options
    // Read once: a query may go over them twice, and some iterables cannot be read twice.
    if (this.#floors.count === 1)
      return isOneShot(blocked) ? { ...options, blocked: Array.from(blocked as Iterable<Cell>) } : options
    return {
      ...options,
      ...(blocked === undefined ? {} : { blocked: this.#blocked(blocked) }),
      ...(walkable === undefined ? {} : { walkable: this.#question(walkable) }),
      ...(influence === undefined ? {} : { influence: this.#influence(influence) }),
    }
  }

  #question<Answer>(ask: (cell: Cell) => Answer): (cell: Cell) => Answer {
    return typeof ask === 'function' ? ({ x, y }) => ask(this.#floors.cellAt(x, y)) : ask
  }

  #blocked(blocked: Blocked): Blocked {
    if (typeof blocked === 'function') return this.#question(blocked)
    const isIterable = typeof blocked === 'object' && blocked !== null && Symbol.iterator in blocked
    if (!isIterable) return blocked
    return Array.from(blocked as Iterable<Cell>, (cell) => {
      if (typeof cell === 'object') return this.#floors.toAtlas('The blocked cell', cell)
      throw refusal('a mask or indexes for blocked', 'Pass a list of cells { x, y, floor }, or a function.')
    })
  }

  /** What is in row order is so floor after floor: the atlas has a row more between two floors. */
  #influence(influence: InfluenceGiven): InfluenceGiven {
    if (typeof influence === 'function') return this.#question(influence)
    const { width, depth, count } = this.#floors
    const values = influenceValues(influence, width * depth * count)
    return ({ x, y }) => values[(y - this.#floors.floorOf(y)) * width + x]
  }

  /** The same target on its floor alone: in the atlas the next floor is only a row away. No fence is seen through. */
  #target({ kind, cell, range, testFor }: Target): Target {
    const floor = cell.floor ?? 0
    const centre = this.#floors.toAtlas('The target', cell)
    const onFloor: Target['testFor'] = (walkmap, scratch, target) => {
      const test = testFor(walkmap, scratch, target)
      const isGoal = test.isGoal.bind(test)
      test.isGoal = (id) => {
        const place = walkmap.layout.cellOf(id)
        if (this.#floors.floorOf(place.y) !== floor || !isGoal(id)) return false
        return !test.isSeen || !crossesFence(this.#fences, cellCentre(place), cellCentre(centre))
      }
      return test
    }
    return new Target(kind, centre, range, onFloor)
  }
}

function isOneShot(blocked: unknown): boolean {
  return typeof blocked === 'object' && blocked !== null && 'next' in blocked
}

/** What finders of sites do not know yet. */
const UNSUPPORTED = ['turnPenalty'] as const

function refusal(name: string, remedy = `Leave ${name} out, or ask a finder of one floor.`): FootpathError {
  return new FootpathError(
    'unsuitable-combination',
    `Finders of sites do not support ${name} yet.`,
    remedy,
    name,
  )
}
