import { show } from 'footpath/internal'
import { type TextSource, textOf } from '../text.js'
import type { TiledTile, TiledTileset } from './model.js'
import { parseTsj } from './tmj.js'
import { parseTsx } from './tmx.js'
import type { Warnings } from './warnings.js'

/** Finds what is said about a tile; undefined when nothing is. */
export type TileLookup = (gid: number) => TiledTile | undefined

/**
 * A lookup over the tilesets of a map. External ones are taken from `given`, whose keys are the paths as the map
 * writes them; one that is missing is a warning, because a map can often be read without it. A tile that belongs
 * to no tileset is a warning too. A lookup costs O(log tilesets).
 */
export function createTileLookup(
  tilesets: readonly TiledTileset[],
  given: Readonly<Record<string, TextSource>>,
  warnings: Warnings,
): TileLookup {
  const sorted = tilesets
    .map((tileset) => ({ firstGid: tileset.firstGid, tiles: tilesOf(tileset, given, warnings) }))
    .sort((a, b) => a.firstGid - b.firstGid)
  return (gid) => {
    // The last tileset that begins at or before the tile: below `from` they do, from `to` on they do not.
    let from = 0
    let to = sorted.length
    while (from < to) {
      const middle = (from + to) >> 1
      if (sorted[middle].firstGid <= gid) from = middle + 1
      else to = middle
    }
    if (from === 0) {
      warnings.add(`The tile ${gid} belongs to no tileset of the map, so its properties are unknown.`)
      return undefined
    }
    const { tiles, firstGid } = sorted[from - 1]
    return tiles.get(gid - firstGid)
  }
}

function tilesOf(
  { source, firstGid, tiles }: TiledTileset,
  given: Readonly<Record<string, TextSource>>,
  warnings: Warnings,
): TiledTileset['tiles'] {
  if (source === null) return tiles
  if (!Object.hasOwn(given, source)) {
    warnings.add(
      `The tileset ${show(source)} (tiles from ${firstGid} on) is not here, so the properties of its tiles are ` +
        'unknown. Pass its content in the option tilesets, by this path.',
    )
    return tiles
  }
  const text = textOf(given[source])
  return isXml(text) ? parseTsx(text) : parseTsj(text)
}

/** Whether a text is XML rather than JSON. */
export function isXml(text: string): boolean {
  return text.trimStart().startsWith('<')
}
