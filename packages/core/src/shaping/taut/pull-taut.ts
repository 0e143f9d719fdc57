import { widen, writePoints } from './arcs.js'
import { keepWithinBudgets } from './budgets.js'
import { RoomFinder } from './find-room.js'
import { lengthOf, Points, ROUNDING } from './funnel.js'
import { measure, type Measured } from './measure.js'
import { hasBudgets, type TautShape } from './options.js'
import { drawIn, locked } from './repair.js'
import { TautString } from './taut-string.js'
import { Corners, type Turn, type Walls } from './walls.js'

/** Parts of the widening of arcs that are tried until the string is short enough. */
const WIDENINGS = [1, 0.3, 0]

/** After this many repairs the first line is given back. Every one locks discs or draws them in, so few are needed. */
const MOST_REPAIRS = 40

/**
 * Rounds the corners of a line that is taut: every turning point becomes a disc at a wall's corner, as large as room
 * and budgets allow, and the string is pulled taut around them. See docs/theory/shaping.md. The memory is used again.
 */
export class TautShaper {
  readonly #found = new Corners()
  readonly #rooms = new RoomFinder()
  readonly #points = new Points()
  readonly #least: Measured = { length: 0, turning: 0 }
  readonly #now: Measured = { length: 0, turning: 0 }
  readonly #turn: Turn = { x: 0, y: 0, side: 0, ux: 0, uy: 0, vx: 0, vy: 0 }
  #string = new TautString()
  #spare = new TautString()
  #discs: Int32Array = new Int32Array(64)

  /**
   * The shaped line; the first one if nothing better can be walked. Both are in the coordinates of the walls. It is at
   * most 1 + maxExtra times as long.
   */
  shape(walls: Walls, line: Points, shape: TautShape): Points {
    if (line.count < 2) return line
    if (!isReversed(line)) return this.#shape(walls, line, shape)
    line.reverse()
    const shaped = this.#shape(walls, line, shape)
    shaped.reverse()
    return shaped
  }

  #shape(walls: Walls, line: Points, shape: TautShape): Points {
    this.#load(walls, line)
    this.#string.presses = this.#spare.presses = !hasBudgets(shape)
    let string = this.#rooms.find(walls, this.#string, this.#spare, shape)
    this.#hold(string)
    measure(string, this.#least)
    const limit = lengthOf(line) * (1 + shape.maxExtra) * (1 + ROUNDING)
    keepWithinBudgets(string, walls.body, this.#least, shape)
    for (let repair = 0; repair < MOST_REPAIRS; repair++) {
      const isShort = this.#write(string, walls.body, shape, limit)
      const isClear = this.#check(walls, string)
      if (isShort && isClear) return this.#points
      if (isClear) for (let at = 0; at < string.count; at++) string.keep[at] /= 2
      else {
        const rest = locked(string, line, this.#spare, walls.body)
        if (rest === null) return line
        string = rest
        this.#hold(string)
      }
      string.centre(walls.body)
      string.pull()
    }
    return line
  }

  /** One of the two strings is in use; the other is spare. */
  #hold(string: TautString): void {
    if (string === this.#spare) [this.#string, this.#spare] = [this.#spare, this.#string]
  }

  /** A disc for every turning point; a point where no wall explains the turn. */
  #load(walls: Walls, { x, y, isFixed, count }: Points): void {
    const string = this.#string
    const found = this.#found
    const turn = this.#turn
    string.count = 0
    string.add(x[0], y[0], 0, 0, 0)
    for (let at = 1; at < count - 1; at++) {
      turn.x = x[at]
      turn.y = y[at]
      turn.ux = x[at] - x[at - 1]
      turn.uy = y[at] - y[at - 1]
      turn.vx = x[at + 1] - x[at]
      turn.vy = y[at + 1] - y[at]
      const cross = turn.ux * turn.vy - turn.uy * turn.vx
      turn.side = cross > 0 ? 1 : cross < 0 ? -1 : 0
      found.count = 0
      if (turn.side !== 0 && isFixed[at] === 0) walls.cornerAt(turn, found)
      const before = string.count - 1
      if (found.count === 0) string.add(x[at], y[at], 0, at, at)
      else if (
        string.side[before] === turn.side &&
        string.cornerX[before] === found.x[0] &&
        string.cornerY[before] === found.y[0]
      )
        string.last[before] = at
      else string.add(found.x[0], found.y[0], turn.side, at, at)
    }
    string.add(x[count - 1], y[count - 1], 0, count - 1, count - 1)
  }

  /** Writes a string that is centred and pulled, with arcs as wide as its length allows; whether it is short enough. */
  #write(string: TautString, body: number, shape: TautShape, limit: number): boolean {
    const now = this.#now
    let isCentred = true
    let widest = 0
    // Without budgets nothing makes up for the room that wider arcs take.
    for (const share of shape.smooth && hasBudgets(shape) ? WIDENINGS : [0]) {
      if (!isCentred) {
        string.centre(body)
        string.pull()
        isCentred = true
      }
      if (share > 0 && share < 1) {
        measure(string, now)
        // A part of the widening takes at least that part of the length.
        if (now.length + share * (widest - now.length) > limit) continue
      }
      if (widen(string, body, shape, share)) {
        string.pull()
        isCentred = false
      }
      if (share > 0) {
        measure(string, now)
        if (share === 1) widest = now.length
        if (now.length > limit || now.turning > this.#least.turning * (1 + shape.maxTurn)) continue
      }
      // The corners of an arc are a little outside of it: what is written is longer than what is measured.
      this.#discs = writePoints(string, shape.smooth, this.#points, this.#discs)
      if (lengthOf(this.#points) <= limit) return true
    }
    return false
  }

  /** Whether every line can be walked; otherwise the discs beside those that cannot are drawn in. */
  #check(walls: Walls, string: TautString): boolean {
    const { x, y, count } = this.#points
    let isClear = true
    for (let at = 1; at < count; at++) {
      if (walls.isClear(x, y, at)) continue
      isClear = false
      drawIn(string, this.#discs[at - 1], this.#discs[at])
    }
    return isClear
  }
}

/**
 * Whether a line is shaped from its other end, so that both directions give the same: the first of its lines that
 * differs from the one at the other end decides.
 */
export function isReversed({ x, y, count }: Points): boolean {
  for (let at = 1, other = count - 2; at <= other; at++, other--) {
    const dx = x[at] - x[at - 1]
    const dy = y[at] - y[at - 1]
    const otherX = x[other + 1] - x[other]
    const otherY = y[other + 1] - y[other]
    const longer = otherX * otherX + otherY * otherY - (dx * dx + dy * dy)
    if (longer !== 0) return longer > 0
  }
  return false
}
