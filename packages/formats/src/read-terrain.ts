import { type Terrain } from 'footpath'
import { show } from 'footpath/internal'
import { requireFunction, requireObject, requireText } from './checks.js'
import { hasMagic } from './container.js'
import { type EsriAsciiOptions, parseEsriAscii } from './esri-ascii.js'
import { extensionOf } from './extension.js'
import { type GeoTiffOptions, parseGeoTiff } from './geotiff.js'
import { type HeightField, type HeightFieldOptions, terrainFromHeightField } from './height-field.js'
import { type HeightmapPngOptions, parseHeightmapPng } from './heightmap-png.js'
import { parseHgt } from './hgt.js'
import { parseMovingAiMap } from './moving-ai-map.js'
import { parseObj } from './obj.js'
import { heightFieldFromMesh, type MeshHeightOptions } from './obj-heights.js'
import { PNG_MAGIC } from './png-chunks.js'
import { parseRawHeights, type RawHeightsOptions, type RawType } from './raw-heights.js'
import { parseTerrain, TERRAIN_MAGIC } from './terrain-file.js'
import { parseTerrainTile, type TileEncoding } from './terrain-tiles.js'
import { badFile, requireBytes } from './text.js'
import { parseTextMap } from './text-map.js'
import { looksLikeTiled, parseTiled, type TiledBoard, type TiledOptions } from './tiled/index.js'
import { TIFF_MAGICS } from './tiff-directory.js'
import { TRACE_MAGIC } from './trace-file.js'

/**
 * Options for reading a file; each format uses the ones it knows. MovingAI maps, text maps and terrain files use none:
 * they contain their cells as they are.
 */
export interface ReadTerrainOptions
  extends HeightFieldOptions,
    HeightmapPngOptions,
    EsriAsciiOptions,
    GeoTiffOptions,
    MeshHeightOptions,
    RawHeightsOptions,
    TiledOptions {
  /** Reads a PNG as a terrain tile instead of a heightmap. */
  readonly encoding?: TileEncoding
  /** Called with one sentence for each part of a Tiled map that could not be read. */
  readonly onWarning?: (message: string) => void
  /**
   * Called for a Tiled map of hexes or diamonds with the shape of its cells: `createBoard({ terrain, ...board })`. Such
   * maps are refused without it, because a terrain alone has square cells.
   */
  readonly onBoard?: (board: TiledBoard) => void
}

type Parser = (bytes: Uint8Array, fileName: string, options: ReadTerrainOptions) => Terrain

const parseOwn: Parser = (bytes, _, options) => parseTerrain(bytes, options)
const parseMap: Parser = (bytes, _, options) => parseMovingAiMap(bytes, options)
const parseText: Parser = (bytes, _, options) => parseTextMap(bytes, options)
const parsePng = fromHeights((bytes, _, { encoding, ...options }) =>
  encoding === undefined
    ? parseHeightmapPng(bytes, options)
    : parseTerrainTile(bytes, { ...options, encoding }),
)
const parseGrid = fromHeights((bytes, _, options) => parseEsriAscii(bytes, options))

const parseTiledMap: Parser = (bytes, _, options) => {
  const { terrain, warnings, board } = parseTiled(bytes, options)
  if (board !== null && options.onBoard === undefined) {
    throw badFile(
      `The cells of the map are ${board.cells === 'hex' ? 'hexes' : 'diamonds'}, not squares.`,
      'Use parseTiled and createBoard({ terrain, ...board }), or pass onBoard.',
      board.cells,
    )
  }
  if (board !== null) options.onBoard?.(board)
  for (const message of warnings) options.onWarning?.(message)
  return terrain
}
const parseTiff = fromHeights((bytes, _, options) => parseGeoTiff(bytes, options))

