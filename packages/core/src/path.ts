export { type MeasureOptions, measurePath, type PathMetrics } from './metrics/index.js'
export { pathFromJSON, type PathGiven } from './path/from-json.js'
export type { PathLegs } from './path/legs.js'
export {
  Path,
  type PathInit,
  type PathJson,
  type PathKind,
  type PathReason,
  type PathStatus,
  type SearchCosts,
} from './path/path.js'
export { polyline, withPoints } from './path/polyline.js'
export * from './shaping/index.js'
export type { PathStats } from './path/stats.js'
