import type { Walkmap } from 'footpath'
import type { Io } from '../io.js'
import { drawColoured, drawPlain } from './draw.js'
import { chooseLayout, type Room } from './layout.js'
import { legendOf } from './legend.js'
import { type Overlay, samplePixels } from './sample.js'
import { groundOf } from './swatches.js'

const DEFAULT_COLUMNS = 80
/** Pictures may be higher than the terminal, which scrolls, but not much. */
const LEAST_ROWS = 40
/** The frame and a margin, so that a line that fills the terminal exactly does not wrap. */
const FRAME = 3

/** The map with start, goals and path drawn on it, framed, and a legend below; fits the terminal's width. */
export function drawPicture(walkmap: Pick<Walkmap, 'terrain' | 'unit'>, overlay: Overlay, io: Io): string {
  const room = roomOf(io)
  const ground = groundOf(walkmap)
  const layout = chooseLayout(ground, room)
  const pixels = samplePixels(ground, layout, overlay)
  const rows = room.colour ? drawColoured(pixels, layout) : drawPlain(pixels, layout)
  const width = pixels[0].length * (layout.kind === 'wide' ? 2 : 1)
  const lastCell = `${ground.width - 1},${ground.depth - 1}`
  return [
    `┌${edge(' 0,0 ', width, 'left')}┐`,
    ...rows.map((row) => `│${row}│`),
    `└${edge(` ${lastCell} `, width, 'right')}┘`,
    ...legendOf(pixels, ground, layout, room.colour, room.columns + FRAME),
    '',
  ].join('\n')
}

/** Colour only where a person looks at it and has not said no (https://no-color.org). */
function hasColour({ stdout, env = {} }: Io): boolean {
  return stdout.isTTY === true && (env.NO_COLOR ?? '') === '' && env.TERM !== 'dumb'
}

function roomOf(io: Io): Room {
  const { columns, rows } = io.stdout
  return {
    columns: Math.max(20, columns ?? DEFAULT_COLUMNS) - FRAME,
    rows: Math.max(LEAST_ROWS, (rows ?? 0) - 6),
    colour: hasColour(io),
  }
}

/** The upper or lower edge of the frame, with the cell of that corner where there is room for it. */
function edge(label: string, width: number, side: 'left' | 'right'): string {
  if (label.length + 2 > width) return '─'.repeat(width)
  const line = '─'.repeat(width - label.length - 1)
  return side === 'left' ? `─${label}${line}` : `${line}${label}─`
}
