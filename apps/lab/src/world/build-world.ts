import { studyMap } from '@footpath/studies/study-1'
import { generateStudy3Map } from '@footpath/studies/study-3'
import { createTerrain, type Terrain } from 'footpath'
import { generateMap } from 'footpath/random'
import { loadPart } from '../words/not-loaded.js'
import { GLTF_FILE, LEVEL_FILE } from './level-file.js'
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

type FileSource = Extract<TerrainSource, { readonly kind: 'file' }>

async function readFile(source: FileSource, bytes: Uint8Array, isTrusted: boolean): Promise<BuiltWorld> {
  const { name, size, maxHeight, pixelSize, walls = [] } = source
  const warnings: string[] = []
  const onWarning = (message: string) => warnings.push(message)
  const files = await loadFiles()
  if (LEVEL_FILE.test(name)) return { terrain: meshTerrain(files, source, bytes), warnings }
  const terrain = await files.readTerrain(bytes, name, {
    onWarning,
    ...(size === undefined ? {} : { size }),
    ...(maxHeight === undefined ? {} : { maxHeight }),
    ...(pixelSize === undefined ? {} : { pixelSize }),
    ...(walls.length === 0 ? {} : { rules: walls.map((layer) => ({ layer, obstacle: 'blocked' })) }),
    ...(isTrusted ? EVERYTHING : {}),
  })
  const isOpen = isTiled(name) && terrain.obstacles.every((id) => id === 0)
  return { terrain, warnings: isOpen ? [NO_WALLS, ...warnings] : warnings }
}

/** The triangles of a file, seen from above; glTF says itself that y points up. */
function meshTerrain(
  files: Files,
  { name, size, up = 'y', unitSize = 1, heightScale = 1 }: FileSource,
  bytes: Uint8Array,
): Terrain {
  const { positions, triangles } = GLTF_FILE.test(name) ? files.parseGltf(bytes) : files.parseObj(bytes)
  const inMetres = unitSize === 1 ? positions : positions.map((place) => place * unitSize)
  const field = files.heightFieldFromMesh(
    { positions: inMetres, triangles },
    { up, ...(size === undefined ? {} : { size }) },
  )
  return files.terrainFromHeightField(field, { heightScale })
}

type Files = Awaited<ReturnType<typeof loadFiles>>

function loadFiles() {
  return loadPart('The readers for files', import('./files.js'))
}
