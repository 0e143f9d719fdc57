import type { MapPoint } from '../terrain/world.js'
import { CrowdBase } from './crowd-base.js'
import { MapGround } from './map-ground.js'
import { type CrowdGoal, type CrowdLayers, type CrowdOptions, checkLayers } from './options.js'

/**
 * Many units that move at once on one map: they walk where you send them, avoid each other, never enter a wall, and
 * come to rest around their goals. Time passes in ticks of fixed length. The same calls give the same bytes on every
 * machine. Apart from terrain edits and new goals, `step` allocates nothing.
 */
export class Crowd extends CrowdBase<MapPoint, CrowdGoal> {
  constructor(layers: CrowdLayers, options: CrowdOptions) {
    super(new MapGround(checkLayers(layers)), options)
  }
}

/**
 * A crowd on a map: see {@link Crowd}. `layers` are walkmaps by name, such as `{ ground: walkmap, air: airmap }`, or one
 * map alone. Walls are what stops a layer's unit; its radius does not matter, because every unit of a crowd has its own.
 */
export function createCrowd(layers: CrowdLayers, options: CrowdOptions): Crowd {
  return new Crowd(layers, options)
}
