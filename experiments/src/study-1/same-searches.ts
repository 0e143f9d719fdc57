import type { Study1PathRow } from './tables.js'

/** How far the times of identical searches lie apart: of how many pairs, in the middle, and at most, as ratios. */
export interface TimeSpread {
  readonly pairs: number
  readonly middle: number
  readonly most: number
}

/** What a search has done. Rows that agree in all of it are the same search, measured again in another process. */
const DONE = [
  'test',
  'algorithm',
  'vertices',
  'vertices after',
  'bends',
  'ascent',
  'descent',
  'cells',
  'pops',
] as const

/**
 * The spread of times between processes. On level ground several readings of the cost give the same search, so a run
 * measures it more than once. Null if no search was made twice.
 */
export function spreadOfSameSearches(rows: readonly Study1PathRow[]): TimeSpread | null {
  const ratios = rows
    .flatMap((row, at) =>
      rows.slice(at + 1).flatMap((other) => (areSame(row, other) ? [ratioOf(row, other)] : [])),
    )
    .sort((a, b) => a - b)
  const { length } = ratios
  if (length === 0) return null
  return { pairs: length, middle: ratios[length >> 1], most: ratios[length - 1] }
}

function areSame(row: Study1PathRow, other: Study1PathRow): boolean {
  return DONE.every((name) => row[name] === other[name])
}

function ratioOf({ ms }: Study1PathRow, { ms: other }: Study1PathRow): number {
  return Math.max(ms, other) / Math.min(ms, other)
}
