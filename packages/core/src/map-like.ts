import { terrainFrom } from './terrain/rows.js'
import type { Terrain } from './terrain/terrain.js'
import type { MapRows, Tiles } from './terrain/tiles.js'
import { checkUnit, ground, namesWith, type Unit } from './unit/unit.js'

/** A map in any form that `findPath` accepts. */
export type MapLike = Terrain | MapRows

/** The terrain itself, or a new one made from rows, whose tiles may use the names of the unit. */
export function terrainOf(map: MapLike, tiles?: Tiles, unit: string | Unit = ground): Terrain {
  return terrainFrom(map, tiles, namesWith(checkUnit(unit)))
}
