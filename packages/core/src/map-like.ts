import { FootpathError } from './error.js'
import { Terrain } from './terrain/index.js'
import { terrainFromTiles } from './terrain/rows.js'
import { type MapRows, readMap, type Tiles } from './terrain/tiles.js'

/** A map in any form `findPath` takes. */
export type MapLike = Terrain | MapRows

/** The terrain itself, or a new one made from rows. */
export function terrainOf(map: MapLike, tiles?: Tiles): Terrain {
  if (map instanceof Terrain) return withoutTiles(map, tiles)
  return terrainFromTiles(readMap(map, tiles ?? {}, 'a Terrain'))
}

/** The terrain itself; refuses tiles beside it, which would be ignored. */
export function withoutTiles(terrain: Terrain, tiles: Tiles | undefined): Terrain {
  if (tiles === undefined) return terrain
  throw new FootpathError(
    'bad-option',
    'A Terrain takes no tiles: they say what the characters and numbers of rows stand for.',
    'Leave tiles out, or give rows.',
    tiles,
  )
}
