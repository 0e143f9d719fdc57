import { generateStudy3Map, type Study3Map, STUDY_3_MAPS } from '@footpath/studies/study-3'
import type { Terrain } from 'footpath'
import { choosePairs, type StudyPair } from './pairs.js'

/** One of the three maps of study 3 with its paths. */
export interface StudyMap {
  readonly name: Study3Map
  readonly terrain: Terrain
  /** P0 to P8. */
  readonly pairs: readonly StudyPair[]
}

/** The three maps; every call draws the same ones again. */
export function studyMaps(): StudyMap[] {
  return STUDY_3_MAPS.map((name) => {
    const terrain = generateStudy3Map(name)
    return { name, terrain, pairs: choosePairs(terrain, name) }
  })
}
