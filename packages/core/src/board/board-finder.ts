import { AtlasFinder, type AtlasWorld } from '../atlas/atlas-finder.js'
import type { AtlasSearch } from '../atlas/atlas-search.js'
import type { Cell } from '../cell.js'
import { requireOptions } from '../checks.js'
import { FootpathError } from '../error.js'
import type { AnyFindOptions, FindOptions } from '../finder/options.js'
import { FINDER_OPTIONS, type FinderOptions } from '../finder/path-finder.js'
import { Target } from '../query/targets.js'
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

  constructor(walkmap: BoardWalkmap, options: BoardFinderOptions = {}) {
    requireOptions(options, FINDER_OPTIONS)
    if ('engines' in options) {
      const remedy = 'Leave engines out: what fits a board is used without asking.'
      throw new FootpathError('unsuitable-combination', 'Finders of boards take no engines.', remedy)
    }
    super(walkmap, options, worldOf(walkmap))
  }
}

function worldOf(walkmap: BoardWalkmap): AtlasWorld<BoardPath, BoardReach> {
  const { plan, jumps } = walkmap
  return {
    query: new BoardQuery(plan),
    misfit: { why: 'cannot be used on boards', remedy: '' },
    toAtlas: (what, cell) => plan.toAtlas(what, cell),
    pathOf: (path) => walkmap.pathOf(path),
    reachOf: (reach) => new BoardReach(walkmap, reach),
    answerer: (hasTimeLimit) => (jumps.isToAnswer(hasTimeLimit) ? (from, to) => jumps.find(from, to) : null),
    nearest: (reach, goal, without) => {
      const goals = goal instanceof Target ? [goal.cell] : ((Array.isArray(goal) ? goal : [goal]) as Cell[])
      return nearestOnBoard(walkmap, new BoardReach(walkmap, reach), goals, without)
    },
  }
}
