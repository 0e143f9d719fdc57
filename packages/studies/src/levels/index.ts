export { LevelBuilder } from './level-builder.js'
export { distanceTo, type PlanPoint, turned } from './outlines.js'
