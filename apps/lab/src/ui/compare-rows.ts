import { inMillis } from '../search/path-words.js'
import { isFaster } from '../search/timing.js'
import type { SearchResult } from '../state/lab-state.js'
import { change, inDigits } from '../words/figures.js'

/** A row of the table: what it says, and whether less is better. */
export interface Row {
  readonly name: string
  /** The whole name, where the row has a short one. */
  readonly title?: string
  /** Null where there is nothing to measure. */
  readonly value: (result: SearchResult) => number | null
  readonly digits: number
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

const TIME = 'time, ms'

export const ROWS: readonly Row[] = [
  { name: 'cells', title: 'Cells under the path', value: ofPath(({ path }) => path.cells), digits: 0 },
  {
    name: 'vertices',
    title: 'Points where the path begins, bends or ends',
    value: ofPath(({ path }) => path.points.length / 2),
    digits: 0,
  },
  { name: 'cost', value: ofPath(({ path }) => path.cost), digits: 1 },
  { name: 'length', title: 'Length in metres', value: ofPath(({ path }) => path.length), digits: 1 },
  {
    name: 'expanded',
    title: 'Cells or waypoints that the search expanded',
    value: ({ path }) => path.stats.expanded,
    digits: 0,
  },
  {
    name: TIME,
    title: 'Median of several runs after a warm-up, without a trace; ≈ where the difference may be chance',
    value: ({ timing }) => timing && timing.micros / 1000,
    digits: 2,
  },
  {
    name: 'N1 turns',
    title: 'Turns per 100 m',
    value: ofPath(({ path }) => path.metrics?.turnsPer100),
    digits: 1,
  },
  {
    name: 'N2 turning, °',
    title: 'All turns together, in degrees',
    value: ofPath(({ path }) => path.metrics?.turning),
    digits: 0,
  },
  {
    name: 'N3 free turns',
    title: 'Turns that nothing nearby explains',
    value: ofPath(({ path }) => path.metrics?.freeTurns),
    digits: 0,
  },
  {
    name: 'N4 zig-zags',
    title: 'Zig-zags per 100 m',
    value: ofPath(({ path }) => path.metrics?.zigZagsPer100),
    digits: 1,
  },
  {
    name: 'N5 bending',
    title: 'Bending energy',
    value: ofPath(({ path }) => path.metrics?.bendingEnergy),
    digits: 0,
  },
  {
    name: 'N7 clearance',
    title: 'Distance to the nearest obstacle along the path, 5th percentile; more is better',
    value: ofPath(({ path }) => path.metrics?.lowClearance),
    digits: 2,
    more: true,
  },
  {
    name: 'N8 effort',
    title: 'Effort of walking, in J/kg',
    value: ofPath(({ path }) => path.metrics?.effort),
    digits: 0,
  },
]

/**
 * A row in words. Values that read the same count as the same. A search is the best if no other beats it, but it beats
 * another; none is if one has not reached the goal. Times that differ by no more than noise beat nothing.
 */
export function cellsOf(row: Row, results: readonly SearchResult[]): RowCell[] {
  const isFair = results.every(({ path }) => path.status === 'found')
  const beats = row.name === TIME ? isFasterResult : isBetterIn(row)
  const [first] = results
  return results.map((result) => {
    const value = row.value(result)
    return {
      text: value === null ? '–' : textOf(row, value),
      isBest:
        isFair &&
        results.some((other) => beats(result, other)) &&
        !results.some((other) => beats(other, result)),
      change: result === first ? '' : changeIn(row, first, result),
    }
  })
}

function textOf({ name, digits }: Row, value: number): string {
  return name === TIME ? inMillis(1000 * value) : inDigits(value, digits)
}

function changeIn(row: Row, first: SearchResult, result: SearchResult): string {
  const [a, b] = [row.value(first), row.value(result)]
  if (a === null || b === null) return ''
  const isNoise = row.name === TIME && !isFasterResult(first, result) && !isFasterResult(result, first)
  return isNoise && textOf(row, a) !== textOf(row, b) ? '≈' : change(a, b, row.digits)
}

function isFasterResult(a: SearchResult, b: SearchResult): boolean {
  return a.timing !== null && b.timing !== null && isFaster(a.timing, b.timing)
}

function isBetterIn({ value, digits, more }: Row): typeof isFasterResult {
  return (a, b) => {
    const [ours, others] = [value(a), value(b)]
    if (ours === null || others === null || inDigits(ours, digits) === inDigits(others, digits)) return false
    return more === true ? ours > others : ours < others
  }
}
