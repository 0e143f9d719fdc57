import * as at from '../src/crowd-kernel/kernel-fields'
import {
  byte,
  float,
  groundOf,
  NEIGHBOURS,
  ROOM,
  scratch,
  SETTLED,
  useScratch,
  WALKING,
  whole,
  write,
} from './crowd-slots'

export { useScratch }

/** As in `src/crowd/avoid.ts`. */
const MEETING: f64 = 0.3
const BESIDE: f64 = 2

/** As in `src/crowd/slots.ts`. */
const SETTLED_BESIDE: u8 = 1
const SETTLED_AHEAD: u8 = 2

/** As in `src/crowd/people.ts`. */
const FARTHEST: f64 = 2
const SLOWEST: f64 = 0.1
const OUR_WAY: f64 = 0.5

/** As in `src/crowd/avoid.ts`. */
const ROUNDING: f64 = 1 + 1e-6

/** The neighbours of slots, whether a walker meets a settled unit, and the pace of people. */
export function neighbours(from: i32, to: i32): void {
  const horizon = load<f64>(at.HORIZON)
  const largestRadius = load<f64>(at.LARGEST_RADIUS)
  const largestSpeed = load<f64>(at.LARGEST_SPEED)
  const isPeople = load<i32>(at.IS_PEOPLE) !== 0
  const radii = load<usize>(at.RADIUS)
  const speeds = load<usize>(at.SPEED)
  const states = load<usize>(at.STATE)
  const counts = load<usize>(at.NEAR_COUNT)
  const closeCounts = load<usize>(at.CLOSE_COUNT)
  const tick = load<f64>(at.TICK)
  const meets = load<usize>(at.MEETS_SETTLED)
  const paces = load<usize>(at.PACE)
  for (let slot = from; slot < to; slot++) {
    const range = (float(speeds, slot) + largestSpeed) * horizon + float(radii, slot) + largestRadius
    const count = nearest(slot, range)
    store<u8>(counts + usize(slot), u8(count))
    const walks = (float(speeds, slot) + largestSpeed) * tick
    const touching = (ROOM * (float(radii, slot) + largestRadius) + walks) * ROUNDING
    let close = 0
    while (close < count && float(scratch + at.KEYS, close) <= touching * touching) close++
    store<u8>(closeCounts + usize(slot), u8(close))
    if (isPeople) write(paces, slot, paceAt(densityAhead(slot, count)))
    store<u8>(meets + usize(slot), byte(states, slot) === WALKING ? meetsSettled(slot, count) : 0)
  }
}

/** `Bins.nearest`. Which bin of a ring comes first does not matter: neighbours are kept in a total order. */
function nearest(slot: i32, range: f64): i32 {
  const xs = load<usize>(at.X)
  const ys = load<usize>(at.Y)
  const radii = load<usize>(at.RADIUS)
  const first = load<usize>(at.FIRST)
  const near = load<usize>(at.NEAR) + ((usize(slot) * NEIGHBOURS) << 2)
  const columns = load<i32>(at.COLUMNS)
  const rows = load<i32>(at.ROWS)
  const left = load<f64>(at.LEFT)
  const top = load<f64>(at.TOP)
  const edge = load<f64>(at.EDGE)
  const largestRadius = load<f64>(at.LARGEST_RADIUS)
  const keys = scratch + at.KEYS
  const x = float(xs, slot)
  const y = float(ys, slot)
  const column = i32(floor((x - left) / edge))
  const row = i32(floor((y - top) / edge))
  const base = layerOf(slot) * columns * rows
  const inX = x - left - f64(column) * edge
  const inY = y - top - f64(row) * edge
  const inside = min(min(min(inX, inY), edge - inX), edge - inY)
  const largest = largestRadius * largestRadius
  const rangeSquare = range * range
  const rings = max(columns, rows)
  let count = 0
  // The key that a unit must not exceed once there is no room left.
  let farthest: f64 = Infinity
  for (let ring = 0; ring < rings; ring++) {
    const lowest = max(0, row - ring)
    const highest = min(rows - 1, row + ring)
    const leftmost = max(0, column - ring)
    const rightmost = min(columns - 1, column + ring)
    for (let r = lowest; r <= highest; r++) {
      const isWhole = r === row - ring || r === row + ring
      const start = base + r * columns
      // Bins beside each other have slots beside each other: a whole row is one span, otherwise there are two of one bin.
      for (let part = 0; part < 2; part++) {
        let begin: i32
        let end: i32
        if (isWhole || ring === 0) {
          if (part === 1) break
          begin = whole(first, start + leftmost)
          end = whole(first, start + rightmost + 1)
        } else {
          const c = part === 0 ? column - ring : column + ring
          if (c < 0 || c >= columns) continue
          begin = whole(first, start + c)
          end = whole(first, start + c + 1)
        }
        for (let other = begin; other < end; other++) {
          const dx = float(xs, other) - x
          const dy = float(ys, other) - y
          const square = dx * dx + dy * dy
          if (square > rangeSquare || other === slot) continue
          const radius = float(radii, other)
          const key = square - radius * radius
          if (count < NEIGHBOURS) count++
          else if (key > farthest || (key === farthest && other > whole(near, NEIGHBOURS - 1))) continue
          let place = count - 1
          while (place > 0) {
            const before = float(keys, place - 1)
            if (!(before > key || (before === key && whole(near, place - 1) > other))) break
            write(keys, place, before)
            store<i32>(near + (usize(place) << 2), whole(near, place - 1))
            place--
          }
          write(keys, place, key)
          store<i32>(near + (usize(place) << 2), other)
          if (count === NEIGHBOURS) farthest = float(keys, NEIGHBOURS - 1)
        }
      }
    }
    const reached = f64(ring) * edge + inside
    if (reached > range) return count
    if (count === NEIGHBOURS && reached * reached - largest > farthest) return count
  }
  return count
}

