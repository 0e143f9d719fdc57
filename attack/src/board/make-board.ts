import type { Cell } from 'footpath'
import { makeGrid } from '../grid/make-grid.js'
import { type BoardData, BoardRules } from '../oracle/board-rules.js'
import type { GridData } from '../oracle/grid-rules.js'
import type { Random } from '../random.js'

const WRAPS = ['none', 'x', 'y', 'both'] as const
const BY_SLOPE: readonly unknown[] = ['length-3d', 'tobler', 'langmuir', 'minetti', 'wheeled']

/** A random board for a unit of one cell, with up to forty fences. */
export function makeBoard(random: Random): BoardData {
  const cells = random.pick(['square', 'hex', 'hex', 'diamond'] as const)
  const stagger = random.pick(['odd-row', 'even-row', 'odd-column', 'even-column'] as const)
  const grid = forBoards(
    makeGrid(random, { largest: random.pick([5, 9, 12]), even: random.chance(0.6) }),
    cells,
  )
  const isByRow = stagger.endsWith('row')
  const fits = (size: number, isShifted: boolean) =>
    size >= 4 && !(cells !== 'square' && isShifted && size % 2 === 1)
  const isPossible = (wrap: (typeof WRAPS)[number]) =>
    (wrap === 'none' || wrap === 'y' || fits(grid.width, !isByRow)) &&
    (wrap === 'none' || wrap === 'x' || fits(grid.depth, isByRow))
  const board = { grid, cells, stagger, wrap: random.pick(WRAPS.filter(isPossible)), fences: [] }
  const fences: [Cell, Cell][] = []
  if (random.chance(0.6))
    for (let count = random.from(1, 40); count > 0; count--) fences.push(...makeFence(random, board))
  return { ...board, fences }
}

/** One pair of cells that share a side; none if the cell stands alone. */
export function makeFence(random: Random, board: BoardData): [Cell, Cell][] {
  const { width, depth } = board.grid
  const rules = new BoardRules(board)
  const place = random.below(width * depth)
  const sides = rules.sidesOf(place)
  if (sides.length === 0) return []
  const cellOf = (at: number) => ({ x: at % width, y: Math.floor(at / width) })
  return [[cellOf(place), cellOf(random.pick(sides))]]
}

/** Any cell; in most cases one without an obstacle. */
export function makeCell(random: Random, { walls, width, depth }: GridData): Cell {
  for (let tries = random.pick([1, 20, 20]); ; tries--) {
    const [x, y] = [random.below(width), random.below(depth)]
    if (tries <= 1 || walls[y][x] === '.') return { x, y }
  }
}

function forBoards(grid: GridData, cells: BoardData['cells']): GridData {
  const { radius: _, size: __, directions: ___, ...unit } = grid.unit
  const { step } = unit
  const isBySlope = BY_SLOPE.includes(
    typeof step === 'string' ? step : step.kind === 'slope' ? step.profile : step.kind,
  )
  return { ...grid, unit: cells === 'hex' && isBySlope ? { ...unit, step: 'climb' } : unit }
}
