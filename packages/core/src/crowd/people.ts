import { NEIGHBOURS } from './neighbours.js'
import type { Slots } from './slots.js'

/**
 * The share of their free speed at which people walk, for 0, 0.1, 0.2 … persons per square metre: the curve of Weidmann
 * (1993), 1 − exp(−1.913 (1 / density − 1 / 5.4)). As literals, because engines differ in the last bit of exp.
 */
export const PACE = [
  1, 1, 0.9999, 0.9976, 0.9881, 0.9689, 0.9412, 0.9073, 0.8696, 0.8299, 0.7896, 0.7496, 0.7106, 0.6728,
  0.6366, 0.6019, 0.5689, 0.5375, 0.5076, 0.4793, 0.4524, 0.4269, 0.4027, 0.3797, 0.3578, 0.337, 0.3172,
  0.2983, 0.2803, 0.2632, 0.2468, 0.2311, 0.2162, 0.2018, 0.1881, 0.175, 0.1623, 0.1502, 0.1386, 0.1274,
  0.1166, 0.1062, 0.0963, 0.0866, 0.0774, 0.0684, 0.0598, 0.0514, 0.0433, 0.0355, 0.0279, 0.0206, 0.0135,
  0.0067, 0,
]

/** Who is farther away than this does not count, in metres. */
const FARTHEST = 2

/** In the densest crowd people still shuffle. */
const SLOWEST = 0.1

/** People count who want to go our way, as the cosine of the angle between. */
const OUR_WAY = 0.5

/** The share of its free speed for a density in persons per square metre. */
export function paceAt(density: number): number {
  const at = 10 * density
  const below = Math.floor(at)
  if (below >= PACE.length - 1) return SLOWEST
  return Math.max(SLOWEST, PACE[below] + (at - below) * (PACE[below + 1] - PACE[below]))
}

/**
 * The persons per square metre in front of a unit who want to go its way, those near it counting more: what it slows down for.
 * Who comes towards it is avoided, not followed.
 */
export function densityAhead(
  slots: Slots,
  slot: number,
  near: Int32Array,
  count: number,
  metres: number,
): number {
  const wantedX = slots.wantedX[slot]
  const wantedY = slots.wantedY[slot]
  const wanted = wantedX * wantedX + wantedY * wantedY
  if (wanted === 0 || count === 0) return 0
  const first = slot * NEIGHBOURS
  const x = slots.x[slot]
  const y = slots.y[slot]
  // If there is no room for more neighbours, nothing is known beyond the last.
  let reach = FARTHEST * FARTHEST
  if (count === NEIGHBOURS) {
    const last = near[first + count - 1]
    const dx = slots.x[last] - x
    const dy = slots.y[last] - y
    reach = Math.min(reach, (dx * dx + dy * dy) * metres * metres)
  }
  // Half of the unit itself is in front, too: without it everything would be a fifth too sparse.
  let sum = 0.5
  for (let at = first; at < first + count; at++) {
    const other = near[at]
    const dx = slots.x[other] - x
    const dy = slots.y[other] - y
    const square = (dx * dx + dy * dy) * metres * metres
    if (square >= reach || dx * wantedX + dy * wantedY <= 0) continue
    const otherX = slots.wantedX[other]
    const otherY = slots.wantedY[other]
    const along = otherX * wantedX + otherY * wantedY
    const isOurs =
      along > 0 && along * along >= OUR_WAY * OUR_WAY * wanted * (otherX * otherX + otherY * otherY)
    if (isOurs) sum += 1 - square / reach
  }
  // Half a disc in which all count less the farther they are: a quarter of the disc's area.
  return sum / ((Math.PI * reach) / 4)
}
