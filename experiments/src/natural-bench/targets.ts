import type { Target } from '../target.js'
import type { SpeedRow } from './speed.js'

/** What a natural path may take, as a multiple of a path in steps: in the mean, and on any map. */
const MEAN_TIMES = 2.5
const MOST_TIMES = 6

/** How many times as long as a query in steps a natural one takes. */
export function timesPlain({ plainMicros, naturalMicros }: SpeedRow): number {
  return naturalMicros / plainMicros
}

/** Whether natural paths are as fast as they should be. */
export function speedTarget({ rows }: { readonly rows: readonly SpeedRow[] }): Target {
  return {
    target: 'natural paths, even ground',
    aimedAt: `≤ ${MEAN_TIMES} × the query in steps, no map above ${MOST_TIMES} ×`,
    better: 'less',
    threshold: MEAN_TIMES,
    limit: MOST_TIMES,
    reached: rows.map((row) => ({ where: row.map, value: timesPlain(row) })),
    show: (times) => `${times.toFixed(2)} ×`,
  }
}
