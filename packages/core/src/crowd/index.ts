export { Crowd, createCrowd, type CrowdIds } from './crowd.js'
export type { CrowdFormation, FormationOptions, FormationShape } from './formation-options.js'
export type { CrowdGoal, CrowdLayers, CrowdOptions, CrowdUnitOptions } from './options.js'
export { CROWD_STATES, type CrowdState } from './units.js'
