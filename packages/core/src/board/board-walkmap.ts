import type { Cell } from '../cell.js'
import { FootpathError } from '../error.js'
import { GridEstimate } from '../estimate/estimate.js'
import type { CellId } from '../ids.js'
import { setLinkedParts } from '../kernel/linked-parts.js'
import type { World } from '../kernel/worlds.js'
import type { Path } from '../path/path.js'
import type { Unit } from '../unit/unit.js'
import { FIRST_KNIGHT } from '../walkmap/directions.js'
import type { MoveRules } from '../walkmap/moves.js'
import { Walkmap } from '../walkmap/walkmap.js'
import type { BoardAtlas } from './atlas.js'
import type { Board } from './board.js'
import { BoardEstimate } from './board-estimate.js'
import { BoardField } from './board-field.js'
import { BoardPath } from './board-path.js'
import { BoardFinder, type BoardFinderOptions } from './board-finder.js'
import { BoardRules } from './board-rules.js'
import { unitOn } from './board-unit.js'
import { HexJumps } from './hex-jumps.js'
import type { BoardPlan } from './plan.js'
import { SeamWorld } from './seam-world.js'
import { joinTwins, twinsOf } from './twins.js'

/**
 * Where one unit may step on a board, and what a step costs it. It is compiled for the board's atlas, so `layout`, `moves`
 * and ids count the cells of that; cells that you pass or get are those of the board.
 */
export class BoardWalkmap extends Walkmap {
  readonly board: Board
  readonly plan: BoardPlan
  /** Shared by all finders of the walkmap. */
  readonly jumps: HexJumps
  /** By cell id: the cell that a copy beyond a seam stands for, or the id itself; empty without seams. */
  readonly #twins: Int32Array
  #islands: { readonly version: number; readonly joined: ReadonlyMap<number, number> } | null = null

  constructor(board: Board, atlas: BoardAtlas, unit: string | Unit) {
    super(atlas, unitOn(atlas.plan, unit))
    const { plan } = atlas
    this.board = board
    this.plan = plan
    this.jumps = new HexJumps(this)
    this.#twins = plan.wraps ? twinsOf(plan, this.layout) : new Int32Array(0)
    const overSeams = (steps: World) => (plan.wraps ? new SeamWorld(steps, this.#twins) : steps)
    const hasOwnEstimate = plan.isHex || plan.wraps
    setLinkedParts(this, {
      worldOut: overSeams,
      worldInto: overSeams,
      createEstimate: () => (hasOwnEstimate ? new BoardEstimate(this) : new GridEstimate(this)),
    })
  }

  override requirePlain(): never {
    throw new FootpathError(
      'unsuitable-combination',
      'This does not work on boards: it knows neither hexes nor seams nor fences.',
      'Finders, reach, fields, landmarks, batches and fleets work on boards. For squares without seams and fences, use board.terrain.',
      this.board,
    )
  }

  override copyOf(what: string, cell: Cell): Cell {
    this.plan.toAtlas(what, cell)
    return { x: cell.x, y: cell.y }
  }

  override passableAt(x: number, y: number): boolean {
    const cell = this.plan.toAtlas('Cell', { x, y })
    return super.passableAt(cell.x, cell.y)
  }

  override islandAt(x: number, y: number): number {
    const cell = this.plan.toAtlas('Cell', { x, y })
    return super.islandAt(cell.x, cell.y)
  }

  override clearance(): never {
    return this.requirePlain()
  }

  override costOfStep(from: CellId, to: CellId): number {
    if (!this.plan.wraps) return super.costOfStep(from, to)
    let least = Number.POSITIVE_INFINITY
    for (let direction = 0; direction < FIRST_KNIGHT; direction++) {
      const isLegal = (this.moves[from] & (1 << direction)) !== 0
      if (isLegal && this.#twins[from + this.layout.offsets[direction]] === to)
        least = Math.min(least, this.costs.costOf(from, direction))
    }
    return least
  }

  /** Islands that meet at a seam count as one. */
  override islandOf(id: CellId): number {
    const island = super.islandOf(id)
    if (!this.plan.wraps) return island
    if (this.#islands?.version !== this.version)
      this.#islands = {
        version: this.version,
        joined: joinTwins(this.#twins, (cell) => super.islandOf(cell)),
      }
    return this.#islands.joined.get(island) ?? island
  }

  /** A path over the atlas as one on the board. */
  pathOf(path: Path): BoardPath {
    return new BoardPath(this.board, this.plan, path)
  }

  /** A field on this walkmap. `createField(walkmap, to)` calls this. */
  createField(to: Cell | readonly Cell[], budget = Number.POSITIVE_INFINITY): BoardField {
    return new BoardField(this, to, budget)
  }

  /** A finder on this walkmap. `createFinder(walkmap)` calls this. */
  createFinder(options?: BoardFinderOptions): BoardFinder {
    return new BoardFinder(this, options)
  }

  protected override createRules(): MoveRules {
    return new BoardRules(this.terrain as BoardAtlas, this.unit, this.layout)
  }
}
