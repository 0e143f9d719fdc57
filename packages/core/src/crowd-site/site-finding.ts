import { cellNear } from '../crowd/corners.js'
import type { Errand } from '../crowd/errands.js'
import type { Finding } from '../crowd/finding.js'
import type { CrowdField } from '../crowd/ground.js'
import type { Units } from '../crowd/units.js'
import type { SiteFinder } from '../site/site-finder.js'
import type { SiteWalkmap } from '../site/site-walkmap.js'
import { walkmapFor } from '../walkmap/remembered.js'
import type { FloorWalls } from './floor-walls.js'
import { legsOf } from './site-legs.js'

/** Finds fields and paths over the floors and links of sites. */
export class SiteFinding implements Finding {
  readonly #units: Units
  readonly #sheets: readonly FloorWalls[]
  readonly #finders = new Map<SiteWalkmap, SiteFinder>()

  constructor(units: Units, sheets: readonly FloorWalls[]) {
    this.#units = units
    this.#sheets = sheets
  }

  fieldFor(errand: Errand): CrowdField {
    const { siteLayer, floor } = this.#sheets[errand.aimSheet]
    const [x, y] = [Math.floor(errand.aim[0]), Math.floor(errand.aim[1])]
    return siteLayer.walkmapFor(errand.radius).createField({ x, y, floor })
  }

  /** The corners on all floors; notes which are where. */
  cornersTo(errand: Errand, id: number): Float64Array | null {
    const { siteLayer, floor, walkmap } = this.#sheets[this.#units.layer[id]]
    const steps = siteLayer.walkmapFor(errand.radius)
    const own = errand.radius === 0 ? walkmap : walkmapFor(walkmap.terrain, steps.unit)
    own.refresh()
    const from = { ...cellNear(own, this.#units.x[id], this.#units.y[id]), floor }
    const to = {
      x: Math.floor(errand.aim[0]),
      y: Math.floor(errand.aim[1]),
      floor: this.#sheets[errand.aimSheet].floor,
    }
    const path = this.#finderFor(steps).find(from, to)
    if (path.status !== 'found') return null
    const { corners, legs } = legsOf(path, siteLayer.first)
    errand.legs = legs
    return corners
  }

  #finderFor(walkmap: SiteWalkmap): SiteFinder {
    const finder = this.#finders.get(walkmap) ?? walkmap.createFinder()
    this.#finders.set(walkmap, finder)
    return finder
  }
}
