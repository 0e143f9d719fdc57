import { type AreaCosts, costOf, requireAreaCosts } from '../areas/costs.js'
import { LineCost } from '../areas/line-cost.js'
import type { NavGround } from '../navmesh/nav-ground.js'
import type { NavMesh } from '../navmesh/nav-mesh.js'
import { CORNER } from '../navmesh/nav-polygons.js'
import type { Place } from '../navmesh/places.js'

/** Where more room costs too much, less of it may do: shares of the clearance and of the radius. */
const SCALES = [1, 0.5, 0.25]

/** The walks of a path, and how much more they cost than before, in metres on ground that costs 1. */
export interface Priced {
  readonly walks: readonly (readonly Place[])[]
  readonly extra: number
}

type Shaped = (walk: readonly Place[], scale: number) => readonly Place[]

/**
 * Shapes walks over areas that cost differently. A path bends where it crosses their borders, as light does: such bends
 * stay. Between them it bends at walls alone, and what is shaped there may cost only so much more.
 */
export class PricedWalks {
  readonly #ground: NavGround
  readonly #lines: LineCost
  readonly #maxExtra: number

  constructor(mesh: NavMesh, costs: AreaCosts, maxExtra: number) {
    const known = requireAreaCosts(costs)
    const { island } = mesh.ground.mesh
    const byPolygon = Array.from(island, (own, polygon) =>
      own < 0 ? Infinity : costOf(known, mesh.areaOf(polygon)),
    )
    this.#ground = mesh.ground
    this.#lines = new LineCost(mesh.ground, byPolygon)
    this.#maxExtra = maxExtra
  }

  shape(walks: readonly (readonly Place[])[], shaped: Shaped): Priced {
    let extra = 0
    const made = walks.map((walk) => {
      const places = walk.slice(0, 1)
      for (const part of this.#partsOf(walk)) {
        const better = this.#shapePart(part, shaped)
        if (better !== part) extra += this.#costOf(better) - this.#costOf(part)
        places.push(...better.slice(1))
      }
      return places
    })
    return { walks: made, extra: extra * this.#ground.lattice.step }
  }

  /** The parts of a walk between bends that are not at walls. */
  #partsOf(walk: readonly Place[]): (readonly Place[])[] {
    const { kind } = this.#ground.mesh
    const ends = Array.from(walk.keys()).filter((at) => {
      const { vertex } = walk[at]
      return at > 0 && (at === walk.length - 1 || vertex < 0 || kind[vertex] < CORNER)
    })
    return ends.map((end, at) => walk.slice(at === 0 ? 0 : ends[at - 1], end + 1))
  }

  #shapePart(part: readonly Place[], shaped: Shaped): readonly Place[] {
    if (part.length < 3) return part
    const most = this.#costOf(part) * (1 + this.#maxExtra)
    for (const scale of SCALES) {
      const places = shaped(part, scale)
      const cost = this.#costOf(places)
      if (cost <= most && cost < Infinity) return places
    }
    return part
  }

  #costOf(walk: readonly Place[]): number {
    let cost = 0
    for (let at = 1; at < walk.length; at++) cost += this.#lines.of(walk[at - 1], walk[at])
    return cost
  }
}
