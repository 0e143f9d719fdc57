import type { TautString } from './taut-string.js'

/** Sums over a string, filled by {@link measure}. */
export interface Measured {
  /** Its length, arcs included. */
  length: number
  /** By how much it turns in all, in radians. */
  turning: number
}

/** The length and the turning of a string that has been pulled. */
export function measure(string: TautString, into: Measured): void {
  const { next, radius, length } = string
  let before = 0
  into.length = length[0]
  into.turning = 0
  for (let at = next[0]; next[at] >= 0; at = next[at]) {
    const angle = angleOf(string.sine(before, at), string.cosine(before, at))
    into.turning += angle
    into.length += length[at] + radius[at] * angle
    before = at
  }
}

/**
 * An angle from 0 to π by its sine and cosine, to about 1e-6. The tangent of half of it is halved twice more and put
 * into the series. Math.atan2 would give other last bits in other engines.
 */
function angleOf(sine: number, cosine: number): number {
  if (sine <= 0 || cosine <= -1) return cosine >= 0 ? 0 : Math.PI
  let tangent = sine / (1 + cosine)
  tangent /= 1 + Math.sqrt(1 + tangent * tangent)
  tangent /= 1 + Math.sqrt(1 + tangent * tangent)
  const square = tangent * tangent
  return (
    8 *
    tangent *
    (1 - square * (1 / 3 - square * (1 / 5 - square * (1 / 7 - square * (1 / 9 - square / 11)))))
  )
}
