import { studyMap } from '@footpath/studies/study-1'
import { generateStudy3Map } from '@footpath/studies/study-3'
import { createTerrain, type Terrain } from 'footpath'
import { generateMap } from 'footpath/random'
import { loadPart } from '../words/not-loaded.js'
import { GLTF_FILE } from './level-file.js'
import type { TerrainSource } from './source.js'
import { isTiled } from './tiled-file.js'

/** A terrain, and what of its file could not be read, a sentence each. */
export interface BuiltWorld<Ground = Terrain> {
  readonly terrain: Ground
  readonly warnings: readonly string[]
}

/** The limit of a file that was opened again after it was refused: as many cells as a terrain can have. */
const EVERYTHING = { maxCells: 2 ** 26 }

/** A Tiled map without walls is seldom meant. */
const NO_WALLS =
  'No tile blocks: give tiles the property obstacle, or put them on a layer named walls, then save the map again.'

/**
 * Builds the terrain; a file needs its bytes, and `isTrusted` to have more cells than its size suggests. Rejects with a
 * FootpathError that says what to do. Parsers are loaded with the first file: generated worlds do without them.
 */
export async function buildWorld(
  source: TerrainSource,
  bytes: Uint8Array,
  isTrusted = false,
): Promise<BuiltWorld> {
  if (source.kind === 'file') return readFile(source, bytes, isTrusted)
  return { terrain: generate(source), warnings: [] }
}

/** The bytes of a terrain file. */
export async function writeWorld(terrain: Terrain): Promise<Uint8Array> {
  return (await loadFiles()).writeTerrain(terrain)
}

function generate(source: Exclude<TerrainSource, { readonly kind: 'file' }>): Terrain {
  switch (source.kind) {
    case 'generated': {
      const { kind: _, map, ...options } = source
      return generateMap(map, options)
    }
    case 'study-1':
      return studyMap(source.id).terrain
    case 'study-3':
      return generateStudy3Map(source.map)
    case 'empty':
      return createTerrain({ width: source.width, depth: source.depth })
  }
}

async function readFile(
  { name, size, maxHeight, pixelSize, up, walls = [] }: Extract<TerrainSource, { readonly kind: 'file' }>,
  bytes: Uint8Array,
  isTrusted: boolean,
): Promise<BuiltWorld> {
  const warnings: string[] = []
  const onWarning = (message: string) => warnings.push(message)
  const files = await loadFiles()
  const sized = size === undefined ? {} : { size }
  if (GLTF_FILE.test(name)) {
    // Seen from above, as an OBJ file is; glTF says itself that y points up.
    const heights = files.heightFieldFromMesh(files.parseGltf(bytes), sized)
    return { terrain: files.terrainFromHeightField(heights), warnings }
  }
  const terrain = await files.readTerrain(bytes, name, {
    onWarning,
    ...sized,
    ...(maxHeight === undefined ? {} : { maxHeight }),
    ...(pixelSize === undefined ? {} : { pixelSize }),
    ...(up === undefined ? {} : { up }),
    ...(walls.length === 0 ? {} : { rules: walls.map((layer) => ({ layer, obstacle: 'blocked' })) }),
    ...(isTrusted ? EVERYTHING : {}),
  })
  const isOpen = isTiled(name) && terrain.obstacles.every((id) => id === 0)
  return { terrain, warnings: isOpen ? [NO_WALLS, ...warnings] : warnings }
}

function loadFiles() {
  return loadPart('The readers for files', import('./files.js'))
}
