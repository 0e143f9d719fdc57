import { hasBudgets, type TautShape } from './options.js'
import { OF_POINT } from './repair.js'
import type { TautString } from './taut-string.js'
import { Corners, type Strip, type Turn, type Walls } from './walls.js'

/**
 * A corner beside a line gets a disc of its own if less than this share of the clearance is left there. No round
 * number: on a grid many distances are, and rounding must not decide.
 */
const TIGHT = 0.1037

/** A corner nearer than this to the end of a line, in cells, is left to the disc there. */
const AT_END = 0.05

/** How often lines are looked at again after discs were added: more often for a body, whose first line is rough. */
const ROUNDS = 1
const ROUNDS_FOR_BODIES = 3
const ROUNDS_WITHOUT_BUDGETS = 16

/** Less than this below the clearance is none, in cells. */
const ROUNDING = 1e-7

/**
 * Finds how much room there is at every disc: half of the space across the path, and as much as leaves the lines to
 * both sides in the middle between walls. Corners that a line would all but touch get discs of their own. Without
 * budgets, all corners do that are nearer than the clearance.
 */
export class RoomFinder {
  readonly #beside = new Corners()
  readonly #strip: Strip = { ax: 0, ay: 0, bx: 0, by: 0, right: 0, left: 0 }
  readonly #turn: Turn = { x: 0, y: 0, side: 0, ux: 0, uy: 0, vx: 0, vy: 0 }
  /** The corners that get discs, along the string, and how many of them lie before the end of each line. */
  readonly #pins = new Corners()
  #pinsBehind = new Int32Array(64)

  /** Returns the string with the discs that were added: one of the two. It is pulled, and keeps nothing yet. */
  find(walls: Walls, string: TautString, spare: TautString, shape: TautShape): TautString {
    const isLimited = hasBudgets(shape)
    const rounds = !isLimited ? ROUNDS_WITHOUT_BUDGETS : walls.body > 0 ? ROUNDS_FOR_BODIES : ROUNDS
    let [from, to] = [string, spare]
    for (let round = 0; ; round++) {
      from.keep.fill(0, 0, from.count)
      from.centre(walls.body)
      from.pull()
      this.#lookAcross(walls, from, shape.clearance)
      const mayAdd = round < rounds
      let isAdded = this.#lookBeside(walls, from, to, shape.clearance, isLimited, mayAdd)
      if (!isAdded && !isLimited) {
        // Nothing will be drawn in: the lines can be looked at where they will be.
        from.centre(walls.body)
        from.pull()
        isAdded = this.#lookBeside(walls, from, to, shape.clearance, false, mayAdd, true)
      }
      if (!isAdded) break
      ;[from, to] = [to, from]
    }
    if (isLimited) return from
    from.keep.fill(0, 0, from.count)
    from.centre(walls.body)
    from.pull()
    return from
  }

