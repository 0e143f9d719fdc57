import {
  PUBLISHED_HEURISTICS,
  type PublishedHeuristic,
  type Study3Map,
  STUDY_3_MAPS,
} from '@footpath/studies/study-3'
import type { Outcome } from '../reproduce/case.js'
import { mean } from '../reproduce/comparisons.js'
import type { SearchTimes } from '../reproduce/pool.js'
import { summarise, type Summary } from '../statistics.js'
import { RAW } from './methods.js'
import { type PairKind, PATH_KINDS } from './pairs.js'
import { COLUMNS, PUBLISHED } from './published.js'
import type { Sizes, Study3Counts, Study3Tuple } from './run-case.js'

export type Study3Outcome = Outcome<Study3Tuple, Study3Counts, SearchTimes>

/** One path of a map with one heuristic: what a method saves against A* on the grid. */
export interface Gain {
  readonly map: Study3Map
  readonly heuristic: PublishedHeuristic
  /** 0 to 8. */
  readonly path: number
  readonly kind: PairKind
  readonly method: string
  readonly expanded: number
  readonly cost: number
  /** Mean microseconds of the runs. */
  readonly micros: number
  /** Expansions saved. */
  readonly expansions: number
  /** Milliseconds saved, run by run; null for A* on the grid itself. */
  readonly millis: Summary | null
  /** Milliseconds saved by the paper's waypoints. */
  readonly published: number
}

/** The measurements of the study, path by path. */
export class Study3Measurements {
  readonly #of = new Map<string, Study3Outcome>()
  readonly #gains = new Map<string, Gain[]>()

  constructor(outcomes: readonly Study3Outcome[]) {
    for (const outcome of outcomes) {
      const { map, heuristic, method } = outcome.case.tuple
      if (outcome.result.counts !== null) this.#of.set(`${map} ${heuristic} ${method}`, outcome)
    }
  }

  /** What a method saves on all paths of all maps, or of one. */
  gains(method: string, maps: readonly Study3Map[] = STUDY_3_MAPS): Gain[] {
    return maps.flatMap((map) =>
      PUBLISHED_HEURISTICS.flatMap((heuristic) => {
        const key = `${map} ${heuristic} ${method}`
        const known = this.#gains.get(key) ?? this.#gainsOf(map, heuristic, method)
        this.#gains.set(key, known)
        return known
      }),
    )
  }

  /** What was counted of a map when a method was made ready for it. */
  sizes(map: Study3Map, method: string): Sizes | undefined {
    const [heuristic] = PUBLISHED_HEURISTICS
    return this.#of.get(`${map} ${heuristic} ${method}`)?.result.counts?.sizes
  }

  #gainsOf(map: Study3Map, heuristic: PublishedHeuristic, method: string): Gain[] {
    const ours = this.#of.get(`${map} ${heuristic} ${method}`)?.result
    const raw = this.#of.get(`${map} ${heuristic} ${RAW.name}`)?.result
    if (!ours?.counts || !raw?.counts) return []
    const { counts } = ours
    const rawCounts = raw.counts
    return counts.expanded.map((expanded, path): Gain => {
      const times = timesOf(ours.times, path)
      const saved = timesOf(raw.times, path)
        .slice(0, times.length)
        .map((micros, run) => (micros - times[run]) / 1000)
      return {
        map,
        heuristic,
        path,
        kind: PATH_KINDS[path],
        method,
        expanded,
        cost: counts.cost[path],
        micros: mean(times),
        expansions: rawCounts.expanded[path] - expanded,
        millis: method === RAW.name || saved.length === 0 ? null : summarise(saved),
        published: PUBLISHED[map].gains[path][Object.keys(COLUMNS).indexOf(heuristic)],
      }
    })
  }
}

function timesOf(times: SearchTimes | null, path: number): number[] {
  return times?.micros.map((pass) => pass[path]) ?? []
}

/** 1 where time is saved, −1 where it is lost, 0 where the interval of the mean holds both. */
export function signOf({ millis }: Gain): number {
  if (millis === null) return 0
  return millis.low > 0 ? 1 : millis.high < 0 ? -1 : 0
}
