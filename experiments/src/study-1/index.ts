import { judgeClaims } from '../reproduce/claims.js'
import type { Study } from '../reproduce/study.js'
import { casesOf } from './cases.js'
import { CLAIMS } from './claims.js'
import type { PathCounts } from './path-counts.js'
import { Study1Measurements } from './measurements.js'
import { runCase, type Study1Times, type Study1Tuple } from './run-case.js'
import { illustrate } from './illustrate.js'
import { tell } from './story.js'
import { tablesOf } from './tables.js'

/** Study 1: A*MOD on heightmaps. */
export const study1: Study<Study1Tuple, PathCounts, Study1Times> = {
  id: 1,
  title: 'A*MOD on heightmaps',
  paper: 'Smołka et al. 2019, A* pathfinding algorithm modification for a 3D engine',
  cases: casesOf,
  runCase,
  tell,
  illustrate,
  conclude(outcomes) {
    const measured = new Study1Measurements(outcomes)
    return { tables: tablesOf(measured), claims: judgeClaims(1, CLAIMS, measured) }
  },
}
