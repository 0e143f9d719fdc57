import type { Path } from '../path/path.js'
import type { MapPoint } from '../terrain/world.js'
import type { MapGiven } from '../walkmap/remembered.js'
import { mergeCollinear } from './collinear.js'
import { type Corner, replaceCorners } from './corners.js'
import { above0, type ExtraCost, extraOf, type ShapeOptions, wholeUpTo } from './options.js'
import { distance, pointAt } from './vectors.js'
import { checkShape, shaped } from './shaped.js'

/** Options of {@link chaikin}. */
export interface ChaikinOptions extends ShapeOptions, ExtraCost {
  /** How often corners are cut, 0 to 8; 3 by default. Each round doubles the corners and halves their angles. */
  readonly rounds?: number
  /** The most that is cut off a line at a corner, in cells; 4 by default. It keeps the path near long lines. */
  readonly cut?: number
}

/** Chaikin's share of a line that is cut off at each end. */
const CUT = 0.25

/** Where the cut does not fit it is halved, this often. */
const HALVINGS = 6

/**
 * Chaikin's corner cutting: replaces each corner by two, a quarter of the lines or `cut` away from it, in several
 * rounds. The limit is a smooth curve. A corner is cut less if the cut is not walkable or costs more than 1 + maxExtra
 * (default 0.02) allows; if nothing fits, it stays. O(points · 2^rounds) lines.
 */
export function chaikin(path: Path, map: MapGiven, options: ChaikinOptions = {}): Path {
  checkShape(map, options, ['rounds', 'cut', 'maxExtra'])
  const rounds = wholeUpTo('rounds', options.rounds, 8, 3)
  const longest = above0('cut', options.cut, 4)
  const maxExtra = extraOf(options, 0.02)
  return shaped(path, map, options, (ground, points) => {
    let vertices = mergeCollinear(ground, points)
    const cost = ground.costAlong(vertices)
    for (let round = 1; round <= rounds; round++) {
      const limit = cost + (cost * maxExtra * round) / rounds
      vertices = replaceCorners(ground, vertices, maxExtra, limit, (corner) => cutOff(corner, longest))
    }
    return vertices
  })
}

/** A quarter of either line; where that does not fit the same distance on both, ever shorter. */
function cutOff({ before, corner, after, fits }: Corner, longest: number): readonly MapPoint[] | null {
  const toBefore = distance(corner, before)
  const toAfter = distance(corner, after)
  let cutBefore = Math.min(longest, CUT * toBefore)
  let cutAfter = Math.min(longest, CUT * toAfter)
  for (let halving = 0; halving < HALVINGS; halving++) {
    const cut = [pointAt(corner, before, cutBefore / toBefore), pointAt(corner, after, cutAfter / toAfter)]
    if (fits(cut)) return cut
    cutBefore = cutAfter = Math.min(cutBefore, cutAfter) / 2
  }
  return null
}
