export { createWaypoints, loadWaypoints, type SavedWaypoints, Waypoints } from './waypoints.js'
