import { parseHeightmapPng } from '@footpath/formats'
import { createTerrain, FootpathError, type Terrain } from 'footpath'
import { OBSTACLES } from 'footpath/terrain'
import { STUDY_MAPS } from './study-maps.js'

/** Height of white in the study's pictures. */
const MAX_HEIGHT = 20

/** A map of study 1 by its number: the heights of one picture, blocked where the other is not black. */
export async function readStudyMap(id: number): Promise<Terrain> {
  const entry = STUDY_MAPS.find((map) => map.id === id)
  if (entry === undefined)
    throw new FootpathError('unknown-name', `Study 1 has no map ${id}.`, 'Its maps are 1 to 10.', id)
  const [heights, mask] = await Promise.all(
    [entry.picture, entry.mask].map(async (url) =>
      parseHeightmapPng(await fetchBytes(url), { maxHeight: MAX_HEIGHT }),
    ),
  )
  const blocked = OBSTACLES.indexOf('blocked')
  return createTerrain({
    width: heights.width,
    depth: heights.depth,
    heights: heights.heights,
    obstacles: Uint8Array.from(mask.heights, (height) => (height > 0 ? blocked : 0)),
  })
}

async function fetchBytes(url: string): Promise<Uint8Array> {
  return new Uint8Array(await (await fetch(url)).arrayBuffer())
}
