import { studyMap } from '@footpath/studies/study-1'
import { generateStudy3Map } from '@footpath/studies/study-3'
import { createTerrain, type Terrain } from 'footpath'
import { generateMap } from 'footpath/random'
import type { WorldSource } from './source.js'

/**
 * Builds the terrain; a file needs its bytes. Rejects with a FootpathError that says what to do. Parsers are loaded
 * with the first file: generated worlds do without them.
 */
export async function buildWorld(source: WorldSource, bytes: Uint8Array): Promise<Terrain> {
  switch (source.kind) {
    case 'generated':
      return generateMap(source.map, source)
    case 'study-1':
      return studyMap(source.id).terrain
    case 'study-3':
      return generateStudy3Map(source.map)
    case 'empty':
      return createTerrain({ width: source.width, depth: source.depth })
    case 'file': {
      const options = source.size === undefined ? {} : { size: source.size }
      return (await import('./files.js')).readTerrain(bytes, source.name, options)
    }
  }
}
