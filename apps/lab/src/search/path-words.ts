import type { MapPoint } from 'footpath'
import type { PathData } from './protocol.js'

/** A path in one line: what the status says. */
export function describe(path: PathData): string {
  return [
    path.status,
    `${number(path.cells)} cells`,
    `cost ${number(path.cost, 1)}`,
    `${number(path.stats.expanded)} expanded`,
    `${number(path.stats.micros / 1000, 1)} ms`,
    path.stats.why === 'you asked for it' ? path.stats.algorithm : path.stats.why,
  ].join(' · ')
}

/** Why there is no way, in words to go on a sentence. */
export function reasonOf({ reason, status }: PathData): string {
  const words: Readonly<Record<string, string>> = {
    'start-blocked': ': it stands where it cannot stand',
    'goal-blocked': ': it cannot stand there',
    separate: ': no way leads there',
  }
  const nearest = status === 'partial' ? '; it can go to the nearest reachable place' : ''
  return `${words[reason ?? ''] ?? ''}${nearest}`
}

function number(value: number, digits = 0): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: digits })
}

/** The points of the way. */
export function pointsOf({ points }: PathData): MapPoint[] {
  return Array.from({ length: points.length / 2 }, (_, at) => ({ x: points[2 * at], y: points[2 * at + 1] }))
}
