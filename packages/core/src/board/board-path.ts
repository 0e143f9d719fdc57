import type { Cell } from '../cell.js'
import { Path } from '../path/path.js'
import type { PathStats } from '../path/stats.js'
import { groundHeight, type MapPoint, type WorldPoint } from '../terrain/world.js'
import type { Board } from './board.js'
import { walksOf } from './board-walks.js'
import type { BoardPlan } from './plan.js'

/**
 * A path over a board, from cell to neighbouring cell; over a seam the next cell is at the other side. Its points are the
 * centres of cells as `board.centreOf` gives them.
 */
export class BoardPath extends Path {
  readonly #board: Board
  readonly #plan: BoardPlan
  #boardTurns: readonly Cell[] | undefined

  /** `path` is over the board's atlas. */
  constructor(board: Board, plan: BoardPlan, path: Path) {
    const { status, reason, cost, costs, trace } = path
    const steps = new Int32Array(path.steps.length)
    for (let at = 0; at < steps.length; at += 2) {
      const cell = plan.cellAt(path.steps[at], path.steps[at + 1]) as Cell
      steps[at] = cell.x
      steps[at + 1] = cell.y
    }
    super({
      status,
      reason,
      cost,
      stats: plan.isHex ? statsOnHexes(path.stats) : path.stats,
      trace: trace?.map((word) => eventOnBoard(plan, word)),
      costs: costs && costsOnBoard(plan, costs),
      steps,
      terrain: board.terrain,
    })
    this.#board = board
    this.#plan = plan
  }

  override get turns(): readonly Cell[] {
    this.#boardTurns ??= this.cells.filter((cell, at, cells) => {
      const [before, after] = [cells[at - 1], cells[at + 1]]
      if (before === undefined || after === undefined) return true
      const [to, on] = [this.#plan.between(before, cell), this.#plan.between(cell, after)]
      return to.x !== on.x || to.y !== on.y
    })
    return this.#boardTurns
  }

  /** The centres of `turns`, in cells. At a seam the next point is at the other side. */
  override get points(): readonly MapPoint[] {
    return this.turns.map((cell) => this.#board.centreOf(cell))
  }

  /**
   * The centres of all cells in pieces that cross no seam, for walkers and for drawing. A piece that comes to a seam ends
   * there; the next begins at the other side.
   */
  get walks(): readonly (readonly MapPoint[])[] {
    return walksOf(this.#plan, this.cells)
  }

  override get world(): readonly WorldPoint[] {
    const { terrain } = this.#board
    const { origin, cellSize } = terrain
    return this.cells.map((cell) => {
      const { x, y } = this.#board.centreOf(cell)
      const height = groundHeight(terrain, cell.x + 0.5, cell.y + 0.5)
      return { x: origin.x + x * cellSize, y: origin.y + height, z: origin.z + y * cellSize }
    })
  }

  /** Length in world units: `cellSize` for a step over a side, √2 times that for one over a corner. */
  override get length(): number {
    let straight = 0
    let diagonal = 0
    const { cells } = this
    for (let at = 1; at < cells.length; at++) {
      const { x, y } = this.#plan.between(cells[at - 1], cells[at])
      if (x !== 0 && y !== 0 && !this.#plan.isHex) diagonal++
      else straight++
    }
    return (straight + diagonal * Math.SQRT2) * this.#board.terrain.cellSize
  }
}

/** What was estimated is the number of steps between hexes. */
function statsOnHexes(stats: PathStats): PathStats {
  const { heuristic, why, d } = stats
  if (heuristic === 'zero' || heuristic === 'landmarks' || heuristic === 'hex') return stats
  return { ...stats, heuristic: 'hex', d2: d, why: why.replace(`with ${heuristic}`, 'with hex distance') }
}

/** A word of a trace in row order of the board; see `decodeTraceEvent`. */
function eventOnBoard(plan: BoardPlan, word: number): number {
  const at = word >>> 3
  const { x, y } = plan.cellAt(at % plan.atlasWidth, Math.floor(at / plan.atlasWidth)) as Cell
  return (((y * plan.width + x) << 3) | (word & 7)) >>> 0
}

/** What a search knew of the cells of the atlas, in row order of the board. */
function costsOnBoard(plan: BoardPlan, { g, h }: { readonly g: Float64Array; readonly h: Float64Array }) {
  const onBoard = (values: Float64Array) =>
    Float64Array.from({ length: plan.width * plan.depth }, (_, at) => {
      const { x, y } = plan.place(at % plan.width, Math.floor(at / plan.width))
      return values[y * plan.atlasWidth + x]
    })
  return { g: onBoard(g), h: onBoard(h) }
}
