export {
  type AreaCosts,
  type AreaFinder,
  type AreaFinderOptions,
  type AreaFindOptions,
  createAreaFinder,
} from './area-finder.js'
