import { FootpathError } from 'footpath'
import { type CellLimitOptions, compressedLimit, plainLimit, requireCells } from './size.js'
import { badFile } from './text.js'
import { type Codec, CODECS } from './tiff-codecs.js'
import { damagedTiff, type TiffDirectory } from './tiff-directory.js'
import { FLOATING, HORIZONTAL } from './tiff-predictor.js'

/** Where the samples of a TIFF are and how they are stored; everything in it has been checked. */
export interface TiffLayout {
  readonly width: number
  readonly depth: number
  /** Bands, and how many of them lie side by side in a block: all, or one. */
  readonly bands: number
  readonly bandsPerBlock: number
  readonly bytesPerSample: number
  readonly codec: Codec
  /** 1 when rows are stored as they are. */
  readonly predictor: number
  /** Size of a block, which is a tile or a strip, in cells; the last ones reach over the edge. */
  readonly blockWidth: number
  readonly blockDepth: number
  readonly blocksAcross: number
  readonly blocksDown: number
  /** Where each block begins in the file and how many bytes it has there; 0 bytes: all without data. */
  readonly offsets: Float64Array
  readonly byteCounts: Float64Array
}

const IMAGE_WIDTH = 256
const IMAGE_LENGTH = 257
const BITS_PER_SAMPLE = 258
const COMPRESSION = 259
const FILL_ORDER = 266
const STRIP_OFFSETS = 273
const SAMPLES_PER_PIXEL = 277
const ROWS_PER_STRIP = 278
const STRIP_BYTE_COUNTS = 279
const PLANAR_CONFIGURATION = 284
const PREDICTOR = 317
const TILE_WIDTH = 322
const TILE_LENGTH = 323
const TILE_OFFSETS = 324
const TILE_BYTE_COUNTS = 325

/**
 * What may be unpacked in all: at least, for each cell that is allowed, and at most. Twice the largest terrain in 8-byte samples
 * fits; a small file that names one block a million times, or a tile far larger than the picture, does not.
 */
const FREE_BYTES = 2 ** 27
const BYTES_PER_CELL = 32
const MAX_TOTAL_BYTES = 2 ** 30

/** The row that is unpacked at a time. */
const MAX_ROW_BYTES = 2 ** 24

/**
 * The layout of the picture in a directory. Throws `bad-size` for more cells than a terrain can have and
 * `bad-file` for what cannot be read; no memory is taken before it is known that the blocks can hold what the
 * header claims.
 */
export function readTiffLayout(directory: TiffDirectory, options: CellLimitOptions): TiffLayout {
  const width = directory.number(IMAGE_WIDTH, 0)
  const depth = directory.number(IMAGE_LENGTH, 0)
  const isPlain = CODECS.get(directory.number(COMPRESSION, 1))?.decode === null
  const limit = isPlain ? plainLimit(options) : compressedLimit(options, directory.bytes.length)
  requireCells(width, depth, limit)
  const bands = requireCount('band', directory.number(SAMPLES_PER_PIXEL, 1))
  const isChunky = directory.number(PLANAR_CONFIGURATION, 1) === 1
  const { codec, predictor } = codecOf(directory)
  const isTiled = directory.has(TILE_WIDTH) || directory.has(TILE_OFFSETS)
  const blockWidth = isTiled ? requireCount('tile column', directory.number(TILE_WIDTH, 0)) : width
  const blockDepth = isTiled
    ? requireCount('tile row', directory.number(TILE_LENGTH, 0))
    : Math.min(depth, requireCount('strip row', directory.number(ROWS_PER_STRIP, depth)))
  const layout: TiffLayout = {
    width,
    depth,
    bands,
    bandsPerBlock: isChunky ? bands : 1,
    bytesPerSample: bitsOf(directory) / 8,
    codec,
    predictor,
    blockWidth,
    blockDepth,
    blocksAcross: Math.ceil(width / blockWidth),
    blocksDown: Math.ceil(depth / blockDepth),
    offsets: requireList(directory, isTiled ? TILE_OFFSETS : STRIP_OFFSETS),
    byteCounts: requireList(directory, isTiled ? TILE_BYTE_COUNTS : STRIP_BYTE_COUNTS),
  }
  requireSizes(layout, limit)
  requireBlocks(layout, directory.bytes.length, options)
  return layout
}

/** Rows of the picture in a block: a tile is always stored whole, the last strip may be cut or not. */
export function rowsInBlock({ depth, blockDepth }: TiffLayout, blockRow: number): number {
  return Math.min(blockDepth, depth - blockRow * blockDepth)
}

/** Bytes of that many unpacked rows of a block. */
export function bytesOfRows(layout: TiffLayout, rows: number): number {
  return rows * layout.blockWidth * layout.bandsPerBlock * layout.bytesPerSample
}

