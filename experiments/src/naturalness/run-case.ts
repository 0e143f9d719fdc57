import type { Case, Measured } from '../reproduce/case.js'
import type { NaturalnessTuple } from './cases.js'
import { type MeasureName, MEASURES, measureQuery } from './measure.js'
import { METHODS } from './methods.js'
import { isAtHand, QUERIES_OF } from './sets.js'

/** By method, query by query. */
export type NaturalnessCounts = Readonly<
  Record<string, Readonly<Record<MeasureName | 'expanded', readonly number[]>>>
>

/** Measures some queries of a set with every method. Mazes of corridors are left out: every path turns alike there. */
export function runCase({ tuple }: Case<NaturalnessTuple>): Measured<NaturalnessCounts, null> {
  if (tuple.real !== isAtHand(tuple.set))
    throw new Error(
      'The maps of this case are not on this machine: FOOTPATH_DATA must be the same everywhere.',
    )
  const measured = QUERIES_OF[tuple.set](tuple.queries)
    .slice(tuple.first, tuple.first + tuple.count)
    .filter(({ isCorridors }) => !isCorridors)
    .map(measureQuery)
  const counts = Object.fromEntries(
    METHODS.map(({ name }, at) => [
      name,
      {
        ...(Object.fromEntries(
          MEASURES.map((measure) => [
            measure,
            measured.map((paths) => Number((paths[at].metrics[measure] ?? 0).toPrecision(8))),
          ]),
        ) as Record<MeasureName, number[]>),
        expanded: measured.map((paths) => paths[at].path.stats.expanded),
      },
    ]),
  )
  return { ended: 'done', counts, times: null }
}
