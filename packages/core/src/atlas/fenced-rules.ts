import type { CellId } from '../ids.js'
import type { CheckedUnit } from '../unit/unit.js'
import type { Layout } from '../walkmap/layout.js'
import { MoveRules } from '../walkmap/moves.js'
import type { StepCosts } from '../walkmap/step-costs.js'
import type { FencedAtlas } from './fenced-atlas.js'
import type { Fences } from './fences.js'

/** Which steps are legal among fences: those of a grid without what fences close. */
export class FencedRules extends MoveRules {
  readonly #fences: Fences
  readonly #layout: Layout

  constructor(atlas: FencedAtlas, unit: CheckedUnit, layout: Layout) {
    super(atlas, unit, layout)
    this.#fences = atlas.fences
    this.#layout = layout
  }

  /** Fences forbid steps between passable cells too. */
  override limitsSlopes(costs: Pick<StepCosts, 'level'>): boolean {
    return this.#fences.count > 0 || super.limitsSlopes(costs)
  }

  override movesOf(passable: Uint8Array, id: CellId, bySlope = true): number {
    const moves = super.movesOf(passable, id, bySlope)
    return this.#fences.count === 0 ? moves : moves & ~this.#fences.closedFrom(this.indexOf(id))
  }

  override compileRow(
    passable: Uint8Array,
    into: Uint8Array,
    y: number,
    x0: number,
    x1: number,
    bySlope = true,
  ): void {
    super.compileRow(passable, into, y, x0, x1, bySlope)
    if (this.#fences.count === 0) return
    const first = this.#layout.idOf(x0, y)
    const toIndex = y * this.#layout.width + x0 - first
    for (let id = first; id < first + x1 - x0; id++) into[id] &= ~this.#fences.closedFrom(id + toIndex)
  }

  /** The index of a cell of the atlas in row order. */
  protected indexOf(id: CellId): number {
    const y = this.#layout.yOf(id)
    return y * this.#layout.width + this.#layout.xIn(id, y)
  }
}
