import type { CornerId } from '../ids.js'
import { AT_HUB as AT_HUB_, type CornerLabels, SELF as SELF_ } from './corner-labels.js'
import type { EndCorners } from './end-corners.js'

const AT_HUB = AT_HUB_
const SELF = SELF_
const FAR = Number.POSITIVE_INFINITY

/**
 * Joins the labels of the corners of both ends: the first spread theirs over a table of hubs, the others read it. Of a
 * label only the groups are read through which the path can leave; their entries lie side by side. The table, 16 bytes a
 * corner, is cleared after every query: reading it then takes a comparison that nearly always turns out the same.
 */
export class LabelJoin {
  readonly #labels: CornerLabels
  /** By hub: the length of the path there from the start, the entry it comes from, and the corner of that. */
  readonly #cost: Float64Array
  readonly #entry: Int32Array
  readonly #from: Int32Array
  /** Of each label that was spread: where its entries begin and end. */
  readonly #spread: Int32Array
  #startCorner = -1
  #startEntry = -1
  #goalCorner = -1
  #goalEntry = -1
  /** The length of the best path so far; the caller sets it first. */
  best = FAR
  /** Label entries read by the last query. */
  read = 0

  /** `count`: of corners; `most`: of the corners of an end. */
  constructor(labels: CornerLabels, count: number, most: number) {
    this.#labels = labels
    this.#cost = new Float64Array(count).fill(FAR)
    this.#entry = new Int32Array(count)
    this.#from = new Int32Array(count)
    this.#spread = new Int32Array(2 * most)
  }

  /**
   * Looks for a path shorter than `best` from the corners of one cell to those of another; says whether there is one.
   * One long function, because a call for every corner takes a tenth of the time.
   */
  join(start: EndCorners, goal: EndCorners): boolean {
    this.#startCorner = -1
    this.read = 0
    if (start.count === 0 || goal.count === 0) return false
    const { halves, key, end, hub, length } = this.#labels
    const costs = this.#cost
    const entries = this.#entry
    const froms = this.#from
    const spread = this.#spread
    let { best } = this
    let read = 0
    let spreadCount = 0
    // The most promising pair first: its length rules out most others.
    for (let round = 0; round < 2; round++) {
      const isFirst = round === 0
      for (let at = 0; at < start.count; at++) {
        if ((at === start.nearest) !== isFirst || start.bound[at] >= best) continue
        const corner = start.corner[at]
        const leg = start.leg[at]
        const half = 2 * corner + start.fan[at]
        const first = halves[2 * half + 1]
        const behind = first + tautEntries(halves, key, end, half, start.key[at])
        for (let entry = first; entry < behind; entry++) {
          const met = hub[entry]
          const cost = leg + length[entry]
          if (costs[met] <= cost) continue
          costs[met] = cost
          entries[met] = entry
          froms[met] = corner
        }
        spread[spreadCount++] = first
        spread[spreadCount++] = behind
        read += behind - first
      }
      for (let at = 0; at < goal.count; at++) {
        if ((isFirst && at !== goal.nearest) || goal.bound[at] >= best) continue
        // It has been read; is there more that was spread?
        if (!isFirst && at === goal.nearest && spreadCount === 2) continue
        const corner = goal.corner[at]
        const leg = goal.leg[at]
        const half = 2 * corner + goal.fan[at]
        const first = halves[2 * half + 1]
        const behind = first + tautEntries(halves, key, end, half, goal.key[at])
        let limit = best - leg
        let bestEntry = -1
        for (let entry = first; entry < behind; entry++) {
          const cost = costs[hub[entry]] + length[entry]
          if (cost >= limit) continue
          limit = cost
          bestEntry = entry
        }
        read += behind - first
        if (bestEntry < 0) continue
        best = limit + leg
        const met = hub[bestEntry]
        this.#startCorner = froms[met]
        this.#startEntry = entries[met]
        this.#goalCorner = corner
        this.#goalEntry = bestEntry
      }
    }
    for (let at = 0; at < spreadCount; at += 2)
      for (let entry = spread[at]; entry < spread[at + 1]; entry++) costs[hub[entry]] = FAR
    this.best = best
    this.read = read
    return this.#startCorner >= 0
  }

  /** Writes the corners of the path found last from the start to its hub; returns how many there are. */
  unpackStart(route: Int32Array): number {
    return this.#follow(this.#startCorner, this.#startEntry, route)
  }

  /** The same from the goal. */
  unpackGoal(route: Int32Array): number {
    return this.#follow(this.#goalCorner, this.#goalEntry, route)
  }

  /** The corners from one of an end's corners to the hub. */
  #follow(corner: CornerId, first: number, route: Int32Array): number {
    const { next, link } = this.#labels
    let at = 0
    route[at++] = corner
    for (let entry = first; link[entry] !== SELF; entry = link[entry]) {
      route[at++] = next[entry]
      if (link[entry] === AT_HUB) break
    }
    return at
  }
}

/** How many of the first entries of a half can be read by a path that arrives with this key: its own, and taut groups. */
function tautEntries(
  halves: Int32Array,
  key: Float64Array,
  end: Uint16Array,
  half: number,
  most: number,
): number {
  const first = halves[2 * half]
  const behind = halves[2 * half + 2]
  let group = first
  while (group < behind && key[group] <= most) group++
  return group === first ? 1 : end[group - 1]
}
