import * as at from '../src/jump/kernel-fields'
import { estimate } from './estimate'

/** More than any cost. */
const NO_COST: u32 = 0xffffffff

/** A bucket after all others. */
const NO_BUCKET: i32 = 0x7fffffff

/**
 * `src/jump/canonical-search.ts` once more: the same cells in the same order. What differs is that a cell queued last
 * into the bucket in hand, which would be taken out next, is kept in locals and never gets into memory.
 */
export function canonicalSearch(start: i32, goal: i32, startDirections: i32): f64 {
  const stride = load<i32>(at.STRIDE)
  const inverseStride = load<f64>(at.INVERSE_STRIDE)
  const cells = load<usize>(at.CELLS)
  const walls = load<usize>(at.WALLS)
  const table = load<usize>(at.TABLE)
  const steps = load<usize>(at.STEPS)
  const buckets = load<usize>(at.BUCKETS)
  const mask = load<i32>(at.BUCKET_MASK)
  const shift = load<i32>(at.BUCKET_SHIFT)
  const entries = load<usize>(at.ENTRIES)
  const lastEntry = load<i32>(at.LAST_ENTRY)
  const straight = load<u32>(at.STRAIGHT)
  const saving = load<u32>(at.SAVING)
  const base = load<u32>(at.BASE)
  const room = load<u32>(at.ROOM)
  const goalY = i32((f64(goal) + 0.5) * inverseStride)
  const goalX = goal - goalY * stride

  let expanded = 0
  let generated = 0
  let reopened = 0
  let peakOpen = 1
  let used = 0
  let spare = 0
  let open = 1
  let best = NO_COST
  let bestBucket = NO_BUCKET
  let bucket = 0
  let lastBucket = 0
  let highest: u32 = 0

  let y = i32((f64(start) + 0.5) * inverseStride)
  let x = start - y * stride
  const least = estimate(x, y, goalX, goalY, straight, saving)
  store<u32>(cells + (usize(start) << 3), base)
  store<i32>(cells + (usize(start) << 3), 0, 4)
  // The entry in hand.
  let held = start
  let heldX = x
  let heldY = y
  let heldCost: u32 = 0
  let heldPriority = least
  let heldLink = 0

  for (;;) {
    let id: i32
    let cost: u32
    let link: i32
    let priority: u32
    if (held !== 0) {
      id = held
      x = heldX
      y = heldY
      cost = heldCost
      link = heldLink
      held = 0
      open--
      if (bucket === bestBucket && heldPriority >= best) continue
    } else {
      let entry = load<i32>(buckets + (usize(bucket & mask) << 2))
      const end = open > 0 ? bestBucket : bucket
      while (entry === 0 && bucket < end) entry = load<i32>(buckets + (usize(++bucket & mask) << 2))
      if (entry === 0) break
      const place = entries + (usize(entry) << 3)
      id = load<i32>(place)
      store<i32>(buckets + (usize(bucket & mask) << 2), load<i32>(place, 4))
      store<i32>(place, spare, 4)
      spare = entry
      open--
      const cell = cells + (usize(id) << 3)
      link = load<i32>(cell, 4)
      if (link < 0) continue
      cost = load<u32>(cell) - base
      y = i32((f64(id) + 0.5) * inverseStride)
      x = id - y * stride
      if (bucket === bestBucket && cost + estimate(x, y, goalX, goalY, straight, saving) >= best) continue
    }
    store<i32>(cells + (usize(id) << 3), ~link, 4)
    expanded++

    let directions =
      id === start ? startDirections : i32(load<u8>(table + (((link & 7) << 8) | i32(load<u8>(walls + id)))))
    while (directions !== 0) {
      const direction = 31 - clz(directions)
      directions ^= 1 << direction
      generated++
      const step = steps + (usize(direction) << 4)
      const to = id + load<i32>(step)
      const toCost = cost + load<u32>(step, 4)
      const cell = cells + (usize(to) << 3)
      const stored = load<u32>(cell)
      if (toCost >= stored - base) continue
      const toX = x + load<i32>(step, 8)
      const toY = y + load<i32>(step, 12)
      priority = toCost + estimate(toX, toY, goalX, goalY, straight, saving)
      if (priority >= best) continue
      if (priority > room) return f64(at.COSTS_TOO_HIGH)
      if (stored >= base && load<i32>(cell, 4) < 0) reopened++
      const toLink = (id << 3) | direction
      store<u32>(cell, base + toCost)
      store<i32>(cell, toLink, 4)
      const toBucket = i32((priority - least) >> shift)
      if (to === goal) {
        best = toCost
        bestBucket = toBucket
        if (toCost > highest) highest = toCost
        continue
      }
      open++
      let queued = to
      if (toBucket === bucket) {
        // What was in hand makes room.
        queued = held
        held = to
        heldX = toX
        heldY = toY
        heldCost = toCost
        heldPriority = priority
        heldLink = toLink
        if (queued === 0) continue
      }
      let entry = spare
      if (entry !== 0) spare = load<i32>(entries + (usize(entry) << 3), 4)
      else {
        entry = ++used
        if (entry > lastEntry) return f64(at.OPEN_LIST_FULL)
      }
      const place = entries + (usize(entry) << 3)
      const slot = buckets + (usize(toBucket & mask) << 2)
      store<i32>(place, queued)
      store<i32>(place, load<i32>(slot), 4)
      store<i32>(slot, entry)
      if (toBucket > lastBucket) lastBucket = toBucket
    }
    if (open > peakOpen) peakOpen = open
  }
  for (let left = bucket; left <= lastBucket; left++) store<i32>(buckets + (usize(left & mask) << 2), 0)
  store<i32>(at.EXPANDED, expanded)
  store<i32>(at.GENERATED, generated)
  store<i32>(at.REOPENED, reopened)
  store<i32>(at.PEAK_OPEN, peakOpen)
  const highestQueued = least + (u32(max(bucket, lastBucket) + 1) << shift)
  store<u32>(at.HIGHEST, max(highest, highestQueued))
  return best === NO_COST ? Infinity : f64(best)
}
