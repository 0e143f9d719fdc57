import { Bins } from '../crowd/bins.js'
import type { Slots } from '../crowd/slots.js'
import type { MeshGround } from './mesh-ground.js'

/** On the plan this many times as many units are looked at, because storeys lie over each other. */
const STOREYS = 4

/** Bins for ground with storeys over each other: neighbours are as high as a unit, or a straight line on the ground leads there. */
export class MeshBins extends Bins {
  readonly #ground: MeshGround
  #near = new Int32Array(0)
  #keys = new Float64Array(0)

  constructor(capacity: number, ground: MeshGround) {
    super(capacity, ground.sheets.length)
    this.#ground = ground
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
    const { levels, polygons, sheets } = this.#ground
    const id = slots.id[slot]
    const sheet = sheets[this.layerOf(slots, slot)]
    const { line } = sheet
    let count = 0
    for (let each = 0; each < all && count < most; each++) {
      const other = this.#near[each]
      const otherId = slots.id[other]
      const isLevel = Math.abs(levels[otherId] - levels[id]) <= sheet.ground.climb
      if (!isLevel) {
        line[0] = slots.x[slot]
        line[1] = slots.y[slot]
        line[2] = slots.x[other]
        line[3] = slots.y[other]
        if (!sheet.sees(polygons[id], polygons[otherId])) continue
      }
      keys[count] = this.#keys[each]
      near[at + count++] = other
    }
    return count
  }
}
