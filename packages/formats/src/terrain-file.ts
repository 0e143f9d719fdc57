import { createTerrain, FootpathError, type GeoReference, type Terrain } from 'footpath'
import { show } from 'footpath/internal'
import { requireObject, requireTerrain } from './checks.js'
import { type Container, type ContainerLayer, readContainer, writeContainer } from './container.js'
import type { LayerValues } from './layer-bytes.js'
import { type CellLimitOptions, plainLimit, requireCells } from './size.js'
import { badFile } from './text.js'

/** The first seven bytes of a terrain file. */
export const TERRAIN_MAGIC = 'FPTERRA'

/** Files of version 1 had a weaker checksum. */
const VERSION = 2

/** Without and with a place on the earth: cellSize, origin x y z; west, north, degrees per cell x, y. */
const FRAME_LENGTHS: readonly number[] = [4, 8]

/**
 * A terrain as the bytes of a `.footpath` file: everything in it, every float bit for bit, except its edit history
 * (when read, it begins at version 0). The same terrain gives the same bytes everywhere.
 */
export function writeTerrain(terrain: Terrain): Uint8Array {
  requireTerrain(terrain)
  const { width, depth, cellSize, origin, geo, surfaceNames, obstacleNames } = terrain
  // Not in the JSON header, which cannot hold −0.
  const frame = [cellSize, origin.x, origin.y, origin.z]
  if (geo !== null) frame.push(geo.west, geo.north, geo.degreesPerCellX, geo.degreesPerCellY)
  const layers: ContainerLayer[] = [
    { name: 'frame', values: Float64Array.from(frame) },
    { name: 'surfaces', values: terrain.surfaces },
    { name: 'obstacles', values: terrain.obstacles },
  ]
  if (terrain.heights !== null) layers.push({ name: 'heights', values: terrain.heights })
  if (terrain.factors !== null) layers.push({ name: 'factors', values: terrain.factors })
  return writeContainer(TERRAIN_MAGIC, VERSION, { width, depth, surfaceNames, obstacleNames }, layers)
}

/**
 * The terrain in the bytes of a `.footpath` file. Throws `bad-file` if the file is damaged, incomplete, of another
 * kind or from a newer version. The terrain is only created after everything has been checked.
 */
export function parseTerrain(bytes: Uint8Array, options: CellLimitOptions = {}): Terrain {
  requireObject('The options', options)
  const { header, layers } = readContainer(bytes, TERRAIN_MAGIC, VERSION, VERSION)
  const { width, depth } = header
  if (typeof width !== 'number' || typeof depth !== 'number')
    throw notATerrain(`the size is ${show(width)} × ${show(depth)}`)
  const cells = width * depth
  const frame = frameOf(layers)
  const heights = layers.has('heights') ? floatsOf(layers, 'heights', cells) : undefined
  const factors = layers.has('factors') ? floatsOf(layers, 'factors', cells) : undefined
  const surfaces = idsOf(layers, 'surfaces', cells)
  const obstacles = idsOf(layers, 'obstacles', cells)
  const surfaceNames = namesOf(header, 'surfaceNames')
  const obstacleNames = namesOf(header, 'obstacleNames')
  const geo = geoOf(frame)
  const limit = plainLimit(options)
  if (cells > limit) requireCells(width, depth, limit)
  try {
    return createTerrain({
      width,
      depth,
      cellSize: frame[0],
      origin: { x: frame[1], y: frame[2], z: frame[3] },
      surfaceNames,
      obstacleNames,
      surfaces,
      obstacles,
      ...(geo === undefined ? {} : { geo }),
      ...(heights === undefined ? {} : { heights }),
      ...(factors === undefined ? {} : { factors }),
    })
  } catch (error) {
    if (error instanceof FootpathError) throw notATerrain(error.message)
    throw error
  }
}

type Layers = Container['layers']

function frameOf(layers: Layers): Float64Array {
  const frame = layers.get('frame')
  if (frame instanceof Float64Array && FRAME_LENGTHS.includes(frame.length)) return frame
  throw notATerrain("the layer 'frame' is missing or of the wrong kind")
}

function geoOf(frame: Float64Array): GeoReference | undefined {
  if (frame.length === FRAME_LENGTHS[0]) return undefined
  return { west: frame[4], north: frame[5], degreesPerCellX: frame[6], degreesPerCellY: frame[7] }
}

function idsOf(layers: Layers, name: string, cells: number): Uint8Array {
  const layer = requireLayer(name, layers.get(name), cells)
  if (layer instanceof Uint8Array) return layer
  throw notATerrain(`the layer '${name}' is not uint8`)
}

function floatsOf(layers: Layers, name: string, cells: number): Float32Array {
  const layer = requireLayer(name, layers.get(name), cells)
  if (layer instanceof Float32Array) return layer
  throw notATerrain(`the layer '${name}' is not float32`)
}

/** Before the terrain is made, so that a small file with a huge size takes no memory. */
function requireLayer(name: string, layer: LayerValues | undefined, cells: number): LayerValues {
  if (layer?.length === cells) return layer
  throw notATerrain(`the layer '${name}' has ${layer?.length ?? 'no'} values for ${cells} cells`)
}

function namesOf(header: Container['header'], key: string): string[] {
  const names = header[key]
  if (Array.isArray(names) && names.every((name) => typeof name === 'string')) return names
  throw notATerrain(`${key} is ${show(names)}`)
}

function notATerrain(problem: string): FootpathError {
  return badFile(
    `The file contains no valid terrain: ${problem.replace(/\.$/, '')}.`,
    'Footpath did not write this file. Write it again from its source.',
  )
}
