import { RowCutter } from './row-cutter.js'
import { badFile } from './text.js'
import { damagedTiff, type TiffDirectory } from './tiff-directory.js'
import { bytesOfRows, rowsInBlock, type TiffLayout } from './tiff-layout.js'
import { createUnpredictor } from './tiff-predictor.js'

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
 * block without bytes is missing. Blocks are unpacked row by row into the same memory. Throws `bad-file`. O(cells).
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
  const eachRow = createRowReader(directory, layout)
  // Both are made only when needed, so that a file whose first row is damaged takes no memory for nothing.
  let heights: Float32Array | null = null
  let missing: Uint8Array | null = null
  for (let blockRow = 0, index = firstBlock; blockRow < blocksDown; blockRow++) {
    for (let column = 0; column < blocksAcross; column++, index++) {
      const left = column * blockWidth
      const columns = Math.min(blockWidth, width - left)
      eachRow(index, blockRow, (row, rowAt, y) => {
        heights ??= new Float32Array(width * depth)
        let at = rowAt + (isChunky ? band * bytesPerSample : 0)
        let cell = (blockRow * blockDepth + y) * width + left
        for (let x = 0; x < columns; x++, at += pixelBytes, cell++) {
          const value = row === null ? Number.NaN : read(row, at, littleEndian)
          heights[cell] = value * scale
          if (value !== noData && Number.isFinite(heights[cell])) continue
          missing ??= new Uint8Array(heights.length)
          missing[cell] = 1
        }
      })
    }
  }
  return { heights: heights ?? new Float32Array(width * depth), missing }
}

/** Uses a row of a block, which begins at a byte of the memory; null for a row without data. */
type RowUse = (row: DataView | null, at: number, y: number) => void

/** A function that gives the rows of a block that belong to the picture. A row stays until the next one comes. */
function createRowReader(
  directory: TiffDirectory,
  layout: TiffLayout,
): (index: number, blockRow: number, use: RowUse) => void {
  const { bytes, littleEndian } = directory
  const { codec, predictor, offsets, byteCounts, blockWidth, blockDepth } = layout
  const { bandsPerBlock: samples, bytesPerSample } = layout
  const rowBytes = bytesOfRows(layout, 1)
  let memory: Uint8Array | null = null
  const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const shape = { pixels: blockWidth, samples, bytesPerSample, littleEndian }
  const unpredict = createUnpredictor(predictor, shape)
  return (index, blockRow, use) => {
    const rows = rowsInBlock(layout, blockRow)
    if (byteCounts[index] === 0 || codec.decode === null) {
      const data = byteCounts[index] === 0 ? null : file
      for (let y = 0; y < rows; y++) use(data, offsets[index] + y * rowBytes, y)
      return
    }
    const stored = bytes.subarray(offsets[index], offsets[index] + byteCounts[index])
    memory ??= new Uint8Array(rowBytes)
    const view = new DataView(memory.buffer)
    let y = 0
    // The last strip may be cut where the picture ends, or have all its rows.
    const cutter = new RowCutter(memory, (row) => {
      if (y < rows) {
        unpredict(row)
        use(view, 0, y)
      }
      return ++y < blockDepth ? row : null
    })
    if (!codec.decode(stored, (piece) => cutter.take(piece)) || y < rows)
      throw damagedTiff(`Block ${index} of the TIFF does not unpack to its size.`)
  }
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
