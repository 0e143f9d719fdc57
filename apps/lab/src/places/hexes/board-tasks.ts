import type { Task } from '../tasks.js'
import type { BoardGame } from './board-game.js'
import { away } from './seams.js'

/** Hexes, reach, fences, danger and seams, step by step. */
export const BOARD_TASKS: readonly Task<BoardGame>[] = [
  {
    say: 'Raise the movement points until the flag is within reach.',
    isDone: ({ reach, unit, goal, isPacing }) =>
      !isPacing && (unit.x !== goal.x || unit.y !== goal.y) && Number.isFinite(reach.costTo(goal)),
  },
  {
    say: 'Drag the flag into a forest. A step there costs 2, over hills 3.',
    isDone: (game) => !game.isPacing && game.groundAt(game.goal) === 'f',
  },
  {
    say: 'Fence the flag in on all sides.',
    isDone: ({ path, board }) => path.status !== 'found' && board.hasFences,
  },
  {
    say: 'Paint danger across the path, then lower the fear until the path goes through it.',
    isDone: (game) => game.path.cells.some((cell) => game.danger.isAt(cell)),
  },
  {
    say: 'Join left and right under Board, and send the unit around the world.',
    isDone: ({ path, board, seams }) =>
      path.cells.some((cell, at, cells) => {
        const before = cells.at(at - 1)
        return at > 0 && before !== undefined && away(seams.next(before, cell), board.centreOf(cell)) > 1e-6
      }),
  },
]
