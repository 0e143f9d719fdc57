import { inMillis } from '../search/path-words.js'
import { isFaster } from '../search/timing.js'
import type { SearchResult } from '../state/lab-state.js'
import { change, inDigits } from '../words/figures.js'

/** The rows that are always shown, those about the shape of the path, and those about the work of the search. */
export type RowGroup = 'main' | 'shape' | 'work'

/** A row of the table: what it says, and whether less is better. */
export interface Row {
  /** What claims call it. */
  readonly id: string
  readonly name: string
  /** A sentence about it. */
  readonly title?: string
  readonly group: RowGroup
  /** Null where there is nothing to measure. */
  readonly value: (result: SearchResult, all: readonly SearchResult[]) => number | null
  readonly digits: number
  readonly suffix?: ' %'
  readonly more?: true
}

/** What the table says of one search in one row. */
export interface RowCell {
  readonly text: string
  readonly isBest: boolean
  /** Set against A in percent; empty for A itself, and where that means nothing. */
  readonly change: string
}

/** A measure of the path, where there is one. */
function ofPath(measure: (result: SearchResult) => number | null | undefined): Row['value'] {
  return (result) => (result.path.cells === 0 ? null : (measure(result) ?? null))
}

const TIME = 'time'

export const ROWS: readonly Row[] = [
  { id: 'cost', name: 'Cost', group: 'main', value: ofPath(({ path }) => path.cost), digits: 1 },
  {
    id: 'longer',
    name: 'Above the best cost',
    title: 'How much more the path costs than the best one, where a search has found it for sure',
    group: 'main',
    value: aboveBest,
    digits: 1,
    suffix: ' %',
  },
  {
    id: 'promised',
    name: '… promised at most',
    title: 'How much more it may cost on any map; – means that nothing is promised',
    group: 'main',
    value: ({ path }) => path.stats.bound && 100 * (path.stats.bound - 1),
    digits: 0,
    suffix: ' %',
  },
  {
    id: 'expanded',
    name: 'Cells looked at',
    title: 'Cells or waypoints that the search expanded',
    group: 'main',
    value: ({ path }) => path.stats.expanded,
    digits: 0,
  },
  {
    id: 'open',
    name: 'Most open at once',
    title: 'Most cells in the open list at the same time',
    group: 'main',
    value: ({ peakOpen }) => peakOpen,
    digits: 0,
  },
  {
    id: TIME,
    name: 'Time, ms',
    title: 'Median of several runs after a warm-up, without a trace; ≈ where the difference may be chance',
    group: 'main',
    value: ({ timing }) => timing && timing.micros / 1000,
    digits: 2,
  },
  {
    id: 'length',
    name: 'Length, m',
    group: 'shape',
    value: ofPath(({ path }) => path.length),
    digits: 1,
  },
  {
    id: 'cells',
    name: 'Cells of the path',
    title: 'Cells under the path',
    group: 'shape',
    value: ofPath(({ path }) => path.cells),
    digits: 0,
  },
  {
    id: 'vertices',
    name: 'Points',
    title: 'Points where the path begins, bends or ends',
    group: 'shape',
    value: ofPath(({ path }) => path.points.length / 2),
    digits: 0,
  },
  {
    id: 'N1 turns',
    name: 'Turns',
    title: 'Turns per 100 m (N1)',
    group: 'shape',
    value: ofPath(({ path }) => path.metrics?.turnsPer100),
    digits: 1,
  },
  {
    id: 'N2 turning, °',
    name: 'Turning, °',
    title: 'All turns together, in degrees (N2)',
    group: 'shape',
    value: ofPath(({ path }) => path.metrics?.turning),
    digits: 0,
  },
  {
    id: 'N3 free turns',
    name: 'Free turns',
    title: 'Turns that nothing nearby explains (N3)',
    group: 'shape',
    value: ofPath(({ path }) => path.metrics?.freeTurns),
    digits: 0,
  },
  {
    id: 'N4 zig-zags',
    name: 'Zig-zags',
    title: 'Zig-zags per 100 m (N4)',
    group: 'shape',
    value: ofPath(({ path }) => path.metrics?.zigZagsPer100),
    digits: 1,
  },
  {
    id: 'N5 bending',
    name: 'Bending',
    title: 'Bending energy (N5)',
    group: 'shape',
    value: ofPath(({ path }) => path.metrics?.bendingEnergy),
    digits: 0,
  },
  {
    id: 'N7 clearance',
    name: 'Clearance',
    title: 'Distance to the nearest obstacle along the path, 5th percentile; more is better (N7)',
    group: 'shape',
    value: ofPath(({ path }) => path.metrics?.lowClearance),
    digits: 2,
    more: true,
  },
  {
    id: 'N8 effort',
    name: 'Effort',
    title: 'Effort of walking, in J/kg (N8)',
    group: 'shape',
    value: ofPath(({ path }) => path.metrics?.effort),
    digits: 0,
  },
  {
    id: 'generated',
    name: 'Neighbours looked at',
    group: 'work',
    value: ({ path }) => path.stats.generated,
    digits: 0,
  },
  {
    id: 'reopened',
    name: 'Opened again',
    title: 'Closed cells that were opened again, because a cheaper path to them was found',
    group: 'work',
    value: ({ path }) => path.stats.reopened,
    digits: 0,
  },
  {
    id: 'comparisons',
    name: 'Comparisons',
    title: 'How often the open list compared two entries',
    group: 'work',
    value: ({ path }) => path.stats.openListCounts.comparisons,
    digits: 0,
  },
  {
    id: 'queue',
    name: 'Most entries at once',
    title: 'Entries in the open list, outdated ones included',
    group: 'work',
    value: ({ path }) => path.stats.peakOpen,
    digits: 0,
  },
]

