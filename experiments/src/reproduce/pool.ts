import { type Summary, summarise } from '../statistics.js'
import type { CaseResult } from './case.js'
import { type Comparison, comparePairs, mean } from './comparisons.js'
import { middleMicros } from './measure-queries.js'
import type { SearchCounts } from './search-counts.js'

/** What is known of a search: its time, or one of its counts. `operations` are those of the open list. */
export type Measure = 'micros' | 'expanded' | 'operations' | 'nodes' | 'length' | 'cost'

/** Microseconds by pass and search. */
export interface SearchTimes {
  readonly micros: readonly (readonly number[])[]
}

export type SearchResult = CaseResult<SearchCounts, SearchTimes>

/**
 * Measured searches by configuration. A configuration has parts, such as maps, that all configurations share, so that
 * two can be compared search by search. Searches without a path are left out.
 */
export class Pool {
  readonly #partsOf = new Map<string, Map<number, SearchResult>>()
  /** Several claims ask for the same comparison, and drawing its interval takes time. */
  readonly #compared = new Map<string, Comparison | null>()

  add(configuration: string, part: number, result: SearchResult): void {
    const parts = this.#partsOf.get(configuration) ?? new Map<number, SearchResult>()
    this.#partsOf.set(configuration, parts.set(part, result))
  }

  /** Whether the limit of time was exceeded in some part. */
  isTle(configuration: string): boolean {
    return this.#parts(configuration).some(([, { ended }]) => ended === 'TLE')
  }

  /** All values of a configuration, part by part; none where it was not measured. */
  values(configuration: string, measure: Measure): number[] {
    return this.#parts(configuration).flatMap(([, result]) =>
      valuesOf(result, measure).filter((_, search) => result.counts?.found[search]),
    )
  }

  /** How many searches found a path, and how many were made. */
  found(configuration: string): readonly [found: number, made: number] {
    const all = this.#parts(configuration).flatMap(([, { counts }]) => counts?.found ?? [])
    return [all.filter((found) => found).length, all.length]
  }

  mean(configuration: string, measure: Measure): number | null {
    const values = this.values(configuration, measure)
    return values.length === 0 ? null : mean(values)
  }

  summary(configuration: string, measure: Measure): Summary | null {
    const values = this.values(configuration, measure)
    return values.length === 0 ? null : summarise(values)
  }

  /** The values of two configurations, search by search, where both made it and found a path. */
  pairs(first: string, second: string, measure: Measure): [number, number][] {
    const partsOfSecond = new Map(this.#parts(second))
    return this.#parts(first).flatMap(([part, one]) => {
      const other = partsOfSecond.get(part)
      return other === undefined ? [] : pairsOf(one, other, measure)
    })
  }

  /**
   * Whether the first configuration is lower, by the searches that both made and solved; null where there are none.
   * One that exceeded the limit of time is slower than one that did not.
   */
  compare(at: string, first: string, second: string, measure: Measure): Comparison | null {
    const key = JSON.stringify([at, first, second, measure])
    const known = this.#compared.get(key)
    if (known !== undefined) return known
    const comparison = this.#compare(at, first, second, measure)
    this.#compared.set(key, comparison)
    return comparison
  }

  #compare(at: string, first: string, second: string, measure: Measure): Comparison | null {
    const firstTle = this.isTle(first)
    const secondTle = this.isTle(second)
    if (firstTle || secondTle) {
      if (measure !== 'micros' || (firstTle && secondTle)) return null
      const otherMean = this.mean(firstTle ? second : first, measure)
      if (otherMean === null) return null
      return firstTle
        ? { at, first: Number.POSITIVE_INFINITY, second: otherMean, outcome: 'no' }
        : { at, first: otherMean, second: Number.POSITIVE_INFINITY, outcome: 'yes' }
    }
    const pairs = this.pairs(first, second, measure)
    if (pairs.length === 0) return null
    return comparePairs(
      at,
      pairs.map(([value]) => value),
      pairs.map(([, value]) => value),
    )
  }

  /** In the order of parts: runs end in any order. */
  #parts(configuration: string): (readonly [number, SearchResult])[] {
    return [...(this.#partsOf.get(configuration) ?? [])].sort(([a], [b]) => a - b)
  }
}

function pairsOf(one: SearchResult, other: SearchResult, measure: Measure): [number, number][] {
  const values = valuesOf(one, measure)
  const others = valuesOf(other, measure)
  // One may have made fewer of the same searches.
  return values
    .slice(0, others.length)
    .map((value, search): [number, number] => [value, others[search]])
    .filter((_, search) => one.counts?.found[search] && other.counts?.found[search])
}

/** Search by search; empty where this was not measured. */
function valuesOf({ counts, times }: SearchResult, measure: Measure): readonly number[] {
  if (counts === null) return []
  if (measure === 'micros') return times === null ? [] : middleMicros(times.micros)
  if (measure !== 'operations') return counts[measure]
  return counts.comparisons.map((comparisons, search) => comparisons + counts.probes[search])
}
