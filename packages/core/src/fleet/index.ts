export { createFleet, Fleet, type FleetMap } from './fleet.js'
export type { FleetCells, FleetGoals, PlanOptions, SlicedPlanOptions } from './options.js'
export type { FleetPlan, PlanStats, PlanStatus } from './plan.js'
