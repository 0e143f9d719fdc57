import * as at from '../src/kernel/weighted-fields'
import { remains, rowOnFloor } from './headings'

/** As in `src/kernel/open-lists/bucket-queue.ts`. */
const LAST_BUCKET: i32 = 65535
const MOST_SPREADS: i64 = 256

/** The lowest byte of a cell's state. */
const MOVES_MASK: i32 = 0xff

/** As in `src/estimate/envelope.ts`. */
const PLACES: i32 = 256

/**
 * `src/kernel/flat-kernel.ts` once more: the same cells in the same order, count for count. All that a step looks at lies
 * together, and an expansion first notes the steps that improve a cell, without a branch for each: processors cannot guess
 * them. Inlined with constants, so each copy keeps only its own part: `slopes` where every step has a price, and the envelope
 * estimates if there is one; `linked` where links leave cells.
 */
// @ts-ignore: decorator
@inline
export function search(slopes: bool, linked: bool): i32 {
  const cells = load<usize>(at.CELLS)
  const prices = load<usize>(at.PRICES)
  const heads = load<usize>(at.HEADS)
  const items = load<usize>(at.ITEMS)
  const lastItem = load<i32>(at.LAST_ITEM)
  const outs = load<usize>(at.OUTS)
  const goal = load<i32>(at.GOAL)
  const base = i64(load<f64>(at.BASE))
  const costLimit = i64(load<f64>(at.COST_LIMIT))
  const bucketBase = i64(load<f64>(at.BUCKET_BASE))
  const shift = i64(load<i32>(at.SHIFT))
  let firstFree = load<i32>(at.FIRST_FREE)
  let used = load<i32>(at.USED)
  let size = load<i32>(at.SIZE)
  let cursor = load<i32>(at.CURSOR)
  let lastBucket = load<i32>(at.LAST_USED_BUCKET)
  let goalState = load<i32>(at.GOAL_STATE)
  let goalPriority = i64(load<f64>(at.GOAL_PRIORITY))
  let lastExpanded = load<i32>(at.LAST_EXPANDED)
  let peakOpen = load<i32>(at.PEAK_OPEN)
  let highest = i64(load<f64>(at.HIGHEST))
  let left = load<i32>(at.LEFT)
  let expanded = 0
  let generated = 0
  let reopened = 0
  let pops = 0
  let pushes = 0
  let decreases = 0
  let status = at.RUNNING
  let fetched = 0

  while (left > 0) {
    if (size === 0) {
      status = goalState < 0 ? at.EXHAUSTED : at.FOUND
      break
    }
    // An expansion adds up to eight, and its links.
    if (used + 8 + (linked ? load<i32>(at.MOST_HOPS) : 0) > lastItem) {
      status = at.ITEMS_FULL
      break
    }
    let item = load<i32>(heads + (usize(cursor) << 2))
    while (item === 0) item = load<i32>(heads + (usize(++cursor) << 2))
    if (cursor === LAST_BUCKET) {
      status = at.MUST_SPREAD
      break
    }
    if (goalState >= 0 && cursor > 0 && bucketBase + (i64(cursor) << shift) >= goalPriority) {
      status = at.FOUND
      break
    }
    pops++
    size--
    const place = items + (usize(item) << 4)
    const id = load<i32>(place)
    let below = load<i32>(place, 4)
    store<i32>(heads + (usize(cursor) << 2), below)
    store<i32>(place, firstFree, 4)
    // The cell that comes next, unless this one leads to better ones: its memory is fetched while this one is expanded.
    if (size > 0) {
      while (below === 0) below = load<i32>(heads + (usize(++cursor) << 2))
      const ahead = load<i32>(items + (usize(below) << 4))
      fetched ^= load<i32>(cells + (usize(ahead) << 4), 8)
      if (slopes) fetched ^= load<i32>(prices + (usize(ahead) << 5))
    }
    firstFree = item
    const cell = cells + (usize(id) << 4)
    const state = load<i32>(cell, 8)
    if (state < 0) continue
    const cost = load<i64>(cell) - base
    if (goalState >= 0 && cost + estimateOf(slopes, linked, id) >= goalPriority) continue
    store<i32>(cell, state | at.CLOSED, 8)
    left--
    if (id === goal) {
      goalState = id
      goalPriority = cost
      continue
    }
    expanded++
    lastExpanded = id
    highest = max(highest, cost)
    generated += popcnt(state & MOVES_MASK)
    const y = i32((f64(id) + 0.5) * load<f64>(at.INVERSE_STRIDE))
    const x = id - y * load<i32>(at.STRIDE)
    const row = linked ? rowOnFloor(y) : y
    let out = outs
    for (let rest = state & MOVES_MASK; rest !== 0; rest &= rest - 1) {
      const direction = ctz(rest)
      const next = id + load<i32>(at.OFFSETS + (direction << 2))
      const place = cells + (usize(next) << 4)
      // Above the place of a cell's prices there are only flags.
      const flags = linked ? 2 : 1
      const price = slopes
        ? load<u32>(prices + (usize(8 * id + direction) << 2))
        : load<u32>(prices + ((load<usize>(place, 8) << flags >>> (at.PRICES_SHIFT + flags)) << 3) + usize(direction & 4))
      const nextCost = cost + i64(price)
      const before = load<i64>(place) - base
      store<i32>(out, next)
      store<i32>(out, direction, 4)
      store<i64>(out, nextCost, 8)
      store<i64>(out, before, 16)
      // What earlier searches left lies below the base: without a sign it is higher than any cost.
      out += usize(u64(nextCost) < u64(before)) * 24
    }
    // The next cell is then in the first bucket that gets one.
    if (size === 0) cursor = LAST_BUCKET
    let hop: usize = 0
    let lastHop: usize = 0
    if (linked && (state & at.HAS_LINKS) !== 0) {
      const node = load<usize>(at.NODES) + (usize(load<i32>(cell, 12)) << 4)
      hop = load<usize>(node)
      lastHop = load<usize>(node, 4)
    }
    for (;;) {
      for (let from = outs; from < out; from += 24) {
        const nextCost = load<i64>(from, 8)
        if (nextCost > costLimit) continue
        const next = load<i32>(from)
        const direction = load<i32>(from, 4)
        const place = cells + (usize(next) << 4)
        const stateBefore = load<i32>(place, 8)
        const isSeen = load<i64>(from, 16) >= 0
        let rest: i64
        if (linked && direction === at.BY_LINK) {
          rest = estimateOf(slopes, linked, next)
          store<i32>(load<usize>(at.NODES) + (usize(load<i32>(place, 12)) << 4), id, 8)
        } else if (slopes && isSeen && load<u32>(place, 12) !== u32.MAX_VALUE) rest = i64(load<u32>(place, 12))
        else {
          const aside = x + load<i8>(at.ASIDE + direction)
          const below = row + load<i8>(at.BELOW + direction)
          rest = estimate(slopes, linked, aside, below)
          if (slopes) store<u32>(place, u32(min(rest, i64(u32.MAX_VALUE))), 12)
        }
        const priority = nextCost + rest
        store<i64>(place, base + nextCost)
        store<i32>(place, (stateBefore & ~(at.CLOSED | at.ARRIVAL_MASK)) | (direction << at.ARRIVAL_SHIFT), 8)
        const isReopened = i32(isSeen) & (stateBefore >>> 31)
        reopened += isReopened
        decreases += i32(isSeen) - isReopened
        pushes++
        const ahead = (priority - bucketBase) >> shift
        const bucket = i32(min(max(ahead, 0), i64(LAST_BUCKET)))
        lastBucket = max(lastBucket, bucket)
        cursor = min(cursor, bucket)
        let entry = firstFree
        if (entry !== 0) firstFree = load<i32>(items + (usize(entry) << 4), 4)
        else entry = ++used
        const slot = items + (usize(entry) << 4)
        const head = heads + (usize(bucket) << 2)
        store<i32>(slot, next)
        store<i32>(slot, load<i32>(head), 4)
        store<i64>(slot, priority, 8)
        store<i32>(head, entry)
        size++
      }
      if (!linked || hop === lastHop) break
      // Links come after steps, one at a time: it may lead where a step or another link has just led.
      const nextCost = cost + load<i64>(hop, 8)
      const before = load<i64>(cells + (usize(load<i32>(hop)) << 4)) - base
      store<i64>(outs, load<i64>(hop))
      store<i64>(outs, nextCost, 8)
      store<i64>(outs, before, 16)
      out = outs + usize(u64(nextCost) < u64(before)) * 24
      generated++
      hop += 16
    }
    peakOpen = max(peakOpen, size)
  }
  store<i32>(at.LEFT, left)
  // Nobody reads this, but without it the compiler would leave out what was fetched ahead.
  store<i32>(outs, fetched)
  store<i32>(at.FIRST_FREE, firstFree)
  store<i32>(at.USED, used)
  store<i32>(at.SIZE, size)
  store<i32>(at.CURSOR, cursor)
  store<i32>(at.LAST_USED_BUCKET, lastBucket)
  store<i32>(at.GOAL_STATE, goalState)
  store<f64>(at.GOAL_PRIORITY, f64(goalPriority))
  store<i32>(at.LAST_EXPANDED, lastExpanded)
  store<i32>(at.PEAK_OPEN, peakOpen)
  store<f64>(at.HIGHEST, f64(highest))
  store<i32>(at.EXPANDED, expanded)
  store<i32>(at.GENERATED, generated)
  store<i32>(at.REOPENED, reopened)
  store<i32>(at.POPS, pops)
  store<i32>(at.PUSHES, pushes - decreases)
  store<i32>(at.DECREASES, decreases)
  return status
}

