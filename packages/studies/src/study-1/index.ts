export { type StudyMap, studyMap, studyMaps } from './maps.js'
export { STUDY_1_MAPS } from './names.js'
export {
  type Algorithm,
  ALGORITHMS,
  COST_READINGS,
  type CostReading,
  type SearchTuple,
  searchOf,
  unitOf,
} from './readings.js'
