import { type Cell, type Terrain, terrainToText, type Unit } from 'footpath'
import {
  type Board,
  type BoardInit,
  CELL_SHAPES,
  createBoard,
  STAGGERS,
  type Wrap,
  WRAPS,
} from 'footpath/board'
import type { Random } from 'footpath/random'
import { EVEN, narrow, randomTerrain, randomUnit } from './worlds.js'

/** A small board of any kind, with some fences in two of three cases. */
export function randomBoard(random: Random, largest = 8): Board {
  for (;;) {
    const board = randomBoardOf(random, randomTerrain(random, largest))
    if (board === null) continue
    if (random.nextInt(3) > 0) fenceBoard(random, board)
    return board
  }
}

/** A board of any kind over a terrain, or of the kind given; null where its sides cannot be joined like that. */
export function randomBoardOf(
  random: Random,
  terrain: Terrain,
  given: Partial<Pick<BoardInit, 'cells' | 'stagger' | 'wrap'>> = {},
): Board | null {
  const { cells = random.pick(CELL_SHAPES), stagger = random.pick(STAGGERS) } = given
  const isSquare = cells === 'square'
  const canWrap = (size: number, isShifted: boolean) =>
    size >= 4 && !(isShifted && !isSquare && size % 2 === 1)
  const isByRow = stagger.endsWith('row')
  const possible = WRAPS.filter(
    (wrap) =>
      (!'x both'.includes(wrap) || canWrap(terrain.width, !isByRow)) &&
      (!'y both'.includes(wrap) || canWrap(terrain.depth, isByRow)),
  )
  const { wrap = random.pick<Wrap>(possible) } = given
  return possible.includes(wrap)
    ? createBoard({ terrain, cells, wrap, ...(isSquare ? {} : { stagger }) })
    : null
}

/** Puts fences on up to a third of all sides. */
export function fenceBoard(random: Random, board: Board): void {
  const count = random.nextInt(Math.ceil(board.width * board.depth * random.pick([0.1, 0.5, 1])))
  for (let at = 0; at < count; at++) {
    const cell = anyCell(random, board)
    const near = board.neighbours(cell)
    if (near.length > 0) board.addFence(cell, random.pick(near))
  }
}

export function anyCell(random: Random, board: Board): Cell {
  return { x: random.nextInt(board.width), y: random.nextInt(board.depth) }
}

/** Any cell; in most cases one that is free. */
export function randomPlace(random: Random, board: Board): Cell {
  for (let tries = random.pick([1, 50, 50, 50]); ; tries--) {
    const cell = anyCell(random, board)
    if (tries <= 1 || board.terrain.obstacleAt(cell.x, cell.y) === 'none') return cell
  }
}

/** Step models that hexes do not have. */
const BY_SLOPE: readonly string[] = ['length-3d', 'tobler', 'langmuir', 'minetti', 'wheeled']

/** A unit of one cell that boards of this shape are made for. */
export function boardUnit(random: Random, { cells }: Board): Unit {
  const unit = narrow(random.nextInt(3) === 0 ? EVEN : randomUnit(random))
  const isByParameters = typeof unit.step === 'string' && !BY_SLOPE.includes(unit.step)
  return cells === 'hex' && !isByParameters ? { ...unit, step: 'climb' } : unit
}

/** The board of a failure, to be looked at. */
export function drawnBoard(board: Board): string {
  const { cells, stagger, wrap, fences } = board
  return `\n${JSON.stringify({ cells, stagger, wrap, fences })}\n${terrainToText(board.terrain).join('\n')}\n`
}
