import { DIRECTION_X, DIRECTION_Y, FIRST_DIAGONAL } from '../walkmap/directions.js'
import type { CellId } from '../walkmap/index.js'
import type { JumpGround } from './jump-search.js'
import { EIGHT_DIRECTIONS, FOUR_DIRECTIONS } from './pruning.js'
import type { SearchMemory, StepPrices } from './search-memory.js'

const RIGHT = Int32Array.from(DIRECTION_X)
const DOWN = Int32Array.from(DIRECTION_Y)

/** A bucket after all others. */
const NO_BUCKET = 0x7fffffff

/**
 * Canonical A* (Sturtevant and Rabin 2016): from cell to neighbouring cell, but only in the directions in which
 * jump points would be looked for. Where every other cell is a jump point this beats jumping. The same pruning, queue
 * and memory as `jumpSearch`, and the same promises.
 */
export function canonicalSearch(
  { layout, moves, jumps }: JumpGround,
  memory: SearchMemory,
  { straight, diagonal, eight }: StepPrices,
  start: CellId,
  goal: CellId,
): number {
  const { stride, inverseStride, offsets } = layout
  const { walls } = jumps.arrays
  const { costs, links, base, costliest, perUnit, buckets } = memory
  let { cells, nexts } = memory
  const table = eight ? EIGHT_DIRECTIONS : FOUR_DIRECTIONS
  const mask = buckets.length - 1
  const saving = eight ? 2 * straight - diagonal : 0
  const goalY = ((goal + 0.5) * inverseStride) | 0
  const goalX = goal - Math.imul(goalY, stride)
  const seenLimit = base + costliest

  let expanded = 0
  let generated = 0
  let reopened = 0
  let peakOpen = 1
  let used = 1
  let spare = 0
  let open = 1
  let best = Number.POSITIVE_INFINITY
  let bestBucket = NO_BUCKET
  let bucket = 0
  let lastBucket = 0

  costs[start] = base
  links[start] = 0
  const startY = ((start + 0.5) * inverseStride) | 0
  const startRight = Math.abs(start - Math.imul(startY, stride) - goalX)
  const startDown = Math.abs(startY - goalY)
  const least =
    base + straight * (startRight + startDown) - saving * (startRight < startDown ? startRight : startDown)
  cells[1] = start
  nexts[1] = 0
  buckets[0] = 1

  for (;;) {
    let entry = buckets[bucket & mask]
    const end = open > 0 ? bestBucket : bucket
    while (entry === 0 && bucket < end) entry = buckets[++bucket & mask]
    if (entry === 0) break
    const id = cells[entry]
    buckets[bucket & mask] = nexts[entry]
    nexts[entry] = spare
    spare = entry
    open--
    const link = links[id]
    if (link < 0) continue
    const cost = costs[id]
    const y = ((id + 0.5) * inverseStride) | 0
    const x = id - Math.imul(y, stride)
    if (bucket === bestBucket) {
      const right = Math.abs(x - goalX)
      const down = Math.abs(y - goalY)
      if (cost + straight * (right + down) - saving * (right < down ? right : down) >= best) continue
    }
    links[id] = ~link
    expanded++

    let directions =
      id === start ? (eight ? moves[id] : moves[id] & 15) : table[((link & 7) << 8) | walls[id]]
    while (directions !== 0) {
      const direction = 31 - Math.clz32(directions)
      directions ^= 1 << direction
      generated++
      const to = id + offsets[direction]
      const toCost = cost + (direction < FIRST_DIAGONAL ? straight : diagonal)
      if (toCost >= costs[to]) continue
      const right = Math.abs(x + RIGHT[direction] - goalX)
      const down = Math.abs(y + DOWN[direction] - goalY)
      const priority = toCost + straight * (right + down) - saving * (right < down ? right : down)
      if (priority >= best) continue
      if (costs[to] <= seenLimit && links[to] < 0) reopened++
      costs[to] = toCost
      links[to] = (id << 3) | direction
      const toBucket = ((priority - least) * perUnit) | 0
      if (to === goal) {
        best = toCost
        bestBucket = toBucket
        continue
      }
      entry = spare
      if (entry !== 0) spare = nexts[entry]
      else {
        entry = ++used
        if (entry === cells.length) {
          memory.grow()
          cells = memory.cells
          nexts = memory.nexts
        }
      }
      cells[entry] = to
      nexts[entry] = buckets[toBucket & mask]
      buckets[toBucket & mask] = entry
      open++
      if (toBucket > lastBucket) lastBucket = toBucket
    }
    if (open > peakOpen) peakOpen = open
  }
  memory.end(bucket, lastBucket)
  memory.expanded = expanded
  memory.generated = generated
  memory.reopened = reopened
  memory.peakOpen = peakOpen
  return best - base
}
