import type { Cell, MapPoint } from 'footpath'
import { counted, inDigits } from '../words/figures.js'
import { SEARCHES } from '../words/names.js'
import type { LabAlgorithmName } from './names.js'
import type { PathData, SearchProgress } from './protocol.js'

/** A path in one line: what the status says. `micros` is how long its search takes; by default how long it took. */
export function describe(path: PathData, micros: number = path.stats.micros): string {
  const { algorithm, heuristic, expanded } = path.stats
  const by = [
    SEARCHES[algorithm as LabAlgorithmName]?.name ?? algorithm,
    ESTIMATES[heuristic] ?? `${heuristic} distance`,
  ]
  const work = [...by, `${inDigits(expanded)} cells looked at`].filter((part) => part !== '').join(', ')
  const time = `${inMillis(micros)} ms`
  if (path.cells === 0) return `${WHAT[path.status]} in ${time} (${work})`
  const way = `${counted(path.cells, 'cell')}, cost ${inDigits(path.cost, 1)}`
  return `${WHAT[path.status]} in ${time}: ${way} (${work})`
}

/** Microseconds as milliseconds; short times keep a digit that says something, long ones none that says nothing. */
export function inMillis(micros: number): string {
  return inDigits(micros / 1000, micros < 100 ? 3 : micros < 100_000 ? 2 : 0)
}

/** Estimates that are not distances; `zero` is not mentioned. */
const ESTIMATES: Readonly<Record<string, string>> = {
  zero: '',
  envelope: 'slope estimate',
  landmarks: 'landmarks',
}

const WHAT: Readonly<Record<PathData['status'], string>> = {
  found: 'Found',
  partial: 'Partial path',
  unreachable: 'No path',
  'cut-off': 'Cut off',
}

/**
 * How a search ended, in the same words for every algorithm: where the goal cannot be reached, some have a path to the
 * nearest cell they can reach and some have none.
 */
export function outcome({ status, reason }: PathData): string {
  if (status === 'found') return 'found'
  if (status !== 'cut-off') return 'no path'
  return reason === 'aborted' ? 'cancelled' : 'stopped at its limit'
}

/** Why no path leads to the goal, to go after "no path"; empty where one does. */
export function whyNone({ status, reason }: PathData): string {
  if (status === 'found' || status === 'cut-off') return ''
  const words: Readonly<Record<string, string>> = {
    'start-blocked': ': the start is blocked',
    'goal-blocked': ': the goal is blocked',
    separate: ': the goal is on a different island',
  }
  return words[reason ?? ''] ?? ''
}

/** Why a unit has no path, in words that continue a sentence. */
export function reasonOf({ reason, status }: PathData): string {
  const words: Readonly<Record<string, string>> = {
    'start-blocked': ': it cannot stand where it is',
    'goal-blocked': ': it cannot stand there',
    separate: ': the goal is on a different island',
  }
  const nearest = status === 'partial' ? '. It can go to the nearest reachable cell' : ''
  return `${words[reason ?? ''] ?? ''}${nearest}`
}

/** The points of the path. */
export function pointsOf({ points }: Pick<PathData, 'points'>): MapPoint[] {
  return Array.from({ length: points.length / 2 }, (_, at) => ({ x: points[2 * at], y: points[2 * at + 1] }))
}

/** The cells of a path in steps: it goes on in one direction from point to point. */
export function cellsOf(path: PathData): Cell[] {
  const turns = pointsOf(path).map(({ x, y }) => ({ x: Math.floor(x), y: Math.floor(y) }))
  return turns.flatMap((to, at) => {
    if (at === 0) return [to]
    const from = turns[at - 1]
    const [dx, dy] = [to.x - from.x, to.y - from.y]
    const count = greatestDivisor(Math.abs(dx), Math.abs(dy))
    return Array.from({ length: count }, (_, step) => ({
      x: from.x + (dx * (step + 1)) / count,
      y: from.y + (dy * (step + 1)) / count,
    }))
  })
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b)
}

/** How far a search is, to go after what it is for. */
export function progressInWords(progress: SearchProgress): string {
  if (progress.stage === 'searching') return `, ${inDigits(progress.expanded)} cells looked at`
  return progress.stage === 'preparing' ? ': preparing the map' : ': shaping the path'
}
