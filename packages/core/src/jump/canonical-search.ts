import type { Estimate } from '../estimate/estimate.js'
import type { CellId } from '../ids.js'
import { DIRECTION_X, DIRECTION_Y, FIRST_DIAGONAL, NO_DIRECTION } from '../walkmap/directions.js'
import type { Layout } from '../walkmap/layout.js'
import type { JumpArrays } from './jump-distances.js'
import { FARTHEST_ASTRAY, LEGAL } from './kernel-fields.js'
import { EIGHT_PLANS, FOUR_PLANS } from './plans.js'
import { EIGHT_DIRECTIONS, FOUR_DIRECTIONS } from './pruning.js'
import type { SearchMemory, StepPrices } from './search-memory.js'

/** What a search needs to know of the map. */
export interface JumpGround {
  readonly layout: Layout
  /** The legal-move bytes of the walkmap. */
  readonly moves: Uint8Array
  readonly distances: { readonly arrays: JumpArrays }
}

/** Links as plain arrays: those that leave a cell lie together. */
export interface LinkArrays {
  /** Per cell id: bit 0 where a link leaves. */
  readonly marks: Uint8Array
  /** By cell that a link leaves: where its links begin and end in `ends` and `costs`. */
  readonly spans: ReadonlyMap<CellId, { readonly first: number; readonly end: number }>
  readonly ends: Int32Array
  readonly costs: Float64Array
}

/** What a search needs to know of links. Straight walks must stop where one leaves. */
export interface JumpLinks extends LinkArrays {
  /** Never above what remains, and consistent, although links may be short. */
  readonly estimate: Estimate
  /** Per cell id: 1 where the last query's best path to a cell enters it by a link; only for cells that it reached. */
  readonly isByLink: Uint8Array
}

/** The memory of a search, with the links of a site if there are any. */
type JumpMemory = SearchMemory & { readonly linked?: JumpLinks }

/** `canonicalSearch` with `jumps` fixed. */
export type CanonicalSearch = (
  ground: JumpGround,
  memory: JumpMemory,
  prices: StepPrices,
  start: CellId,
  goal: CellId,
) => number

const RIGHT = Int32Array.from(DIRECTION_X)
const DOWN = Int32Array.from(DIRECTION_Y)

/** A bucket after all others. */
const NO_BUCKET = 0x7fffffff

/**
 * A* over canonical paths, in two variants that share pruning, queue and memory. With `jumps` it goes from jump point
 * to jump point (Harabor and Grastien 2011, 2014), otherwise from cell to neighbouring cell, but only in the directions
 * in which jump points would be looked for (Sturtevant and Rabin 2016). That is faster where every other cell is a jump
 * point.
 *
 * With jumps, only cells where a path may turn are put into OPEN. Each expansion goes through quadrants. It walks along
 * the quadrant's diagonal and looks from each cell of it along the row and along the column for the next cell where a
 * straight walk may turn. Diagonal steps that cut no corners never force a turn, so no cell of the diagonal itself is
 * ever queued: the path to a jump point is a diagonal part and then a straight one. With four directions the row takes
 * the place of the diagonal, once with the columns upwards and once downwards.
 *
 * OPEN is ordered by buckets only. A path found is therefore a candidate until no bucket can hold a cheaper one, and a
 * cell reached more cheaply after its expansion is opened again.
 *
 * With links, a diagonal walk ends where one leaves, as a straight walk does, so that such cells are expanded; then the
 * ends of their links are opened too. From a cell reached by link the search goes on in every legal direction, as from the
 * start. See docs/theory/sites.md.
 *
 * Start and goal must be two free cells. Leaves the path in `memory.links`; returns its cost, Infinity if there is
 * none. This is a template: `npm run kernels` makes a copy for each variant, and only those are in use. As one function for
 * both, steps take 10 to 16 % longer.
 */
