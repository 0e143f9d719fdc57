import { Field } from '../field/field.js'
import { Finder } from '../finder/finder.js'
import { kernelFor } from '../jump/jump-kernel.js'
import { rememberedJumps } from '../jump/remembered.js'
import { walkmapFor } from '../walkmap/remembered.js'
import type { Walkmap } from '../walkmap/walkmap.js'
import { cellNear, cornersOf } from './corners.js'
import type { Errand } from './errands.js'
import type { CrowdField } from './ground.js'
import type { Units } from './units.js'
import type { Walls } from './walls.js'

/** Finds what leads units to where their errands aim. */
export interface Finding {
  /** A field that leads there. */
  fieldFor(errand: Errand): CrowdField
  /** The corners of a path from a unit; null if there is none. */
  cornersTo(errand: Errand, id: number): Float64Array | null
}

/** The same on maps. */
export class MapFinding implements Finding {
  readonly #units: Units
  readonly #layers: readonly Walls[]

  constructor(units: Units, layers: readonly Walls[]) {
    this.#units = units
    this.#layers = layers
  }

  fieldFor(errand: Errand): CrowdField {
    const walkmap = this.#walkmapOf(errand)
    const wanted = [walkmap.layout.idOf(Math.floor(errand.aim[0]), Math.floor(errand.aim[1]))]
    return new Field({ walkmap, wanted, budget: Number.POSITIVE_INFINITY })
  }

  cornersTo(errand: Errand, id: number): Float64Array | null {
    const walkmap = this.#walkmapOf(errand)
    const from = cellNear(walkmap, this.#units.x[id], this.#units.y[id])
    const to = { x: Math.floor(errand.aim[0]), y: Math.floor(errand.aim[1]) }
    const finder = new Finder(walkmap, { engines: [rememberedJumps(walkmap, kernelFor)] })
    const path = finder.find(from, to)
    if (path.status !== 'found') return null
    return cornersOf(path)
  }

  /** The walkmap on which an errand is searched. */
  #walkmapOf({ layer, radius }: Pick<Errand, 'layer' | 'radius'>): Walkmap {
    const { walkmap } = this.#layers[layer]
    if (radius === 0) return walkmap
    return walkmapFor(walkmap.terrain, { ...walkmap.unit, radius })
  }
}
