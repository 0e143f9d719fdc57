import * as at from '../src/jump/kernel-fields'

/** More than any cost. */
const NO_COST: u32 = 0xffffffff

/** A bucket after all others. */
const NO_BUCKET: i32 = 0x7fffffff

/**
 * `src/jump/canonical-search.ts` once more: the same cells in the same order. What differs is that a cell queued last
 * into the bucket in hand, which would be taken out next, is kept in locals and never gets into the queue. Inlined
 * with a constant for `jumps`, so each copy keeps only its own half.
 */
// @ts-ignore: decorator
@inline
export function canonicalSearch(jumps: bool, start: i32, goal: i32, startDirections: i32): f64 {
  const stride = load<i32>(at.STRIDE)
  const eight = load<i32>(at.EIGHT) !== 0
  const rowShift = load<i32>(at.ROW_SHIFT)
  // Rows by a product of integers: from numbers with a fraction and back takes several times as long.
  const inverse = ((1 as u64) << rowShift) / u64(stride) + 1
  const cells = load<usize>(at.CELLS)
  const walls = load<usize>(at.WALLS)
  const distances = load<usize>(at.DISTANCES)
  const table = load<usize>(at.TABLE)
  const plans = load<usize>(at.PLANS)
  const steps = load<usize>(at.STEPS)
  const buckets = load<usize>(at.BUCKETS)
  const mask = load<i32>(at.BUCKET_MASK)
  const shift = load<i32>(at.BUCKET_SHIFT)
  const entries = load<usize>(at.ENTRIES)
  const lastEntry = load<i32>(at.LAST_ENTRY)
  const outs = load<usize>(at.OUTS)
  const straight = load<u32>(at.STRAIGHT)
  const saving = load<u32>(at.SAVING)
  const base = load<u32>(at.BASE)
  const room = load<u32>(at.ROOM)
  const walkCost = eight ? load<u32>(at.DIAGONAL) : straight
  const goalY = i32((u64(goal) * inverse) >> rowShift)
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

  let y = i32((u64(start) * inverse) >> rowShift)
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
      y = i32((u64(id) * inverse) >> rowShift)
      x = id - y * stride
      if (bucket === bestBucket && cost + estimate(x, y, goalX, goalY, straight, saving) >= best) continue
    }
    store<i32>(cells + (usize(id) << 3), ~link, 4)
    expanded++

    let directions =
      id === start ? startDirections : i32(load<u8>(table + (((link & 7) << 8) | i32(load<u8>(walls + id)))))
    let out = outs
    let plan = i32(load<u16>(plans + (usize(directions) << 1)))
    while (jumps && plan !== 0) {
      const quadrant = (31 - clz(plan)) >> 2
      const tasks = plan >> (quadrant << 2)
      plan &= (1 << (quadrant << 2)) - 1
      const isRight = quadrant < 2
      const vertical = quadrant === 0 || quadrant === 3 ? 0 : 2
      const horizontal = isRight ? 1 : 3
      const right = isRight ? 1 : -1
      const downStep = vertical === 0 ? -stride : stride
      // After how many steps the walk is in the goal's column, and in its row.
      const toColumn = (goalX - x) * right
      const toRow = (goalY - y) * (vertical - 1)
      let here = distances + (usize(id) << 3)
      // The cell itself: not part of the walk, which then has less to do at each step.
      const downwards = i32(load<u16>(here + (vertical << 1)))
      const sideways = i32(load<u16>(here + (horizontal << 1)))
      if (toColumn === 0 && toRow > 0 && toRow <= downwards >> at.LENGTH_SHIFT)
        out = put(out, goal, cost + straight * u32(toRow), 0)
      if (eight && toRow === 0 && toColumn > 0 && toColumn <= sideways >> at.LENGTH_SHIFT)
        out = put(out, goal, cost + straight * u32(toColumn), 0)
      if ((tasks & 1) !== 0 && (downwards & at.TURNS) !== 0) {
        generated++
        const distance = downwards >> at.LENGTH_SHIFT
        const to = id + distance * downStep
        const toCost = cost + straight * u32(distance)
        out = putCheaper(out, to, toCost, vertical, cells, base)
      }
      if ((tasks & 2) !== 0 && (sideways & at.TURNS) !== 0) {
        generated++
        const distance = sideways >> at.LENGTH_SHIFT
        const to = id + distance * right
        const toCost = cost + straight * u32(distance)
        out = putCheaper(out, to, toCost, horizontal, cells, base)
      }
      if ((tasks & 4) === 0) continue

      const walkStep = eight ? downStep + right : right
      const walkBytes = walkStep << 3
      const last = max(0, eight && toRow < toColumn ? toRow : toColumn) + at.FARTHEST_ASTRAY
      // Of a cell's eight bytes: the bits at which a walk stops for a look, and how they are where it goes on without one.
      const legal = eight ? u64(at.LEGAL) << (quadrant << 4) : 0
      const bits = legal | (u64(at.TURNS) << (vertical << 4)) | (eight ? u64(at.TURNS) << (horizontal << 4) : 0)
      let event = nextEvent(0, toColumn, eight ? toRow : sideways >> at.LENGTH_SHIFT, last)
      let walked = 0
      for (;;) {
        let four: u64
        do {
          here += walkBytes
          walked++
          four = load<u64>(here)
        } while (walked !== event && (four & bits) === legal)
        // Most walks end so: no diagonal step goes on, and there is nothing to see.
        if ((four & bits) === 0 && walked !== event) break
        const where = id + walked * walkStep
        const whereCost = cost + u32(walked) * walkCost
        const along = i32(four >> (vertical << 4)) & 0xffff
        const across = i32(four >> (horizontal << 4)) & 0xffff
        if (walked === event) {
          if (where === goal) {
            out = put(out, goal, whereCost, 0)
            break
          }
          if (walked === last) {
            out = putCheaper(out, where, whereCost, eight ? 4 + quadrant : horizontal, cells, base)
            break
          }
          const inColumn = walked === toColumn
          const away = inColumn ? (eight ? toRow - walked : toRow) : eight ? toColumn - walked : 0
          if (away > 0 && away <= (inColumn ? along : across) >> at.LENGTH_SHIFT)
            out = put(out, goal, whereCost + straight * u32(away), 0)
          event = nextEvent(walked, toColumn, eight ? toRow : walked + (across >> at.LENGTH_SHIFT), last)
        }
        if ((along & at.TURNS) !== 0) {
          generated++
          const distance = along >> at.LENGTH_SHIFT
          const to = where + distance * downStep
          const toCost = whereCost + straight * u32(distance)
          out = putCheaper(out, to, toCost, vertical, cells, base)
        }
        if (eight && (across & at.TURNS) !== 0) {
          generated++
          const distance = across >> at.LENGTH_SHIFT
          const to = where + distance * right
          const toCost = whereCost + straight * u32(distance)
          out = putCheaper(out, to, toCost, horizontal, cells, base)
        }
        if (eight ? (four & legal) === 0 : across >> at.LENGTH_SHIFT === 0) break
      }
    }

    let from = outs
    while (jumps ? from < out : directions !== 0) {
      let to: i32
      let toCost: u32
      let arrival: i32
      if (jumps) {
        to = load<i32>(from)
        toCost = load<u32>(from, 4)
        arrival = load<i32>(from, 8)
        from += 12
      } else {
        arrival = 31 - clz(directions)
        directions ^= 1 << arrival
        generated++
        const step = steps + (usize(arrival) << 4)
        to = id + load<i32>(step)
        toCost = cost + load<u32>(step, 4)
      }
      const cell = cells + (usize(to) << 3)
      const stored = load<u32>(cell)
      if (toCost >= stored - base) continue
      const step = steps + (usize(arrival) << 4)
      const toY = jumps ? i32((u64(to) * inverse) >> rowShift) : y + load<i32>(step, 12)
      const toX = jumps ? to - toY * stride : x + load<i32>(step, 8)
      const priority = toCost + estimate(toX, toY, goalX, goalY, straight, saving)
      if (priority >= best) continue
      if (priority > room) return f64(at.COSTS_TOO_HIGH)
      if (stored >= base && load<i32>(cell, 4) < 0) reopened++
      const toLink = (id << 3) | arrival
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

/** Notes a cell that an expansion leads to; returns where the next one goes. */
function put(out: usize, to: i32, cost: u32, arrival: i32): usize {
  store<i32>(out, to)
  store<u32>(out, cost, 4)
  store<i32>(out, arrival, 8)
  return out + 12
}

/**
 * The same if this is the cheapest way to the cell so far. Without a branch, because there is no pattern: what is written
 * for nothing is written over.
 */
function putCheaper(out: usize, to: i32, cost: u32, arrival: i32, cells: usize, base: u32): usize {
  put(out, to, cost, arrival)
  return out + 12 * usize(cost < load<u32>(cells + (usize(to) << 3)) - base)
}

/** The next step after `walked` at which a walk must stop or look for the goal. */
function nextEvent(walked: i32, toColumn: i32, toRow: i32, last: i32): i32 {
  let event = last
  if (toColumn > walked && toColumn < event) event = toColumn
  if (toRow > walked && toRow < event) event = toRow
  return event
}

/** The octile distance, or that of four directions, in which a diagonal step saves nothing. */
function estimate(x: i32, y: i32, goalX: i32, goalY: i32, straight: u32, saving: u32): u32 {
  const right = abs(x - goalX)
  const down = abs(y - goalY)
  return straight * u32(right + down) - saving * u32(min(right, down))
}
