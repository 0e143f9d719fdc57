import type { Path } from '../path/path.js'
import type { MapGiven } from '../walkmap/remembered.js'
import { mergeCollinear } from './collinear.js'
import { roundOff } from './fillet.js'
import { checkShape, shaped } from './ground.js'
import { LARGEST_CLEARANCE, pushOut } from './keep-clear.js'
import { above0, type ExtraCost, extraOf, MOST, type ShapeOptions, switched, upTo } from './options.js'
import { straightLines } from './straighten.js'

/** Options of {@link natural}. */
export interface NaturalOptions extends ShapeOptions, ExtraCost {
  /** Whether corners are rounded; true by default. False gives straight lines that keep clear of obstacles. */
  readonly smooth?: boolean
  /** The space to keep to obstacles where there is room, in cells; ¾ by default. */
  readonly clearance?: number
  /**
   * The radius of arcs at corners where there is room, in cells; by default 6, or 24 on hills, where bends are gentle.
   */
  readonly radius?: number
  /** How much a detour may cost to save a bend, in cells of level ground; ¼ by default. */
  readonly bendCost?: number
}

const RADIUS = 6
const RADIUS_ON_HILLS = 24

/**
 * The path a person would draw: straight where possible, away from walls where there is room, round at the corners.
 * Applies {@link straighten}, then {@link keepClear}, then arcs like {@link fillet} that keep half of the clearance.
 * Costs at most 1 + maxExtra (default 0.01) times what straight lines would, and hardly ever more than the path did.
 */
export function natural(path: Path, map: MapGiven, options: NaturalOptions = {}): Path {
  checkShape(map, options, ['smooth', 'clearance', 'radius', 'bendCost', 'maxExtra'])
  const clearance = upTo('clearance', options.clearance, LARGEST_CLEARANCE, 0.75)
  const asked = above0('radius', options.radius, RADIUS)
  const bendCost = upTo('bendCost', options.bendCost, MOST, 0.25)
  const maxExtra = extraOf(options, 0.01)
  const smooth = switched('smooth', options.smooth, true)
  return shaped(path, map, options, (ground, points) => {
    const straight = straightLines(ground, points, { bendCost })
    const limit = ground.costAlong(straight) * (1 + maxExtra)
    const clear = mergeCollinear(ground, pushOut(ground, straight, clearance, maxExtra))
    if (!smooth) return clear
    const radius = options.radius === undefined && !ground.level ? RADIUS_ON_HILLS : asked
    return roundOff(ground, clear, { radius, maxExtra, limit, leastGap: clearance / 2 })
  })
}
