import type { Board } from '../board/board.js'
import { requireBoard } from '../board/require-board.js'
import type { Cell } from '../cell.js'
import { requireList, requireOptions } from '../checks.js'
import type { Path } from '../path/path.js'
import type { Unit } from '../unit/unit.js'
import { PlainBoardRules, sameCell } from './board-rules.js'
import { type PathProblem, requirePath } from './validate-path.js'

/** Options of `validateBoardPath`. */
export interface ValidateBoardOptions {
  /** Where the path should start. */
  readonly from?: Cell
  /** Where a `found` path should end: a cell, or several cells if any of them will do. */
  readonly to?: Cell | readonly Cell[]
  /** More cells that were blocked for the query. */
  readonly blocked?: readonly Cell[]
}

/**
 * Checks a path against a board and a unit, independently of every search: every step must be legal for the shape of the
 * cells, over seams and past fences, and the costs must add up. An empty list means that the path is valid.
 */
export function validateBoardPath(
  path: Pick<Path, 'status' | 'cells' | 'cost'>,
  board: Board,
  unit: string | Unit,
  options: ValidateBoardOptions = {},
): PathProblem[] {
  requirePath(path)
  requireBoard(board)
  requireOptions(options, ['from', 'to', 'blocked'])
  const { from, to, blocked = [] } = options
  const { cells, status } = path
  const problems: PathProblem[] = []
  const refuse = (at: number, problem: string) => problems.push({ at, problem })
  if (cells.length === 0) {
    if (status === 'found' || status === 'partial') refuse(0, `a ${status} path has no cells`)
    if (path.cost !== 0) refuse(0, `a path without cells costs ${path.cost}`)
    return problems
  }
  const misplaced = cells.findIndex((cell) => !isOn(board, cell))
  if (misplaced >= 0)
    return [{ at: misplaced, problem: `${text(cells[misplaced])} is not a cell of the board` }]
  const rules = new PlainBoardRules(board, unit, cells[0], requireList('blocked', blocked))
  const last = cells[cells.length - 1]
  const ends: readonly Cell[] = to === undefined ? [last] : Array.isArray(to) ? to : [to as Cell]
  for (const cell of [from === undefined ? last : from, ...ends]) rules.requireCell('The start or goal', cell)
  if (status === 'unreachable') refuse(0, 'an unreachable goal has a path')
  if (from !== undefined && !sameCell(cells[0], from))
    refuse(0, `starts at ${text(cells[0])}, not ${text(from)}`)
  if (status === 'found' && !ends.some((end) => sameCell(end, last)))
    refuse(cells.length - 1, `ends at ${text(last)}, not ${ends.map(text).join(' or ')}`)
  if (!rules.canStand(cells[0])) refuse(0, `the unit cannot stand on ${text(cells[0])}`)
  let cost = 0
  for (let at = 1; at < cells.length; at++) {
    const price = rules.costOfStep(cells[at - 1], cells[at])
    if (price === null) refuse(at, `the step ${text(cells[at - 1])} → ${text(cells[at])} is not legal`)
    else cost += price
  }
  const tolerance = cells.length * 1e-3 + 1e-9 * cost
  if (problems.length === 0 && !(Math.abs(cost - path.cost) <= tolerance))
    refuse(cells.length - 1, `the steps cost ${cost}, but path.cost is ${path.cost}`)
  return problems
}

function isOn({ width, depth }: Board, { x, y }: Cell): boolean {
  return Number.isInteger(x) && Number.isInteger(y) && x >= 0 && y >= 0 && x < width && y < depth
}

function text({ x, y }: Cell): string {
  return `${x},${y}`
}
