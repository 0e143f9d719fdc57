import {
  type Reading,
  READINGS,
  type UnitName,
  type SearchVariant,
  type World,
} from '@footpath/studies/study-4'
import type { Outcome } from '../reproduce/case.js'
import { comparePairs, type Comparison, mean, type ReadingComparisons } from '../reproduce/comparisons.js'
import { middleMicros } from '../reproduce/measure-queries.js'
import { type Measure, Pool, type SearchTimes } from '../reproduce/pool.js'
import type { SearchCounts } from '../reproduce/search-counts.js'
import type { CheckName } from './checks.js'
import type { Cut, MeshCounts } from './meshes.js'
import type { SearchesTuple, Study4Counts, Study4Tuple } from './run-case.js'

export type Study4Outcome = Outcome<Study4Tuple, Study4Counts, SearchTimes>

/** A line in a figure: which unit searches where, and how. */
export interface Line {
  readonly reading: Reading
  readonly world: World
  readonly unitName: UnitName
  readonly variant: Pick<SearchVariant, 'name'>
}

interface MeshFigures extends MeshCounts {
  /** Microseconds of a query; null without times. */
  readonly micros: number | null
}

/** The measurements of the study, by line and grid size; and the figures of its checks. */
export class Study4Measurements {
  readonly pool = new Pool()
  readonly #sizes = new Set<number>()
  readonly #figuresOf = new Map<CheckName, Readonly<Record<string, number>>>()

  readonly #meshOf = new Map<Cut, MeshFigures>()

  constructor(outcomes: readonly Study4Outcome[]) {
    for (const { case: one, result } of outcomes) {
      if (isSearches(one.tuple)) {
        const { reading, world, unitName, variant, size, firstGrid } = one.tuple
        this.#sizes.add(size)
        const counts = result.counts as SearchCounts | null
        this.pool.add(keyOf({ reading, world, unitName, variant: { name: variant } }, size), firstGrid, {
          ...result,
          counts,
        })
      } else if (result.counts !== null && one.tuple.table === 'mesh') {
        const micros = result.times === null ? [] : middleMicros(result.times.micros)
        const counts = result.counts as MeshCounts
        this.#meshOf.set(one.tuple.cut, { ...counts, micros: micros.length === 0 ? null : mean(micros) })
      } else if (result.counts !== null && one.tuple.table === 'checks') {
        this.#figuresOf.set(one.tuple.check, result.counts as Readonly<Record<string, number>>)
      }
    }
  }

  /** All grid sizes, small ones first. */
  get sizes(): number[] {
    return [...this.#sizes].sort((a, b) => a - b)
  }

  /** The figures of a check, if it was run. */
  figures(check: CheckName): Readonly<Record<string, number>> | undefined {
    return this.#figuresOf.get(check)
  }

  /** What was counted and timed on a mesh of the empty grid, if that was run. */
  mesh(cut: Cut): MeshFigures | undefined {
    return this.#meshOf.get(cut)
  }

  /** Whether one line is below another, size by size. */
  below(at: string, first: Line, second: Line, measure: Measure): Comparison[] {
    return this.sizes.flatMap(
      (size) => this.pool.compare(`${at}, ${size}²`, keyOf(first, size), keyOf(second, size), measure) ?? [],
    )
  }

  /** Whether a line is below the mean of another, where the two have not searched the same grids. */
  belowMean(at: string, first: Line, second: Line, measure: Measure): Comparison[] {
    return this.sizes.flatMap((size) => {
      const values = this.pool.values(keyOf(first, size), measure)
      const other = this.pool.mean(keyOf(second, size), measure)
      if (values.length === 0 || other === null) return []
      return [
        comparePairs(
          `${at}, ${size}²`,
          values,
          values.map(() => other),
        ),
      ]
    })
  }

  /** The same comparisons under every reading. */
  underReadings(compare: (reading: Reading) => readonly Comparison[]): ReadingComparisons[] {
    return READINGS.map((reading) => ({ reading, comparisons: compare(reading) }))
  }
}

function isSearches(tuple: Study4Tuple): tuple is SearchesTuple {
  return tuple.table === 'searches'
}

export function keyOf({ reading, world, unitName, variant }: Line, size: number): string {
  return `${reading} ${world} ${unitName} ${variant.name} ${size}`
}
