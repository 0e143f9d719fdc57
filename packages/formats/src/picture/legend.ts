import type { Terrain } from 'footpath'
import { hex, tintAt } from './colours.js'
import type { Ground } from './ground.js'
import { dashOf, drawBars, goalMark, linkMark, type Line, startMark } from './lines.js'
import { escapeXml, num } from './markup.js'
import { biased } from './relief.js'

/** What the legend has to explain. */
export interface LegendContent {
  readonly terrain: Terrain
  readonly ground: Ground
  readonly lines: readonly (Line & { readonly label: string })[]
  readonly hasStart: boolean
  readonly hasGoal: boolean
  readonly hasLink: boolean
  readonly hasFence: boolean
  readonly cellPixels: number
}

/** One sample with its text; samples are drawn around y = 0, from x = 0 to `width`. */
interface Entry {
  readonly sample: string
  readonly width: number
  readonly text: string
}

const ROW = 24
/** The bar of tints: how many pieces, how wide each. */
const PIECES = 18
const PIECE = 4
const SAMPLE = 26
const GAP = 7
const BETWEEN = 22
const FONT_SIZE = 13
/** Fonts differ, so the room for a text is a guess on the safe side; nothing overlaps, at worst it is loose. */
const CHARACTER = FONT_SIZE * 0.58

/** The fonts of all texts; any will do. */
export const FONTS = "system-ui, 'Segoe UI', Roboto, Helvetica, Arial, 'DejaVu Sans', sans-serif"

/** The legend as lines of entries that fit `width`, and how high it is. Drawn from 0,0 downwards. */
export function drawLegend(content: LegendContent, width: number): { markup: string; height: number } {
  const placed: string[] = []
  let [x, row] = [0, 0]
  for (const { sample, width: sampleWidth, text } of entriesOf(content)) {
    const taken = sampleWidth + GAP + Array.from(text).length * CHARACTER
    if (x > 0 && x + taken > width) {
      x = 0
      row++
    }
    placed.push(
      `<g transform="translate(${num(x)} ${num((row + 0.5) * ROW)})">${sample}<text x="${num(sampleWidth + GAP)}" y="${num(FONT_SIZE * 0.35)}">${escapeXml(text)}</text></g>`,
    )
    x += taken + BETWEEN
  }
  const markup = `<g class="legend" font-family="${FONTS}" font-size="${FONT_SIZE}" fill="#2b2f28">${placed.join('')}</g>`
  return { markup, height: placed.length === 0 ? 0 : (row + 1) * ROW }
}

function entriesOf(content: LegendContent): Entry[] {
  const { terrain, ground, lines, hasStart, hasGoal, hasLink, hasFence, cellPixels } = content
  const entries: Entry[] = lines.map((line) => ({
    sample: `<path d="M2 0H${SAMPLE - 2}" stroke="${line.colour}" stroke-width="4" stroke-linecap="round"${dashOf(line, 4)}/>`,
    width: SAMPLE,
    text: line.label,
  }))
  if (hasStart) entries.push({ sample: startMark(8, 0, 8), width: 16, text: 'start' })
  if (hasGoal) entries.push({ sample: goalMark(8, 0, 8), width: 16, text: 'goal' })
  if (hasLink) entries.push({ sample: linkMark(8, 0, 8), width: 16, text: 'link' })
  if (hasFence) entries.push({ sample: drawBars('M2 -8V8', 24), width: 4, text: 'fence' })
  for (const { label, colour } of ground.kinds)
    entries.push({ sample: swatch(colour), width: 16, text: label })
  if (ground.relief !== null) {
    const { lowest, highest, bias } = ground.relief
    // Pieces and not a gradient, which needs an id: pages hold many pictures, and their ids would meet.
    const pieces = Array.from({ length: PIECES }, (_, at) => {
      const colour = tintAt(biased(at / (PIECES - 1), bias))
      return `<rect x="${at * PIECE}" y="-6" width="${PIECE}" height="12" fill="${hex(colour)}"/>`
    })
    const frame = `<rect y="-6" width="${PIECES * PIECE}" height="12" fill="none" stroke="#6b7064"/>`
    entries.push({
      sample: `<g shape-rendering="crispEdges">${pieces.join('')}</g>${frame}`,
      width: PIECES * PIECE,
      text: `height ${tidy(lowest)} to ${tidy(highest)}`,
    })
  }
  entries.push(scaleBar(terrain, cellPixels))
  return entries
}

function swatch(colour: string): string {
  return `<rect x="1" y="-7" width="14" height="14" fill="${colour}" stroke="#6b7064"/>`
}

/** A bar of a round length, the longest that takes no more than a quarter of the map; metres where cells have a size. */
function scaleBar({ width, cellSize, geo }: Terrain, cellPixels: number): Entry {
  const inMetres = cellSize !== 1 || geo !== null
  const unit = inMetres ? cellSize : 1
  const length = Math.max(inMetres ? 0 : 1, roundBelow((width * unit) / 4))
  const pixels = (length / unit) * cellPixels
  const text = inMetres
    ? length >= 1000
      ? `${tidy(length / 1000)} km`
      : `${tidy(length)} m`
    : `${length} ${length === 1 ? 'cell' : 'cells'}`
  return {
    sample: `<path d="M0.5 -5V0H${num(pixels - 0.5)}V-5" fill="none" stroke="#2b2f28" stroke-width="1.5"/>`,
    width: pixels,
    text,
  }
}

/** The largest of …, 0.5, 1, 2, 5, 10, … that is not above `limit`. */
function roundBelow(limit: number): number {
  let power = 1
  while (power > limit) power /= 10
  while (power * 10 <= limit) power *= 10
  return power * (5 * power <= limit ? 5 : 2 * power <= limit ? 2 : 1)
}

/** A height for people: at least three significant digits, no zeros at the end. */
function tidy(value: number): string {
  const size = Math.abs(value)
  return String(Number(value.toFixed(size >= 100 ? 0 : size >= 1 ? 1 : 3)) + 0)
}
