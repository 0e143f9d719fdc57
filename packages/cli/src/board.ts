import { drawBoardSvg, type TiledBoard } from '@footpath/formats'
import type { Command } from 'commander'
import { type Cell, FootpathError, type Terrain, terrainToText } from 'footpath'
import { type Board, createBoard, type Stagger, STAGGERS, type Wrap, WRAPS } from 'footpath/board'
import { requireName } from 'footpath/internal'
import type { Answer } from './explain.js'

/** What the flags say about the shape of a map. */
export interface BoardFlags {
  /** True without a stagger. */
  readonly hex?: Stagger | true
  readonly wrap?: Wrap
}

/** Options that know squares alone, by the names of their flags. */
const SQUARE_FLAGS = {
  metrics: '--metrics',
  trace: '--trace',
  size: '--size',
  fromGeo: '--from-geo',
  toGeo: '--to-geo',
}

/** Declares the flags. */
export function addBoardOptions(command: Command): Command {
  return command
    .option(
      '--hex [stagger]',
      `the cells are hexes; which rows or columns are shifted: ${STAGGERS.join(', ')} (default: odd-row)`,
      (text) => requireName('stagger', text, STAGGERS),
    )
    .option('--wrap <sides>', `the sides that wrap around: ${WRAPS.join(', ')}`, (text) =>
      requireName('wrap', text, WRAPS),
    )
}

/** The board that flags or a Tiled map ask for; null for a plain map of squares. */
export function boardFor(terrain: Terrain, read: TiledBoard | null, flags: BoardFlags): Board | null {
  const { hex, wrap = 'none' } = flags
  if (hex === undefined && read === null && wrap === 'none') return null
  const asked =
    hex === undefined ? read : { cells: 'hex' as const, stagger: hex === true ? ('odd-row' as const) : hex }
  const board = createBoard({ terrain, ...asked, wrap })
  for (const [name, flag] of Object.entries(SQUARE_FLAGS)) {
    if ((flags as Readonly<Record<string, unknown>>)[name] === undefined) continue
    const remedy = 'Leave it out.'
    throw new FootpathError('unsuitable-combination', `${flag} works on plain maps of squares only.`, remedy)
  }
  return board
}

/** Map and path in characters: shifted rows begin half a cell later, shifted columns half a line lower. */
export function drawBoardText(board: Board, { from, to, blocked, path }: Answer): string {
  const marks = new Map<string, string>()
  const mark = (cells: readonly Cell[], glyph: string) => {
    for (const { x, y } of cells) marks.set(`${x},${y}`, glyph)
  }
  mark(blocked, '#')
  mark(path.cells, '*')
  mark(to, 'G')
  mark([from], 'S')
  const rows = terrainToText(board.terrain).map((row, y) =>
    Array.from(row, (glyph, x) => marks.get(`${x},${y}`) ?? glyph),
  )
  const { stagger } = board
  const isShifted = (at: number) => at % 2 === (stagger?.startsWith('odd') === true ? 1 : 0)
  if (stagger === null) return lines(rows.map((row) => row.join(' ')))
  if (stagger.endsWith('row')) return lines(rows.map((row, y) => (isShifted(y) ? ' ' : '') + row.join(' ')))
  return lines(
    rows.flatMap((row) =>
      [false, true].map((shifted) =>
        row.map((glyph, x) => (isShifted(x) === shifted ? glyph : ' ')).join(' '),
      ),
    ),
  )
}

/** The picture of an answer on a board. */
export function drawBoardAnswer(board: Board, { from, to, blocked, path }: Answer, title: string): string {
  return drawBoardSvg(board, {
    paths: path.cells.length === 0 ? [] : [{ cells: path.cells }],
    shades: blocked.length === 0 ? [] : [{ cells: blocked, colour: '#ffffff', strength: 0.85 }],
    start: from,
    goals: to,
    title,
  })
}

function lines(rows: readonly string[]): string {
  return rows.map((row) => `${row.trimEnd()}\n`).join('')
}
