import { FIRST_DIAGONAL, type CellId, type Walkmap } from '../walkmap/index.js'
import { stepsOf } from './search.js'

/** So many dead ends are tried before another search is faster. */
const MOST_DEAD_ENDS = 1000

/**
 * The same path around cells that a query blocks, for the same cost: as long as it takes steps in two directions only,
 * their order does not matter where all ground costs the same. Null where no order of them avoids the blocked cells.
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
    const one = offsets.indexOf(ids[first + 1] - ids[first])
    let other = -1
    let ones = 0
    let others = 0
    let isFree = true
    let last = first
    for (; last < ids.length - 1; last++) {
      const direction = offsets.indexOf(ids[last + 1] - ids[last])
      if (direction !== one && other < 0) other = direction
      if (direction !== one && direction !== other) break
      if (direction === one) ones++
      else others++
      isFree &&= isOpen(ids[last], direction)
    }
    if (!isFree && !reorder(ids, first, [one, other], [ones, others], offsets, isOpen)) return null
    first = last
  }
  return stepsOf(walkmap, ids)
}

/** Whether a step from a cell is legal and touches no closed cell. */
function openSteps(
  { layout: { offsets }, moves }: Walkmap,
  isClosed: (id: CellId) => boolean,
): (id: CellId, direction: number) => boolean {
  return (id, direction) => {
    if ((moves[id] & (1 << direction)) === 0 || isClosed(id + offsets[direction])) return false
    if (direction < FIRST_DIAGONAL) return true
    // The straight steps on both sides of a diagonal one have the same number and the next, by fours.
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
  directions: readonly [number, number],
  counts: readonly [number, number],
  offsets: Int32Array,
  isOpen: (id: CellId, direction: number) => boolean,
): boolean {
  const length = counts[0] + counts[1]
  const taken = [0, 0]
  const choices: (0 | 1)[] = []
  const deadEnds = new Set<CellId>()
  while (choices.length < length) {
    const here = ids[first + choices.length]
    const last = choices.at(-1) ?? 0
    const next = ([last, 1 - last] as (0 | 1)[]).find(
      (choice) =>
        taken[choice] < counts[choice] &&
        !deadEnds.has(here + offsets[directions[choice]]) &&
        isOpen(here, directions[choice]),
    )
    if (next !== undefined) {
      choices.push(next)
      taken[next]++
      ids[first + choices.length] = here + offsets[directions[next]]
      continue
    }
    const back = choices.pop()
    if (back === undefined || deadEnds.size > MOST_DEAD_ENDS) return false
    taken[back]--
    deadEnds.add(here)
  }
  return true
}
