import { ALGORITHMS } from 'footpath/algorithms'
import type { LaneFigures } from '../place-lesson.js'
import type { BoardGame } from './board-game.js'

/** What a lesson can count on the board: the path by Dijkstra, by A*, and by what Footpath takes by itself. */
export function boardFigures(game: BoardGame): readonly LaneFigures[] {
  void game.version.value
  const searches = [{ algorithm: ALGORITHMS.dijkstra }, { algorithm: ALGORITHMS['a-star'] }, {}]
  return searches.map((options) => {
    const { stats, cost, status, cells } = game.find(options)
    return {
      expanded: () => stats.expanded,
      cost: () => cost,
      found: () => (status === 'found' ? 1 : 0),
      steps: () => Math.max(0, cells.length - 1),
      /** Whether jump points have answered. */
      jumps: () => (stats.algorithm === 'jump-points' ? 1 : 0),
      danger: () => cells.filter((cell) => game.danger.isAt(cell)).length,
      /** Cells around the one the unit is on. */
      neighbours: () => game.board.neighbours(game.unit).length,
      reach: () => game.reach.cells.length,
    }
  })
}
