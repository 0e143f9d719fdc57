import * as at from '../src/crowd-kernel/kernel-fields'

// Functions marked `@inline` are AssemblyScript. TypeScript knows no decorators on functions, and editors would report
// each of them: hence `@ts-ignore` before them, as AssemblyScript's own library does it.

/** Neighbours that a unit looks at, as in `src/crowd/neighbours.ts`. */
export const NEIGHBOURS: i32 = 10

/** As in `src/crowd/units.ts`. */
export const WALKING: i32 = 2
export const SETTLED: i32 = 3
export const HELD: i32 = 4

/** As in `src/crowd/half-planes.ts` and `src/crowd/slots.ts`. */
export const ROOM: f64 = 1.02
const SLOW: f64 = 0.35

/** No point of a cell is farther from its centre than this. */
const HALF_DIAGONAL: f64 = 0.7072

/** Where this thread keeps what it needs for one unit. */
export let scratch: usize = 0

export function useScratch(address: usize): void {
  scratch = address
}

// @ts-ignore: decorator
@inline
export function float(array: usize, slot: i32): f64 {
  return load<f64>(array + (usize(slot) << 3))
}

// @ts-ignore: decorator
@inline
export function write(array: usize, slot: i32, value: f64): void {
  store<f64>(array + (usize(slot) << 3), value)
}

// @ts-ignore: decorator
@inline
export function whole(array: usize, slot: i32): i32 {
  return load<i32>(array + (usize(slot) << 2))
}

// @ts-ignore: decorator
@inline
export function byte(array: usize, slot: i32): i32 {
  return i32(load<u8>(array + usize(slot)))
}

/** The part of an evasion that the first of two units does; the lighter does more. */
// @ts-ignore: decorator
@inline
export function shareOf(slot: i32, other: i32): f64 {
  const groups = load<usize>(at.GROUP)
  const weights =
    whole(groups, slot) === whole(groups, other) ? load<usize>(at.WEIGHT_AT_HOME) : load<usize>(at.WEIGHT)
  return float(weights, other) / (float(weights, slot) + float(weights, other))
}

/** `Slots.makesWay`. */
// @ts-ignore: decorator
@inline
export function makesWay(slot: i32): bool {
  return float(load<usize>(at.WEIGHT_AT_HOME), slot) < float(load<usize>(at.WEIGHT), slot)
}

/** `Slots.isHeldUp`. */
// @ts-ignore: decorator
@inline
export function isHeldUp(slot: i32): bool {
  const vx = float(load<usize>(at.VX), slot)
  const vy = float(load<usize>(at.VY), slot)
  const slow = SLOW * float(load<usize>(at.SPEED), slot)
  return vx * vx + vy * vy < slow * slow
}

/** Whether one of two units is under way. */
// @ts-ignore: decorator
@inline
export function walks(slot: i32, other: i32): bool {
  const states = load<usize>(at.STATE)
  return byte(states, slot) === WALKING || byte(states, other) === WALKING
}

/** Direction from one unit to another at the same point, from a table of x or y. */
export function aside(table: usize, slot: i32, other: i32): f64 {
  const ids = load<usize>(at.ID)
  const id = whole(ids, slot)
  const otherId = whole(ids, other)
  return id < otherId ? float(table, (id * 5 + otherId) & 7) : -float(table, (otherId * 5 + id) & 7)
}

/** The ground of the layer that a slot is in. Slots are sorted by layer first. */
export function groundOf(slot: i32): usize {
  const layers = load<i32>(at.LAYERS)
  const perLayer = load<i32>(at.COLUMNS) * load<i32>(at.ROWS)
  const first = load<usize>(at.FIRST)
  let layer = 0
  while (layer + 1 < layers && slot >= whole(first, (layer + 1) * perLayer)) layer++
  return usize(at.GROUNDS) + usize(layer) * at.GROUND_BYTES
}

/** Whether no wall is anywhere near. */
// @ts-ignore: decorator
@inline
export function isOpen(ground: usize, x: f64, y: f64, radius: f64): bool {
  const place = i32(floor(y)) * load<i32>(ground, at.WIDTH) + i32(floor(x))
  return f64(load<f32>(load<usize>(ground, at.CLEARANCE) + (usize(place) << 2))) - HALF_DIAGONAL >= radius
}
