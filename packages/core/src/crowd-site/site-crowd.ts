import { CrowdBase } from '../crowd/crowd-base.js'
import type { CrowdFormation } from '../crowd/formation-options.js'
import type { CrowdOptions } from '../crowd/options.js'
import type { MapPoint } from '../terrain/world.js'
import type { Site } from '../site/site.js'
import type { SiteField } from '../site/site-field.js'
import type { SitePath, SitePoint } from '../site/site-path.js'
import type { SiteWalkmap } from '../site/site-walkmap.js'
import { SiteGround } from './site-ground.js'

/** The layers of a crowd on sites by name. A site alone is the layer `ground`. */
export type SiteCrowdLayers = Site | SiteWalkmap | Readonly<Record<string, Site | SiteWalkmap>>

/** Where to send units on a site: one of these. */
export type SiteCrowdGoal =
  | { readonly field: SiteField; readonly formation?: CrowdFormation }
  | { readonly path: SitePath; readonly formation?: CrowdFormation }
  | { readonly point: SitePoint; readonly formation?: CrowdFormation }
  | { readonly follow: number }

/**
 * Many units that move at once in a building: they walk on floors, take links one after another, and never touch anybody on
 * another floor. A link takes as long as walking what it costs.
 */
export class SiteCrowd extends CrowdBase<SitePoint, SiteCrowdGoal> {
  /** The floors of the units by id; on a link that of the nearer end. Read only. */
  readonly floor: Int32Array
  /** The same as numbers between the floors of both ends while a unit is on a link, for drawing. Read only. */
  readonly level: Float64Array
  /** The number of the link that a unit is on, by id; −1 for all others. Nobody can touch it there. Read only. */
  readonly link: Int32Array

  constructor(layers: SiteCrowdLayers, options: CrowdOptions) {
    const ground = new SiteGround(layers)
    super(ground, options)
    this.floor = ground.floorOf
    this.level = ground.levelOf
    this.link = ground.linkOf
  }

  /** Where a unit is. */
  placeOf(id: number): MapPoint & { readonly floor: number } {
    this.stateOf(id)
    return { x: this.x[id], y: this.y[id], floor: this.floor[id] }
  }
}

/**
 * A crowd on a site: see {@link SiteCrowd}. `layers` are walkmaps of sites by name, or one site alone. Everything else is as
 * in `createCrowd`.
 */
export function createSiteCrowd(layers: SiteCrowdLayers, options: CrowdOptions): SiteCrowd {
  return new SiteCrowd(layers, options)
}
