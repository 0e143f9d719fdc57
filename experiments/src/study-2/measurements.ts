import { type Reading, READINGS } from '@footpath/studies/study-2'
import type { Outcome } from '../reproduce/case.js'
import type { Comparison, ReadingComparisons } from '../reproduce/comparisons.js'
import { type Measure, Pool, type SearchTimes } from '../reproduce/pool.js'
import type { SearchCounts } from '../reproduce/search-counts.js'
import type { Study2Tuple, TableName } from './run-case.js'

export type Study2Outcome = Outcome<Study2Tuple, SearchCounts, SearchTimes>

/** A cell of a table: board size and obstacle density in percent. */
export interface Place {
  readonly size: number
  readonly density: number
}

/** The measurements of the study, by table, reading, place and variant. */
export class Study2Measurements {
  readonly pool = new Pool()
  readonly #placesOf = new Map<string, Map<string, Place>>()
  readonly #variantsOf = new Map<string, Set<string>>()

  constructor(outcomes: readonly Study2Outcome[]) {
    for (const { case: one, result } of outcomes) {
      const { table, reading, variant, size, density, map } = one.tuple
      this.pool.add(keyOf(table, reading, { size, density }, variant), map, result)
      const under = `${table} ${reading}`
      const places = this.#placesOf.get(under) ?? new Map<string, Place>()
      this.#placesOf.set(under, places.set(placeName({ size, density }), { size, density }))
      const variants = this.#variantsOf.get(under) ?? new Set()
      this.#variantsOf.set(under, variants.add(variant))
    }
  }

  /** Where a table was measured under a reading, small boards first. */
  places(table: TableName, reading: Reading): Place[] {
    return [...(this.#placesOf.get(`${table} ${reading}`)?.values() ?? [])].sort(
      (a, b) => a.size - b.size || a.density - b.density,
    )
  }

  variants(table: TableName, reading: Reading): string[] {
    return [...(this.#variantsOf.get(`${table} ${reading}`) ?? [])]
  }

  /** Search by search at one place, with those that found no path left out. */
  values(table: TableName, reading: Reading, place: Place, variant: string, measure: Measure): number[] {
    return this.pool.values(keyOf(table, reading, place, variant), measure)
  }

  /**
   * The comparisons behind "one variant is lower than each of the others", under every reading in which it was
   * measured and at every place that is asked for.
   */
  lower(
    table: TableName,
    one: string,
    others: readonly string[],
    measure: Measure,
    isMeant: (place: Place) => boolean = () => true,
  ): ReadingComparisons[] {
    return READINGS.map((reading) => ({
      reading,
      comparisons: this.places(table, reading)
        .filter(isMeant)
        .flatMap((place) =>
          others.flatMap((other) => this.#compare(table, reading, place, one, other, measure) ?? []),
        ),
    }))
  }

  #compare(
    table: TableName,
    reading: Reading,
    place: Place,
    one: string,
    other: string,
    measure: Measure,
  ): Comparison | null {
    return this.pool.compare(
      `${placeName(place)}, ${one} and ${other}`,
      keyOf(table, reading, place, one),
      keyOf(table, reading, place, other),
      measure,
    )
  }
}

export function keyOf(table: TableName, reading: Reading, place: Place, variant: string): string {
  return `${table} ${reading} ${placeName(place)} ${variant}`
}

/** `300² at 25 %`. */
export function placeName({ size, density }: Place): string {
  return `${size}² at ${density} %`
}
