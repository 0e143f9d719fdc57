import { Bins } from '../crowd/bins.js'
import type { Slots } from '../crowd/slots.js'

/** So many times as many units are looked at on the plan, because storeys lie over each other. */
const STOREYS = 4

/** Nobody stands on ground that is joined to ours and steeper than this in between. */
const STEEPEST = 2

/** Bins for ground with storeys over each other: units are neighbours if one could stand beside the other on joined ground. */
export class MeshBins extends Bins {
  readonly #levels: Float64Array
  /** By layer: steps that the ground may have. */
  readonly #climbs: readonly number[]
  #near = new Int32Array(0)
  #keys = new Float64Array(0)

  constructor(capacity: number, layers: number, levels: Float64Array, climbs: readonly number[]) {
    super(capacity, layers)
    this.#levels = levels
    this.#climbs = climbs
  }

  override nearest(
    slots: Slots,
    slot: number,
    most: number,
    near: Int32Array,
    keys: Float64Array,
    at: number,
  ): number {
    if (this.#near.length < STOREYS * most) {
      this.#near = new Int32Array(STOREYS * most)
      this.#keys = new Float64Array(STOREYS * most)
    }
    const all = super.nearest(slots, slot, STOREYS * most, this.#near, this.#keys, 0)
    const level = this.#levels[slots.id[slot]]
    const climb = this.#climbs[this.layerOf(slots, slot)]
    let count = 0
    for (let each = 0; each < all && count < most; each++) {
      const other = this.#near[each]
      const dx = slots.x[other] - slots.x[slot]
      const dy = slots.y[other] - slots.y[slot]
      const apart = Math.abs(this.#levels[slots.id[other]] - level)
      if (apart > climb + STEEPEST * Math.sqrt(dx * dx + dy * dy)) continue
      keys[count] = this.#keys[each]
      near[at + count++] = other
    }
    return count
  }
}
