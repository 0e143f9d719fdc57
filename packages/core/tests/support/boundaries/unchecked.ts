import * as root from 'footpath'
import * as crowdKernel from 'footpath/crowd/kernel'
import * as line from 'footpath/line'
import * as search from 'footpath/search'
import * as unit from 'footpath/unit'
import * as validate from 'footpath/validate'
import * as walkmap from 'footpath/walkmap'

/**
 * What is left out on purpose. These are parts for those who write searches of their own, called for every step, line or
 * answer: they take numbers and objects of the right kind, and check nothing.
 */
export const UNCHECKED: ReadonlySet<unknown> = new Set<unknown>([
  unit.costPerMetre,
  unit.lineCost,
  unit.stepCost,
  walkmap.crossedBy,
  walkmap.directionOf,
  walkmap.oppositeOf,
  walkmap.Layout,
  crowdKernel.crowdKernel,
  line.LinePieces,
  search.advance,
  search.decodeTraceEvent,
  search.heuristicDistance,
  search.inflationOf,
  search.openStart,
  search.SearchState,
  search.stateOfCell,
  search.TieBreaker,
  search.worldInto,
  search.worldOut,
  validate.LineRules,
  validate.StepRules,
  root.FootpathError,
])

/** Methods that are left out for the same reason, and those that only our own code calls. */
export const UNCHECKED_METHODS: ReadonlySet<string> = new Set([
  'Walkmap.islandOf',
  'Walkmap.toUnits',
  'Walkmap.eachLink',
  'Walkmap.costOfStep',
  'Walkmap.scaleFor',
  'Walkmap.createRules',
  'Lines.use',
  'Lines.isClear',
  'Lines.groundCost',
  'Lines.cost',
  'PathFinder.shapeFor',
  'SiteFinder.shapeFor',
  'Field.directionInto',
  'JumpPoints.findAround',
  'BoardWalkmap.requirePlain',
  'BoardWalkmap.clearance',
  'BoardWalkmap.costOfStep',
  'BoardWalkmap.islandOf',
  'BoardWalkmap.createRules',
  'Site.noteLinks',
  'Site.removeLink',
  'SiteWalkmap.requirePlain',
  'SiteWalkmap.eachLink',
  'SiteWalkmap.costOfStep',
  'SiteWalkmap.scaleFor',
  'SiteWalkmap.createRules',
  'SiteWalkmap.isStep',
  'SiteWalkmap.islandOf',
  'SiteWalkmap.walkingIslandOf',
  'SiteWalkmap.shortLinks',
  'SiteWalkmap.hopBetween',
  'SiteWalkmap.pathOf',
  'BoardWalkmap.pathOf',
])
