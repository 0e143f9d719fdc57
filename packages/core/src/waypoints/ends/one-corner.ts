import type { FreeGround } from '../free-ground.js'
import type { EndLists } from './end-lists.js'
import type { RowCorners } from './row-corners.js'
import { seesCorner } from './sees-corner.js'
import { SIGHT_SHIFT, type SightLists } from './sight-lists.js'

/**
 * Paths that turn at a single corner, which the lists of cells leave out where no edge goes on from there. The corner
 * is in sight of both ends, and between them in both directions, because the path turns around its wall.
 */
export class OneCorner {
  /** The length of the path found last. */
  best = 0
  readonly #ground: FreeGround
  readonly #corners: RowCorners
  readonly #lists: SightLists
  /** By line of the ground, the first corner on it or below. */
  readonly #firstOfRow: Int32Array

  constructor(ground: FreeGround, { corners, sight }: EndLists) {
    this.#ground = ground
    this.#corners = corners
    this.#lists = sight
    const depth = Math.ceil(ground.ys[ground.rows])
    this.#firstOfRow = new Int32Array(depth + 2)
    for (let row = 0, corner = 0; row < this.#firstOfRow.length; row++) {
      while (corner < corners.count && corners.y[corner] < row) corner++
      this.#firstOfRow[row] = corner
    }
  }

  /** The corner of a path between two cells that is shorter than `best`; −1 if there is none. Sets `best`. */
  find(startX: number, startY: number, goalX: number, goalY: number, best: number): number {
    const { across, start, ids } = this.#lists
    const { x, y, wall } = this.#corners
    const fromX = startX + 0.5
    const fromY = startY + 0.5
    const toX = goalX + 0.5
    const toY = goalY + 0.5
    const leftX = Math.min(fromX, toX)
    const rightX = Math.max(fromX, toX)
    const first = this.#firstOfRow[Math.min(startY, goalY)]
    const behind = this.#firstOfRow[Math.max(startY, goalY) + 1]
    const one = (startY >> SIGHT_SHIFT) * across + (startX >> SIGHT_SHIFT)
    const other = (goalY >> SIGHT_SHIFT) * across + (goalX >> SIGHT_SHIFT)
    let at = firstFrom(ids, start[one], start[one + 1], first)
    let on = firstFrom(ids, start[other], start[other + 1], first)
    const atEnd = start[one + 1]
    const onEnd = start[other + 1]
    let found = -1
    this.best = best
    while (at < atEnd && on < onEnd) {
      const corner = ids[at]
      if (corner >= behind) break
      if (corner !== ids[on]) {
        if (corner < ids[on]) at++
        else on++
        continue
      }
      at++
      on++
      const hereX = x[corner]
      if (hereX < leftX || hereX > rightX) continue
      const hereY = y[corner]
      const backX = fromX - hereX
      const backY = fromY - hereY
      const onX = toX - hereX
      const onY = toY - hereY
      // Both lie beside the wall: on the diagonal that does not lead through it.
      const isDownRight = wall[corner] === 1 || wall[corner] === 2
      if (backX * backY > 0 !== isDownRight || onX * onY > 0 !== isDownRight || backX * onX > 0) continue
      // The turn goes around the wall, or straight on.
      const turn = Math.abs(onX * backY) - Math.abs(backX * onY)
      const leavesFirst = onY > 0 === ((wall[corner] & 2) !== 0)
      if (leavesFirst ? turn > 0 : turn < 0) continue
      const length = Math.sqrt(backX * backX + backY * backY) + Math.sqrt(onX * onX + onY * onY)
      if (length >= this.best) continue
      if (!this.#sees(startX, startY, hereX, hereY) || !this.#sees(goalX, goalY, hereX, hereY)) continue
      this.best = length
      found = corner
    }
    return found
  }

  #sees(cellX: number, cellY: number, x: number, y: number): boolean {
    const ground = this.#ground
    if (ground.inset === 0) return seesCorner(ground, cellX, cellY, x, y)
    return seesCorner(ground, 2 * cellX + 1, 2 * cellY + 1, x, y)
  }
}

/** The first place in a rising part of a list with at least this corner. */
function firstFrom(ids: Uint16Array, from: number, to: number, corner: number): number {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >> 1
    if (ids[middle] < corner) low = middle + 1
    else high = middle
  }
  return low
}
