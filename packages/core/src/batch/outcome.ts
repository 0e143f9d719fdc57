import type { PathReason, PathStatus } from '../path/path.js'

const STATUSES: readonly PathStatus[] = ['found', 'partial', 'unreachable', 'cut-off']
const REASONS: readonly (PathReason | undefined)[] = [
  undefined,
  'start-blocked',
  'goal-blocked',
  'separate',
  'budget',
  'nodes',
  'time',
  'aborted',
  'changed',
]

/** Status and reason of a path as one byte. */
export function outcomeOf(status: PathStatus, reason: PathReason | undefined): number {
  return STATUSES.indexOf(status) * REASONS.length + REASONS.indexOf(reason)
}

export function statusIn(outcome: number): PathStatus {
  return STATUSES[Math.floor(outcome / REASONS.length)]
}

export function reasonIn(outcome: number): PathReason | undefined {
  return REASONS[outcome % REASONS.length]
}
