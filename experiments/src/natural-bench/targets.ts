import { rowsWith } from '../docs/format.js'
import type { Target } from '../target.js'
import type { KeptClearance } from './kept-clearance.js'
import { NO_BUDGETS, type ShapingName } from './methods.js'
import type { ShapeRow } from './shapes.js'
import type { SpeedRow } from './speed.js'

/** What a natural path may take, as a multiple of a path in steps: in the mean, and on any map. */
const MEAN_TIMES = 2.5
const MOST_TIMES = 6

/** How many times as long as a query in steps a natural one takes. */
export function timesPlain({
  plainMicros,
  naturalMicros,
}: Pick<SpeedRow, 'plainMicros' | 'naturalMicros'>): number {
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

/**
 * With strict budgets, as multiples of the shortest line. On noise lines turn at nearly every wall, and the best steps
 * often pass walls on other sides than the shortest line.
 */
const TURNING = 1.05
const LENGTH = 1.01
const ON_NOISE = 1.1
const FREE_TURNS = 0.1

/** The share of points that keep the clearance, of those that nothing keeps from it. */
export function keptShare(clearance: KeptClearance | null): number {
  if (clearance === null) throw new Error('The clearance was not looked at.')
  return clearance.kept / (clearance.kept + clearance.missed)
}

/** Whether natural paths have the shape that they should. */
export function shapeTargets({ rows }: { readonly rows: readonly ShapeRow[] }): Target[] {
  const of = (method: ShapingName, value: (row: ShapeRow) => number) =>
    rowsWith(rows, { method }).map((row) => ({ where: row.map, value: value(row) }))
  const besideLines = (
    target: string,
    threshold: number,
    digits: number,
    value: (row: ShapeRow) => number,
  ): Target => ({
    target,
    aimedAt: `≤ ${threshold} × the shortest line, on noise ${ON_NOISE} ×`,
    better: 'less',
    threshold,
    reached: of('natural, strict', value).map((each) => ({
      ...each,
      threshold: each.where.startsWith('random/') ? ON_NOISE : threshold,
    })),
    show: (times) => `${times.toFixed(digits)} ×`,
  })
  const freeTurns = (target: string, method: ShapingName): Target => ({
    target,
    aimedAt: `≤ ${FREE_TURNS} a path`,
    better: 'less',
    threshold: FREE_TURNS,
    reached: of(method, (row) => row.freeTurns.mean),
    show: (turns) => turns.toFixed(3),
  })
  return [
    besideLines('turning, strict budgets', TURNING, 3, (row) => row.turning.mean),
    besideLines('length, strict budgets', LENGTH, 4, (row) => row.length.mean),
    freeTurns('turns in free space, strict budgets', 'natural, strict'),
    freeTurns('turns in free space, default budgets', 'natural'),
    {
      target: 'clearance kept without budgets, if the passage is wide enough',
      aimedAt: 'at every point',
      better: 'more',
      threshold: 1,
      reached: of(NO_BUDGETS, ({ clearance }) => keptShare(clearance)),
      show: (share) => `${(100 * share).toFixed(3)} %`,
    },
  ]
}
