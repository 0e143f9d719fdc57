import type { PathStats, SearchCosts } from 'footpath'
import { inDigits } from '../words/figures.js'
import type { ReplayStep } from './replay-steps.js'

/** What the words need to know of the search. */
export interface Searched {
  readonly stats: Pick<PathStats, 'algorithm' | 'heuristic' | 'openList' | 'gWeight' | 'hWeight'>
  /** What the search knew of every cell at its end, or null. */
  readonly costs: SearchCosts | null
  /** The map's, in cells. */
  readonly width: number
}

/** Searches whose order is not by one cost and one estimate of a cell. */
const WITHOUT_SUMS: readonly string[] = ['breadth-first', 'fewest-turns', 'ida-star']

/**
 * What happened in a step, in a sentence or two: "Step 118: took 20,8, least of 45 open: 13.7 + 13.7 = 27.3. Opened 1,
 * improved 2." Costs are known as they were at the end, so of cells that the search comes back to none are said.
 */
export function stepInWords(step: ReplayStep, searched: Searched): string {
  const { number, cell, open, backward, isAgain } = step
  const { openList } = searched.stats
  const again = isAgain ? ' again' : ''
  const side = backward ? ' from the goal’s side' : ''
  const taken = `Step ${inDigits(number)}: took ${cell.x},${cell.y}${again}${side}`
  if (open === 0) return `${taken}.`
  // Rough lists take one of the least, not always the least.
  const place = openList === 'bucket-queue' ? 'among the least of' : 'least of'
  const sum = sumInWords(step, searched)
  return `${taken}, ${place} ${inDigits(open)} open${sum}. ${doneInWords(step)}`
}

function doneInWords({ opened, improved, reopened }: ReplayStep): string {
  const parts = [
    ...(opened > 0 ? [`opened ${opened}`] : []),
    ...(improved > 0 ? [`improved ${improved}`] : []),
    ...(reopened > 0 ? [`opened ${reopened} again`] : []),
  ]
  const words = parts.length === 0 ? 'nothing new' : parts.join(', ')
  return `${words[0].toUpperCase()}${words.slice(1)}.`
}

/** Why the cell was the least, to go after it; empty where that is not known. */
function sumInWords(step: ReplayStep, { stats, costs, width }: Searched): string {
  const { algorithm, heuristic, gWeight, hWeight } = stats
  if (costs === null || step.backward || step.comesBack || WITHOUT_SUMS.includes(algorithm)) return ''
  const index = step.cell.y * width + step.cell.x
  const g = costs.g[index]
  const h = costs.h[index] * (algorithm === 'a-star-mod' && isDiagonal(step) ? Math.SQRT2 : 1)
  if (hWeight === 0 || heuristic === 'zero') return `: cost so far ${inDigits(g, 1)}`
  if (gWeight === 0) return `: estimate ${inDigits(h, 1)}`
  const times = hWeight === gWeight ? '' : `${inDigits(hWeight / gWeight, 2)} × `
  return `: ${inDigits(g, 1)} + ${times}${inDigits(h, 1)} = ${inDigits(g + (hWeight / gWeight) * h, 1)}`
}

function isDiagonal({ cell, from }: ReplayStep): boolean {
  return from !== null && cell.x !== from.x && cell.y !== from.y
}
