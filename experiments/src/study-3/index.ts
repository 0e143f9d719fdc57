import { STUDY_3 } from '@footpath/studies/claims'
import { judgeClaims } from '../reproduce/claims.js'
import type { SearchTimes } from '../reproduce/pool.js'
import type { Study } from '../reproduce/study.js'
import { casesOf } from './cases.js'
import { CLAIMS } from './claims.js'
import { illustrate } from './illustrate.js'
import { Study3Measurements } from './measurements.js'
import { runCase, type Study3Counts, type Study3Tuple } from './run-case.js'
import { writeStory } from './story.js'
import { tablesOf } from './tables.js'

/** Study 3: automatically generated waypoints. */
export const study3: Study<Study3Tuple, Study3Counts, SearchTimes> = {
  id: 3,
  title: STUDY_3.title,
  paper: STUDY_3.paper,
  cases: casesOf,
  runCase,
  writeStory,
  illustrate,
  conclude(outcomes) {
    const measured = new Study3Measurements(outcomes)
    return { tables: tablesOf(measured), claims: judgeClaims(3, CLAIMS, measured) }
  },
}
