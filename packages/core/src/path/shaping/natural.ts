import type { Walkmap } from '../../walkmap/index.js'
import type { Path } from '../path.js'
import { mergeCollinear } from './collinear.js'
import { roundOff } from './fillet.js'
import { pushOut } from './keep-clear.js'
import { above0, atLeast, type ExtraCost, type ShapeOptions } from './options.js'
import { straightLines } from './straighten.js'
import { checkShape, shaped } from './way.js'

export interface NaturalOptions extends ShapeOptions, ExtraCost {
  /** Whether corners are rounded; true by default. False gives the straight lines, clear of obstacles. */
  readonly smooth?: boolean
  /** Free space to keep to obstacles where there is room, in cells; ¾ by default. */
  readonly clearance?: number
  /** The radius of the arcs at corners, in cells, where there is room; 6 by default. */
  readonly radius?: number
  /** What a bend may cost to be spared, in cells of level ground; ½ by default. */
  readonly bendCost?: number
}

/**
 * The path a person would draw: straight where it can be, off the walls where there is room, and round at the
 * corners. {@link straighten}, then {@link keepClear}, then arcs as of {@link fillet} that keep half of the clearance.
 * Costs at most 1 + maxExtra (default 0.02) times what straight lines would, and hardly ever more than the path did.
 */
export function natural(path: Path, walkmap: Walkmap, options: NaturalOptions = {}): Path {
  checkShape(walkmap, options, ['smooth', 'clearance', 'radius', 'bendCost', 'maxExtra'])
  const clearance = atLeast('clearance', options.clearance, 0, 0.75)
  const radius = above0('radius', options.radius, 6)
  const bendCost = atLeast('bendCost', options.bendCost, 0, 0.5)
  const maxExtra = atLeast('maxExtra', options.maxExtra, 0, 0.02)
  return shaped(path, walkmap, options, (way, points) => {
    const straight = straightLines(way, points, { bendCost })
    const limit = way.costAlong(straight) * (1 + maxExtra)
    const clear = mergeCollinear(way, pushOut(way, straight, clearance, maxExtra))
    if (options.smooth === false) return clear
    return roundOff(way, clear, { radius, maxExtra, limit, leastGap: clearance / 2 })
  })
}
