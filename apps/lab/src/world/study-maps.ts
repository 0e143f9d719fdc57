import { parseHeightmapPng } from '@footpath/formats'
import { createTerrain, FootpathError, OBSTACLES, type Terrain } from 'footpath'

/** The pictures of study 1's maps, by file name; each has a mask of its blocked cells. */
const FILES = import.meta.glob<string>('../../../../experiments/study-1/maps/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** Height of white in the study's pictures. */
const MAX_HEIGHT = 20

export interface StudyMapEntry {
  /** The test's number in the paper, 1 to 10. */
  readonly id: number
  readonly name: string
  readonly picture: string
  readonly mask: string
}

/** The ten maps, in the order of the paper. */
export const STUDY_MAPS: readonly StudyMapEntry[] = Object.entries(FILES)
  .filter(([path]) => !path.endsWith('-mask.png'))
  .map(([path, picture]) => {
    const stem = path.slice(path.lastIndexOf('/') + 1, -'.png'.length)
    return {
      id: Number.parseInt(stem, 10),
      name: stem.replace(/^\d+-/, '').replaceAll('-', ' '),
      picture,
      mask: FILES[path.replace('.png', '-mask.png')],
    }
  })
  .sort((a, b) => a.id - b.id)

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
