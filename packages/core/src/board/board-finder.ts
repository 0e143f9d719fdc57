import { AtlasSearch } from '../atlas/atlas-search.js'
import type { Cell } from '../cell.js'
import { requireOptions } from '../checks.js'
import { FootpathError, show } from '../error.js'
import { checkOptions } from '../finder/check-options.js'
import { Finder } from '../finder/finder.js'
import type { AnyFindOptions, FindOptions } from '../finder/options.js'
import { FINDER_OPTIONS, type FinderOptions } from '../finder/path-finder.js'
import type { ReachOptions } from '../finder/reach.js'
import { AnsweredSearch, type Search } from '../finder/search.js'
import type { Path } from '../path/path.js'
import { copySteps, requireOut } from '../path/write-cells.js'
import { type Goal, Target } from '../query/targets.js'
import { BoardPath } from './board-path.js'
import { BoardQuery } from './board-query.js'
import { BoardReach } from './board-reach.js'
import type { BoardWalkmap } from './board-walkmap.js'
import { nearestOnBoard } from './nearest-on-board.js'

/** The options of a finder on a board: algorithms that queries can then ask for by name, and landmarks. */
export type BoardFinderOptions = Pick<FinderOptions, 'algorithms' | 'landmarks'>

/** A search on a board that you advance yourself; see `Search`. */
export type BoardSearch = AtlasSearch<BoardPath>

/** The algorithms that know nothing of squares but their neighbours. */
const FITTING = ['auto', 'a-star', 'dijkstra', 'greedy', 'weighted-a-star', 'breadth-first']

/** Finds paths on a board, for one unit. */
export class BoardFinder<Options extends AnyFindOptions = FindOptions> extends Finder<Options> {
  readonly #walkmap: BoardWalkmap
  readonly #query: BoardQuery

  constructor(walkmap: BoardWalkmap, options: BoardFinderOptions = {}) {
    requireOptions(options, FINDER_OPTIONS)
    if ('engines' in options) {
      const remedy = 'Leave engines out: what fits a board is used without asking.'
      throw new FootpathError('unsuitable-combination', 'Finders of boards take no engines.', remedy)
    }
    super(walkmap, options)
    this.#walkmap = walkmap
    this.#query = new BoardQuery(walkmap.plan)
  }

  override find(from: Cell, goal: Goal, options: Options = {} as Options): BoardPath {
    const search = this.start(from, goal, options)
    while (!search.advance());
    return search.path as BoardPath
  }

  override findInto(out: Int32Array, from: Cell, to: Cell): number {
    requireOut(out)
    return copySteps(out, this.find(from, to).steps)
  }

  override start(from: Cell, goal: Goal, options: Options = {} as Options): BoardSearch {
    checkOptions(options)
    requireFitting(options)
    const { plan, board } = this.#walkmap
    const start = plan.toAtlas('The start', from)
    const { partial, ...rest } = this.#query.options(options, from)
    const search = this.#begin(start, this.#query.goal(goal), rest as unknown as Options)
    return new AtlasSearch(search, (path) => {
      const isMissed = partial === true && path.status === 'unreachable' && path.reason !== 'start-blocked'
      return isMissed ? this.#nearest(from, goal, options, path) : new BoardPath(board, plan, path)
    })
  }

  /** Jump points answer what asks for no more than a path between two cells; the kernel answers everything else. */
  #begin(start: Cell, goal: Goal, options: Options): Search {
    const { signal, maxMillis, algorithm, ...more } = options
    const isPlain = Object.values(more).every((value) => value === undefined || value === false)
    const isForJumps = (algorithm ?? 'auto') === 'auto' && signal?.aborted !== true
    const isToCell = !Array.isArray(goal) && !(goal instanceof Target)
    const { jumps } = this.#walkmap
    if (!isPlain || !isForJumps || !isToCell || !jumps.isToAnswer(maxMillis !== undefined))
      return super.start(start, goal, options)
    return new AnsweredSearch(jumps.find(start, goal as Cell))
  }

  override reach(from: Cell, budget: number, options: ReachOptions = {}): BoardReach {
    const start = this.#walkmap.plan.toAtlas('The start', from)
    return new BoardReach(
      this.#walkmap,
      super.reach(start, budget, options && this.#query.cells(options, from)),
    )
  }

  /** The path to the reachable cell that is nearest to a goal that cannot be reached. */
  #nearest(from: Cell, goal: Goal, options: Options, without: Path): BoardPath {
    const { blocked, walkable, influence } = options
    const cells = { blocked, walkable, ...(influence === undefined ? {} : { influence }) }
    const reach = this.reach(from, Number.POSITIVE_INFINITY, cells)
    const goals = goal instanceof Target ? [goal.cell] : ((Array.isArray(goal) ? goal : [goal]) as Cell[])
    return nearestOnBoard(this.#walkmap, reach, goals, without)
  }
}

/** Refuses algorithms that draw straight lines or look ahead over a grid. */
function requireFitting({ algorithm }: AnyFindOptions): void {
  const name = typeof algorithm === 'string' || algorithm === undefined ? algorithm : algorithm.name
  if (name === undefined || FITTING.includes(name)) return
  throw new FootpathError(
    'unsuitable-combination',
    `${show(name)} cannot be used on boards.`,
    `Use one of ${FITTING.join(', ')}.`,
    name,
  )
}