const PARSERS: ReadonlyMap<string, Parser> = new Map<string, Parser>([
  ['.footpath', parseOwn],
  ['.map', parseMap],
  ['.txt', parseText],
  ['.png', parsePng],
  ['.raw', parseRaw()],
  ['.r16', parseRaw('uint16')],
  ['.r32', parseRaw('float32')],
  ['.hgt', fromHeights(parseHgt)],
  ['.asc', parseGrid],
  ['.tmx', parseTiledMap],
  ['.tmj', parseTiledMap],
  ['.json', parseTiledMap],
  ['.tif', parseTiff],
  ['.tiff', parseTiff],
  ['.obj', parseMesh],
])

/** The extensions of the files that {@link readTerrain} reads, each with its dot. */
export const SUPPORTED_EXTENSIONS: readonly string[] = Object.freeze([...PARSERS.keys()])

/** How much of a file is looked at to recognise a text header. */
const HEAD_BYTES = 256

/**
 * The terrain in a file of any supported kind. The content decides if it can: a file with the wrong extension is still
 * read correctly. Otherwise the extension of `fileName` decides (any case, folders allowed), because a plain text map
 * looks like any other text and raw heights like any other bytes. Rejects with `bad-file` if neither helps, and with
 * whatever the format's own parser throws.
 */
export async function readTerrain(
  bytes: Uint8Array,
  fileName?: string,
  options: ReadTerrainOptions = {},
): Promise<Terrain> {
  requireBytes(bytes)
  requireObject('The options', options)
  requireFunction('onWarning', options.onWarning)
  requireFunction('onBoard', options.onBoard)
  if (fileName !== undefined) requireText('The name of the file', fileName)
  if (hasMagic(bytes, TRACE_MAGIC)) {
    throw badFile(
      'The file is the trace of a search, not a terrain.',
      'Open it in the lab to replay the search.',
      fileName,
    )
  }
  const parse = parserByContent(bytes) ?? PARSERS.get(extensionOf(fileName))
  if (parse !== undefined) return parse(bytes, fileName ?? '', options)
  throw badFile(
    fileName === undefined
      ? 'The content is not of a supported kind.'
      : `The file ${show(fileName)} is not of a supported kind.`,
    'Supported: terrain files (.footpath), MovingAI maps (.map), plain text maps (.txt), heightmaps and ' +
      'terrain tiles (.png), raw heights (.raw, .r16, .r32), SRTM tiles (.hgt), ESRI ASCII grids (.asc), ' +
      'GeoTIFFs (.tif, .tiff), meshes (.obj) and Tiled maps (.tmx, .tmj, .json).',
    fileName,
  )
}

function parserByContent(bytes: Uint8Array): Parser | null {
  if (hasMagic(bytes, TERRAIN_MAGIC)) return parseOwn
  if (hasMagic(bytes, PNG_MAGIC)) return parsePng
  if (TIFF_MAGICS.some((magic) => hasMagic(bytes, magic))) return parseTiff
  const head = new TextDecoder().decode(bytes.subarray(0, HEAD_BYTES))
  // Height and width may come before the type.
  if (/^\s*(?:(?:height|width)\s+\S+\s+)*type\s+octile(?:\s|$)/.test(head)) return parseMap
  if (looksLikeTiled(bytes, head)) return parseTiledMap
  return /^\s*(?:ncols|nrows)\s+\d/i.test(head) ? parseGrid : null
}

function fromHeights(
  parse: (bytes: Uint8Array, fileName: string, options: ReadTerrainOptions) => HeightField,
): Parser {
  return (bytes, fileName, options) => terrainFromHeightField(parse(bytes, fileName, options), options)
}

/** The scale is left to the terrain, or it would be applied twice; the caller's type wins over the extension's. */
function parseRaw(type?: RawType): Parser {
  return fromHeights((bytes, _, options) =>
    parseRawHeights(bytes, { ...options, type: options.type ?? type, heightScale: 1 }),
  )
}

/** A mesh is made into cells of the wanted size at once: resampling would blur its edges. */
function parseMesh(
  bytes: Uint8Array,
  _: string,
  { heightScale = 1, ...options }: ReadTerrainOptions,
): Terrain {
  return terrainFromHeightField(heightFieldFromMesh(parseObj(bytes), options), { heightScale })
}