/** Spreads the items of the last bucket over all others, as `BucketQueueOpenList.spread` does. */
export function spreadItems(): void {
  const heads = load<usize>(at.HEADS)
  const items = load<usize>(at.ITEMS)
  let least = i64.MAX_VALUE
  let most = i64.MIN_VALUE
  let oldest = 0
  for (let item = load<i32>(heads + (LAST_BUCKET << 2)); item !== 0; ) {
    const place = items + (usize(item) << 4)
    const priority = load<i64>(place, 8)
    least = min(least, priority)
    most = max(most, priority)
    const below = load<i32>(place, 4)
    store<i32>(place, oldest, 4)
    oldest = item
    item = below
  }
  store<i32>(heads + (LAST_BUCKET << 2), 0)
  let shift = i64(load<i32>(at.SHIFT))
  while (most - least > (MOST_SPREADS * i64(LAST_BUCKET)) << shift) shift++
  const bucketBase = ((least >> shift) - 1) << shift
  let lastBucket = 0
  for (let item = oldest; item !== 0; ) {
    const place = items + (usize(item) << 4)
    const newer = load<i32>(place, 4)
    const ahead = (load<i64>(place, 8) - bucketBase) >> shift
    const bucket = i32(min(max(ahead, 0), i64(LAST_BUCKET)))
    lastBucket = max(lastBucket, bucket)
    const head = heads + (usize(bucket) << 2)
    store<i32>(place, load<i32>(head), 4)
    store<i32>(head, item)
    item = newer
  }
  store<i32>(at.SHIFT, i32(shift))
  store<f64>(at.BUCKET_BASE, f64(bucketBase))
  store<i32>(at.CURSOR, 0)
  store<i32>(at.LAST_USED_BUCKET, lastBucket)
}

