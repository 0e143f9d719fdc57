import { TABLE } from '../estimate/envelope.js'
import type { FlatEstimate } from '../estimate/estimate.js'
import { FIRST_DIAGONAL, NO_DIRECTION, oppositeOf } from '../walkmap/directions.js'
import type { Layout } from '../walkmap/layout.js'
import { type KernelParts, type KernelStatus, LARGEST_BUDGET } from './kernel.js'
import { type BucketQueueOpenList, LAST_BUCKET } from './open-lists/bucket-queue.js'
import { NO_STATE, type SearchState } from './search-state.js'
import type { FlatWorld } from './worlds.js'

/** What a flat kernel works on, put together once per search. */
export interface FlatParts extends KernelParts {
  readonly layout: Layout
  readonly flatWorld: FlatWorld
  readonly flatEstimate: FlatEstimate
  readonly open: BucketQueueOpenList
  /** The only goal, or NO_STATE where `goals` must be asked. */
  readonly goal: number
}

const NO_BYTES: Uint8Array = /* @__PURE__ */ new Uint8Array(0)

/** Advances a search by up to `budget` states; says how it stands. */
export type FlatKernel = (search: SearchState, parts: FlatParts, budget: number) => KernelStatus

/**
 * The best-first loop once more, with world, estimate and bucket queue written into it instead of called: for A* and
 * Dijkstra's algorithm, which search cells, re-open and stop on expansion, without a trace. It does what `advance` of
 * `kernel.ts` does with a bucket queue, state for state and count for count; a test holds it to that.
 *
 * This function is also a template. It runs as it is, for every world and estimate. `npm run kernels` makes copies in which
 * some of WORLD, ESTIMATE and LINKED are constants and the code for others is left out: for the pairs that matter, and one
 * without links for all others.
 */
