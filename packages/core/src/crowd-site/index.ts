/** Crowds in buildings: on floors and links. */
export { createSiteCrowd, SiteCrowd, type SiteCrowdGoal, type SiteCrowdLayers } from './site-crowd.js'
