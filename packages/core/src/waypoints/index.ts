export { type BuildOptions, createWaypoints, loadWaypoints, Waypoints } from './waypoints.js'
