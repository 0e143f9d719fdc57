import type { Outcome } from '../reproduce/case.js'
import type { NaturalnessTuple } from './cases.js'
import type { MeasureName } from './measure.js'
import type { NaturalnessCounts } from './run-case.js'
import { nameOfSet, SET_NAMES, type SetName } from './sets.js'

export type NaturalnessOutcome = Outcome<NaturalnessTuple, NaturalnessCounts, null>

/** What was measured, by set and method, in the order of queries. */
export class NaturalnessMeasurements {
  readonly #outcomes: readonly NaturalnessOutcome[]

  constructor(outcomes: readonly NaturalnessOutcome[]) {
    this.#outcomes = [...outcomes].sort((a, b) => a.case.tuple.first - b.case.tuple.first)
  }

  /** Those of which something was measured. */
  sets(): SetName[] {
    return SET_NAMES.filter((set) => this.#outcomes.some((outcome) => outcome.case.tuple.set === set))
  }

  /** What the set is called. */
  nameOf(set: SetName): string {
    return nameOfSet(
      set,
      this.#outcomes.every(({ case: { tuple } }) => tuple.set !== set || tuple.real),
    )
  }

  values(set: SetName, method: string, measure: MeasureName | 'expanded'): number[] {
    return this.#outcomes
      .filter((outcome) => outcome.case.tuple.set === set)
      .flatMap(({ result }) => result.counts?.[method]?.[measure] ?? [])
  }
}
