export { gridOf, gridSeed, type World } from './grids.js'
export {
  DIJKSTRA,
  FOUR,
  HEAP,
  LIST,
  type Reading,
  READINGS,
  type SearchTuple,
  searchOf,
  SORTED,
  STUDY_UNITS,
  UNIT_NAMES,
  type UnitName,
  unitOf,
  USUAL_VARIANT,
  type SearchVariant,
  VARIANTS,
} from './readings.js'
