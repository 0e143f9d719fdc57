import { requireList, requireOptions, requirePositive } from '../checks.js'
import { badOption } from '../error.js'
import type { NavFindOptions } from '../navmesh/nav-finder.js'

/** What a metre costs on each area: 1 on those that are not named, or what `'*'` says. `Infinity` forbids an area. */
export type AreaCosts = Readonly<Record<string, number>>

/** How a finder looks at areas. */
export interface AreaFinderOptions {
  /**
   * What a metre costs on each area, above 0: 1 on areas that are not named, or what `'*'` says. `Infinity` forbids an
   * area.
   */
  readonly costs?: AreaCosts | undefined
  /** How far apart the points are at which a path may cross from area to area, in metres; 1 by default. */
  readonly spacing?: number | undefined
}

/** The options of a query by areas. */
export interface AreaFindOptions extends NavFindOptions {
  /** Areas that this path must not touch, beside those that the finder forbids. */
  readonly forbidden?: readonly string[] | undefined
}

/** Stands for areas that are not named. */
const OTHERS = '*'

/** Throws unless every cost is above 0; Infinity is one. */
export function requireAreaCosts(costs: AreaCosts): AreaCosts {
  if (costs === null || typeof costs !== 'object' || Array.isArray(costs))
    throw badOption('costs', 'an object', costs, 'Pass a cost a metre by area, such as { mud: 3 }.')
  for (const [area, cost] of Object.entries(costs))
    if (typeof cost !== 'number' || !(cost > 0))
      throw badOption(`The cost of '${area}'`, 'above 0', cost, 'Pass Infinity to forbid the area.')
  return { ...costs }
}

/** The options with every default; refused if they cannot be used. */
export function requireAreaOptions(options: AreaFinderOptions): { costs: AreaCosts; spacing: number } {
  requireOptions(options, ['costs', 'spacing'])
  const { costs = {}, spacing = 1 } = options
  return { costs: requireAreaCosts(costs), spacing: requirePositive('spacing', spacing) }
}

/** Refuses a list of areas that is none. */
export function requireForbidden(areas: readonly string[]): void {
  for (const area of requireList('forbidden', areas))
    if (typeof area !== 'string')
      throw badOption('forbidden', 'a list of names', area, "Pass the names of areas, such as ['water'].")
}

/** What a metre costs on an area. */
export function costOf(costs: AreaCosts, area: string): number {
  if (Object.hasOwn(costs, area)) return costs[area]
  return Object.hasOwn(costs, OTHERS) ? costs[OTHERS] : 1
}
