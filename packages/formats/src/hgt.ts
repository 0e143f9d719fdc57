import { show } from 'footpath/internal'
import { requireObject, requireText } from './checks.js'
import { metresOfDegrees } from './geographic.js'
import type { HeightField } from './height-field.js'
import { type CellLimitOptions, plainLimit, requireCells } from './size.js'
import { badFile, requireBytes } from './text.js'

const VOID = -32768

/** Samples along an edge: 3″ and 1″ of arc apart. */
const SIDES: readonly number[] = [1201, 3601]

/**
 * The height field of an SRTM tile (`.hgt`): one degree square, 1201² or 3601² big-endian int16 in metres, row 0 in
 * the north, voids as no data. The position comes from the file name, which is the south-west corner (`N44W072.hgt`;
 * folders and further endings such as `N44W072.SRTMGL1.hgt` are fine). The cell's width is that at the tile's middle
 * latitude. Throws `bad-file` for another length or name.
 */
export function parseHgt(bytes: Uint8Array, fileName: string, options: CellLimitOptions = {}): HeightField {
  requireBytes(bytes)
  requireObject('The options', options)
  requireText('The name of the file', fileName)
  const side = SIDES.find((each) => each * each * 2 === bytes.length)
  if (side === undefined) {
    throw badFile(
      `A tile of ${bytes.length} bytes is neither ${SIDES.map((each) => `${each}²`).join(' nor ')} heights.`,
      'It is incomplete, still compressed, or not an SRTM tile. Unpack it or get it again.',
      bytes.length,
    )
  }
  requireCells(side, side, plainLimit(options))
  const { south, west } = cornerOf(fileName)
  const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const heights = new Float32Array(side * side)
  let missing: Uint8Array | null = null
  for (let index = 0; index < heights.length; index++) {
    const height = file.getInt16(index * 2)
    if (height === VOID) {
      missing ??= new Uint8Array(heights.length)
      missing[index] = 1
    } else heights[index] = height
  }
  // Samples lie on the degree lines, so the outer corner of the first cell is half a sample beyond them.
  const step = 1 / (side - 1)
  return {
    width: side,
    depth: side,
    heights,
    missing,
    ...metresOfDegrees(step, step, south + 0.5),
    geo: { west: west - step / 2, north: south + 1 + step / 2, degreesPerCellX: step, degreesPerCellY: step },
  }
}

function cornerOf(fileName: string): { south: number; west: number } {
  const [, ns, latitude, ew, longitude] =
    /(?:^|[/\\])([NS])(\d{2})([EW])(\d{3})[^/\\\d][^/\\]*$/i.exec(fileName) ?? []
  const south = ns?.toUpperCase() === 'S' ? -Number(latitude) : Number(latitude)
  const west = ew?.toUpperCase() === 'W' ? -Number(longitude) : Number(longitude)
  if (south >= -90 && south <= 89 && west >= -180 && west <= 179) return { south, west }
  throw badFile(
    `The name ${show(fileName)} does not say where the tile lies.`,
    'Name it by its south-west corner, such as N44W072.hgt.',
    fileName,
  )
}
