import { type PathReason, type PathStatus, REASONS, STATUSES } from '../path/outcome.js'

const SOME_OR_NONE: readonly (PathReason | undefined)[] = [undefined, ...REASONS]

/** Status and reason of a path as one byte. */
export function outcomeOf(status: PathStatus, reason: PathReason | undefined): number {
  return STATUSES.indexOf(status) * SOME_OR_NONE.length + SOME_OR_NONE.indexOf(reason)
}

export function statusIn(outcome: number): PathStatus {
  return STATUSES[Math.floor(outcome / SOME_OR_NONE.length)]
}

export function reasonIn(outcome: number): PathReason | undefined {
  return SOME_OR_NONE[outcome % SOME_OR_NONE.length]
}
