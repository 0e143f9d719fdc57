export { labels } from './labels.js'
export type { WaypointLabels } from '../waypoints/lookup.js'
