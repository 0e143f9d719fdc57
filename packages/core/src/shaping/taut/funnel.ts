import { grown } from '../../memory/grown.js'
import type { Channel } from './channel.js'

/** Lengths that differ by less than this share are equal. */
export const ROUNDING = 1e-11

/** The points of a polyline, x and y apart, in arrays that are used again. */
export class Points {
  count = 0
  x = new Float64Array(64)
  y = new Float64Array(64)
  /** 1 where a point must stay, even if the line does not turn there. */
  isFixed = new Uint8Array(64)

  add(x: number, y: number, isFixed = 0): void {
    const at = this.count++
    if (at === this.x.length) {
      this.x = grown(this.x)
      this.y = grown(this.y)
      this.isFixed = grown(this.isFixed)
    }
    this.x[at] = x
    this.y[at] = y
    this.isFixed[at] = isFixed
  }

  /** Moves all points by as much to the right and down. */
  move(by: number): void {
    if (by === 0) return
    for (let at = 0; at < this.count; at++) {
      this.x[at] += by
      this.y[at] += by
    }
  }

  /** The other end first. */
  reverse(): void {
    for (let at = 0, other = this.count - 1; at < other; at++, other--) {
      swap(this.x, at, other)
      swap(this.y, at, other)
      swap(this.isFixed, at, other)
    }
  }

  /** Adds a point, unless it is the last one again. */
  addDistinct(x: number, y: number): void {
    const last = this.count - 1
    if (last < 0 || this.x[last] !== x || this.y[last] !== y) this.add(x, y)
  }
}

function swap(numbers: Float64Array | Uint8Array, at: number, other: number): void {
  const number = numbers[at]
  numbers[at] = numbers[other]
  numbers[other] = number
}

/** The length of a polyline. */
export function lengthOf({ x, y, count }: Points): number {
  let length = 0
  for (let at = 1; at < count; at++) {
    const dx = x[at] - x[at - 1]
    const dy = y[at] - y[at - 1]
    length += Math.sqrt(dx * dx + dy * dy)
  }
  return length
}

/**
 * The shortest line through the gates of a channel, between two points (Lee and Preparata's funnel). It turns at ends
 * of gates only. From the apex, the last place where it must turn, two chains go along the ends on either side. They are
 * kept in one list with the apex in the middle, so every gate is added and taken away once: O(gates).
 */
export class Funnel {
  #x = new Float64Array(0)
  #y = new Float64Array(0)

  pull(channel: Channel, ax: number, ay: number, bx: number, by: number, into: Points): void {
    const { count, right, left, y, isFixed } = channel
    if (this.#x.length < 2 * count + 5) {
      this.#x = new Float64Array(4 * count + 10)
      this.#y = new Float64Array(4 * count + 10)
    }
    const xs = this.#x
    const ys = this.#y
    into.count = 0
    into.add(ax, ay)
    const middle = count + 2
    let apex = middle
    let first = middle
    let last = middle
    xs[apex] = ax
    ys[apex] = ay
    for (let at = 0; at <= count; at++) {
      if (channel.isWide(at)) continue
      const nextY = at === count ? by : y[at]
      // The chain on side 1 ends at `first`, the one on side −1 at `last`.
      for (let side = 1; side >= -1; side -= 2) {
        const nextX = at === count ? bx : side > 0 ? right[at] : left[at]
        let end = side > 0 ? first : last
        // Back along the chain while it bends the wrong way, and on along the other one, which must be turned around.
        while (end !== apex && !bends(xs, ys, end + side, end, nextX, nextY, side)) end += side
        if (end === apex) {
          const other = side > 0 ? last : first
          while (apex !== other && bends(xs, ys, apex, apex + side, nextX, nextY, -side)) {
            apex += side
            into.add(xs[apex], ys[apex])
          }
          end = apex
        }
        end -= side
        xs[end] = nextX
        ys[end] = nextY
        if (side > 0) first = end
        else last = end
      }
      if (at < count && isFixed[at] === 0) continue
      // Both chains have come to this point, and nothing is between it and the apex.
      apex = first = last = middle
      xs[apex] = at === count ? bx : right[at]
      ys[apex] = nextY
      into.add(xs[apex], nextY, at === count ? 0 : 1)
    }
    removeStraight(into)
  }
}

function cross(ox: number, oy: number, ax: number, ay: number, bx: number, by: number): number {
  return (ax - ox) * (by - oy) - (ay - oy) * (bx - ox)
}

/** Whether a line turns to a side at the second of two places in a list, on its way to a third one. */
function bends(
  xs: Float64Array,
  ys: Float64Array,
  from: number,
  at: number,
  x: number,
  y: number,
  side: number,
): boolean {
  // Of few binary digits, so exact.
  return ((xs[at] - xs[from]) * (y - ys[at]) - (ys[at] - ys[from]) * (x - xs[at])) * side > 0
}

/** Leaves out points where the line does not turn, and repeated ones. */
function removeStraight(points: Points): void {
  const { x, y, isFixed, count } = points
  let kept = 1
  for (let at = 1; at < count; at++) {
    if (x[at] === x[kept - 1] && y[at] === y[kept - 1]) {
      isFixed[kept - 1] |= isFixed[at]
      continue
    }
    if (
      kept > 1 &&
      isFixed[kept - 1] === 0 &&
      cross(x[kept - 2], y[kept - 2], x[kept - 1], y[kept - 1], x[at], y[at]) === 0 &&
      (x[kept - 1] - x[kept - 2]) * (x[at] - x[kept - 1]) +
        (y[kept - 1] - y[kept - 2]) * (y[at] - y[kept - 1]) >
        0
    )
      kept--
    x[kept] = x[at]
    y[kept] = y[at]
    isFixed[kept] = isFixed[at]
    kept++
  }
  points.count = kept
}
