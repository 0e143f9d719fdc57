import { STUDY_4 } from '@footpath/studies/claims'
import { judgeClaims } from '../reproduce/claims.js'
import type { SearchTimes } from '../reproduce/pool.js'
import type { Study } from '../reproduce/study.js'
import { casesOf } from './cases.js'
import { CLAIMS } from './claims.js'
import { illustrate } from './illustrate.js'
import { Study4Measurements } from './measurements.js'
import { runCase, type Study4Counts, type Study4Tuple } from './run-case.js'
import { writeStory } from './story.js'
import { tablesOf } from './tables.js'

/** Study 4: ground and air units on random and on empty grids. */
export const study4: Study<Study4Tuple, Study4Counts, SearchTimes> = {
  id: 4,
  title: STUDY_4.title,
  paper: STUDY_4.paper,
  cases: casesOf,
  runCase,
  writeStory,
  illustrate,
  conclude(outcomes) {
    const measured = new Study4Measurements(outcomes)
    return { tables: tablesOf(measured), claims: judgeClaims(4, CLAIMS, measured) }
  },
}