export function canonicalSearch(
  { layout, moves, distances: { arrays } }: JumpGround,
  memory: JumpMemory,
  { straight, diagonal, eight }: StepPrices,
  start: CellId,
  goal: CellId,
  jumps: boolean,
): number {
  const JUMPS = jumps
  const LINKED = memory.linked !== undefined
  // All in locals of one flat loop: helpers that share state, or fields read in the loop, take half as long again.
  const { stride, inverseStride, offsets } = layout
  const { distances, walls } = arrays
  const { costs, links, base, costliest, perUnit, buckets, outCells, outCosts, outArrivals } = memory
  let { cells, nexts } = memory
  const table = eight ? EIGHT_DIRECTIONS : FOUR_DIRECTIONS
  const plans = eight ? EIGHT_PLANS : FOUR_PLANS
  const mask = buckets.length - 1
  // A walk looks to both sides, and goes on where the diagonal step is legal; with four directions it looks along the
  // columns only, and goes on while the row does.
  // Of jump distances, see `kernel-fields.ts`. Imported ones, or constants of the file, are folded by V8 or by bundlers alone.
  const TURNS = 2
  const LENGTH_SHIFT = 2
  const looksAcrossWalking = eight ? TURNS : 0
  const walkMask = eight ? LEGAL : -1 << LENGTH_SHIFT
  const walkCost = eight ? diagonal : straight
  // What a diagonal step saves against two straight ones.
  const saving = eight ? 2 * straight - diagonal : 0
  const goalY = ((goal + 0.5) * inverseStride) | 0
  const goalX = goal - Math.imul(goalY, stride)
  const seenLimit = base + costliest
  // One by one, so that nothing of them is left in copies without links.
  const marks = LINKED ? memory.linked.marks : walls
  const isByLink = LINKED ? memory.linked.isByLink : walls
  const spans = LINKED ? memory.linked.spans : null
  const ends = LINKED ? memory.linked.ends : cells
  const hopCosts = LINKED ? memory.linked.costs : costs
  const estimate = LINKED ? memory.linked.estimate : null

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
  const least = LINKED
    ? base + estimate!.from(start, NO_DIRECTION)
    : base + straight * (startRight + startDown) - saving * (startRight < startDown ? startRight : startDown)
  if (LINKED) isByLink[start] = 0
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
      const priority = LINKED
        ? cost + estimate!.from(id, NO_DIRECTION)
        : cost + straight * (right + down) - saving * (right < down ? right : down)
      if (priority >= best) continue
    }
    links[id] = ~link
    expanded++

    const isFresh = id === start || (LINKED && (marks[id] & (isByLink[id] << 1)) !== 0)
    let directions = isFresh ? (eight ? moves[id] : moves[id] & 15) : table[((link & 7) << 8) | walls[id]]
    let count = 0
    if (JUMPS) {
      for (let plan = plans[directions]; plan !== 0; ) {
        const quadrant = (31 - Math.clz32(plan)) >> 2
        const tasks = plan >> (quadrant << 2)
        plan &= (1 << (quadrant << 2)) - 1
        const vertical = quadrant === 0 || quadrant === 3 ? 0 : 2
        const horizontal = quadrant < 2 ? 1 : 3
        const right = quadrant < 2 ? 1 : -1
        const downStep = vertical === 0 ? -stride : stride
        // After how many steps the walk is in the goal's column, and in its row.
        const toColumn = Math.imul(goalX - x, right)
        const toRow = Math.imul(goalY - y, vertical - 1)
        const walkStep = eight ? downStep + right : right
        const legalAlong = eight && (quadrant & 1) === 0
        const goesOn = (tasks & 4) === 0 ? 0 : walkMask
        const last = Math.max(0, eight && toRow < toColumn ? toRow : toColumn) + FARTHEST_ASTRAY
        let event = nextEvent(-1, toColumn, eight ? toRow : -1, last)
        let looksAlong = (tasks & 1) === 0 ? 0 : TURNS
        let looksAcross = (tasks & 2) === 0 ? 0 : TURNS
        let at = id
        let atCost = cost
        for (let walked = 0; ; walked++) {
          const along = distances[(at << 2) + vertical]
          const across = distances[(at << 2) + horizontal]
          if (walked === event) {
            if (at === goal) {
              outCells[count] = goal
              outCosts[count++] = atCost
              break
            }
            if (walked === last || (LINKED && walked > 0 && (marks[at] & 1) === 1)) {
              if (atCost < costs[at]) {
                outCells[count] = at
                outCosts[count] = atCost
                outArrivals[count++] = eight ? FIRST_DIAGONAL + quadrant : horizontal
              }
              break
            }
            const inColumn = walked === toColumn
            const away = inColumn ? (eight ? toRow - walked : toRow) : toColumn - walked
            if (away > 0 && away <= (inColumn ? along : across) >> LENGTH_SHIFT) {
              outCells[count] = goal
              outCosts[count++] = atCost + straight * away
            }
            event = nextEvent(walked, toColumn, eight ? toRow : -1, last)
          }
          if ((along & looksAlong) !== 0) {
            generated++
            const to = at + Math.imul(along >> LENGTH_SHIFT, downStep)
            const toCost = atCost + straight * (along >> LENGTH_SHIFT)
            if (toCost < costs[to]) {
              outCells[count] = to
              outCosts[count] = toCost
              outArrivals[count++] = vertical
            }
          }
          if ((across & looksAcross) !== 0) {
            generated++
            const to = at + Math.imul(across >> LENGTH_SHIFT, right)
            const toCost = atCost + straight * (across >> LENGTH_SHIFT)
            if (toCost < costs[to]) {
              outCells[count] = to
              outCosts[count] = toCost
              outArrivals[count++] = horizontal
            }
          }
          if (((legalAlong ? along : across) & goesOn) === 0) break
          at += walkStep
          atCost += walkCost
          if (LINKED && (marks[at] & 1) === 1) event = walked + 1
          looksAlong = TURNS
          looksAcross = looksAcrossWalking
        }
      }
    }

    let hop = 0
    let lastHop = 0
    if (LINKED && (marks[id] & 1) === 1) {
      const span = spans!.get(id)!
      hop = span.first
      lastHop = span.end
    }
    // oxlint-disable-next-line no-unmodified-loop-condition -- LINKED leaves the test out of copies without links.
    for (let out = 0; (JUMPS ? out < count : directions !== 0) || (LINKED && hop < lastHop); out++) {
      let to: CellId
      let toCost: number
      let arrival: number
      // Links come first.
      const isHop = LINKED && hop < lastHop
      if (isHop) {
        arrival = 0
        generated++
        to = ends[hop]
        toCost = cost + hopCosts[hop++]
        out--
      } else if (JUMPS) {
        to = outCells[out]
        toCost = outCosts[out]
        arrival = outArrivals[out]
      } else {
        arrival = 31 - Math.clz32(directions)
        directions ^= 1 << arrival
        generated++
        to = id + offsets[arrival]
        toCost = cost + (arrival < FIRST_DIAGONAL ? straight : diagonal)
      }
      if (toCost >= costs[to]) continue
      const toY = JUMPS ? ((to + 0.5) * inverseStride) | 0 : y + DOWN[arrival]
      const toX = JUMPS ? to - Math.imul(toY, stride) : x + RIGHT[arrival]
      const right = Math.abs(toX - goalX)
      const down = Math.abs(toY - goalY)
      const priority = LINKED
        ? toCost + estimate!.from(to, NO_DIRECTION)
        : toCost + straight * (right + down) - saving * (right < down ? right : down)
      if (priority >= best) continue
      if (costs[to] <= seenLimit && links[to] < 0) reopened++
      costs[to] = toCost
      links[to] = (id << 3) | arrival
      if (LINKED) isByLink[to] = isHop ? 1 : 0
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

/** The next step after `walked` at which a walk must stop or look for the goal. */
function nextEvent(walked: number, toColumn: number, toRow: number, last: number): number {
  let event = last
  if (toColumn > walked && toColumn < event) event = toColumn
  if (toRow > walked && toRow < event) event = toRow
  return event
}
