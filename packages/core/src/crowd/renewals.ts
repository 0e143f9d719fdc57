import type { Errand, Errands } from './errands.js'
import type { CrowdField } from './ground.js'
import { NOTHING } from './units.js'
import type { Walls } from './walls.js'

/** Cells of fields that are renewed in a tick: 256 × 256 take about a millisecond. */
const CELLS = 1 << 16

/** Edits may put off a field that is being renewed up to this many times as long as it takes. */
const PUT_OFF = 4

/**
 * Renews the costs that lead units, a bounded number of cells in a tick, while the old ones serve: after edits, and for targets
 * that have moved. When they are exchanged depends on ticks and cells alone, so that every machine does it in the same tick.
 */
export class Renewals {
  readonly #errands: Errands
  readonly #layers: readonly Walls[]
  /** How many cells are filled in a tick. */
  readonly #cells: number

  constructor(errands: Errands, layers: readonly Walls[], cells: number = CELLS) {
    this.#errands = errands
    this.#cells = cells
    this.#layers = layers
  }

  /** Brings the costs of all errands as far as they come in this tick. */
  step(now: number): void {
    const { errands } = this.#errands
    let first: Errand | null = null
    for (let at = 0; at < errands.length; at++) {
      const errand = errands[at]
      if (errand === null) continue
      if (errand.field === null) {
        errand.costs = null
        continue
      }
      this.#begin(errand, errand.field, now)
      if (errand.renewBy === NOTHING) continue
      if (errand.renewBy <= now) exchange(errand)
      else if (first === null || errand.renewBy < first.renewBy) first = errand
    }
    first?.renewed?.refreshSome?.(this.#cells)
  }

  /** Leads an errand by another field as soon as that is filled. */
  exchangeLater(errand: Errand, field: CrowdField, now: number): void {
    errand.renewed = field
    this.#plan(errand, field, now)
  }

  #begin(errand: Errand, field: CrowdField, now: number): void {
    const { version } = this.#layers[errand.layer]
    if (errand.renewBy !== NOTHING) {
      // An edit meanwhile: the field begins again.
      if (errand.renewVersion !== version && errand.renewed !== null) {
        errand.renewVersion = version
        errand.renewBy = Math.max(
          errand.renewBy,
          Math.min(errand.renewLatest, now + this.#ticksFor(errand.renewed)),
        )
      }
      return
    }
    if (errand.costs !== null && field.state === 'stale') {
      errand.renewed = field
      this.#plan(errand, field, now)
    } else errand.costs = field.costs
  }

  #ticksFor(field: CrowdField): number {
    return Math.ceil(field.walkmap.layout.cellCount / this.#cells) - 1
  }

  /** Says when costs are exchanged: once all that wait and this one can be filled. */
  #plan(errand: Errand, field: CrowdField, now: number): void {
    const { errands } = this.#errands
    let cells = field.walkmap.layout.cellCount
    for (let at = 0; at < errands.length; at++) {
      const other = errands[at]
      if (other === null || other === errand || other.renewBy <= now || other.renewed === null) continue
      cells += other.renewed.walkmap.layout.cellCount
    }
    errand.renewVersion = this.#layers[errand.layer].version
    errand.renewBy = now + Math.ceil(cells / this.#cells) - 1
    errand.renewLatest = errand.renewBy + PUT_OFF * this.#ticksFor(field)
  }
}

function exchange(errand: Errand): void {
  errand.field = errand.renewed
  errand.costs = errand.field?.costs ?? null
  errand.renewed = null
  errand.renewBy = errand.renewLatest = errand.renewVersion = NOTHING
}
