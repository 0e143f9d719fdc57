import { type Cell, createFinder, createWalkmap, type Path } from 'footpath'
import { aStar, dijkstra } from 'footpath/algorithms'
import { type Board, createBoard } from 'footpath/board'
import { createField } from 'footpath/field'
import { toTerrain } from '../grid/to-terrain.js'
import type { BoardData } from '../oracle/board-rules.js'

/** One way to get a path on a board. */
export interface BoardContender {
  readonly name: string
  open(board: Board, data: BoardData): (from: Cell, to: Cell) => Path
}

/** The board as a user would make it. */
export function openBoard({ grid, cells, stagger, wrap, fences }: BoardData): Board {
  return createBoard({
    terrain: toTerrain(grid),
    cells,
    ...(cells === 'square' ? {} : { stagger }),
    wrap,
    fences,
  })
}

function byFinder(name: string, options: object): BoardContender {
  return {
    name,
    open(board, { grid }) {
      const finder = createFinder(createWalkmap(board, grid.unit))
      return (from, to) => finder.find(from, to, options)
    },
  }
}

export const BOARD_CONTENDERS: readonly BoardContender[] = [
  // Twice: the second query after an edit may be answered by jump points.
  byFinder('auto on a board', {}),
  byFinder('auto on a board, again', {}),
  byFinder('a-star on a board', { algorithm: aStar }),
  byFinder('dijkstra on a board', { algorithm: dijkstra }),
  {
    name: 'reach on a board',
    open(board, { grid }) {
      const finder = createFinder(board, grid.unit)
      return (from, to) => finder.reach(from, Number.POSITIVE_INFINITY).pathTo(to)
    },
  },
  {
    name: 'field on a board',
    open(board, { grid }) {
      const walkmap = createWalkmap(board, grid.unit)
      return (from, to) => createField(walkmap, to).pathFrom(from)
    },
  },
]
