import { requireFinite, requireName, requirePositive } from 'footpath/internal'
import { requireObject } from './checks.js'
import type { HeightField } from './height-field.js'
import { type CellLimitOptions, plainLimit, requireCells } from './size.js'
import { badFile, requireBytes } from './text.js'

/** The numbers in a raw file. */
export type RawType = 'uint16' | 'float32'

/** What a raw file does not say about itself. */
export interface RawHeightsOptions extends CellLimitOptions {
  /**
   * The number of columns. What you leave out is computed from the file's length; without both sizes the map must be
   * square.
   */
  readonly width?: number
  /** The number of rows; see `width`. */
  readonly depth?: number
  /** The type of the numbers; found from the file's length if you leave it out. */
  readonly type?: RawType
  /** Whether numbers are little endian; true by default, as game engines write them. */
  readonly littleEndian?: boolean
  /** The number that means height 0: 0 by default; Unreal's uint16 has 32768. */
  readonly zeroAt?: number
  /** The height of a step of 1; 1 by default. */
  readonly heightScale?: number
  /** Whether the first row is the southernmost; false by default. */
  readonly southFirst?: boolean
  /** Edge of a cell in metres; 1 by default. */
  readonly pixelSize?: number
}

interface Reading {
  readonly type: RawType
  readonly width: number
  readonly depth: number
}

const TYPES: readonly RawType[] = ['uint16', 'float32']

/** How many readings an error lists for each type. */
const LISTED = 3

/**
 * The height field of a file of numbers without a header (`.raw`, `.r16`, `.r32`): height = (number − zeroAt) ·
 * heightScale. A float that is not finite is a cell without data. Throws `bad-file` with the possible sizes and types
 * unless length and options leave exactly one.
 */
export function parseRawHeights(bytes: Uint8Array, options: RawHeightsOptions = {}): HeightField {
  requireBytes(bytes)
  requireObject('The options', options)
  const { littleEndian = true, southFirst = false } = options
  const zeroAt = requireFinite('zeroAt', options.zeroAt ?? 0)
  const heightScale = requireFinite('heightScale', options.heightScale ?? 1)
  const pixelSize = requirePositive('pixelSize', options.pixelSize ?? 1)
  const { type, width, depth } = readingOf(bytes.length, options)
  requireCells(width, depth, plainLimit(options))
  const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const heights = new Float32Array(width * depth)
  let missing: Uint8Array | null = null
  for (let y = 0, at = 0; y < depth; y++) {
    const row = (southFirst ? depth - 1 - y : y) * width
    for (let x = 0; x < width; x++, at += bytesOf(type)) {
      const value = type === 'uint16' ? file.getUint16(at, littleEndian) : file.getFloat32(at, littleEndian)
      heights[row + x] = (value - zeroAt) * heightScale
      if (Number.isFinite(heights[row + x])) continue
      missing ??= new Uint8Array(heights.length)
      missing[row + x] = 1
    }
  }
  return { width, depth, heights, missing, cellWidth: pixelSize, cellDepth: pixelSize }
}

function readingOf(length: number, options: RawHeightsOptions): Reading {
  const { width, depth, type } = options
  if (width !== undefined) requireCells(width, 1)
  if (depth !== undefined) requireCells(1, depth)
  const types = type === undefined ? TYPES : [requireName('type', type, TYPES)]
  const readings = types.flatMap((each) => fitting(each, length / bytesOf(each), width, depth))
  if (readings.length === 1) return readings[0]
  const possible = readings.length > 0 ? readings : TYPES.flatMap((each) => nearSquares(each, length))
  const listed = possible.map((each) => `${each.width} × ${each.depth} ${each.type}`).join(', ')
  throw badFile(
    `A raw file of ${length} bytes ${readings.length > 1 ? 'fits several sizes or types' : `does not fit ${width ?? '?'} × ${depth ?? '?'} ${type ?? 'numbers'}`}.`,
    listed === ''
      ? 'Its length is not a multiple of 2 or 4 bytes: it is incomplete or not a raw file. Get it again.'
      : `Pass width, depth and type. Possible: ${listed}.`,
    length,
  )
}

/** The one reading of this many values with what is given, or none; without a size they must be a square. */
function fitting(type: RawType, values: number, givenWidth?: number, givenDepth?: number): Reading[] {
  const side = Math.floor(Math.sqrt(values) + 0.5)
  const width = givenWidth ?? (givenDepth === undefined ? side : values / givenDepth)
  const depth = givenDepth ?? (givenWidth === undefined ? side : values / givenWidth)
  const fits = values > 0 && Number.isInteger(width) && Number.isInteger(depth) && width * depth === values
  return fits ? [{ type, width, depth }] : []
}

/** The rectangles that hold all values, nearest to a square first. */
function nearSquares(type: RawType, length: number): Reading[] {
  const values = length / bytesOf(type)
  const readings: Reading[] = []
  if (!Number.isInteger(values)) return readings
  for (let depth = Math.floor(Math.sqrt(values)); depth > 0 && readings.length < LISTED; depth--) {
    if (values % depth === 0) readings.push({ type, width: values / depth, depth })
  }
  return readings
}

function bytesOf(type: RawType): number {
  return type === 'uint16' ? 2 : 4
}
