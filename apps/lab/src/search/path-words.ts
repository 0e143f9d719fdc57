import type { MapPoint } from 'footpath'
import type { PathData } from './protocol.js'

/** A path in one line: what the status says. */
export function describe(path: PathData): string {
  const { algorithm, heuristic, expanded, micros } = path.stats
  const by = [ALGORITHMS[algorithm] ?? algorithm, ESTIMATES[heuristic] ?? `${heuristic} distance`]
  const work = [...by, `${number(expanded)} expanded`].filter((part) => part !== '').join(', ')
  const time = `${number(micros / 1000, 1)} ms`
  if (path.cells === 0) return `${WHAT[path.status]} in ${time} (${work})`
  const cells = `${number(path.cells)} ${path.cells === 1 ? 'cell' : 'cells'}`
  return `${WHAT[path.status]} in ${time}: ${cells}, cost ${number(path.cost, 1)} (${work})`
}

/** Algorithms whose usual name differs from the one in code. */
const ALGORITHMS: Readonly<Record<string, string>> = {
  'a-star': 'A*',
  'a-star-mod': 'A*MOD',
  'weighted-a-star': 'weighted A*',
  'ida-star': 'IDA*',
  'theta-star': 'Theta*',
  'lazy-theta-star': 'Lazy Theta*',
  'rea-star': 'REA*',
  'jump-points': 'jump points',
  dijkstra: 'Dijkstra',
  index: 'static index',
  'waypoints-published': 'published waypoints',
}

/** Estimates that are not distances; `zero` is not mentioned. */
const ESTIMATES: Readonly<Record<string, string>> = { zero: '', envelope: 'envelope', landmarks: 'landmarks' }

const WHAT: Readonly<Record<PathData['status'], string>> = {
  found: 'Found',
  partial: 'Partial path',
  unreachable: 'No path',
  'cut-off': 'Cut off',
}

/** Why there is no path, in words that continue a sentence. */
export function reasonOf({ reason, status }: PathData): string {
  const words: Readonly<Record<string, string>> = {
    'start-blocked': ': it cannot stand where it is',
    'goal-blocked': ': it cannot stand there',
    separate: ': the goal is on a different island',
  }
  const nearest = status === 'partial' ? '. It can go to the nearest reachable cell' : ''
  return `${words[reason ?? ''] ?? ''}${nearest}`
}

/** A distance for people: metres, or kilometres from one on. */
export function distance(metres: number): string {
  return metres < 1000 ? `${Math.ceil(metres)} m` : `${number(metres / 1000, 1)} km`
}

function number(value: number, digits = 0): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: digits })
}

/** The points of the path. */
export function pointsOf({ points }: PathData): MapPoint[] {
  return Array.from({ length: points.length / 2 }, (_, at) => ({ x: points[2 * at], y: points[2 * at + 1] }))
}
