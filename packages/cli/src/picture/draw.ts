import type { Layout } from './layout.js'
import { MARKS, type Swatch } from './swatches.js'

const RESET = '\u001b[0m'

/** The rows of the picture without colours. */
export function drawPlain(pixels: readonly (readonly Swatch[])[], { kind }: Layout): string[] {
  if (kind === 'half')
    return pairsOf(pixels).map((row) => row.map(([top, low]) => pairGlyph(top, low)).join(''))
  return pixels.map((row) =>
    row
      .map(({ glyph, kind: what }) =>
        kind === 'single' ? glyph : what === 'mark' ? `${glyph} ` : glyph + glyph,
      )
      .join(''),
  )
}

/** The same in colours: every pixel is a coloured rectangle, letters stand on their colour. */
export function drawColoured(pixels: readonly (readonly Swatch[])[], { kind }: Layout): string[] {
  if (kind === 'half') {
    return pairsOf(pixels).map((row) => row.map(([top, low]) => pairColoured(top, low)).join('') + RESET)
  }
  return pixels.map((row) => row.map((swatch) => block(swatch)).join('') + RESET)
}

/** A coloured rectangle two characters wide: a pixel, or a sample in the legend. */
export function block(swatch: Swatch): string {
  return isLetter(swatch) ? `${letter(swatch)} ` : `${background(swatch)}  `
}

type Pair = readonly [top: Swatch, low: Swatch | undefined]

function pairsOf(pixels: readonly (readonly Swatch[])[]): Pair[][] {
  return Array.from({ length: Math.ceil(pixels.length / 2) }, (_, row) =>
    pixels[2 * row].map((top, column) => [top, pixels[2 * row + 1]?.[column]] as const),
  )
}

function pairGlyph(top: Swatch, low: Swatch | undefined): string {
  const marks = [top, low].filter((swatch) => swatch?.kind === 'mark')
  const mark = marks.find((swatch) => swatch !== MARKS.path) ?? marks[0]
  if (mark !== undefined) return mark.glyph
  if (top.kind === low?.kind) return top.glyph
  return top.kind === 'solid' ? '▀' : low?.kind === 'solid' ? '▄' : top.glyph
}

function pairColoured(top: Swatch, low: Swatch | undefined): string {
  const lettered = [top, low].find((swatch) => swatch !== undefined && isLetter(swatch))
  if (lettered !== undefined) return letter(lettered)
  if (low === undefined) return `${RESET}${foreground(top)}▀`
  return `${foreground(top)}${background(low)}▀`
}

function isLetter(swatch: Swatch): boolean {
  return swatch.kind === 'mark' && swatch !== MARKS.path
}

/** Black and bold on the swatch's colour. */
function letter(swatch: Swatch): string {
  return `${background(swatch)}\u001b[1;38;5;16m${swatch.glyph}\u001b[22m`
}

function foreground({ colour }: Swatch): string {
  return `\u001b[38;5;${colour}m`
}

function background({ colour }: Swatch): string {
  return `\u001b[48;5;${colour}m`
}