function layerOf(slot: i32): i32 {
  return i32((groundOf(slot) - usize(at.GROUNDS)) / at.GROUND_BYTES)
}

/** Whether a settled unit with the same goal is right in front, or at least beside it. */
function meetsSettled(slot: i32, count: i32): u8 {
  const states = load<usize>(at.STATE)
  const goals = load<usize>(at.GOAL)
  const xs = load<usize>(at.X)
  const ys = load<usize>(at.Y)
  const radii = load<usize>(at.RADIUS)
  const near = load<usize>(at.NEAR) + ((usize(slot) * NEIGHBOURS) << 2)
  const wantedX = float(load<usize>(at.WANTED_X), slot)
  const wantedY = float(load<usize>(at.WANTED_Y), slot)
  let meets: u8 = 0
  for (let place = 0; place < count; place++) {
    const other = whole(near, place)
    if (byte(states, other) !== SETTLED || whole(goals, other) !== whole(goals, slot)) continue
    const dx = float(xs, other) - float(xs, slot)
    const dy = float(ys, other) - float(ys, slot)
    const square = dx * dx + dy * dy
    const gap = float(radii, slot) * (1 + MEETING) + float(radii, other)
    if (dx * wantedX + dy * wantedY > 0 && square < gap * gap) return SETTLED_AHEAD
    const beside = float(radii, slot) * (1 + BESIDE) + float(radii, other)
    if (square < beside * beside) meets = SETTLED_BESIDE
  }
  return meets
}

/** The share of its free speed for a density in persons per square metre. */
function paceAt(density: f64): f64 {
  const curve = load<usize>(at.CURVE)
  const along = 10 * density
  const below = floor(along)
  if (below >= f64(load<i32>(at.CURVE_LENGTH) - 1)) return SLOWEST
  const low = float(curve, i32(below))
  return max<f64>(SLOWEST, low + (along - below) * (float(curve, i32(below) + 1) - low))
}

/** The persons per square metre in front of a unit who want to go its way. */
function densityAhead(slot: i32, count: i32): f64 {
  const wantedXs = load<usize>(at.WANTED_X)
  const wantedYs = load<usize>(at.WANTED_Y)
  const xs = load<usize>(at.X)
  const ys = load<usize>(at.Y)
  const near = load<usize>(at.NEAR) + ((usize(slot) * NEIGHBOURS) << 2)
  const metres = load<f64>(groundOf(slot), at.METRES)
  const wantedX = float(wantedXs, slot)
  const wantedY = float(wantedYs, slot)
  const wanted = wantedX * wantedX + wantedY * wantedY
  if (wanted === 0 || count === 0) return 0
  const x = float(xs, slot)
  const y = float(ys, slot)
  let reach = FARTHEST * FARTHEST
  if (count === NEIGHBOURS) {
    const last = whole(near, count - 1)
    const dx = float(xs, last) - x
    const dy = float(ys, last) - y
    reach = min(reach, (dx * dx + dy * dy) * metres * metres)
  }
  let sum: f64 = 0.5
  for (let place = 0; place < count; place++) {
    const other = whole(near, place)
    const dx = float(xs, other) - x
    const dy = float(ys, other) - y
    const square = (dx * dx + dy * dy) * metres * metres
    if (square >= reach || dx * wantedX + dy * wantedY <= 0) continue
    const otherX = float(wantedXs, other)
    const otherY = float(wantedYs, other)
    const along = otherX * wantedX + otherY * wantedY
    if (along > 0 && along * along >= OUR_WAY * OUR_WAY * wanted * (otherX * otherX + otherY * otherY))
      sum += 1 - square / reach
  }
  return sum / ((Math.PI * reach) / 4)
}
