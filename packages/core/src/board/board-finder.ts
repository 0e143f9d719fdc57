import { type Answer, AtlasFinder } from '../atlas/atlas-finder.js'
import type { AtlasSearch } from '../atlas/atlas-search.js'
import type { Cell } from '../cell.js'
import { requireOptions } from '../checks.js'
import { FootpathError } from '../error.js'
import type { AnyFindOptions, FindOptions } from '../finder/options.js'
import { FINDER_OPTIONS, type FinderOptions } from '../finder/path-finder.js'
import type { Reach } from '../finder/reach.js'
import type { Path } from '../path/path.js'
import { type Goal, Target } from '../query/targets.js'
import type { BoardPath } from './board-path.js'
import { BoardQuery } from './board-query.js'
import { BoardReach } from './board-reach.js'
import type { BoardWalkmap } from './board-walkmap.js'
import { nearestOnBoard } from './nearest-on-board.js'

/** The options of a finder on a board: algorithms that queries can then ask for by name, and landmarks. */
export type BoardFinderOptions = Pick<FinderOptions, 'algorithms' | 'landmarks'>

/** A search on a board that you advance yourself; see `Search`. */
export type BoardSearch = AtlasSearch<BoardPath>

/** Finds paths on a board, for one unit. */
export class BoardFinder<Options extends AnyFindOptions = FindOptions> extends AtlasFinder<
  Options,
  BoardPath,
  BoardReach
> {
  declare readonly walkmap: BoardWalkmap
  protected readonly misfit = { why: 'cannot be used on boards', remedy: '' }
  protected readonly query: BoardQuery

  constructor(walkmap: BoardWalkmap, options: BoardFinderOptions = {}) {
    requireOptions(options, FINDER_OPTIONS)
    if ('engines' in options) {
      const remedy = 'Leave engines out: what fits a board is used without asking.'
      throw new FootpathError('unsuitable-combination', 'Finders of boards take no engines.', remedy)
    }
    super(walkmap, options)
    this.query = new BoardQuery(walkmap.plan)
  }

  protected toAtlas(what: string, cell: Cell): Cell {
    return this.walkmap.plan.toAtlas(what, cell)
  }

  protected pathOf(path: Path): BoardPath {
    return this.walkmap.pathOf(path)
  }

  protected reachOf(reach: Reach): BoardReach {
    return new BoardReach(this.walkmap, reach)
  }

  /** Jump points on hexes. */
  protected answerer(hasTimeLimit: boolean): Answer | null {
    const { jumps } = this.walkmap
    return jumps.isToAnswer(hasTimeLimit) ? (from, to) => jumps.find(from, to) : null
  }

  protected nearest(reach: Reach, goal: Goal, without: Path): Path {
    const goals = goal instanceof Target ? [goal.cell] : ((Array.isArray(goal) ? goal : [goal]) as Cell[])
    return nearestOnBoard(this.walkmap, this.reachOf(reach), goals, without)
  }
}
