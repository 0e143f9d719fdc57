import { createTerrain, FootpathError, type Terrain } from 'footpath'
import { requirePositive, show } from 'footpath/internal'
import { OBSTACLES } from 'footpath/terrain'
import { requireObject } from '../checks.js'
import { isJsonObject } from '../json.js'
import { type CellLimitOptions, compressedLimit, plainLimit, requireCells } from '../size.js'
import { badFile, type TextSource, textOf } from '../text.js'
import { CellPainter } from './cell-painter.js'
import { eachGidRow } from './layer-data.js'
import { Interpreter } from './meaning.js'
import type { TiledChunk, TiledLayer, TiledMap } from './model.js'
import { boardOf, type TiledBoard } from './orientation.js'
import { requireRules, type TiledRule } from './rules.js'
import { createTileLookup, isXml } from './tilesets.js'
import { parseTmj } from './tmj.js'
import { parseTmx } from './tmx.js'
import { Warnings } from './warnings.js'

/** Options for turning a Tiled map into a terrain. */
export interface TiledOptions extends CellLimitOptions {
  /** What tiles mean. Rules come before the usual properties and layer names; the first rule that fits decides. */
  readonly rules?: readonly TiledRule[]
  /** The content of external tilesets (.tsx or .tsj), by the path that the map uses. */
  readonly tilesets?: Readonly<Record<string, TextSource>>
  /** Leaves out hidden layers. By default they count, because collision layers are often hidden. */
  readonly skipHidden?: boolean
  /** The edge of a cell in world units; 1 by default. */
  readonly cellSize?: number
}

/** A terrain from a Tiled map, and what could not be read. */
export interface TiledResult {
  readonly terrain: Terrain
  /** For a hexagonal or staggered map: `createBoard({ terrain, ...board })`. Null if cells are squares. */
  readonly board: TiledBoard | null
  /** One sentence each; empty if the whole map was understood. */
  readonly warnings: readonly string[]
  /** The Tiled coordinates of the terrain's cell 0,0; other than 0,0 only for infinite maps. */
  readonly offset: { readonly x: number; readonly y: number }
}

/** A map may have this many cells in any case, and more if layers hold at least one in 64 of them. */
const SPARSE_CELLS = 1 << 20
const SPARSE_RATIO = 64

/**
 * A terrain from a Tiled map, TMX (XML) or TMJ (JSON): one cell per tile, layers from bottom to top. Orthogonal and
 * isometric maps have square cells; for hexagonal and staggered ones the result says which board to make. Each
 * tile overrides only what it defines. See {@link TiledRule} for what tiles mean. An infinite map becomes the box
 * around its chunks, with the terrain's origin at that box. Throws `bad-file` (`bad-size` for sizes) for maps that are
 * damaged, too large or compressed with zstd, and takes no memory for cells that the file does not
 * have. O(tiles).
 */
export function parseTiled(source: TextSource, options: TiledOptions = {}): TiledResult {
  const { map, layers, box, warnings, terrainOf } = readTiled(source, options)
  for (const name of map.objectLayers)
    warnings.add(`The object layer ${show(name)} was left out: only tile layers are read.`)
  const terrain = terrainOf(layers)
  const offset = { x: box.x, y: box.y }
  return { terrain, board: boardOf(map, offset), warnings: warnings.list(), offset }
}

/** A map with what turns its layers into terrains. */
interface TiledRead {
  readonly map: TiledMap
  /** All that count. */
  readonly layers: readonly TiledLayer[]
  readonly box: Box
  readonly warnings: Warnings
  /** The terrain of some layers, from bottom to top. */
  readonly terrainOf: (layers: readonly TiledLayer[]) => Terrain
}

/** Reads a map up to the point where its layers become terrain. */
export function readTiled(source: TextSource, options: TiledOptions): TiledRead {
  requireObject('The options', options)
  const { rules = [], tilesets = {}, skipHidden = false, cellSize = 1 } = options
  requireRules(rules)
  requirePositive('cellSize', cellSize)
  if (!isJsonObject(tilesets)) {
    throw new FootpathError(
      'bad-option',
      `tilesets must be an object; got ${show(tilesets)}.`,
      'Pass the content of each tileset by its path.',
      tilesets,
    )
  }
  const text = textOf(source)
  const map = readMap(text)
  // Orientations that are not known are refused before anything is unpacked.
  boardOf(map, { x: 0, y: 0 })
  const layers = map.layers.filter(({ isVisible }) => isVisible || !skipHidden)
  const isPlain = layers.every(({ compression }) => compression === '')
  const box = boxOf(map, layers, isPlain ? plainLimit(options) : compressedLimit(options, text.length))
  const warnings = new Warnings()
  warnAbout(map, warnings)
  const interpreter = new Interpreter(rules, warnings)
  const tileOf = createTileLookup(map.tilesets, tilesets, warnings)
  const terrainOf = (painted: readonly TiledLayer[]) => {
    const painter = new CellPainter(box.width, box.depth)
    for (const layer of painted) {
      const meanings = painter.beginLayer((gid) => interpreter.meaningOf(gid, tileOf(gid), layer))
      for (const chunk of layer.chunks)
        eachGidRow(layer, chunk, (gids, y) => meanings.paintRow(gids, chunk.x - box.x, chunk.y - box.y + y))
    }
    const cells = painter.finish(interpreter.meaningOfNothing())
    warnIfBlocked(cells.obstacles, warnings)
    return createTerrain({
      width: box.width,
      depth: box.depth,
      cellSize,
      origin: { x: box.x * cellSize, y: 0, z: box.y * cellSize },
      surfaceNames: interpreter.surfaceNames,
      obstacleNames: interpreter.obstacleNames,
      ...cells,
    })
  }
  return { map, layers, box, warnings, terrainOf }
}

