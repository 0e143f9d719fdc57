import { measure, type Measured } from './measure.js'
import type { TautShape } from './options.js'
import type { TautString } from './taut-string.js'

/** How often what is kept is drawn in to fit the budgets. */
const ROUNDS = 5

/** Discs on both sides of a line, and at an end, make it turn more: of their distance they keep at most this share. */
const SHARE_BETWEEN = 0.25
const SHARE_AT_END = 0.35

/** Part of the budget is left for arcs that are wider than they must be. */
const LEAVE = 0.9

/** A little is kept at first, in cells per share of turning that is allowed, and at most. */
const LEAST_PER_TURN = 0.25
const LEAST = 0.05

const now: Measured = { length: 0, turning: 0 }

/** Of the discs of a string, the share of the distance to its neighbours that each may keep. Used again. */
let shares = new Float64Array(64)

/**
 * Decides how much is kept at every disc: all the room, unless the string would be longer or turn more than allowed.
 * `least` is the string that keeps nothing. After a few rounds it may still turn a little more than allowed; its length is
 * checked again when it is written. Leaves the string centred and pulled.
 */
export function keepWithinBudgets(
  string: TautString,
  body: number,
  least: Measured,
  { maxExtra, maxTurn }: TautShape,
): void {
  const mayLengthen = LEAVE * maxExtra * least.length
  const mayTurn = maxTurn < Number.POSITIVE_INFINITY ? LEAVE * maxTurn * least.turning : maxTurn
  let floor = Math.min(LEAST, LEAST_PER_TURN * maxTurn)
  let ofRoom = 1
  let ofDistance = maxTurn < Number.POSITIVE_INFINITY ? 1 : Number.MAX_VALUE
  findShares(string)
  for (let round = 0; ; round++) {
    const inUse = keep(string, ofRoom, ofDistance, floor)
    string.centre(body)
    string.pull()
    measure(string, now)
    const longer = now.length - least.length
    const turned = now.turning - least.turning
    if ((longer <= mayLengthen && turned <= mayTurn) || round === ROUNDS) return
    if (turned > mayTurn) {
      const share = (0.95 * mayTurn) / turned
      ofDistance = Math.min(ofDistance, inUse) * share
      floor *= share
    }
    if (longer > mayLengthen) ofRoom *= (0.95 * mayLengthen) / longer
  }
}

/** Finds the shares of distances; Infinity for a disc whose neighbours are on its side. */
function findShares({ cornerX, cornerY, side, count }: TautString): void {
  if (shares.length < count) shares = new Float64Array(2 * count)
  for (let at = 1; at < count - 1; at++) {
    let least = Number.POSITIVE_INFINITY
    for (let other = at - 1; other <= at + 1; other += 2) {
      if (side[other] === side[at]) continue
      const dx = cornerX[other] - cornerX[at]
      const dy = cornerY[other] - cornerY[at]
      const share = side[other] === 0 ? SHARE_AT_END : SHARE_BETWEEN / 2
      least = Math.min(least, share * Math.sqrt(dx * dx + dy * dy))
    }
    shares[at] = least
  }
}

/** Sets what every disc keeps. Returns the most of `ofDistance` that a disc makes use of: a higher limit is none. */
function keep(string: TautString, ofRoom: number, ofDistance: number, floor: number): number {
  const { side, room, count } = string
  const last = count - 1
  let inUse = 0
  for (let at = 1; at < last; at++) {
    if (side[at] === 0) continue
    const most = Math.min(ofRoom * room[at], ofDistance * shares[at])
    inUse = Math.max(inUse, most / shares[at])
    string.keep[at] = Math.max(most, Math.min(room[at], floor))
  }
  return inUse
}
