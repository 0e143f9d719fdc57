import { number } from '../output.js'
import { block } from './draw.js'
import type { Layout } from './layout.js'
import { type Ground, heightScale, MARKS, type Swatch } from './swatches.js'

const RESET = '\u001b[0m'
const MARK_ORDER: readonly Swatch[] = [
  MARKS.start,
  MARKS.goal,
  MARKS.end,
  MARKS.path,
  MARKS.link,
  MARKS.blocked,
]

/** What the characters or colours of a picture mean: only those that are in it, wrapped to the width. */
export function legendOf(
  pixels: readonly (readonly Swatch[])[],
  ground: Ground,
  layout: Layout,
  colour: boolean,
  columns: number,
): string[] {
  const used = new Set(pixels.flat())
  const entries = [...MARK_ORDER, ...ground.swatches]
    .filter((swatch) => used.has(swatch) && swatch.label !== '' && (colour || swatch.glyph !== ' '))
    .map((swatch) => entry([swatch], swatch.label, colour))
  if (ground.heights !== null) {
    const [lowest, highest] = ground.heights
    entries.push(entry(heightScale(), `height ${number(lowest)} to ${number(highest)}`, colour))
  }
  if (layout.cellsDown > 1 || layout.cellsAcross > 1) {
    const down = layout.cellsDown * (layout.kind === 'half' ? 2 : 1)
    const text = `(a character is ${layout.cellsAcross} × ${down} cells)`
    entries.push({ text, width: text.length })
  }
  return wrap(entries, columns)
}

interface Entry {
  readonly text: string
  /** Characters it takes on screen. */
  readonly width: number
}

function entry(swatches: readonly Swatch[], label: string, colour: boolean): Entry {
  const glyphs = swatches.map(({ glyph }) => glyph).join('')
  // A scale of glyphs may begin with a blank.
  const plain = swatches.length > 1 ? `[${glyphs}]` : glyphs
  const samples = colour ? swatches.map(block).join('') + RESET : plain
  return {
    text: `${samples} ${label}`,
    width: (colour ? 2 * swatches.length : plain.length) + 1 + label.length,
  }
}

const GAP = 3

function wrap(entries: readonly Entry[], columns: number): string[] {
  const lines: string[] = []
  let room = 0
  for (const { text, width } of entries) {
    if (lines.length > 0 && room >= width + GAP) {
      lines[lines.length - 1] += ' '.repeat(GAP) + text
      room -= width + GAP
    } else {
      lines.push(text)
      room = columns - width
    }
  }
  return lines
}
