import { NATURALNESS } from '@footpath/studies/claims'
import { judgeClaims } from '../reproduce/claims.js'
import type { Study } from '../reproduce/study.js'
import { casesOf, type NaturalnessTuple } from './cases.js'
import { CLAIMS } from './claims.js'
import { illustrate } from './illustrate.js'
import { NaturalnessMeasurements } from './measurements.js'
import { type NaturalnessCounts, runCase } from './run-case.js'
import { writeStory } from './story.js'
import { tablesOf } from './tables.js'

/** A chapter of our own: how natural paths are, which study 1 asked for and did not measure. */
export const naturalness: Study<NaturalnessTuple, NaturalnessCounts, null> = {
  id: 5,
  title: NATURALNESS.title,
  paper: NATURALNESS.paper,
  cases: casesOf,
  runCase,
  writeStory,
  illustrate,
  conclude(outcomes) {
    const measured = new NaturalnessMeasurements(outcomes)
    return { tables: tablesOf(measured), claims: judgeClaims(5, CLAIMS, measured) }
  },
}
