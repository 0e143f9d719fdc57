// Made from flat-kernel.ts by scripts/generate-kernels.mjs: change that, then run "npm run kernels".
import { NO_DIRECTION } from '../../walkmap/index.js'
import { TABLE } from '../../estimate/envelope.js'
import { type KernelStatus, LARGEST_BUDGET } from '../kernel.js'
import { LAST_BUCKET } from '../open-lists/bucket-queue.js'
import { NO_STATE, type SearchState } from '../search-state.js'
import type { FlatParts } from '../flat-kernel.js'

/** The flat kernel for worlds of kind `move` and estimates of kind `envelope`. */
export function advanceMoveEnvelope(search: SearchState, parts: FlatParts, budget: number): KernelStatus {
  const { gOfState, linkOfState, gBase, seenLimit, watcher } = search
  const { estimate, goals, goal, open } = parts
  const { moves } = parts.flatWorld
  const costOfMove = parts.flatWorld.costOfMove
  const offsets = parts.layout.offsets
  const stride = parts.layout.stride
  const inverseStride = parts.layout.inverseStride
  const costLimit = gBase + Math.floor(search.costLimit)

  const goalX = parts.flatEstimate.goalX + 1
  const goalY = parts.flatEstimate.goalY + 1
  const mapWidth = parts.layout.width
  const heights = parts.flatEstimate.heights
  const goalHeight = heights[(goalY - 1) * mapWidth + goalX - 1]
  const across = parts.flatEstimate.envelope.across
  const climbing = parts.flatEstimate.envelope.climbing
  const until = parts.flatEstimate.envelope.until
  const table = parts.flatEstimate.envelope.table
  const lowest = parts.flatEstimate.envelope.lowest
  const perSlope = parts.flatEstimate.envelope.perSlope
  const straightRun = parts.flatEstimate.envelope.straight
  const diagonalRun = parts.flatEstimate.envelope.diagonal
  const runScale = parts.flatEstimate.envelope.scale

  let { headOfBucket, stateOfItem, nextOfItem, priorityOfItem } = open
  let { firstFree, items, size, base, cursor, lastBucket, width, inverseWidth } = open
  let { goalState, goalPriority, lastExpanded, expanded, generated, reopened, peakOpen } = search
  let pops = 0
  let pushes = 0
  let decreases = 0
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

    for (let rest = moves[state]; rest !== 0; rest &= rest - 1) {
      const direction = 31 - Math.clz32(rest & -rest)
      const next = state + offsets[direction]
      generated++
      let nextG = g
      nextG += costOfMove[8 * state + direction]
      const oldG = gOfState[next]
      if (nextG >= oldG || nextG > costLimit) continue
      const oldLink = linkOfState[next]
      gOfState[next] = nextG
      linkOfState[next] = state + 1

      let h = 0
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
      h = bound > 0 ? Math.floor(bound * runScale) : 0

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
    if (size > peakOpen) peakOpen = size
  }
  Object.assign(open, { firstFree, items, size, cursor, lastBucket })
  open.counts.pops += pops
  open.counts.pushes += pushes
  open.counts.decreases += decreases
  Object.assign(search, { goalState, goalPriority, lastExpanded, expanded, generated, reopened, peakOpen })
  return status
}