export function advanceFlat(search: SearchState, parts: FlatParts, budget: number): KernelStatus {
  const WORLD = parts.flatWorld.kind
  const ESTIMATE = parts.flatEstimate.kind
  const LINKED = parts.flatWorld.links !== undefined
  const { gOfState, linkOfState, gBase, seenLimit, watcher } = search
  const { estimate, goals, goal, open } = parts
  const { moves, straightOfCell, diagonalOfCell, costOfMove } = parts.flatWorld
  const { offsets, stride, inverseStride, width: mapWidth } = parts.layout
  const { d, d2, heights, envelope, landmarks } = parts.flatEstimate
  const costLimit = gBase + Math.floor(search.costLimit)
  // Coordinates that count the padding.
  const goalX = parts.flatEstimate.goalX + 1
  const goalY = parts.flatEstimate.goalY + 1
  const goalHeight = heights[(goalY - 1) * mapWidth + goalX - 1]
  const { across, climbing, until, table, lowest, perSlope, scale } = envelope
  const { straight: straightRun, diagonal: diagonalRun } = envelope
  // Four columns of landmarks, see LandmarkAim.
  const { columns, values } = landmarks
  const { 0: column0, 1: column1, 2: column2, 3: column3 } = landmarks.column
  const { 0: sign0, 1: sign1, 2: sign2, 3: sign3 } = landmarks.sign
  const { 0: atGoal0, 1: atGoal1, 2: atGoal2, 3: atGoal3 } = landmarks.atGoal
  // One by one, so that nothing of them is left in copies without links.
  const marks = LINKED ? parts.flatWorld.links.marks : NO_BYTES
  const pitch = LINKED ? parts.flatWorld.links.pitch : 0
  const inversePitch = 1 / pitch

  let { headOfBucket, stateOfItem, nextOfItem, priorityOfItem } = open
  let { firstFree, items, size, base, cursor, lastBucket, width, inverseWidth } = open
  let { goalState, goalPriority, lastExpanded, expanded, generated, reopened, peakOpen } = search
  let pops = 0
  let pushes = 0
  let decreases = 0
  let { straight, diagonal } = parts.flatWorld
  let status: KernelStatus = 'running'

  for (let left = Math.min(budget, LARGEST_BUDGET) | 0; left > 0; ) {
    if (size === 0) {
      status = goalState === NO_STATE ? 'exhausted' : 'found'
      break
    }
    let item = headOfBucket[cursor]
    while (item < 0) item = headOfBucket[++cursor]
    if (cursor === LAST_BUCKET) {
      open.spread()
      ;({ base, cursor, lastBucket, width, inverseWidth } = open)
      continue
    }
    if (goalState !== NO_STATE && cursor > 0 && base + cursor * width >= goalPriority) {
      status = 'found'
      break
    }
    pops++
    size--
    headOfBucket[cursor] = nextOfItem[item]
    nextOfItem[item] = firstFree
    firstFree = item
    const state = stateOfItem[item]
    const link = linkOfState[state]
    if (link < 0) continue
    const g = gOfState[state]
    if (goalState !== NO_STATE && g - gBase + estimate.from(state, NO_DIRECTION) >= goalPriority) continue
    linkOfState[state] = ~link
    left--
    if (state === goal || (goal === NO_STATE && goals.isGoal(state))) {
      goalState = state
      goalPriority = g - gBase + estimate.from(state, NO_DIRECTION)
      continue
    }
    expanded++
    lastExpanded = state
    if (watcher !== null) watcher.expanded(state, state, g - gBase)
    if (WORLD === 'into-cell') {
      straight = straightOfCell[state]
      diagonal = diagonalOfCell[state]
    }

    for (let rest = moves[state]; rest !== 0; rest &= rest - 1) {
      const direction = 31 - Math.clz32(rest & -rest)
      const next = state + offsets[direction]
      let nextG = g
      if (WORLD === 'cell') nextG += direction < FIRST_DIAGONAL ? straightOfCell[next] : diagonalOfCell[next]
      else if (WORLD === 'move') nextG += costOfMove[8 * state + direction]
      else if (WORLD === 'into-move') nextG += costOfMove[8 * next + oppositeOf(direction)]
      else nextG += direction < FIRST_DIAGONAL ? straight : diagonal
      generated++
      const oldG = gOfState[next]
      if (nextG >= oldG || nextG > costLimit) continue
      const oldLink = linkOfState[next]
      gOfState[next] = nextG
      linkOfState[next] = state + 1

      let h = 0
      if (ESTIMATE === 'octile') {
        let y = ((next + 0.5) * inverseStride) | 0
        const right = Math.abs(next - Math.imul(y, stride) - goalX)
        // Rows of the floor.
        if (LINKED && y > pitch) y -= Math.imul(pitch, ((y - 0.5) * inversePitch) | 0)
        const down = Math.abs(y - goalY)
        h = right > down ? d * (right - down) + d2 * down : d * (down - right) + d2 * right
      } else if (ESTIMATE === 'envelope') {
        const y = ((next + 0.5) * inverseStride) | 0
        const x = next - Math.imul(y, stride)
        const right = Math.abs(x - goalX)
        const down = Math.abs(y - goalY)
        const longer = right > down ? right : down
        const shorter = right > down ? down : right
        const run = (longer - shorter) * straightRun + shorter * diagonalRun
        const rise = goalHeight - heights[(y - 1) * mapWidth + x - 1]
        const slope = run > 0 ? rise / run : rise * Number.MAX_VALUE
        const place = perSlope > 0 ? Math.floor((slope - lowest) * perSlope) : 0
        let line = table[place < 0 ? 0 : place > TABLE ? TABLE : place]
        while (line < until.length && slope > until[line]) line++
        while (line > 0 && slope < until[line - 1]) line--
        const bound = across[line] * run + climbing[line] * rise
        h = bound > 0 ? Math.floor(bound * scale) : 0
      } else if (ESTIMATE === 'landmarks') {
        const row = next * columns
        const bound0 = Math.imul(sign0, values[row + column0] - atGoal0)
        const bound1 = Math.imul(sign1, values[row + column1] - atGoal1)
        const bound2 = Math.imul(sign2, values[row + column2] - atGoal2)
        const bound3 = Math.imul(sign3, values[row + column3] - atGoal3)
        if (bound0 > h) h = bound0
        if (bound1 > h) h = bound1
        if (bound2 > h) h = bound2
        if (bound3 > h) h = bound3
      } else if (ESTIMATE === 'other') h = estimate.from(next, direction)

      if (oldG > seenLimit) pushes++
      else if (oldLink >= 0) decreases++
      else {
        pushes++
        reopened++
      }
      const priority = nextG - gBase + h
      const ahead = (priority - base) * inverseWidth
      const bucket = ahead < 0 ? 0 : ahead < LAST_BUCKET ? ahead | 0 : LAST_BUCKET
      if (bucket > lastBucket) {
        if (bucket >= headOfBucket.length) {
          open.growBuckets(bucket)
          headOfBucket = open.headOfBucket
        }
        lastBucket = bucket
      }
      if (bucket < cursor || size === 0) cursor = bucket
      let entry = firstFree
      if (entry >= 0) firstFree = nextOfItem[entry]
      else {
        if (items === stateOfItem.length) {
          open.growItems()
          ;({ stateOfItem, nextOfItem, priorityOfItem } = open)
        }
        entry = items++
      }
      stateOfItem[entry] = next
      priorityOfItem[entry] = priority
      nextOfItem[entry] = headOfBucket[bucket]
      headOfBucket[bucket] = entry
      size++
    }
    // Links come after steps. Few cells have any, so they are opened by calls.
    if (LINKED && (marks[state] & 1) === 1) {
      Object.assign(open, { firstFree, items, size, cursor, lastBucket })
      Object.assign(search, { generated, reopened })
      parts.flatWorld.links.open(search, parts, state)
      ;({ headOfBucket, stateOfItem, nextOfItem, priorityOfItem } = open)
      ;({ firstFree, items, size, cursor, lastBucket } = open)
      ;({ generated, reopened } = search)
    }
    if (size > peakOpen) peakOpen = size
  }
  Object.assign(open, { firstFree, items, size, cursor, lastBucket })
  open.counts.pops += pops
  open.counts.pushes += pushes
  open.counts.decreases += decreases
  Object.assign(search, { goalState, goalPriority, lastExpanded, expanded, generated, reopened, peakOpen })
  return status
}
