import * as at from '../src/flood/flood-fields'

/** The steps that a cell needs to pass on, a bit each. */
export function neededSteps(moves: usize, cell: i32, arrival: i32): i32 {
  const before = i32(load<u8>(moves + (cell - load<i32>(at.OFFSETS + (arrival << 2)))))
  return i32(load<u8>(moves + cell)) & i32(load<u8>(at.NEEDED + ((arrival << 8) | before)))
}

/** Takes steps that are all of one kind; returns where the queue of that kind ends then. */
// @ts-ignore: decorator
@inline
export function takeSteps(
  ring: usize,
  end: i32,
  mask: i32,
  fuels: usize,
  arrivals: usize,
  cell: i32,
  steps: i32,
  fuel: i32,
): i32 {
  let tail = end
  for (let rest = steps; rest !== 0; rest &= rest - 1)
    if (step(ring + tail, fuels, arrivals, cell, ctz(rest), fuel)) tail = (tail + 8) & mask
  return tail
}

/** Puts the next cell into a queue, unless it has been reached with as much fuel; says whether it did. */
// @ts-ignore: decorator
@inline
export function step(tail: usize, fuels: usize, arrivals: usize, cell: i32, direction: i32, fuel: i32): bool {
  const next = cell + load<i32>(at.OFFSETS + (direction << 2))
  if (fuel <= load<i32>(fuels + (next << 2))) return false
  store<i32>(fuels + (next << 2), fuel)
  store<u8>(arrivals + next, direction)
  store<i32>(tail, (next << 3) | direction)
  store<i32>(tail, fuel, 4)
  return true
}
