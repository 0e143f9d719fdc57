import type { Cell } from 'footpath'
import { CELL_SHAPES, type CellShape, type Stagger, STAGGERS, type Wrap, WRAPS } from 'footpath/board'
import { type Check, list, number, oneOf, partsOf, refuse, whole } from '../../share/plain-data.js'
import { FEAR } from '../danger.js'
import { GROUNDS } from './grounds.js'

/** The board as plain data, for links and saved labs. */
export interface BoardState {
  readonly cells: CellShape
  readonly stagger: Stagger
  readonly wrap: Wrap
  /** Rows of text, a letter of `GROUNDS` for each cell. */
  readonly rows: readonly string[]
  /** x and y of the two cells of each fence. */
  readonly fences: readonly (readonly number[])[]
  /** The cells in danger, counted row by row. */
  readonly danger: readonly number[]
  /** What a cell in danger costs more. */
  readonly fear: number
  /** The movement points that the reach is shown for. */
  readonly points: number
  readonly unit: Cell
  /** Where the unit set out, if it is not there any more. */
  readonly from?: Cell
  readonly goal: Cell
}

/** A board is drawn cell by cell: more than this a side is refused. */
const MOST_SIDE = 64

/** The least and the most that the slider of movement points sets. */
export const POINTS = { least: 1, most: 20 } as const

/** A state of the board in data that may be anything. Throws an Error that names the first part that is wrong. */
export function checkBoard(value: unknown): BoardState {
  const at = 'world.state'
  const part = partsOf(value, at)
  // A side that wraps needs at least four, and an even number of them where it is shifted.
  const rows = part('rows', list(row, 4, MOST_SIDE))
  const { length: depth } = rows
  const { length: width } = rows[0]
  for (const [y, each] of rows.entries())
    if (each.length !== width) refuse(`${at}.rows[${y}]`, each, `a row of ${width} cells`)
  if (depth % 2 === 1 || width % 2 === 1) refuse(`${at}.rows`, rows, 'a board with even sides')
  const cell: Check<Cell> = (given, where) => {
    const of = partsOf(given, where)
    return { x: of('x', whole(0, width - 1)), y: of('y', whole(0, depth - 1)) }
  }
  const fence: Check<readonly number[]> = (given, where) =>
    list(
      whole(0, MOST_SIDE),
      4,
      4,
    )(given, where).map((each, index) =>
      each < (index % 2 === 0 ? width : depth) ? each : refuse(`${where}[${index}]`, each, 'on the board'),
    )
  return {
    cells: part('cells', oneOf(CELL_SHAPES)),
    stagger: part('stagger', oneOf(STAGGERS)),
    wrap: part('wrap', oneOf(WRAPS)),
    rows,
    fences: part('fences', list(fence, 0, 4 * width * depth)),
    danger: part('danger', list(whole(0, width * depth - 1), 0, width * depth)),
    fear: part('fear', number(FEAR.least, FEAR.most)),
    points: part('points', whole(POINTS.least, POINTS.most)),
    unit: part('unit', cell),
    ...part.maybe('from', cell),
    goal: part('goal', cell),
  }
}

const row: Check<string> = (value, at) => {
  const isRow =
    typeof value === 'string' &&
    value.length >= 4 &&
    value.length <= MOST_SIDE &&
    Array.from(value).every((letter) => Object.hasOwn(GROUNDS, letter))
  return isRow ? value : refuse(at, value, `a row of 4 to ${MOST_SIDE} cells`)
}
