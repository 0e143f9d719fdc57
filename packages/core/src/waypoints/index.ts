export type { BuildOptions } from './build-graph.js'
export { createWaypoints, loadWaypoints, type SavedWaypoints, Waypoints } from './waypoints.js'
