import { type Algorithm, COST_READINGS } from '@footpath/studies/study-1'
import type { Outcome } from '../reproduce/case.js'
import { mean } from '../reproduce/comparisons.js'
import type { UnderReading } from '../reproduce/judge-each.js'
import type { PathCounts } from './path-counts.js'
import type { Study1Times, Study1Tuple } from './run-case.js'

export type Study1Outcome = Outcome<Study1Tuple, PathCounts, Study1Times>

/** One algorithm on one map. */
export interface Measurement extends PathCounts {
  /** The test's number. */
  readonly map: number
  /** Share of the vertices that post-processing removes. */
  readonly removed: number
  readonly micros: readonly number[]
  readonly meanMicros: number
}

/** Both algorithms of the paper on one map. */
export interface Pair {
  readonly map: number
  readonly a: Measurement
  readonly mod: Measurement
}

/** The measurements of the study by reading, algorithm and map. */
export class Study1Measurements {
  readonly #of = new Map<string, Measurement>()

  constructor(outcomes: readonly Study1Outcome[]) {
    for (const { case: one, result } of outcomes) {
      const { counts, times } = result
      if (counts === null || result.ended !== 'done') continue
      const { reading, algorithm, map } = one.tuple
      const micros = times?.micros ?? []
      this.#of.set(`${reading} ${algorithm} ${map}`, {
        ...counts,
        map,
        removed: 1 - counts.verticesAfter / counts.vertices,
        micros,
        meanMicros: mean(micros),
      })
    }
  }

  get(reading: string, algorithm: Algorithm, map: number): Measurement | undefined {
    return this.#of.get(`${reading} ${algorithm} ${map}`)
  }

  /** A* and A*MOD on all maps where both were measured. */
  pairs(reading: string): Pair[] {
    return Array.from({ length: 10 }, (_, at) => at + 1).flatMap((map) => {
      const a = this.get(reading, 'A*', map)
      const mod = this.get(reading, 'A*MOD', map)
      return a === undefined || mod === undefined ? [] : [{ map, a, mod }]
    })
  }

  /** A judgement under every reading that has the maps asked for. */
  underReadings(judge: (pairs: readonly Pair[]) => Omit<UnderReading, 'reading'> | null): UnderReading[] {
    return COST_READINGS.flatMap(({ name }) => {
      const judged = judge(this.pairs(name))
      return judged === null ? [] : [{ reading: name, ...judged }]
    })
  }
}
