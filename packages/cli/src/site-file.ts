import { dirname, resolve } from 'node:path'
import { isTiledSite, parseTiledSite, readTerrain } from '@footpath/formats'
import { FootpathError, type Terrain } from 'footpath'
import { show } from 'footpath/internal'
import { createSite, type Site, type SiteInit } from 'footpath/site'
import type { Io } from './io.js'
import { type MapFlags, tilesetsBeside } from './map-file.js'
import { naming } from './naming.js'
import { writeLines } from './output.js'
import { readBytes, readNamedFile } from './read-file.js'

/** A site as a file has it: floors are map files beside it, rows of text, or terrains as JSON. */
interface SiteFile extends Omit<SiteInit, 'floors'> {
  readonly floors: readonly (string | SiteInit['floors'][number])[]
}

/** The site in a file: JSON, or a Tiled map with floors or links; null if the file holds something else. */
export async function readSite(file: string, io: Io, flags: MapFlags): Promise<Site | null> {
  if (/\.(?:tmx|tmj)$/i.test(file)) return naming(file, () => tiledSite(file, io, flags))
  if (!/\.json$/i.test(file)) return null
  const given = siteIn(await readBytes(file, io))
  if (given === null) return null
  return naming(file, async () => {
    const floors: SiteInit['floors'][number][] = []
    for (const floor of given.floors)
      floors.push(typeof floor === 'string' ? await readFloor(file, floor, io) : floor)
    // With all other keys, which it refuses.
    return createSite({ ...given, floors })
  })
}

async function tiledSite(file: string, io: Io, flags: MapFlags): Promise<Site | null> {
  const bytes = await readBytes(file, io)
  if (!isTiledSite(bytes)) return null
  const { maxCells } = flags
  const { floors, links, warnings } = parseTiledSite(bytes, {
    ...(maxCells === undefined ? {} : { maxCells }),
    tilesets: await tilesetsBeside(file, bytes, flags),
  })
  for (const warning of warnings) writeLines(io.stderr, `${file}: ${warning}`)
  return createSite({ floors, links })
}

/** What a file says, if it is a site: a Tiled map is JSON too, but has no floors. */
function siteIn(bytes: Uint8Array): SiteFile | null {
  try {
    const data: unknown = JSON.parse(new TextDecoder().decode(bytes))
    const isSite = typeof data === 'object' && data !== null && 'floors' in data && Array.isArray(data.floors)
    return isSite ? (data as SiteFile) : null
  } catch {
    return null
  }
}

async function readFloor(site: string, path: string, io: Io): Promise<Terrain> {
  const folder = dirname(site)
  const bytes = await readNamedFile(path, resolve(folder, path), [folder])
  if (bytes === null) {
    const remedy = 'Name a map file in the folder of the site, or below it.'
    throw new FootpathError('bad-file', `There is no floor ${show(path)}.`, remedy, path)
  }
  return naming(path, () =>
    readTerrain(bytes, path, { onWarning: (warning) => writeLines(io.stderr, `${path}: ${warning}`) }),
  )
}
