import { deflateSync } from 'node:zlib'
import { joined } from './mutate.js'

/** What a TIFF is to be like; without more: one strip of int16, little endian, not compressed. */
export interface TiffKind {
  readonly compression?: 'none' | 'lzw' | 'deflate' | 'packbits'
  readonly isFloat?: boolean
  readonly bigEndian?: boolean
  readonly tiled?: boolean
  readonly predictor?: 1 | 2 | 3
  /** Places the picture on the earth, in degrees. */
  readonly placed?: boolean
}

const CODES = { none: 1, lzw: 5, deflate: 8, packbits: 32773 } as const
/** Width and depth; a tile has four times the cells. */
const SIZE = 8
const TILE = 16

type Tag = readonly [tag: number, type: 2 | 3 | 4 | 12, values: readonly number[]]
const BYTES = { 2: 1, 3: 2, 4: 4, 12: 8 } as const

/** A small elevation picture, written from the format's description. */
export function makeTiff(kind: TiffKind): Uint8Array {
  const { compression = 'none', isFloat = false, bigEndian = false, tiled = false, predictor = 1 } = kind
  const block = compressed(samples(tiled ? TILE : SIZE, isFloat, bigEndian), compression)
  const tags: Tag[] = [
    [256, 3, [SIZE]],
    [257, 3, [SIZE]],
    [258, 3, [isFloat ? 32 : 16]],
    [259, 3, [CODES[compression]]],
    [262, 3, [1]],
    ...(tiled ? [] : ([[273, 4, [0]]] as Tag[])),
    [277, 3, [1]],
    ...(tiled
      ? []
      : ([
          [278, 3, [SIZE]],
          [279, 4, [block.length]],
        ] as Tag[])),
    [317, 3, [predictor]],
    ...(tiled
      ? ([
          [322, 3, [TILE]],
          [323, 3, [TILE]],
          [324, 4, [0]],
          [325, 4, [block.length]],
        ] as Tag[])
      : []),
    [339, 3, [isFloat ? 3 : 2]],
    ...(kind.placed === true ? PLACE : []),
  ]
  return assembled(tags, block, bigEndian)
}

const PLACE: readonly Tag[] = [
  [33550, 12, [0.01, 0.01, 0]],
  [33922, 12, [0, 0, 0, 7.5, 46.5, 0]],
  [34735, 3, [1, 1, 0, 2, 1024, 0, 1, 2, 1025, 0, 1, 1]],
  [42113, 2, [45, 57, 57, 0]],
]

function assembled(tags: readonly Tag[], block: Uint8Array, bigEndian: boolean): Uint8Array {
  const order = !bigEndian
  const entriesEnd = 10 + 12 * tags.length + 4
  const outside = tags.map(([, type, values]) => values.length * BYTES[type]).filter((length) => length > 4)
  const blockAt = entriesEnd + outside.reduce((sum, length) => sum + length + (length & 1), 0)
  const bytes = new Uint8Array(blockAt)
  const view = new DataView(bytes.buffer)
  bytes.set(bigEndian ? [0x4d, 0x4d] : [0x49, 0x49])
  view.setUint16(2, 42, order)
  view.setUint32(4, 8, order)
  view.setUint16(8, tags.length, order)
  let free = entriesEnd
  tags.forEach(([tag, type, values], index) => {
    const at = 10 + 12 * index
    view.setUint16(at, tag, order)
    view.setUint16(at + 2, type, order)
    view.setUint32(at + 4, values.length, order)
    const length = values.length * BYTES[type]
    const valuesAt = length > 4 ? free : at + 8
    if (length > 4) {
      view.setUint32(at + 8, free, order)
      free += length + (length & 1)
    }
    const written = tag === 273 || tag === 324 ? [blockAt] : values
    written.forEach((value, each) => put(view, valuesAt + each * BYTES[type], type, value, order))
  })
  return joined(bytes, block)
}

function put(view: DataView, at: number, type: Tag[1], value: number, order: boolean): void {
  if (type === 2) view.setUint8(at, value)
  else if (type === 3) view.setUint16(at, value, order)
  else if (type === 4) view.setUint32(at, value, order)
  else view.setFloat64(at, value, order)
}

function samples(size: number, isFloat: boolean, bigEndian: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(size * size * (isFloat ? 4 : 2)))
  for (let at = 0; at < size * size; at++) {
    if (isFloat) view.setFloat32(4 * at, (at % 7) / 4, !bigEndian)
    else view.setInt16(2 * at, (at % 9) - 4, !bigEndian)
  }
  return new Uint8Array(view.buffer)
}

function compressed(bytes: Uint8Array, compression: keyof typeof CODES): Uint8Array {
  if (compression === 'deflate') return deflateSync(bytes)
  if (compression === 'lzw') return lzw(bytes)
  if (compression === 'none') return bytes
  const runs: number[] = []
  for (let at = 0; at < bytes.length; at += 64) {
    const run = bytes.subarray(at, at + 64)
    runs.push(run.length - 1, ...run)
  }
  return Uint8Array.from(runs)
}

/** LZW without any gain: literals of nine bits, the table emptied before it grows. */
function lzw(bytes: Uint8Array): Uint8Array {
  const codes: number[] = []
  for (let at = 0; at < bytes.length; at++) {
    if (at % 200 === 0) codes.push(256)
    codes.push(bytes[at])
  }
  codes.push(257)
  const bits = codes.map((code) => code.toString(2).padStart(9, '0')).join('')
  return Uint8Array.from({ length: Math.ceil(bits.length / 8) }, (_, at) =>
    Number.parseInt(bits.slice(8 * at, 8 * at + 8).padEnd(8, '0'), 2),
  )
}
