import type { GroundProfile } from './ground.js'

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
