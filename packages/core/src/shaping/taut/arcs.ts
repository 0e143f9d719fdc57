import type { Points } from './funnel.js'
import type { TautShape } from './options.js'
import type { TautString } from './taut-string.js'
import { MARGIN } from './walls.js'

/** The cosine of half the most that a corner of an arc turns: 22.5°. */
const FLAT = 0.9807852804032304

/** Corners of an arc are at most this far outside its circle, in cells. */
const OUTSIDE = 0.01

/** Arcs begin and end at most this far from the wall's corner, in cells, or a cell beyond the body. */
const NEAR = 1.5

/** Of the shorter line at a corner, wider arcs take at most this share at each end. */
const SHARE_OF_LINE = 0.45

/**
 * Makes arcs wider where lines are long enough: the circle grows away from the corner, so that the string keeps as
 * much there. `share` is the part of the widening to do. Of discs that were repaired the arcs stay. Returns whether one
 * became wider; then the string must be pulled.
 */
export function widen(
  string: TautString,
  body: number,
  { radius, turningRadius }: TautShape,
  share: number,
): boolean {
  if (share === 0 && turningRadius === 0) return false
  const near = Math.max(NEAR, body + 1)
  let isWidened = false
  const { next, side, length, ux, uy } = string
  for (let before = 0, at = next[0]; next[at] >= 0; before = at, at = next[at]) {
    const own = Math.max(MARGIN, string.radius[at])
    if (side[at] === 0 || string.repairs[at] > 0) continue
    const cosine = Math.max(-1, Math.min(1, string.cosine(before, at)))
    const half = Math.sqrt((1 + cosine) / 2)
    const flat = 2 * (1 - half)
    if (flat < 1e-9 || half < 1e-6) continue
    // Where the arc ends, it is as far from the corner as allowed.
    const rest = near > own ? near * near - own * own : 0
    const widest = (Math.sqrt(flat * flat * own * own + 4 * flat * rest) - flat * own) / (2 * flat)
    const tangent = Math.sqrt((1 - cosine) / 2) / half
    const fits = own + (SHARE_OF_LINE * Math.min(length[before], length[at])) / tangent
    const wanted = Math.max(turningRadius, own + share * (Math.min(widest, radius) - own))
    const chosen = Math.min(wanted, fits)
    if (chosen <= own) continue
    const bx = ux[before] + ux[at]
    const by = uy[before] + uy[at]
    const scale = (side[at] * (chosen - own)) / Math.sqrt(bx * bx + by * by)
    string.x[at] -= scale * by
    string.y[at] += scale * bx
    string.radius[at] = chosen
    isWidened = true
  }
  return isWidened
}

/**
 * Writes the string as points: an arc as corners around its circle, so that it turns as much as a sharp corner and
 * keeps what it should. `discs` gets the disc of every point. Ends are not changed by a bit.
 */
export function writePoints(
  string: TautString,
  smooth: boolean,
  into: Points,
  discs: Int32Array,
): Int32Array {
  const { next, side, radius, x, y, ux, uy } = string
  let owners = discs
  const add = (px: number, py: number, disc: number) => {
    const last = into.count - 1
    if (last >= 0 && into.x[last] === px && into.y[last] === py) return
    if (into.count === owners.length) {
      const more = new Int32Array(2 * owners.length)
      more.set(owners)
      owners = more
    }
    owners[into.count] = disc
    into.add(px, py)
  }
  into.count = 0
  add(x[0], y[0], 0)
  let before = 0
  let at = next[0]
  for (; next[at] >= 0; before = at, at = next[at]) {
    const own = radius[at]
    if (own === 0) {
      add(x[at], y[at], at)
      continue
    }
    const cosine = Math.max(-1, Math.min(1, string.cosine(before, at)))
    // Half the angle of each corner; halved until the corners are flat enough.
    let c = Math.sqrt((1 + cosine) / 2)
    let s = cosine > 0 ? string.sine(before, at) / (2 * c) : Math.sqrt((1 - cosine) / 2)
    let corners = 1
    while (smooth ? c < FLAT || own > (own + OUTSIDE) * c : c < 0.5) {
      const halved = Math.sqrt((1 + c) / 2)
      s /= 2 * halved
      c = halved
      corners *= 2
    }
    const turn = side[at]
    // The direction in the middle of each corner.
    let dx = c * ux[before] - turn * s * uy[before]
    let dy = turn * s * ux[before] + c * uy[before]
    const cosineStep = c * c - s * s
    const sineStep = 2 * c * s * turn
    const reach = (turn * own) / c
    for (let corner = 0; corner < corners; corner++) {
      add(x[at] + reach * dy, y[at] - reach * dx, at)
      const turned = cosineStep * dx - sineStep * dy
      dy = sineStep * dx + cosineStep * dy
      dx = turned
    }
  }
  add(x[at], y[at], at)
  return owners
}
