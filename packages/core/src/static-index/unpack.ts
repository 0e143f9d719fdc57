import type { IndexGround } from './ground.js'

/** A path by the ends of its legs: x and y of the start, of subgoals and of the goal, in turn. */
export type LegEnds = ArrayLike<number>

/** The integer cost of a leg of this extent. */
export function costOfLeg({ straight, diagonal }: IndexGround, dx: number, dy: number): number {
  const wide = Math.abs(dx)
  const deep = Math.abs(dy)
  return straight * Math.max(wide, deep) + (diagonal - straight) * Math.min(wide, deep)
}

/** How many cells there are on such a path, both ends included. */
export function cellsOnLegs({ square }: Pick<IndexGround, 'square'>, ends: LegEnds, length: number): number {
  let count = 1
  for (let at = 2; at < length; at += 2) {
    const wide = Math.abs(ends[at] - ends[at - 2])
    const deep = Math.abs(ends[at + 1] - ends[at - 1])
    count += square ? wide + deep : Math.max(wide, deep)
  }
  return count
}

/** x and y of every cell on such a path, as in `Path.steps`. */
export function stepsOfLegs(ground: Pick<IndexGround, 'square'>, ends: LegEnds): Int32Array {
  const steps = new Int32Array(2 * cellsOnLegs(ground, ends, ends.length))
  writeCells(ground, ends, ends.length, steps)
  return steps
}

/**
 * Writes x and y of every cell on such a path. Legs go diagonally, then straight; one from a subgoal to the goal was found
 * from the goal and goes in reverse. Where diagonal steps are walked as two straight ones, any order of the
 * two is legal. Returns how many cells there are.
 */
export function writeCells(
  { square }: Pick<IndexGround, 'square'>,
  ends: LegEnds,
  length: number,
  out: Int32Array,
): number {
  let x = ends[0]
  let y = ends[1]
  out[0] = x
  out[1] = y
  let at = 2
  for (let turn = 2; turn < length; turn += 2) {
    const toX = ends[turn]
    const toY = ends[turn + 1]
    const dx = toX > x ? 1 : toX < x ? -1 : 0
    const dy = toY > y ? 1 : toY < y ? -1 : 0
    const wide = Math.abs(toX - x)
    const deep = Math.abs(toY - y)
    const straights = wide > deep ? wide - deep : deep - wide
    const straightX = wide > deep ? dx : 0
    const straightY = wide > deep ? 0 : dy
    const isReversed = turn === length - 2 && turn > 2
    if (isReversed) {
      for (let step = 0; step < straights; step++) {
        x += straightX
        y += straightY
        out[at] = x
        out[at + 1] = y
        at += 2
      }
    }
    for (let step = wide < deep ? wide : deep; step > 0; step--) {
      x += dx
      if (square) {
        out[at] = x
        out[at + 1] = y
        at += 2
      }
      y += dy
      out[at] = x
      out[at + 1] = y
      at += 2
    }
    if (isReversed) continue
    for (let step = 0; step < straights; step++) {
      x += straightX
      y += straightY
      out[at] = x
      out[at + 1] = y
      at += 2
    }
  }
  return at >> 1
}

/** Reverses a part of an array in place, without making anything. */
export function reversePart(array: Int32Array, from: number, to: number): void {
  for (let low = from, high = to - 1; low < high; low++, high--) {
    const swapped = array[low]
    array[low] = array[high]
    array[high] = swapped
  }
}
