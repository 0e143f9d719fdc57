export * from './published/index.js'
export { createWaypoints, loadWaypoints, type SavedWaypoints, Waypoints } from './waypoints.js'
