export {
  createWaypoints,
  loadWaypoints,
  type SavedWaypoints,
  type WaypointBuildOptions,
  Waypoints,
  type WaypointTier,
} from './waypoints.js'
export type { WaypointLabels } from './lookup.js'