function estimateOf(slopes: bool, linked: bool, id: i32): i64 {
  const y = i32((f64(id) + 0.5) * load<f64>(at.INVERSE_STRIDE))
  return estimate(slopes, linked, id - y * load<i32>(at.STRIDE), linked ? rowOnFloor(y) : y)
}

// @ts-ignore: decorator
@inline
function estimate(slopes: bool, linked: bool, x: i32, y: i32): i64 {
  if (linked && load<i32>(at.HEADING_COUNT) > 0) return remains(x, y)
  return slopes && load<i32>(at.LINES) >= 0 ? envelope(x, y) : octile(x, y)
}

// @ts-ignore: decorator
@inline
function octile(x: i32, y: i32): i64 {
  const right = abs(x - load<i32>(at.GOAL_X))
  const down = abs(y - load<i32>(at.GOAL_Y))
  const shorter = min(right, down)
  return i64(load<i32>(at.D)) * i64(max(right, down) - shorter) + i64(load<i32>(at.D2)) * i64(shorter)
}

function envelope(x: i32, y: i32): i64 {
  const right = abs(x - load<i32>(at.GOAL_X))
  const down = abs(y - load<i32>(at.GOAL_Y))
  const longer = max(right, down)
  const shorter = min(right, down)
  const run = f64(longer - shorter) * load<f64>(at.STRAIGHT_RUN) + f64(shorter) * load<f64>(at.DIAGONAL_RUN)
  const height = f64(load<f32>(load<usize>(at.HEIGHTS) + (usize((y - 1) * load<i32>(at.MAP_WIDTH) + x - 1) << 2)))
  const rise = load<f64>(at.GOAL_HEIGHT) - height
  const slope = run > 0 ? rise / run : rise * f64.MAX_VALUE
  const perSlope = load<f64>(at.PER_SLOPE)
  const until = load<usize>(at.UNTIL)
  const lines = load<i32>(at.LINES)
  const place = perSlope > 0 ? floor((slope - load<f64>(at.LOWEST)) * perSlope) : 0
  const entry = place < 0 ? 0 : place > f64(PLACES) ? PLACES : i32(place)
  let line = i32(load<u16>(load<usize>(at.TABLE) + (usize(entry) << 1)))
  while (line < lines && slope > load<f64>(until + (usize(line) << 3))) line++
  while (line > 0 && slope < load<f64>(until + (usize(line - 1) << 3))) line--
  const across = load<f64>(load<usize>(at.ACROSS) + (usize(line) << 3))
  const climbing = load<f64>(load<usize>(at.CLIMBING) + (usize(line) << 3))
  const bound = across * run + climbing * rise
  return bound > 0 ? i64(floor(bound * load<f64>(at.SCALE))) : 0
}
