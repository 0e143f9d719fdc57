import type { CellId } from '../ids.js'
import { FIRST_DIAGONAL } from '../walkmap/directions.js'
import type { Walkmap } from '../walkmap/walkmap.js'
import { stepsOf } from './search.js'

/** This many dead ends are tried before another search is faster. */
const MOST_DEAD_ENDS = 1000

/**
 * The same path around cells that a query blocks, at the same cost. Where all ground costs the same, steps in two
 * directions may be taken in any order. Null if every order meets a blocked cell.
 */
export function sidestep(
  walkmap: Walkmap,
  steps: Int32Array,
  isClosed: (id: CellId) => boolean,
): Int32Array | null {
  const { layout } = walkmap
  const { offsets } = layout
  const ids = new Int32Array(steps.length / 2)
  for (let at = 0; at < ids.length; at++) ids[at] = layout.idOf(steps[2 * at], steps[2 * at + 1])
  const isOpen = openSteps(walkmap, isClosed)
  for (let first = 0; first < ids.length - 1; ) {
    const one = ids[first + 1] - ids[first]
    let other = 0
    let ones = 0
    let last = first
    for (; last < ids.length - 1; last++) {
      const step = ids[last + 1] - ids[last]
      if (step === one) ones++
      else if (other === 0 || step === other) other = step
      else break
    }
    const leg: Leg = {
      directions: [offsets.indexOf(one), offsets.indexOf(other)],
      steps: [one, other],
      counts: [ones, last - first - ones],
    }
    if (!isLegOpen(ids, first, last, leg, isOpen) && !reorder(ids, first, leg, isOpen)) return null
    first = last
  }
  return stepsOf(walkmap, ids)
}

/** A part of a path in two directions: each with its step from id to id, and how often it is taken. */
interface Leg {
  readonly directions: readonly [number, number]
  readonly steps: readonly [number, number]
  readonly counts: readonly [number, number]
}

function isLegOpen(
  ids: Int32Array,
  first: number,
  last: number,
  { directions, steps }: Leg,
  isOpen: (id: CellId, direction: number) => boolean,
): boolean {
  for (let at = first; at < last; at++) {
    const direction = ids[at + 1] - ids[at] === steps[0] ? directions[0] : directions[1]
    if (!isOpen(ids[at], direction)) return false
  }
  return true
}

/** Whether a step from a cell is legal and touches no closed cell. */
function openSteps(
  { layout: { offsets }, moves }: Walkmap,
  isClosed: (id: CellId) => boolean,
): (id: CellId, direction: number) => boolean {
  return (id, direction) => {
    if ((moves[id] & (1 << direction)) === 0 || isClosed(id + offsets[direction])) return false
    if (direction < FIRST_DIAGONAL) return true
    // The straight directions beside diagonal 4 + d are d and d + 1 (modulo 4).
    const before = direction - FIRST_DIAGONAL
    return !isClosed(id + offsets[before]) && !isClosed(id + offsets[(before + 1) % FIRST_DIAGONAL])
  }
}

/**
 * Writes an order of the steps that is open all along into `ids`, from the cell at `first` on; false where there is none.
 * Goes straight on as long as it can, and back from dead ends, none of which is entered twice.
 */
function reorder(
  ids: Int32Array,
  first: number,
  { directions, steps, counts }: Leg,
  isOpen: (id: CellId, direction: number) => boolean,
): boolean {
  const length = counts[0] + counts[1]
  const left = [counts[0], counts[1]]
  const choices = new Uint8Array(length)
  const deadEnds = new Set<CellId>()
  let at = 0
  const canTake = (id: CellId, choice: number) =>
    left[choice] > 0 && isOpen(id, directions[choice]) && !deadEnds.has(id + steps[choice])
  while (at < length) {
    const here = ids[first + at]
    const straightOn = at === 0 ? 0 : choices[at - 1]
    const choice = canTake(here, straightOn) ? straightOn : 1 - straightOn
    if (choice === straightOn || canTake(here, choice)) {
      choices[at++] = choice
      left[choice]--
      ids[first + at] = here + steps[choice]
      continue
    }
    if (at === 0 || deadEnds.size > MOST_DEAD_ENDS) return false
    left[choices[--at]]++
    deadEnds.add(here)
  }
  return true
}
