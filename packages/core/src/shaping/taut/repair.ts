import type { Points } from './funnel.js'
import type { TautString } from './taut-string.js'

/** Stages of a disc beside a line that cannot be walked: no wider arc, then half of what it keeps, twice, then none. */
const MARK = 0x80
const LOCKED = 4

/** A disc comes no nearer to a point of the string than this share of their distance leaves. */
export const OF_POINT = 0.98

/** Marks the discs at both ends of a line that cannot be walked, and those between that it does not touch. */
export function drawIn(string: TautString, from: number, to: number): void {
  for (let at = from; at <= to; at++) string.repairs[at] |= MARK
}

/**
 * Draws marked discs in by one stage. In the last one the points of the first line come back in place of a disc: the
 * line between two of them could be walked, so repairs stay local and end. All discs move at once, so that the order
 * does not matter. Returns the string to go on with, `spare` if points came back; null if nothing is left to repair.
 */
export function locked(string: TautString, line: Points, spare: TautString, body: number): TautString | null {
  let isChanged = false
  let locks = false
  for (let at = 0; at < string.count; at++) {
    if ((string.repairs[at] & MARK) === 0) continue
    const stage = string.side[at] === 0 ? LOCKED : string.repairs[at] & ~MARK
    string.repairs[at] = stage
    if (stage === LOCKED) continue
    isChanged = true
    // A disc that keeps nothing cannot keep less.
    const next = stage > 0 && string.keep[at] === 0 ? LOCKED : stage + 1
    string.repairs[at] = next
    if (next > 1) string.keep[at] /= 2
    if (next === LOCKED) locks = true
  }
  if (!isChanged) return null
  if (!locks) return string
  lockNeighbours(string, line, body)
  spare.count = 0
  for (let at = 0; at < string.count; at++) {
    if (string.repairs[at] !== LOCKED || string.side[at] === 0) spare.addFrom(string, at)
    else
      for (let point = string.first[at]; point <= string.last[at]; point++)
        spare.add(line.x[point], line.y[point], 0, point, point)
  }
  return spare
}

/** A disc must not cover a point that came back beside it: it is drawn in as well, or its points come back too. */
function lockNeighbours(string: TautString, line: Points, body: number): void {
  for (let isChanged = true; isChanged; ) {
    isChanged = false
    for (let at = 1; at < string.count - 1; at++) {
      if (string.side[at] === 0 || string.repairs[at] === LOCKED) continue
      const most = Math.min(roomTo(string, line, at, at - 1), roomTo(string, line, at, at + 1)) - body
      if (most < 0) {
        string.repairs[at] = LOCKED
        isChanged = true
      } else if (string.keep[at] > most) string.keep[at] = most
    }
  }
}

/** How far a disc may reach towards the points that come back in place of its neighbour. */
function roomTo(string: TautString, line: Points, at: number, other: number): number {
  if (string.side[other] === 0 || string.repairs[other] !== LOCKED) return Number.POSITIVE_INFINITY
  let least = Number.POSITIVE_INFINITY
  for (let point = string.first[other]; point <= string.last[other]; point++) {
    const dx = line.x[point] - string.cornerX[at]
    const dy = line.y[point] - string.cornerY[at]
    least = Math.min(least, Math.sqrt(dx * dx + dy * dy))
  }
  return OF_POINT * least
}
