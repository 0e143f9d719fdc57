import { STUDY_1 } from '@footpath/studies/claims'
import { judgeClaims } from '../reproduce/claims.js'
import type { Study } from '../reproduce/study.js'
import { casesOf } from './cases.js'
import { CLAIMS } from './claims.js'
import { illustrate } from './illustrate.js'
import { Study1Measurements } from './measurements.js'
import type { PathCounts } from './path-counts.js'
import { runCase, type Study1Times, type Study1Tuple } from './run-case.js'
import { writeStory } from './story.js'
import { tablesOf } from './tables.js'

/** Study 1: A*MOD on heightmaps. */
export const study1: Study<Study1Tuple, PathCounts, Study1Times> = {
  id: 1,
  title: STUDY_1.title,
  paper: STUDY_1.paper,
  cases: casesOf,
  runCase,
  writeStory,
  illustrate,
  conclude(outcomes) {
    const measured = new Study1Measurements(outcomes)
    return { tables: tablesOf(measured), claims: judgeClaims(1, CLAIMS, measured) }
  },
}
