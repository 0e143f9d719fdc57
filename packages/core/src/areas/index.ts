export { type AreaFinder, createAreaFinder } from './area-finder.js'
export type { AreaCosts, AreaFinderOptions, AreaFindOptions } from './costs.js'
