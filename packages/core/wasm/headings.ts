import * as at from '../src/kernel/weighted-fields'

/** The row on its floor, from 1 on. */
export function rowOnFloor(y: i32): i32 {
  const pitch = load<i32>(at.PITCH)
  return y > pitch ? ((y - 1) % pitch) + 1 : y
}

/**
 * `src/site/headings.ts` once more: the least that remains from a cell, with a heading for the goal and for every exit of
 * a short link that a path may need.
 */
export function remains(x: i32, y: i32): i64 {
  const place = (y >> at.SQUARE_SHIFT) * load<i32>(at.SQUARES_WIDE) + (x >> at.SQUARE_SHIFT)
  const square = load<usize>(at.SQUARES) + (usize(place) << 4)
  if (load<i32>(square) !== load<i32>(at.QUERY)) list(square, x, y)
  return i64(least(load<usize>(square, 4), load<usize>(square, 8), x, y))
}

/** Lists the headings that can be the best one somewhere in a square. Without room for that they are all listed. */
function list(square: usize, x: i32, y: i32): void {
  const half = 1 << (at.SQUARE_SHIFT - 1)
  const column = (x & (-2 * half)) + half
  const row = (y & (-2 * half)) + half
  const first = load<usize>(at.HEADINGS)
  const end = first + (usize(load<i32>(at.HEADING_COUNT)) << 4)
  const top = load<usize>(at.LISTS)
  const isFull = top + (end - first) > load<usize>(at.LISTS_END)
  store<i32>(square, load<i32>(at.QUERY))
  store<usize>(square, isFull ? first : top, 4)
  store<usize>(square, end, 8)
  if (isFull) return
  const most = least(first, end, column, row) + load<f64>(at.HEADING_SLACK)
  let to = top
  for (let heading = first; heading < end; heading += 16) {
    if (least(heading, heading + 16, column, row) > most) continue
    store<i64>(to, load<i64>(heading))
    store<i64>(to, load<i64>(heading, 8), 8)
    to += 16
  }
  store<usize>(square, to, 8)
  store<usize>(at.LISTS, to)
}

/** The least that remains over some headings. */
function least(first: usize, end: usize, x: i32, y: i32): f64 {
  let sum = f64.MAX_VALUE
  for (let heading = first; heading < end; heading += 16) {
    const right = abs(x - load<i32>(heading))
    const down = abs(y - load<i32>(heading, 4))
    const shorter = min(right, down)
    const straight = load<f64>(at.HEADING_D) * f64(max(right, down) - shorter)
    sum = min(sum, straight + load<f64>(at.HEADING_D2) * f64(shorter) + load<f64>(heading, 8))
  }
  return sum
}
