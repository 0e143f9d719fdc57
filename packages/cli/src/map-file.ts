import { dirname, resolve } from 'node:path'
import { readTerrain, type TiledBoard, tilesetsOf } from '@footpath/formats'
import type { Terrain } from 'footpath'
import type { Io } from './io.js'
import { naming } from './naming.js'
import { writeLines } from './output.js'
import { readBytes, readNamedFile } from './read-file.js'

/** What the user may say about reading a map. */
export interface MapFlags {
  readonly size?: number
  readonly maxCells?: number
  readonly tilesets?: string
}

/** What a file holds. */
export interface MapRead {
  readonly terrain: Terrain
  /** The shape of the cells of a Tiled map of hexes or diamonds; null for squares. */
  readonly board: TiledBoard | null
}

/** The help of `--max-cells`. */
export const MAX_CELLS_HELP = 'refuse a map of more cells; compressed files have a low limit by default'

/**
 * What a file holds; `-` is standard input. Warnings of the reader go to standard error. Content of a recognisable kind
 * is read as what it is, on standard input too; anything else there is a text map.
 */
export async function readMap(map: string, io: Io, flags: MapFlags): Promise<MapRead> {
  let board: TiledBoard | null = null
  const { size, maxCells } = flags
  const bytes = await readBytes(map, io)
  const name = map === '-' ? 'standard input' : map
  const terrain = await naming(name, async () =>
    readTerrain(bytes, map === '-' ? 'input.txt' : map, {
      ...(size === undefined ? {} : { size }),
      ...(maxCells === undefined ? {} : { maxCells }),
      tilesets: await tilesetsBeside(map, bytes, flags),
      onBoard: (read) => {
        board = read
      },
      onWarning: (warning) => writeLines(io.stderr, `${name}: ${warning}`),
    }),
  )
  return { terrain, board }
}

/** The external tilesets of a Tiled map, as far as they are where it says. */
export async function tilesetsBeside(
  map: string,
  bytes: Uint8Array,
  flags: MapFlags,
): Promise<Record<string, Uint8Array>> {
  if (!/\.(?:tmx|tmj)$/i.test(map)) return {}
  const tilesets: [path: string, content: Uint8Array][] = []
  const folder = dirname(map)
  const folders = flags.tilesets === undefined ? [folder] : [folder, flags.tilesets]
  for (const path of new Set(tilesetsOf(bytes))) {
    const content = await readNamedFile(path, resolve(folder, path), folders)
    if (content !== null) tilesets.push([path, content])
  }
  return Object.fromEntries(tilesets)
}
