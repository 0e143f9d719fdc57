import { badFile } from './text.js'
import { damagedTiff, type TiffDirectory } from './tiff-directory.js'
import { bytesOfRows, rowsInBlock, type TiffLayout } from './tiff-layout.js'
import { undoPredictor } from './tiff-predictor.js'

type Reader = (block: DataView, at: number, littleEndian: boolean) => number

/** By sample format (1 without sign, 2 with sign, 3 float) and bits. */
const READERS: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['1/8', (block, at) => block.getUint8(at)],
  ['1/16', (block, at, little) => block.getUint16(at, little)],
  ['1/32', (block, at, little) => block.getUint32(at, little)],
  ['2/8', (block, at) => block.getInt8(at)],
  ['2/16', (block, at, little) => block.getInt16(at, little)],
  ['2/32', (block, at, little) => block.getInt32(at, little)],
  ['3/32', (block, at, little) => block.getFloat32(at, little)],
  ['3/64', (block, at, little) => block.getFloat64(at, little)],
])

const SAMPLE_FORMAT = 339
const GDAL_NODATA = 42113

/** The samples of one band, row by row. */
export interface TiffSamples {
  readonly heights: Float32Array
  readonly missing: Uint8Array | null
}

/**
 * The samples of a band (from 0), each times `scale`. What equals the no-data tag, is not finite or lies in a
 * block without bytes is missing. Blocks are unpacked one after the other into the same memory. Throws
 * `bad-file`. O(cells).
 */
export function readTiffSamples(
  directory: TiffDirectory,
  layout: TiffLayout,
  band: number,
  scale: number,
): TiffSamples {
  const { width, depth, blockWidth, blockDepth, blocksAcross, blocksDown, bytesPerSample } = layout
  const { littleEndian } = directory
  const read = readerOf(directory, bytesPerSample * 8, band)
  const noData = noDataOf(directory, read === READERS.get('3/32'))
  const isChunky = layout.bandsPerBlock > 1
  const pixelBytes = layout.bandsPerBlock * bytesPerSample
  const firstBlock = isChunky ? 0 : band * blocksAcross * blocksDown
  const unpack = createUnpacker(directory, layout)
  // Both are made only when needed, so that a file whose first block is damaged takes no memory for nothing.
  let heights: Float32Array | null = null
  let missing: Uint8Array | null = null
  for (let blockRow = 0, index = firstBlock; blockRow < blocksDown; blockRow++) {
    for (let column = 0; column < blocksAcross; column++, index++) {
      const block = unpack(index, blockRow)
      heights ??= new Float32Array(width * depth)
      const left = column * blockWidth
      const columns = Math.min(blockWidth, width - left)
      for (let y = 0; y < rowsInBlock(layout, blockRow); y++) {
        let at = y * blockWidth * pixelBytes + (isChunky ? band * bytesPerSample : 0)
        let cell = (blockRow * blockDepth + y) * width + left
        for (let x = 0; x < columns; x++, at += pixelBytes, cell++) {
          const value = block === null ? Number.NaN : read(block, at, littleEndian)
          heights[cell] = value * scale
          if (value !== noData && Number.isFinite(heights[cell])) continue
          missing ??= new Uint8Array(heights.length)
          missing[cell] = 1
        }
      }
    }
  }
  return { heights: heights ?? new Float32Array(width * depth), missing }
}

/** A function that gives the unpacked bytes of a block until it is called again, or null for an empty block. */
function createUnpacker(
  { bytes, littleEndian }: TiffDirectory,
  layout: TiffLayout,
): (index: number, blockRow: number) => DataView | null {
  const { codec, predictor, offsets, byteCounts, blockWidth, bandsPerBlock, bytesPerSample } = layout
  let memory: Uint8Array | null = null
  return (index, blockRow) => {
    if (byteCounts[index] === 0) return null
    const stored = bytes.subarray(offsets[index], offsets[index] + byteCounts[index])
    if (codec.decode === null) return viewOf(stored)
    memory ??= new Uint8Array(bytesOfRows(layout, layout.blockDepth))
    const rows = rowsInBlock(layout, blockRow)
    const length = codec.decode(stored, memory)
    if (length === null || length < bytesOfRows(layout, rows)) {
      throw damagedTiff(`Block ${index} of the TIFF does not unpack to its size.`)
    }
    if (predictor > 1) {
      const shape = { rows, pixels: blockWidth, samples: bandsPerBlock, bytesPerSample, littleEndian }
      undoPredictor(predictor, memory, shape)
    }
    return viewOf(memory)
  }
}

function viewOf({ buffer, byteOffset, length }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, length)
}

function readerOf(directory: TiffDirectory, bits: number, band: number): Reader {
  const formats = directory.numbers(SAMPLE_FORMAT) ?? Float64Array.of(1)
  const format = formats.at(band) ?? formats[0]
  const reader = READERS.get(`${format}/${bits}`)
  if (reader !== undefined) return reader
  throw badFile(
    `The TIFF has samples of format ${format} with ${bits} bits.`,
    'Save them as whole numbers or floats: gdal_translate -ot Float32 in.tif out.tif.',
    format,
  )
}

/** The number that means no data, or NaN, which never is data. It is stored as text and may have more digits. */
function noDataOf(directory: TiffDirectory, isFloat32: boolean): number {
  const text = directory.text(GDAL_NODATA)?.trim() ?? ''
  const value = text === '' ? Number.NaN : Number(text)
  return isFloat32 ? Math.fround(value) : value
}
