import { terrainFrom } from './terrain/rows.js'
import type { Terrain } from './terrain/terrain.js'
import type { MapRows, Tiles } from './terrain/tiles.js'
import { checkUnit, namesWith, type Unit } from './unit/unit.js'

/** A map in any form that `findPath` accepts. */
export type MapLike = Terrain | MapRows

/** The terrain itself, or a new one made from rows, whose tiles may use the names of the unit. */
export function terrainForUnit(map: MapLike, unit: string | Unit, tiles?: Tiles): Terrain {
  return terrainFrom(map, tiles, namesWith(checkUnit(unit)))
}
