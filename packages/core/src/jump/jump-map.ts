import type { Terrain } from '../terrain/terrain.js'
import type { MapFrame } from '../terrain/world.js'
import type { CheckedUnit } from '../unit/unit.js'
import type { Walkmap } from '../walkmap/walkmap.js'

/** What jump points read of a map and its unit. A walkmap is one; so is a grid without surfaces and heights. */
export interface JumpMap
  extends Pick<
    Walkmap,
    'layout' | 'passable' | 'moves' | 'footprintReach' | 'refresh' | 'islandOf' | 'knowsIslands' | 'toUnits'
  > {
  readonly terrain: MapFrame & Pick<Terrain, 'version' | 'changesSince'>
  readonly unit: Pick<CheckedUnit, 'name' | 'step' | 'diagonal' | 'directions'>
}
