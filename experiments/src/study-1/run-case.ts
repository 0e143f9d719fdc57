import { type Algorithm, studyMaps } from '@footpath/studies/study-1'
import { createWalkmap, type Unit, validatePath } from 'footpath'
import { createFinder, type KernelFindOptions } from 'footpath/search'
import type { Case, Measured } from '../reproduce/case.js'
import { type Effort, measureQueries } from '../reproduce/measure-queries.js'
import { countPath, type PathCounts } from './path-counts.js'
import { collinearRemoved } from './post-process.js'

/** Everything that decides a case: one search on one map, again and again. */
export interface Study1Tuple extends Effort {
  /** The test's number in the paper, 1 to 10. */
  readonly map: number
  readonly reading: string
  readonly algorithm: Algorithm
  readonly unit: Unit
  readonly search: KernelFindOptions
}

/** Microseconds of each of the searches. */
export interface Study1Times {
  readonly micros: readonly number[]
}

/** Post-processing is a part of A*MOD, and of its time. */
export function runCase({ tuple, limitMillis }: Case<Study1Tuple>): Measured<PathCounts, Study1Times> {
  const { unit, search, algorithm } = tuple
  const map = studyMaps().find(({ id }) => id === tuple.map)
  if (map === undefined) throw new Error(`There is no map ${tuple.map}.`)
  const { terrain, start, goal } = map
  const finder = createFinder(createWalkmap(terrain, unit))
  const traced = finder.find(start, goal, { ...search, trace: true })
  const problems = validatePath(traced, terrain, unit, { from: start, to: goal })
  if (traced.status !== 'found' || problems.length > 0)
    throw new Error(`${algorithm} on map ${map.id}: ${traced.status} ${JSON.stringify(problems)}`)
  const { ended, micros } = measureQueries(
    1,
    () => {
      const { cells } = finder.find(start, goal, search)
      return algorithm === 'A*MOD' ? collinearRemoved(cells).length : cells.length
    },
    tuple,
    limitMillis,
  )
  return { ended, counts: countPath(terrain, traced), times: { micros: micros.flat() } }
}
