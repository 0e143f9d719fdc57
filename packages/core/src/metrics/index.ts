export { type MeasureOptions, measurePath } from './measure-path.js'
export type { PathMetrics } from './path-metrics.js'