function codecOf(directory: TiffDirectory): { codec: Codec; predictor: number } {
  const compression = directory.number(COMPRESSION, 1)
  const codec = CODECS.get(compression)
  const predictor = codec?.hasPredictor === true ? directory.number(PREDICTOR, 1) : 1
  const isKnown = predictor === 1 || predictor === HORIZONTAL || predictor === FLOATING
  if (codec !== undefined && isKnown && directory.number(FILL_ORDER, 1) === 1) return { codec, predictor }
  throw badFile(
    `The TIFF has compression ${compression} with predictor ${predictor}, which is not supported.`,
    'Save it uncompressed or with LZW, Deflate or PackBits: gdal_translate -co COMPRESS=DEFLATE in.tif out.tif.',
    compression,
  )
}

function bitsOf(directory: TiffDirectory): number {
  const bits = directory.numbers(BITS_PER_SAMPLE) ?? Float64Array.of(1)
  const isKnown = bits[0] === 8 || bits[0] === 16 || bits[0] === 32 || bits[0] === 64
  if (isKnown && bits.every((each) => each === bits[0])) return bits[0]
  throw badFile(
    `The TIFF has samples of ${bits.slice(0, 4).join(', ')} bits.`,
    'Save it with samples of 16 or 32 bits: gdal_translate -ot Float32 in.tif out.tif.',
    bits[0],
  )
}

function requireCount(what: string, value: number): number {
  if (Number.isInteger(value) && value >= 1) return value
  throw damagedTiff(`The TIFF cannot have a ${what} count of ${value}.`)
}

function requireList(directory: TiffDirectory, tag: number): Float64Array {
  const list = directory.numbers(tag)
  if (list !== null) return list
  throw damagedTiff(`The TIFF has no tag ${tag}, which says where the samples are.`)
}

function requireSizes(layout: TiffLayout, limit: number): void {
  const totalBytes = bytesOfRows(layout, layout.blockDepth) * layout.blocksAcross * layout.blocksDown
  const isFew = totalBytes <= Math.min(MAX_TOTAL_BYTES, Math.max(FREE_BYTES, limit * BYTES_PER_CELL))
  // Blocks that are stored as they are need no unpacking.
  if (
    layout.codec.decode === null
      ? totalBytes <= MAX_TOTAL_BYTES
      : isFew && bytesOfRows(layout, 1) <= MAX_ROW_BYTES
  )
    return
  throw new FootpathError(
    'bad-size',
    `The TIFF's ${layout.blockWidth} × ${layout.blockDepth} blocks of ${layout.bandsPerBlock} bands are too large.`,
    'Save one band in tiles of 256 × 256: gdal_translate -b 1 -co TILED=YES in.tif out.tif.',
    totalBytes,
  )
}

/** That all blocks are there, lie inside the file and can, compressed as they are, hold their cells. */
function requireBlocks(layout: TiffLayout, fileBytes: number, options: CellLimitOptions): void {
  const { offsets, byteCounts, bands, bandsPerBlock, blocksAcross, blocksDown, codec } = layout
  const blocksPerBand = blocksAcross * blocksDown
  const blocks = blocksPerBand * (bands / bandsPerBlock)
  if (offsets.length < blocks || byteCounts.length < blocks) {
    throw damagedTiff(
      `The TIFF needs ${blocks} blocks, but lists only ${Math.min(offsets.length, byteCounts.length)}.`,
    )
  }
  let emptyCells = 0
  for (let block = 0; block < blocks; block++) {
    const rows = rowsInBlock(layout, Math.floor((block % blocksPerBand) / blocksAcross))
    if (byteCounts[block] === 0) {
      emptyCells += rows * layout.blockWidth
      continue
    }
    if (!isInside(offsets[block], byteCounts[block], fileBytes)) {
      throw damagedTiff(`Block ${block} of the TIFF reaches beyond the end of the file.`)
    }
    if (byteCounts[block] * codec.maxRatio < bytesOfRows(layout, rows)) {
      throw damagedTiff(
        `Block ${block} of the TIFF is too short for its ${layout.blockWidth} × ${rows} cells.`,
      )
    }
  }
  // Cells without data need no bytes in the file.
  if (emptyCells > compressedLimit(options, fileBytes)) {
    throw badFile(
      `The TIFF has no data for ${emptyCells} cells.`,
      'Cut out the part that has data: gdal_translate -srcwin.',
      emptyCells,
    )
  }
}

function isInside(offset: number, length: number, fileBytes: number): boolean {
  return isCount(offset) && isCount(length) && offset + length <= fileBytes
}

/** Lists may hold any kind of number. */
function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 0
}
