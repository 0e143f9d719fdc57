import type { Cell } from '../cell.js'
import { evenStats } from '../finder/engine-stats.js'
import { stepsOf } from '../finder/search.js'
import { noPath, reasonBetween } from '../path/no-path.js'
import { Path } from '../path/path.js'
import type { PathStats } from '../path/stats.js'
import { cellId } from '../walkmap/layout.js'
import type { BoardWalkmap } from './board-walkmap.js'
import { HexDistances } from './hex-distances.js'
import { HexJumpSearch } from './hex-jump-search.js'

/** Jump points on hexes, for units for which every free cell costs the same. Cells are those of the atlas. */
export class HexJumps {
  readonly #walkmap: BoardWalkmap
  /** Made for the first query. */
  #parts: { readonly distances: HexDistances; readonly search: HexJumpSearch } | null = null
  /** The version of the walkmap at the last query. */
  #asked = -1

  constructor(walkmap: BoardWalkmap) {
    this.#walkmap = walkmap
  }

  /**
   * Whether they are to answer the next query. Measuring the board takes longer than most searches, so the first query
   * after a change is left to A*, and so is one with a time limit.
   */
  isToAnswer(hasTimeLimit: boolean): boolean {
    const walkmap = this.#walkmap
    walkmap.refresh()
    const isAskedAgain = walkmap.version === this.#asked
    this.#asked = walkmap.version
    if (!this.#suits()) return false
    return this.#parts?.distances.isReady === true || (isAskedAgain && !hasTimeLimit)
  }

  find(from: Cell, to: Cell): Path {
    const startedAt = performance.now()
    const walkmap = this.#walkmap
    const { terrain } = walkmap
    const start = cellId(walkmap, 'The start', from)
    const goal = cellId(walkmap, 'The goal', to)
    const straight = Math.min(walkmap.costs.minStraight, walkmap.costs.minDiagonal)
    const stats = (counts: Partial<PathStats>) =>
      evenStats(
        walkmap,
        startedAt,
        { straight, diagonal: straight, eight: true },
        {
          algorithm: 'jump-points',
          why: 'every cell costs the same: search from jump point to jump point over hexes',
          openList: 'bucket-queue',
          ties: 'lifo',
          ...counts,
        },
      )
    const reason = reasonBetween(walkmap, start, goal, walkmap.knowsIslands)
    if (reason !== null) return noPath(reason, terrain, stats({}))
    const { distances, search } = this.#made()
    distances.refresh()
    const steps = search.search(start, goal)
    const counts = { expanded: search.expanded, generated: search.generated }
    if (steps < 0) return noPath('separate', terrain, stats(counts))
    return new Path({
      status: 'found',
      steps: stepsOf(walkmap, search.cells()),
      cost: steps === 0 ? 0 : walkmap.toUnits(steps * straight),
      terrain,
      stats: stats(counts),
    })
  }

  /** Whether they work on the board as it is now: hexes without seams and fences, and every step at one price. */
  #suits(): boolean {
    const { plan, costs, board } = this.#walkmap
    const hasSteps = plan.isHex && !plan.wraps && !board.hasFences
    // The steps of hexes are some straight and some diagonal ones of the atlas; each kind may have a price of its own.
    const { minStraight, minDiagonal } = costs
    const isOnePrice = minStraight === minDiagonal || Math.max(minStraight, minDiagonal) === Infinity
    return hasSteps && costs.uniform && costs.level && isOnePrice
  }

  #made() {
    if (this.#parts === null) {
      const distances = new HexDistances(this.#walkmap)
      this.#parts = { distances, search: new HexJumpSearch(this.#walkmap, distances) }
    }
    return this.#parts
  }
}