  #lookAcross(walls: Walls, string: TautString, clearance: number): void {
    const turn = this.#turn
    const { body } = walls
    const { side, room, keep, across } = string
    for (let at = 1, before = 0; at < string.count - 1; at++) {
      // One that the string does not touch lies beside the line that passes it.
      const after = string.touched[at] === 1 ? at : before
      if (side[at] === 0) across[at] = 0
      else if (!string.isSeen(before) || !string.isSeen(after)) {
        turn.x = string.cornerX[at]
        turn.y = string.cornerY[at]
        turn.side = side[at]
        turn.ux = string.ux[before]
        turn.uy = string.uy[before]
        turn.vx = string.ux[after]
        turn.vy = string.uy[after]
        let toPoint = Math.min(squaredDistance(string, at, 0), squaredDistance(string, at, string.count - 1))
        for (let other = at - 1; other <= at + 1; other += 2)
          if (side[other] === 0) toPoint = Math.min(toPoint, squaredDistance(string, at, other))
        const space = walls.across(turn, 2 * (body + clearance))
        across[at] = Math.max(0, Math.min(space / 2, OF_POINT * Math.sqrt(toPoint)) - body)
      }
      room[at] = keep[at] = across[at]
      before = after
    }
  }

  /** Looks along every line; returns whether it wrote a string with more discs. */
  #lookBeside(
    walls: Walls,
    from: TautString,
    to: TautString,
    clearance: number,
    isLimited: boolean,
    mayAdd: boolean,
    isFinal = false,
  ): boolean {
    const { body } = walls
    const beside = this.#beside
    const strip = this.#strip
    const { next, side, room, keep, ux, uy, mostHere, mostThere } = from
    const near = body + (isLimited ? TIGHT : 1) * clearance
    const far = body + 2 * clearance
    const pins = this.#pins
    pins.count = 0
    if (this.#pinsBehind.length < from.count) this.#pinsBehind = new Int32Array(2 * from.count)
    for (let at = 0; next[at] >= 0; at = next[at]) {
      const after = next[at]
      if (!from.isSeen(at)) {
        let mostAt = Number.POSITIVE_INFINITY
        let mostAfter = Number.POSITIVE_INFINITY
        beside.count = 0
        const length = from.length[at]
        // Discs push the line away from them: only there, walls farther away count.
        strip.right = side[at] < 0 || side[after] < 0 ? far : near
        strip.left = side[at] > 0 || side[after] > 0 ? far : near
        strip.ax = from.x[at] + from.radius[at] * side[at] * uy[at]
        strip.ay = from.y[at] - from.radius[at] * side[at] * ux[at]
        strip.bx = strip.ax + length * ux[at]
        strip.by = strip.ay + length * uy[at]
        walls.beside(strip, beside)
        const firstPin = pins.count
        for (let corner = 0; corner < beside.count; corner++) {
          if (isKnown(from, at, after, beside, corner)) continue
          const share = beside.share[corner]
          const gap = beside.gap[corner] - body
          const pushAt = side[at] * beside.side[corner]
          const pushAfter = side[after] * beside.side[corner]
          const towards = (pushAt < 0 ? 1 - share : 0) + (pushAfter < 0 ? share : 0)
          const away = (pushAt > 0 ? (1 - share) * keep[at] : 0) + (pushAfter > 0 ? share * keep[after] : 0)
          let rest = gap
          if (isLimited) rest = towards > 0 ? gap / 2 / towards : gap + away
          // Discs that are still to come may push the line here too, across the corner.
          else if (!isFinal) rest = gap / Math.max(1, 2 * towards)
          const isInside = Math.min(share, 1 - share) * length > AT_END
          const isTight = isLimited ? rest < TIGHT * clearance && isInside : rest < clearance - ROUNDING
          if (mayAdd && isTight && !(isLimited && hasTwin(beside, corner)))
            insertSorted(pins, firstPin, beside, corner)
          else if (isLimited && towards > 0) {
            if (pushAt < 0 && rest < mostAt) mostAt = rest
            if (pushAfter < 0 && rest < mostAfter) mostAfter = rest
          }
        }
        mostHere[at] = mostAt
        mostThere[at] = mostAfter
      }
      if (mostHere[at] < room[at]) room[at] = Math.max(0, mostHere[at])
      if (mostThere[at] < room[after]) room[after] = Math.max(0, mostThere[at])
      this.#pinsBehind[at] = pins.count
    }
    if (pins.count === 0) return false
    // Without a body a line stays as it is if nothing was added to it.
    this.#addPins(from, to, body === 0 && isLimited)
    return true
  }

  /** Writes a string with the corners that were found as discs. `stays`: what was seen beside the other lines counts. */
  #addPins(from: TautString, to: TautString, stays: boolean): void {
    const pins = this.#pins
    let pin = 0
    to.count = 0
    to.addFrom(from, 0)
    for (let at = 0; from.next[at] >= 0; at = from.next[at]) {
      const after = from.next[at]
      const copy = to.count - 1
      const isSame = pin === this.#pinsBehind[at]
      // Discs that the line does not touch stay where they are, in their place among the new ones.
      let untouched = at + 1
      for (; pin < this.#pinsBehind[at]; pin++) {
        while (untouched < after && isBefore(from, untouched, at, pins.share[pin]))
          to.addFrom(from, untouched++)
        to.add(pins.x[pin], pins.y[pin], pins.side[pin], from.last[at] + 1, from.last[at])
      }
      while (untouched < after) to.addFrom(from, untouched++)
      to.addFrom(from, after)
      if (isSame && stays) to.see(copy, to.count - 1, from.mostHere[at], from.mostThere[at])
    }
  }
}

function squaredDistance({ cornerX, cornerY }: TautString, one: number, other: number): number {
  const dx = cornerX[other] - cornerX[one]
  const dy = cornerY[other] - cornerY[one]
  return dx * dx + dy * dy
}

/** Whether a corner already has a disc: one of the line's ends, or one that the line passes without touching it. */
function isKnown(string: TautString, from: number, to: number, corners: Corners, corner: number): boolean {
  for (let at = from; at <= to; at++) {
    if (string.cornerX[at] === corners.x[corner] && string.cornerY[at] === corners.y[corner]) return true
  }
  return false
}

/** Whether a line runs in the very middle between a corner and another: discs could only take turns to push it. */
function hasTwin({ share, gap, side, count }: Corners, corner: number): boolean {
  for (let at = 0; at < count; at++)
    if (
      side[at] !== side[corner] &&
      Math.abs(share[at] - share[corner]) < ROUNDING &&
      Math.abs(gap[at] - gap[corner]) < ROUNDING
    )
      return true
  return false
}

/** Whether a disc beside a line comes before a share of it. */
function isBefore(string: TautString, disc: number, line: number, share: number): boolean {
  const dx = string.cornerX[disc] - string.x[line]
  const dy = string.cornerY[disc] - string.y[line]
  return dx * string.ux[line] + dy * string.uy[line] < share * string.length[line]
}

/**
 * Adds a corner in the order of their places along the line, from `first` on. Of two at the same place the nearer one
 * comes first: where they were found does not decide.
 */
function insertSorted(into: Corners, first: number, from: Corners, corner: number): void {
  into.add(0, 0, 0, 0, 0)
  let at = into.count - 1
  const share = from.share[corner]
  const gap = from.gap[corner]
  for (; at > first; at--) {
    const before = at - 1
    if (into.share[before] < share || (into.share[before] === share && into.gap[before] <= gap)) break
    into.x[at] = into.x[before]
    into.y[at] = into.y[before]
    into.share[at] = into.share[before]
    into.gap[at] = into.gap[before]
    into.side[at] = into.side[before]
  }
  into.x[at] = from.x[corner]
  into.y[at] = from.y[corner]
  into.share[at] = share
  into.gap[at] = gap
  into.side[at] = from.side[corner]
}
