import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { readTerrain, type ReadTerrainOptions, tilesetsOf } from '@footpath/formats'
import type { Terrain } from 'footpath'
import { type Io, naming, readBytes } from './io.js'

/**
 * The terrain in a file; `-` is standard input. Warnings of the reader go to standard error. Content of a recognisable
 * kind is read as what it is, on standard input too; anything else there is a text map.
 */
export async function readMap(map: string, io: Io, options: ReadTerrainOptions): Promise<Terrain> {
  const bytes = await readBytes(map, io)
  const name = map === '-' ? 'standard input' : map
  return naming(name, async () =>
    readTerrain(bytes, map === '-' ? 'input.txt' : map, {
      ...options,
      tilesets: await tilesetsBeside(map, bytes, io),
      onWarning: (warning) => io.stderr.write(`${name}: ${warning}\n`),
    }),
  )
}

/** The external tilesets of a Tiled map, as far as they are where it says. */
async function tilesetsBeside(map: string, bytes: Uint8Array, io: Io): Promise<Record<string, Uint8Array>> {
  const tilesets: Record<string, Uint8Array> = {}
  if (!/\.(?:tmx|tmj)$/i.test(map)) return tilesets
  for (const path of tilesetsOf(bytes)) {
    const file = resolve(dirname(map), path)
    if (existsSync(file)) tilesets[path] = await readBytes(file, io)
  }
  return tilesets
}
