import type { Aim } from '../estimate/estimate.js'
import { defaultScales, type Scales } from '../estimate/heuristics.js'
import type { Walkmap } from '../walkmap/walkmap.js'

/**
 * The scales of a distance over columns and rows that is not above the given heuristic; null for those that are 0 or know
 * the atlas.
 */
export function scalesBelow({ unit, costs }: Walkmap, { heuristic, scales: { d, d2 } }: Aim): Scales | null {
  switch (heuristic) {
    case 'zero':
    case 'landmarks':
      return null
    case 'octile':
      return { d, d2: Math.min(Math.max(d, d2), 2 * d) }
    case 'manhattan':
      return { d, d2: 2 * d }
    case 'envelope': {
      const cheapest = defaultScales(costs)
      if (unit.diagonal === 'never') return { d: cheapest.d, d2: 2 * cheapest.d }
      // A knight move goes two cells one way for the price of little more.
      return unit.directions === 16 ? { d: cheapest.d, d2: cheapest.d } : cheapest
    }
    default:
      return { d, d2: d }
  }
}
