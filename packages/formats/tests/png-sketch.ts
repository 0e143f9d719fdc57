import { deflateSync } from 'node:zlib'
import { forgePng } from './png-support.js'
import { createLcg } from './support.js'

/** The colour types of PNG with the bits they may have. */
export const PNG_KINDS: readonly (readonly [colourType: number, bits: number])[] = [
  ...[1, 2, 4, 8, 16].map((bits) => [0, bits] as const),
  ...[1, 2, 4, 8].map((bits) => [3, bits] as const),
  ...[2, 4, 6].flatMap((type) => [[type, 8] as const, [type, 16] as const]),
]

interface PngSketch {
  readonly width: number
  readonly depth: number
  readonly bits: number
  readonly colourType: number
  readonly isInterlaced: boolean
}

const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** The first pixel of each of the seven passes and the steps between pixels. */
const PASSES = ['0088', '4088', '0448', '2044', '0224', '1022', '0112'].map((digits) =>
  Array.from(digits, Number),
)

/**
 * A PNG with random pixels, written from the format's description, and the heights it must give: the luminance of
 * each pixel as a share of white.
 */
export function sketchPng(sketch: PngSketch): { bytes: Uint8Array; heights: number[]; missing: number[] } {
  const { width, depth, bits, colourType, isInterlaced } = sketch
  const below = createLcg(width * 1000 + depth * 100 + bits * 10 + colourType)
  const channels = CHANNELS[colourType]
  const palette = Array.from({ length: 2 ** Math.min(bits, 8) * 3 }, () => below(256))
  const opacities = [0, 7]
  // Few different values, so that some pixels are transparent.
  const values = Array.from({ length: width * depth * channels }, () =>
    below(3) === 0 ? 0 : below(2 ** bits),
  )
  const pixel = (x: number, y: number): number[] =>
    values.slice((y * width + x) * channels).slice(0, channels)

  const raw: number[] = []
  for (const [x0, y0, stepX, stepY] of isInterlaced ? PASSES : [[0, 0, 1, 1]]) {
    let above: number[] = []
    if (x0 >= width) continue
    for (let y = y0; y < depth; y += stepY) {
      const numbers: number[] = []
      for (let x = x0; x < width; x += stepX) numbers.push(...pixel(x, y))
      const row = packed(numbers, bits)
      raw.push(...filtered(row, above, Math.max(1, (channels * bits) / 8), below(5)))
      above = row
    }
  }
  const size = [width, depth].flatMap((side) => [0, 0, side >> 8, side & 255])
  const isPalette = colourType === 3
  const bytes = forgePng(
    ['IHDR', [...size, bits, colourType, 0, 0, isInterlaced ? 1 : 0]],
    ...(isPalette
      ? ([
          ['PLTE', palette],
          ['tRNS', opacities],
        ] as const)
      : []),
    ['IDAT', [...deflateSync(Uint8Array.from(raw))]],
    ['IEND', []],
  )
  const white = isPalette ? 255 : 2 ** bits - 1
  const heights: number[] = []
  const missing: number[] = []
  for (let at = 0; at < values.length; at += channels) {
    const colour = values[at]
    const [red, green, blue] = isPalette ? palette.slice(colour * 3) : values.slice(at)
    const isGrey = channels < 3 && !isPalette
    heights.push((isGrey ? red : (2126 * red + 7152 * green + 722 * blue) / 10000) / white)
    const opacity = isPalette
      ? (opacities[colour] ?? 255)
      : channels % 2 === 0
        ? values[at + channels - 1]
        : 1
    missing.push(opacity === 0 ? 1 : 0)
  }
  return { bytes, heights, missing }
}

/** Numbers of some bits each, highest bit first, as bytes. */
function packed(numbers: readonly number[], bits: number): number[] {
  const digits = numbers.map((number) => number.toString(2).padStart(bits, '0')).join('')
  return (digits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2))
}

function filtered(row: readonly number[], above: readonly number[], back: number, filter: number): number[] {
  const predicted = (at: number): number => {
    const a = row[at - back] ?? 0
    const b = above[at] ?? 0
    const c = at < back ? 0 : (above[at - back] ?? 0)
    const guess = a + b - c
    const nearest = [a, b, c].sort((p, q) => Math.abs(guess - p) - Math.abs(guess - q))[0]
    return [0, a, b, Math.floor((a + b) / 2), nearest][filter]
  }
  return [filter, ...row.map((byte, at) => (byte - predicted(at)) & 255)]
}
