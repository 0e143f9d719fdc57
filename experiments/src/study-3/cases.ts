import { gridSearch, PUBLISHED_HEURISTICS, STUDY_3_MAPS, WALKER } from '@footpath/studies/study-3'
import type { Case } from '../reproduce/case.js'
import { METHODS } from './methods.js'
import type { Study3Tuple } from './run-case.js'

/** The paper's runs of each setting on each path: 3 maps × 9 paths × 3 heuristics × 2 × 100 are its 16,200 tests. */
const RUNS = 100
const QUICK_RUNS = 8

/** Every configuration of the study: the paper's two methods, and those that correct it. */
export function casesOf(quick: boolean): Case<Study3Tuple>[] {
  const repeats = quick ? QUICK_RUNS : RUNS
  return STUDY_3_MAPS.flatMap((map) =>
    PUBLISHED_HEURISTICS.flatMap((heuristic) =>
      METHODS.map(
        ({ name, settings }): Case<Study3Tuple> => ({
          id: `3/${map}/${heuristic}/${name}`,
          study: 3,
          group: `${map} ${name}`,
          timed: true,
          limitMillis: 300_000,
          effort: 0.4 + repeats * 0.03,
          tuple: {
            map,
            heuristic,
            method: name,
            settings,
            unit: WALKER,
            gridSearch: gridSearch(heuristic),
            repeats,
            warmUpMillis: quick ? 100 : 1000,
          },
        }),
      ),
    ),
  )
}
