import { LinePieces } from '../line/pieces.js'
import { groundHeight, type MapPoint } from '../terrain/world.js'
import type { Walkmap } from '../walkmap/walkmap.js'
import { distance } from './vectors.js'

/** The ground under a line where its shape changes: shares of the line from 0 to 1, and the height at each. */
export interface GroundProfile {
  readonly shares: readonly number[]
  readonly heights: readonly number[]
}

/**
 * The ground under a line as its cost sees it: straight between the places where the line crosses the lines that
 * join the centres of cells. O(cells crossed).
 */
export function groundProfile(walkmap: Walkmap, a: MapPoint, b: MapPoint): GroundProfile {
  const total = distance(a, b)
  const shares = [0]
  const heights = [groundHeight(walkmap.terrain, a.x, a.y)]
  const pieces = new LinePieces(walkmap)
  let length = 0
  for (pieces.begin(a.x, a.y, b.x, b.y, true); pieces.next(); ) {
    length += pieces.length
    shares.push(length / total)
    heights.push(heights[heights.length - 1] + pieces.rise)
  }
  shares[shares.length - 1] = 1
  return { shares, heights }
}

/** The inner place, between two of a profile, where the ground is farthest from the straight line between them. */
export function farthestOff(
  { shares, heights }: GroundProfile,
  first: number,
  last: number,
): { readonly at: number; readonly off: number } {
  let farthest = { at: -1, off: 0 }
  const slope = (heights[last] - heights[first]) / (shares[last] - shares[first])
  for (let at = first + 1; at < last; at++) {
    const off = Math.abs(heights[at] - heights[first] - slope * (shares[at] - shares[first]))
    if (off > farthest.off) farthest = { at, off }
  }
  return farthest
}
