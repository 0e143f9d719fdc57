import { badOption } from '../error.js'

/** What a metre costs on each area: 1 on those that are not named, or what `'*'` says. `Infinity` forbids an area. */
export type AreaCosts = Readonly<Record<string, number>>

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

/** What a metre costs on an area. */
export function costOf(costs: AreaCosts, area: string): number {
  if (Object.hasOwn(costs, area)) return costs[area]
  return Object.hasOwn(costs, OTHERS) ? costs[OTHERS] : 1
}
