import { FencedRules } from '../atlas/fenced-rules.js'
import { HEX_SIDES } from '../atlas/fences.js'
import type { CellId } from '../ids.js'
import { hasSlopeLimits, type CheckedUnit } from '../unit/unit.js'
import { DIRECTION_X, DIRECTION_Y, FIRST_KNIGHT } from '../walkmap/directions.js'
import type { Layout } from '../walkmap/layout.js'
import type { BoardAtlas } from './atlas.js'
import type { BoardPlan } from './plan.js'

/** Which steps are legal on a board: those of a grid without what fences close; on hexes six directions, all alike. */
export class BoardRules extends FencedRules {
  readonly #atlas: BoardAtlas
  readonly #layout: Layout
  readonly #directions: number
  /** Largest rise and drop of a step between hexes; null where the rules of the grid hold. */
  readonly #steepest: { readonly rise: number; readonly drop: number } | null

  constructor(atlas: BoardAtlas, unit: CheckedUnit, layout: Layout) {
    super(atlas, unit, layout)
    this.#atlas = atlas
    this.#layout = layout
    this.#directions = directionsOf(atlas.plan)
    const { cellSize } = atlas
    this.#steepest =
      atlas.plan.isHex && hasSlopeLimits(unit)
        ? { rise: unit.slopeUp * cellSize, drop: unit.slopeDown * cellSize }
        : null
  }

  override limitsSlopes(): boolean {
    return true
  }

  override movesOf(passable: Uint8Array, id: CellId, bySlope = true): number {
    const moves = super.movesOf(passable, id, bySlope && !this.#atlas.plan.isHex) & this.#directions
    return bySlope ? this.#withoutSteep(moves, this.indexOf(id)) : moves
  }

  override compileRow(
    passable: Uint8Array,
    into: Uint8Array,
    y: number,
    x0: number,
    x1: number,
    bySlope = true,
  ): void {
    const first = this.#layout.idOf(x0, y)
    for (let id = first; id < first + x1 - x0; id++) into[id] = this.movesOf(passable, id, bySlope)
  }

  #withoutSteep(moves: number, from: number): number {
    const { heights, width } = this.#atlas
    if (this.#steepest === null || heights === null) return moves
    let legal = moves
    for (let direction = 0; direction < FIRST_KNIGHT; direction++) {
      if ((moves & (1 << direction)) === 0) continue
      const rise = heights[from + DIRECTION_Y[direction] * width + DIRECTION_X[direction]] - heights[from]
      if (rise > this.#steepest.rise || -rise > this.#steepest.drop) legal ^= 1 << direction
    }
    return legal
  }
}

/** Bits of the directions that a shape has. */
function directionsOf(plan: BoardPlan): number {
  const all = (1 << FIRST_KNIGHT) - 1
  return plan.isHex ? HEX_SIDES.reduce((bits, side) => bits | (1 << side), 0) : all
}
