export { type MeasureOptions, measurePath, type PathMetrics } from './metrics/index.js'
export { pathFromJSON, type PathGiven } from './from-json.js'
export {
  Path,
  type PathInit,
  type PathJson,
  type PathKind,
  type PathLegs,
  type PathReason,
  type PathStatus,
  type SearchCosts,
} from './path.js'
export { polyline, withPoints } from './polyline.js'
export * from './shaping/index.js'
export type { PathStats } from './stats.js'
