import { type Cell, FootpathError, type Path } from 'footpath'
import type { Board } from 'footpath/board'
import { BOARD_CONTENDERS, type BoardContender, openBoard } from '../board/contenders.js'
import { makeBoard, makeCell, makeFence } from '../board/make-board.js'
import type { Campaign, Tally } from '../campaign.js'
import { roundingOf } from '../grid/ground.js'
import { type BoardData, BoardRules } from '../oracle/board-rules.js'
import { dijkstra } from '../oracle/dijkstra.js'
import { costOfStep, stepTable, type StepTable } from '../oracle/world.js'

/** What happens to a board: a cell is walled up or freed, a fence put up or taken away, or a path asked for. */
type BoardStep =
  | { readonly wall: Cell }
  | { readonly fence: readonly [Cell, Cell] }
  | { readonly from: Cell; readonly to: Cell }

/** A board and its history. */
export interface BoardCase {
  readonly board: BoardData
  readonly steps: readonly BoardStep[]
  readonly only?: readonly string[]
}

/** Hexes, diamonds, seams and fences: every way to get a path against the oracle, before and after edits. */
export function boardsCampaign(
  contenders: readonly BoardContender[] = BOARD_CONTENDERS,
): Campaign<BoardCase> {
  return {
    name: 'boards',
    counts: 'queries',
    chunk: 16,
    make(random) {
      const board = makeBoard(random)
      const steps: BoardStep[] = []
      for (let round = random.from(3, 10); round > 0; round--) {
        steps.push({ from: makeCell(random, board.grid), to: makeCell(random, board.grid) })
        if (random.chance(0.2)) steps.push({ wall: makeCell(random, board.grid) })
        if (random.chance(0.2)) steps.push(...makeFence(random, board).map((fence) => ({ fence })))
      }
      return { board, steps }
    },
    check: (given, tally) => checkBoard(given, tally, contenders),
    *smaller(given) {
      const { board, steps } = given
      const names = given.only ?? contenders.map(({ name }) => name)
      for (let part = Math.ceil(steps.length / 2); part >= 1; part = part === 1 ? 0 : Math.ceil(part / 2))
        for (let at = 0; at < steps.length; at += part) yield { ...given, steps: steps.toSpliced(at, part) }
      if (names.length > 1) for (const name of names) yield { ...given, only: [name] }
      for (const at of board.fences.keys())
        yield { ...given, board: { ...board, fences: board.fences.toSpliced(at, 1) } }
      if (board.wrap !== 'none') yield { ...given, board: { ...board, wrap: 'none' } }
    },
  }
}

function checkBoard(
  { board: data, steps, only }: BoardCase,
  tally: Tally,
  all: readonly BoardContender[],
): string | null {
  const asked = all.filter(({ name }) => only?.includes(name) ?? true)
  try {
    const board = openBoard(data)
    const answers = asked.map((contender) => contender.open(board, data))
    let now = data
    let rules = new BoardRules(now)
    tally.add('boards')
    for (const step of steps) {
      if ('from' in step) {
        const table = stepTable(rules)
        for (const [at, answer] of answers.entries()) {
          const problem = judge(rules, table, step.from, step.to, answer(step.from, step.to))
          tally.add('queries')
          tally.add(`queries of ${asked[at].name}`)
          if (problem !== null) return `${asked[at].name}: ${JSON.stringify(step)}: ${problem}`
        }
      } else {
        now = 'wall' in step ? turnWall(board, now, step.wall) : turnFence(board, now, step.fence)
        rules = new BoardRules(now)
        tally.add('wall' in step ? 'walls' : 'fences')
      }
    }
    return null
  } catch (error) {
    // Costs that differ too much are refused by design.
    if (error instanceof FootpathError && error.code === 'cost-range') return null
    throw error
  }
}

function judge(rules: BoardRules, table: StepTable, from: Cell, to: Cell, path: Path): string | null {
  const [start, goal] = [rules.placeOf(from), rules.placeOf(to)]
  const best = rules.canStand(start) ? dijkstra(table, start)[goal] : Number.POSITIVE_INFINITY
  const expected = best === Number.POSITIVE_INFINITY ? 'unreachable' : 'found'
  if (path.status !== expected) return `is ${path.status}, should be ${expected}`
  if (path.status !== 'found') return path.cells.length === 0 ? null : 'has cells although there is no path'
  const places = path.cells.map((cell) => rules.placeOf(cell))
  if (places[0] !== start || places.at(-1) !== goal) return 'does not lead from start to goal'
  let sum = 0
  for (let at = 1; at < places.length; at++) {
    const cost = costOfStep(table, places[at - 1], places[at])
    if (cost === null) return `step ${at} is not legal`
    sum += cost
  }
  const slack = roundingOf(rules.data.grid) * Math.max(best, path.cost) + 1e-9
  if (Math.abs(sum - path.cost) > slack) return `steps cost ${sum}, but it says ${path.cost}`
  return Math.abs(path.cost - best) > slack ? `costs ${path.cost}, should cost ${best}` : null
}

/** Walls up a cell that is free, and the other way round. */
function turnWall(board: Board, data: BoardData, { x, y }: Cell): BoardData {
  const { grid } = data
  const row = grid.walls[y]
  const isFree = row[x] === '.'
  board.terrain.setObstacle(x, y, isFree ? 'blocked' : 'none')
  const walls = grid.walls.with(y, row.slice(0, x) + (isFree ? 'b' : '.') + row.slice(x + 1))
  return { ...data, grid: { ...grid, walls } }
}

/** Puts up a fence where there is none, and the other way round. */
function turnFence(board: Board, data: BoardData, [a, b]: readonly [Cell, Cell]): BoardData {
  const others = data.fences.filter((fence) => !isBetween(fence, a, b) && !isBetween(fence, b, a))
  const stands = others.length < data.fences.length
  if (stands) board.removeFence(a, b)
  else board.addFence(a, b)
  return { ...data, fences: stands ? others : [...others, [a, b]] }
}

function isBetween([from, to]: readonly [Cell, Cell], a: Cell, b: Cell): boolean {
  return from.x === a.x && from.y === a.y && to.x === b.x && to.y === b.y
}
