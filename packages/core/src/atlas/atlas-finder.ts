import type { Cell } from '../cell.js'
import { FootpathError, show } from '../error.js'
import { checkOptions } from '../finder/check-options.js'
import { Finder } from '../finder/finder.js'
import type { AnyFindOptions } from '../finder/options.js'
import type { FinderOptions } from '../finder/path-finder.js'
import type { Reach, ReachOptions } from '../finder/reach.js'
import { AnsweredSearch, type Search } from '../finder/search.js'
import { shapeAround } from '../finder/shape-answer.js'
import type { Path } from '../path/path.js'
import { copySteps, requireOut } from '../path/write-cells.js'
import { type BlockedOptions, giveBackBlocked, takeBlocked } from '../query/blocked.js'
import type { InfluenceGiven } from '../query/influence.js'
import { type Goal, simplestGoal, Target } from '../query/targets.js'
import type { Walkmap } from '../walkmap/walkmap.js'
import { AtlasSearch } from './atlas-search.js'

/** What a query says about single cells. */
export type CellOptions = BlockedOptions & { readonly influence?: InfluenceGiven | undefined }

/** What a query may say, in cells of the atlas. */
interface QueryOverAtlas {
  goal(goal: Goal): Goal
  /** Refuses options that the world does not know. */
  refuse(options: AnyFindOptions): void
  /** The options about single cells, for a query that begins at a cell of the world. */
  cells<Options extends CellOptions>(options: Options, from: Cell): Options
}

/** What a finder must know of the world that it searches. */
export interface AtlasWorld<Found extends Path, Reached extends Reach> {
  readonly query: QueryOverAtlas
  /** Why other algorithms do not fit, and what else to do. */
  readonly misfit: { readonly why: string; readonly remedy: string }
  /** The cell of the atlas that stands for one of the world. */
  toAtlas(what: string, cell: Cell): Cell
  /** The path of the world for one over the atlas. */
  pathOf(path: Path): Found
  reachOf(reach: Reach): Reached
  /** What answers a query for a path between two cells and nothing else; null if the kernel does. */
  answerer(hasTimeLimit: boolean): ((from: Cell, to: Cell) => Path) | null
  /** The path over the atlas to the cell in reach that is nearest to a goal. `without` could not reach it. */
  nearest(reach: Reach, goal: Goal, without: Path): Path
}

/** The algorithms that know nothing of a map but which steps lead on from a cell. */
const FITTING = ['auto', 'a-star', 'dijkstra', 'greedy', 'weighted-a-star', 'breadth-first']

/** Finds paths on a board or a site, by searches over its atlas. */
export class AtlasFinder<
  Options extends AnyFindOptions,
  Found extends Path,
  Reached extends Reach,
> extends Finder<Options> {
  readonly #world: AtlasWorld<Found, Reached>

  constructor(walkmap: Walkmap, options: FinderOptions, world: AtlasWorld<Found, Reached>) {
    super(walkmap, options)
    this.#world = world
  }

  override find(from: Cell, goal: Goal, options: Options = {} as Options): Found {
    const search = this.start(from, goal, options)
    while (!search.advance());
    return search.path as Found
  }

  override findInto(out: Int32Array, from: Cell, to: Cell): number {
    requireOut(out)
    return copySteps(out, this.find(from, to).steps)
  }

  override start(from: Cell, goal: Goal, options: Options = {} as Options): AtlasSearch<Found> {
    this.check(options)
    const start = this.#world.toAtlas('The start', from)
    const { partial, ...rest } = this.#world.query.cells(options, from)
    const search = this.#begin(start, simplestGoal(this.#world.query.goal(goal)), rest as unknown as Options)
    return new AtlasSearch(search, (path) => {
      const isMissed = partial === true && path.status === 'unreachable' && path.reason !== 'start-blocked'
      return this.#world.pathOf(isMissed ? this.#partial(start, goal, rest, path) : path)
    })
  }

  override reach(from: Cell, budget: number, options: ReachOptions = {}): Reached {
    const start = this.#world.toAtlas('The start', from)
    return this.#world.reachOf(super.reach(start, budget, options && this.#world.query.cells(options, from)))
  }

  /** Refuses options of queries that do not fit, before any query. */
  check(options: AnyFindOptions): void {
    checkOptions(options)
    this.#world.query.refuse(options)
    const { algorithm = 'auto' } = options
    const name = typeof algorithm === 'string' ? algorithm : algorithm?.name
    if (name === undefined || FITTING.includes(name)) return
    const { why, remedy } = this.#world.misfit
    throw new FootpathError(
      'unsuitable-combination',
      `The algorithm ${show(name)} ${why}.`,
      `Use one of ${FITTING.join(', ')}${remedy}.`,
      algorithm,
    )
  }

  /** An engine answers what asks for no more than a path between two cells; the kernel answers everything else. */
  #begin(start: Cell, goals: Goal, options: Options): Search {
    const goal: Goal = Array.isArray(goals) && goals.length === 1 ? (goals[0] as Cell) : goals
    const { signal, maxMillis, algorithm, shape: _, ...more } = options
    const shape = this.shapeFor(options)
    const isForAuto = (algorithm ?? 'auto') === 'auto' && signal?.aborted !== true
    const isToCell = !Array.isArray(goal) && !(goal instanceof Target)
    const isPlain = isForAuto && isToCell && Object.values(more).every(saysNothing)
    const answer = isPlain ? this.#world.answerer(maxMillis !== undefined) : null
    if (answer === null) return super.start(start, goal, options)
    const path = answer(start, goal as Cell)
    return new AnsweredSearch(shape === null ? path : shape(path, this.walkmap, this.walkmap))
  }

  /** The path to the nearest cell in reach, shaped if it should be; `options` are those over the atlas. */
  #partial(start: Cell, goal: Goal, options: AnyFindOptions, without: Path): Path {
    const { blocked, walkable, influence } = options
    const cells: CellOptions = { blocked, walkable, ...(influence === undefined ? {} : { influence }) }
    const reach = super.reach(start, Number.POSITIVE_INFINITY, cells)
    const path = this.#world.nearest(reach, goal, without)
    const shape = this.shapeFor(options)
    if (shape === null) return path
    const taken = takeBlocked(this.walkmap, start, cells)
    const shaped = shapeAround(this.walkmap, path, taken, shape)
    giveBackBlocked(this.walkmap, taken)
    return shaped
  }
}

/** Whether an option is as good as left out. */
function saysNothing(value: unknown): boolean {
  return value === undefined || value === false || (Array.isArray(value) && value.length === 0)
}
