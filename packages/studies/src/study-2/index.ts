export { type MapKey, mapSeed, SCENARIOS, type StudyMap, studyMap } from './maps.js'
export { openListOf, STUDY_OPEN_LISTS } from './open-lists/index.js'
export { ALL_OPEN_LISTS, type AnyOpenListName } from './open-lists/names.js'
export {
  type Reading,
  READINGS,
  type SearchTuple,
  searchOf,
  type StudiedHeuristic,
  unitOf,
} from './readings.js'
export { WEIGHTS, type Weighting } from './weights.js'
