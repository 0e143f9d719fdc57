export type { BuildOptions } from './build-graph.js'
export { ENGINES } from './engines.js'
export * from './published/index.js'
export { createWaypoints, loadWaypoints, type SavedWaypoints, Waypoints } from './waypoints.js'