/** What claims call a row, in the words of the table. */
export function nameOfRow(id: string): string {
  return ROWS.find((row) => row.id === id)?.name ?? id
}

/** Percent above the cost of a search that is sure to have found the best path for the same unit. */
function aboveBest({ path, setup }: SearchResult, all: readonly SearchResult[]): number | null {
  if (path.status !== 'found') return null
  const unit = JSON.stringify(setup.unit)
  const sure = all.filter(
    (other) =>
      other.path.status === 'found' &&
      other.path.stats.bound === 1 &&
      JSON.stringify(other.setup.unit) === unit,
  )
  if (sure.length === 0) return null
  const best = Math.min(...sure.map((other) => other.path.cost))
  return best === 0 ? 0 : Math.max(0, 100 * (path.cost / best - 1))
}

/**
 * A row in words. Values that read the same count as the same. A search is the best if no other beats it, but it beats
 * another; none is if one has not reached the goal. Times that differ by no more than noise beat nothing.
 */
export function cellsOf(row: Row, results: readonly SearchResult[]): RowCell[] {
  const isFair = results.every(({ path }) => path.status === 'found')
  const beats = row.id === TIME ? isFasterResult : isBetterIn(row, results)
  const [first] = results
  return results.map((result) => {
    const value = row.value(result, results)
    return {
      text: value === null ? '–' : `${textOf(row, value)}${row.suffix ?? ''}`,
      isBest:
        isFair &&
        results.some((other) => beats(result, other)) &&
        !results.some((other) => beats(other, result)),
      change: result === first || row.suffix !== undefined ? '' : changeIn(row, first, result, results),
    }
  })
}

function textOf({ id, digits }: Row, value: number): string {
  return id === TIME ? inMillis(1000 * value) : inDigits(value, digits)
}

function changeIn(
  row: Row,
  first: SearchResult,
  result: SearchResult,
  results: readonly SearchResult[],
): string {
  const [a, b] = [row.value(first, results), row.value(result, results)]
  if (a === null || b === null) return ''
  const isNoise = row.id === TIME && !isFasterResult(first, result) && !isFasterResult(result, first)
  return isNoise && textOf(row, a) !== textOf(row, b) ? '≈' : change(a, b, row.digits)
}

function isFasterResult(a: SearchResult, b: SearchResult): boolean {
  return a.timing !== null && b.timing !== null && isFaster(a.timing, b.timing)
}

function isBetterIn({ value, digits, more }: Row, results: readonly SearchResult[]): typeof isFasterResult {
  return (a, b) => {
    const [ours, others] = [value(a, results), value(b, results)]
    if (ours === null || others === null || inDigits(ours, digits) === inDigits(others, digits)) return false
    return more === true ? ours > others : ours < others
  }
}
