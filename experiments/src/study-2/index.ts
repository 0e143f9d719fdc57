import { STUDY_2 } from '@footpath/studies/claims'
import { judgeClaims } from '../reproduce/claims.js'
import type { SearchTimes } from '../reproduce/pool.js'
import type { SearchCounts } from '../reproduce/search-counts.js'
import type { Study } from '../reproduce/study.js'
import { casesOf } from './cases.js'
import { CLAIMS } from './claims.js'
import { illustrate } from './illustrate.js'
import { Study2Measurements } from './measurements.js'
import { runCase, type Study2Tuple } from './run-case.js'
import { writeStory } from './story.js'
import { tablesOf } from './tables.js'

/** Study 2: which heuristic and which open list for A* on grids. */
export const study2: Study<Study2Tuple, SearchCounts, SearchTimes> = {
  id: 2,
  title: STUDY_2.title,
  paper: STUDY_2.paper,
  cases: casesOf,
  runCase,
  writeStory,
  illustrate,
  conclude(outcomes) {
    const measured = new Study2Measurements(outcomes)
    return { tables: tablesOf(measured), claims: judgeClaims(2, CLAIMS, measured) }
  },
}
