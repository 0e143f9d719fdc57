import { countFreeSides, createBlockedGrid, type FreeGrid, isFree, STEP_X, STEP_Y } from './grid.js'
import { rounded } from './options.js'
import type { Random } from './random.js'

/** How often the next step is taken from a random open cell instead of the newest: more gives shorter branches. */
const BRANCHING = 0.3
/** How often a passage keeps its direction where it can. */
const STRAIGHTNESS = 0.4
/** The share of the free cells kept back to join passages into loops. */
const LOOPS = 0.08

/**
 * Winding, branching passages with loops on an otherwise blocked grid: exactly `target` free cells, all of them one
 * island of side neighbours. Three steps, each of which keeps the island whole:
 *
 *     grow            a tree of passages one cell wide over the whole map
 *     peel            its dead ends shortened, the shortest gone first, until little more than the target is left
 *     join            walls between two passages opened; then, if cells are still missing, dead ends put back
 *
 * Peeling instead of stopping early lets sparse maps reach all over the map. O(cells).
 */
export function carvePassages(width: number, depth: number, target: number, random: Random): FreeGrid {
  const grid = createBlockedGrid(width, depth)
  if (target === 0) return grid
  const grown = growTree(grid, random)
  const kept = target - rounded(target * LOOPS)
  const peeled = peelDeadEnds(grid, Math.max(0, grown - kept), random)
  let missing = target - (grown - peeled.length)
  missing = joinPassages(grid, missing, random)
  // The reverse order of peeling: every cell put back touches one that is already there.
  for (let last = peeled.length - 1; missing > 0 && last >= 0; last--) {
    if (grid.free[peeled[last]] === 1) continue
    grid.free[peeled[last]] = 1
    missing--
  }
  openBesideFree(grid, missing, random)
  return grid
}

/** Grows the tree from a random cell until no passage can be lengthened; returns its number of cells. */
function growTree(grid: FreeGrid, random: Random): number {
  const { width, free } = grid
  const directionInto = new Int8Array(free.length).fill(-1)
  const growing = new Int32Array(free.length)
  let growingCount = 1
  let grown = 1
  growing[0] = random.nextInt(free.length)
  free[growing[0]] = 1
  const legal = [0, 0, 0, 0]
  while (growingCount > 0) {
    const at = random.nextFloat() < BRANCHING ? random.nextInt(growingCount) : growingCount - 1
    const cell = growing[at]
    const x = cell % width
    const y = (cell - x) / width
    let choices = 0
    let straight = false
    for (let direction = 0; direction < 4; direction++) {
      if (!canGrow(grid, x, y, direction)) continue
      legal[choices++] = direction
      if (direction === directionInto[cell]) straight = true
    }
    if (choices === 0) {
      growing[at] = growing[--growingCount]
      continue
    }
    const direction =
      straight && random.nextFloat() < STRAIGHTNESS ? directionInto[cell] : legal[random.nextInt(choices)]
    const opened = cell + STEP_Y[direction] * width + STEP_X[direction]
    free[opened] = 1
    directionInto[opened] = direction
    growing[growingCount++] = opened
    grown++
  }
  return grown
}

/**
 * Whether a passage may go on from x,y: the new cell `o` must be inside and touch nothing but where it comes from,
 * not even a corner, so that the tree stays a tree and its passages stay apart.
 *
 *     ? # #
 *     x o #      all of # blocked or outside
 *     ? # #
 */
function canGrow(grid: FreeGrid, x: number, y: number, direction: number): boolean {
  const stepX = STEP_X[direction]
  const stepY = STEP_Y[direction]
  const toX = x + stepX
  const toY = y + stepY
  return (
    toX >= 0 &&
    toY >= 0 &&
    toX < grid.width &&
    toY < grid.depth &&
    !isFree(grid, toX, toY) &&
    !isFree(grid, toX + stepX, toY + stepY) &&
    !isFree(grid, toX + stepY, toY + stepX) &&
    !isFree(grid, toX - stepY, toY - stepX) &&
    !isFree(grid, toX + stepX + stepY, toY + stepY + stepX) &&
    !isFree(grid, toX + stepX - stepY, toY + stepY - stepX)
  )
}

/** Blocks `count` cells of a tree, leaf by leaf, all dead ends in turn; returns them in that order. */
function peelDeadEnds(grid: FreeGrid, count: number, random: Random): Int32Array {
  const { width, free } = grid
  const leaves: number[] = []
  for (let cell = 0; cell < free.length; cell++)
    if (free[cell] === 1 && countFreeSides(grid, cell) <= 1) leaves.push(cell)
  random.shuffle(leaves)
  const peeled = new Int32Array(count)
  for (let next = 0; next < count; next++) {
    const leaf = leaves[next]
    free[leaf] = 0
    peeled[next] = leaf
    const x = leaf % width
    const y = (leaf - x) / width
    for (let side = 0; side < 4; side++) {
      const nearX = x + STEP_X[side]
      const nearY = y + STEP_Y[side]
      const near = nearY * width + nearX
      if (isFree(grid, nearX, nearY) && countFreeSides(grid, near) === 1) leaves.push(near)
    }
  }
  return peeled
}

/** Opens up to `count` walls that have free cells on two opposite sides only; returns how many are still missing. */
function joinPassages(grid: FreeGrid, count: number, random: Random): number {
  let missing = count
  for (const cell of blockedCells(grid, random)) {
    if (missing === 0) break
    const x = cell % grid.width
    const y = (cell - x) / grid.width
    const across = isFree(grid, x - 1, y) && isFree(grid, x + 1, y)
    const along = isFree(grid, x, y - 1) && isFree(grid, x, y + 1)
    if ((!across && !along) || countFreeSides(grid, cell) !== 2) continue
    grid.free[cell] = 1
    missing--
  }
  return missing
}

/** Opens `count` random cells beside free ones. After a full tree a few rounds reach every cell. */
function openBesideFree(grid: FreeGrid, count: number, random: Random): void {
  let missing = count
  while (missing > 0) {
    for (const cell of blockedCells(grid, random)) {
      if (missing === 0) break
      if (countFreeSides(grid, cell) === 0) continue
      grid.free[cell] = 1
      missing--
    }
  }
}

/** Every blocked cell, in random order. */
function blockedCells(grid: FreeGrid, random: Random): Int32Array {
  const cells = new Int32Array(grid.free.length)
  let count = 0
  for (let cell = 0; cell < cells.length; cell++) if (grid.free[cell] === 0) cells[count++] = cell
  return random.shuffle(cells.subarray(0, count))
}
