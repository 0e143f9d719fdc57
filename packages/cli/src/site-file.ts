import { dirname, resolve } from 'node:path'
import { readTerrain } from '@footpath/formats'
import { FootpathError, type Terrain } from 'footpath'
import { show } from 'footpath/internal'
import { createSite, type LinkInit, type Site, type SiteInit } from 'footpath/site'
import type { Io } from './io.js'
import { naming } from './naming.js'
import { writeLines } from './output.js'
import { readBytes, readNamedFile } from './read-file.js'

/** A site as a file has it: floors are map files beside it, rows of text, or terrains as JSON. */
interface SiteFile {
  readonly floors: readonly (string | SiteInit['floors'][number])[]
  readonly links?: readonly LinkInit[]
}

/** The site in a file; null if the file holds something else. */
export async function readSite(file: string, io: Io): Promise<Site | null> {
  if (!/\.json$/i.test(file)) return null
  const given = siteIn(await readBytes(file, io))
  if (given === null) return null
  return naming(file, async () => {
    const floors: SiteInit['floors'][number][] = []
    for (const floor of given.floors)
      floors.push(typeof floor === 'string' ? await readFloor(file, floor, io) : floor)
    return createSite({ floors, ...(given.links === undefined ? {} : { links: given.links }) })
  })
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