/** The paths of the external tilesets that a Tiled map uses: what to pass as `tilesets`. */
export function tilesetsOf(source: TextSource): string[] {
  return readMap(textOf(source)).tilesets.flatMap(({ source: path }) => (path === null ? [] : [path]))
}

/** A map as it is in the file, nothing unpacked. */
export function readMap(text: string): TiledMap {
  return isXml(text) ? parseTmx(text) : parseTmj(text)
}

/**
 * Whether content is a Tiled map: XML whose root is a map, or JSON that says it is one. JSON is looked at as
 * a whole, because Tiled writes the fields that identify it last.
 */
export function looksLikeTiled(bytes: Uint8Array, head: string): boolean {
  if (/^\s*<(?:[?!][^>]*>\s*<)*map\s/.test(head)) return true
  if (!/^\s*\{/.test(head)) return false
  const text = new TextDecoder().decode(bytes)
  return /"type"\s*:\s*"map"/.test(text) || (text.includes('"layers"') && text.includes('"tilewidth"'))
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly depth: number
}

/** The cells the terrain will have; throws when they are too many, or too many for the tiles there are. */
function boxOf(map: TiledMap, layers: readonly TiledLayer[], limit: number): Box {
  const chunks = layers.flatMap((layer) => layer.chunks)
  if (chunks.length === 0) {
    throw badFile(
      'The map has no tile layer with tiles.',
      'Only tile layers become terrain: draw one in Tiled (object and image layers are not read).',
    )
  }
  let filled = 0
  for (const { width, depth } of chunks) {
    requireCells(width, depth, limit)
    filled += width * depth
  }
  const box = map.isInfinite ? boxAround(chunks) : { x: 0, y: 0, width: map.width, depth: map.depth }
  requireCells(box.width, box.depth, limit)
  for (const layer of layers) requireInside(layer, box)
  if (box.width * box.depth <= Math.max(SPARSE_CELLS, filled * SPARSE_RATIO)) return box
  throw badFile(
    `The map has ${filled} cells spread over ${box.width} × ${box.depth}.`,
    'Erase tiles that are far away from the rest, and save it again in Tiled.',
    filled,
  )
}

/** One chunk at a time: a call cannot take as many arguments as a large map has chunks. */
function boxAround(chunks: readonly TiledChunk[]): Box {
  let [x, y, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const chunk of chunks) {
    x = Math.min(x, chunk.x)
    y = Math.min(y, chunk.y)
    right = Math.max(right, chunk.x + chunk.width)
    bottom = Math.max(bottom, chunk.y + chunk.depth)
  }
  return { x, y, width: right - x, depth: bottom - y }
}

function requireInside({ name, chunks }: TiledLayer, box: Box): void {
  const isInside = ({ x, y, width, depth }: TiledChunk): boolean =>
    x >= box.x && y >= box.y && x + width <= box.x + box.width && y + depth <= box.y + box.depth
  const outside = chunks.find((chunk) => !isInside(chunk))
  if (outside === undefined) return
  throw badFile(
    `The layer ${show(name)} has ${outside.width} × ${outside.depth} cells at ${outside.x},${outside.y}, ` +
      `but the map has ${box.width} × ${box.depth}.`,
    'Give them the same size in Tiled.',
  )
}

function warnAbout(map: TiledMap, warnings: Warnings): void {
  const { orientation, tileWidth, tileHeight } = map
  if (tileWidth !== tileHeight && orientation === 'orthogonal')
    warnings.add(`Tiles are ${tileWidth} × ${tileHeight} pixels, but cells are square.`)
}

function warnIfBlocked(obstacles: Uint8Array, warnings: Warnings): void {
  const blocked = OBSTACLES.indexOf('blocked')
  if (!obstacles.every((id) => id === blocked)) return
  warnings.add(
    'Every cell is blocked. Cells without a tile are blocked; the rule { gids: [0], obstacle: "none" } frees them.',
  )
}
