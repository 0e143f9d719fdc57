import type { Terrain } from '../terrain/terrain.js'
import { groundHeight } from '../terrain/world.js'
import { type MapGiven, requireWalkmap } from '../walkmap/remembered.js'
import type { StepCosts } from '../walkmap/step-costs.js'
import type { Walkmap } from '../walkmap/walkmap.js'

/** Cuts nearer to each other than this, in cells, are one: a shorter piece would have a slope of pure rounding. */
const SHORTEST_PIECE = 1e-9

/**
 * The ground under a free line, piece by piece. The line is cut where it crosses the lines that join the centres of
 * neighbouring cells: there the interpolated ground changes its shape. Each piece is walked at the slope between its
 * ends, and pays the mean of the factors of the cells it lies in, by length. On level ground the line is one piece.
 *
 * A cursor, because searches ask for millions of lines: `begin`, then `next` until it returns false.
 */
export class LinePieces {
  /** The current piece: its length on the map in cells, its rise in world units, the mean factor under it. */
  length = 0
  rise = 0
  factor = 1

  /** 1 per cell id where the cell itself does not stop the unit; may be replaced for a query. */
  free: Uint8Array

  private readonly walkmap: Walkmap
  private readonly terrain: Terrain
  private costs: StepCosts
  private ax = 0
  private ay = 0
  private bx = 0
  private by = 0
  private total = 0
  private level = true
  /** Shares of the line, 0 to 1: where the current piece ends, and where the next cut of each kind lies. */
  private from = 1
  private shareX = 0
  private shareY = 0
  private cutX = 0
  private cutY = 0
  private height = 0

  /** @param map a walkmap; a terrain means its walkmap for `ground` */
  constructor(map: MapGiven) {
    const walkmap = requireWalkmap(map)
    this.free = walkmap.free
    this.walkmap = walkmap
    this.terrain = walkmap.terrain
    this.costs = walkmap.costs
  }

  /** Goes to the start of a line, over the terrain as it is now; `byHeight` false takes the ground as level. */
  begin(ax: number, ay: number, bx: number, by: number, byHeight: boolean): void {
    const dx = bx - ax
    const dy = by - ay
    this.walkmap.refresh()
    this.costs = this.walkmap.costs
    this.ax = ax
    this.ay = ay
    this.bx = bx
    this.by = by
    this.total = Math.sqrt(dx * dx + dy * dy)
    this.from = this.total > 0 ? 0 : 1
    this.level = !byHeight || this.terrain.heights === null
    this.rise = 0
    if (this.level) return
    this.cutX = firstCut(ax, dx, 0.5)
    this.cutY = firstCut(ay, dy, 0.5)
    this.shareX = dx === 0 ? Number.POSITIVE_INFINITY : (this.cutX - ax) / dx
    this.shareY = dy === 0 ? Number.POSITIVE_INFINITY : (this.cutY - ay) / dy
    this.height = groundHeight(this.terrain, ax, ay)
  }

  next(): boolean {
    if (this.from >= 1) return false
    const from = this.from
    const to = this.level ? 1 : this.#nextCut()
    this.length = (to - from) * this.total
    const { commonFactor } = this.costs
    this.factor = commonFactor > 0 ? commonFactor : this.#meanFactor(from, to)
    this.from = to
    return true
  }

  /** Moves to the next cut, leaves the rise towards it, and returns its share of the line. */
  #nextCut(): number {
    const ax = this.ax
    const ay = this.ay
    const dx = this.bx - ax
    const dy = this.by - ay
    const shortest = SHORTEST_PIECE / this.total
    let to = 0
    let x = 0
    let y = 0
    do {
      to = Math.min(this.shareX, this.shareY)
      if (to < 1 - shortest) {
        x = this.shareX <= to ? this.cutX : ax + to * dx
        y = this.shareY <= to ? this.cutY : ay + to * dy
      } else {
        to = 1
        x = this.bx
        y = this.by
      }
      if (this.shareX <= to + shortest) {
        this.cutX += dx > 0 ? 1 : -1
        this.shareX = (this.cutX - ax) / dx
      }
      if (this.shareY <= to + shortest) {
        this.cutY += dy > 0 ? 1 : -1
        this.shareY = (this.cutY - ay) / dy
      }
    } while (to - this.from <= shortest && to < 1)
    const height = groundHeight(this.terrain, x, y)
    this.rise = height - this.height
    this.height = height
    return to
  }

  /** The mean factor of the cells under the line from one share of it to another, by length. */
  #meanFactor(from: number, to: number): number {
    const dx = this.bx - this.ax
    const dy = this.by - this.ay
    let sum = 0
    let share = from
    let cutX = firstCut(this.ax + from * dx, dx, 0)
    let cutY = firstCut(this.ay + from * dy, dy, 0)
    while (share < to) {
      const shareX = dx === 0 ? to : (cutX - this.ax) / dx
      const shareY = dy === 0 ? to : (cutY - this.ay) / dy
      const next = Math.min(to, shareX, shareY)
      if (shareX <= next) cutX += dx > 0 ? 1 : -1
      if (shareY <= next) cutY += dy > 0 ? 1 : -1
      if (next <= share) continue
      const middle = (share + next) / 2
      sum += (next - share) * this.#factorUnder(this.ax + middle * dx, this.ay + middle * dy)
      share = next
    }
    return sum / (to - from)
  }

  /** The factor of the cell under a point; on the border of two cells, that of one that does not stop the unit. */
  #factorUnder(x: number, y: number): number {
    const { layout } = this.walkmap
    const { free } = this
    const column = Math.max(0, Math.min(this.terrain.width - 1, Math.floor(x)))
    const row = Math.max(0, Math.min(this.terrain.depth - 1, Math.floor(y)))
    if (free[layout.idOf(column, row)] === 1) return this.costs.factorAt(column, row)
    return this.costs.factorAt(
      x === column ? Math.max(0, column - 1) : column,
      y === row ? Math.max(0, row - 1) : row,
    )
  }
}

/** The first cut after `at` in the direction of `delta`, of those that lie at whole numbers plus `offset`. */
function firstCut(at: number, delta: number, offset: number): number {
  return delta > 0 ? Math.floor(at - offset) + 1 + offset : Math.ceil(at - offset) - 1 + offset
}
