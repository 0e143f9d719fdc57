import type { Cell } from 'footpath'
import { inDigits } from '../../words/figures.js'
import type { BoardGame } from './board-game.js'
import { GROUNDS } from './grounds.js'

/** What the path is like, in a sentence. */
export function pathInWords({ path, goal }: BoardGame): string {
  const to = `${goal.x},${goal.y}`
  const steps = Math.max(0, path.cells.length - 1)
  if (path.status === 'found') return `To ${to}: ${steps} steps, cost ${inDigits(path.cost, 1)}.`
  return `${to} cannot be reached. The unit goes as near as it can.`
}

/** What a cell is, for the card in the scene's corner. */
export function describeCell(game: BoardGame, cell: Cell): string {
  const { name, means } = GROUNDS[game.groundAt(cell)]
  const danger = game.danger.isAt(cell) ? `, in danger: ${inDigits(game.danger.fear, 1)} more` : ''
  const cost = game.reach.costTo(cell)
  const reach = Number.isFinite(cost) ? `\nwithin reach for ${inDigits(cost, 1)} points` : ''
  return `cell ${cell.x},${cell.y}: ${name.toLowerCase()}${danger}\n${means}${reach}`
}
