import type { Cell } from '../cell.js'
import { requireCell, requireList, requireNumbers } from '../checks.js'
import type { MapPoint } from '../terrain/world.js'
import { lineCost, usesHeights } from '../unit/step-model.js'
import type { CheckedUnit } from '../unit/unit.js'
import { directionOf, FIRST_KNIGHT, NO_DIRECTION } from '../walkmap/directions.js'
import type { OpenCells } from '../walkmap/overlay.js'
import { type MapGiven, requireWalkmap } from '../walkmap/remembered.js'
import type { Walkmap } from '../walkmap/walkmap.js'
import { LineOfSight } from './line-of-sight.js'
import { LinePieces } from './pieces.js'

/** A slope above the limit only by rounding is within it. */
const SLOPE_TOLERANCE = 1 + 1e-9

/**
 * Straight lines over a map, in continuous cell coordinates: can the unit walk one, and what does it cost? Any-angle
 * searches and path shaping are built on this. Every answer is for the terrain as it is now.
 */
export class Lines {
  readonly walkmap: Walkmap
  readonly #unit: CheckedUnit
  readonly #sight: LineOfSight
  readonly #pieces: LinePieces
  readonly #byHeight: boolean
  #cells: OpenCells

  /** @param map a walkmap; a terrain means its walkmap for `ground` */
  constructor(map: MapGiven) {
    const walkmap = requireWalkmap(map)
    this.walkmap = walkmap
    this.#unit = walkmap.unit
    this.#sight = new LineOfSight(walkmap.layout, walkmap.unit, walkmap.free)
    this.#pieces = new LinePieces(walkmap)
    this.#cells = walkmap
    const { step, slopeUp, slopeDown } = walkmap.unit
    this.#byHeight = usesHeights(step) || Math.min(slopeUp, slopeDown) !== Number.POSITIVE_INFINITY
  }

  /** Uses these cells and moves from now on: a query may block more than the walkmap. */
  use(cells: OpenCells): void {
    this.#sight.free = cells.free
    this.#pieces.free = cells.free
    this.#cells = cells
  }

  /** Whether the straight line between the centres of two cells is clear; same as `isClear` there. */
  sees(from: Cell, to: Cell): boolean {
    const { width, depth } = this.walkmap.layout
    requireCell('The cell', from, width, depth)
    requireCell('The cell', to, width, depth)
    return this.isClear(from.x + 0.5, from.y + 0.5, to.x + 0.5, to.y + 0.5)
  }

  /** Whether the unit's body can pass along the line. Slopes are ignored. */
  isClear(ax: number, ay: number, bx: number, by: number): boolean {
    this.walkmap.refresh()
    return this.#sight.isClear(ax, ay, bx, by) || this.#isStep(ax, ay, bx, by)
  }

  /**
   * What the line costs over the ground in the step model's unit, ignoring obstacles: its length times what a straight
   * step costs, slope by slope and factor by factor; see {@link LinePieces}. Infinity if it is too steep for the unit,
   * and as soon as it is above `limit`.
   */
  groundCost(ax: number, ay: number, bx: number, by: number, limit = Number.POSITIVE_INFINITY): number {
    const { step, slopeUp, slopeDown } = this.#unit
    const { cellSize } = this.walkmap.terrain
    if (!Number.isFinite(ax + ay + bx + by)) return Number.POSITIVE_INFINITY
    const pieces = this.#pieces
    const dx = Math.abs(bx - ax)
    const dy = Math.abs(by - ay)
    const slant = dx === dy ? Math.SQRT2 : Math.sqrt(dx * dx + dy * dy) / Math.max(dx, dy)
    let cost = 0
    const byHeight = this.#byHeight && this.walkmap.terrain.heights !== null
    for (pieces.begin(ax, ay, bx, by, byHeight); pieces.next(); ) {
      const { length, rise } = pieces
      const run = length * cellSize * SLOPE_TOLERANCE
      if (rise > slopeUp * run || -rise > slopeDown * run) return Number.POSITIVE_INFINITY
      // Over ground that the unit cannot cross there is no line, whatever the heights there.
      if (pieces.factor === 0) return Number.POSITIVE_INFINITY
      cost += lineCost(step, length, slant, rise, cellSize) * pieces.factor
      if (cost > limit) return Number.POSITIVE_INFINITY
    }
    return cost
  }

  /** What the line costs the unit; Infinity if the unit cannot walk it or the cost is above `limit`. */
  cost(ax: number, ay: number, bx: number, by: number, limit = Number.POSITIVE_INFINITY): number {
    return this.isClear(ax, ay, bx, by) ? this.groundCost(ax, ay, bx, by, limit) : Number.POSITIVE_INFINITY
  }

  /** What a polyline costs the unit; Infinity if the unit cannot walk it. */
  costAlong(points: readonly MapPoint[]): number {
    for (const point of requireList('A line', points)) requireNumbers('A point', point?.x, point?.y)
    let cost = 0
    for (let at = 1; at < points.length; at++)
      cost += this.cost(points[at - 1].x, points[at - 1].y, points[at].x, points[at].y)
    return cost
  }

  /** A single step that is legal is a line the unit can walk, even where its diagonal policy lets it cut a corner. */
  #isStep(ax: number, ay: number, bx: number, by: number): boolean {
    const direction = directionOf(bx - ax, by - ay)
    if (direction === NO_DIRECTION || ax % 1 !== 0.5 || ay % 1 !== 0.5) return false
    const { layout } = this.walkmap
    // Beside the map an id would be that of another row's cell.
    if (!(ax > 0 && ay > 0 && ax < layout.width && ay < layout.depth)) return false
    const id = layout.idOf(ax - 0.5, ay - 0.5)
    const legal = direction < FIRST_KNIGHT ? this.#cells.moves[id] : this.#cells.knights[id] << FIRST_KNIGHT
    return (legal & (1 << direction)) !== 0
  }
}
