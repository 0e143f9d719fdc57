import type { IndexGround } from './ground.js'

/** A way as its turning points: x and y of the start, of subgoals and of the goal, in turn. */
export type Way = readonly number[]

/** The integer cost of a leg of this extent. */
export function costOfLeg({ straight, diagonal }: IndexGround, dx: number, dy: number): number {
  const wide = Math.abs(dx)
  const deep = Math.abs(dy)
  return straight * Math.max(wide, deep) + (diagonal - straight) * Math.min(wide, deep)
}

/**
 * x and y of every cell along a way, as a path has them. Legs go diagonally, then straight; one from a subgoal to the
 * goal was found from the goal and goes the other way round. Where diagonal steps are walked as two straight ones, any
 * order of the two is legal.
 */
export function stepsOfWay({ square }: IndexGround, way: Way): Int32Array {
  let count = 1
  for (let at = 2; at < way.length; at += 2) {
    const dx = Math.abs(way[at] - way[at - 2])
    const dy = Math.abs(way[at + 1] - way[at - 1])
    count += square ? dx + dy : Math.max(dx, dy)
  }
  const steps = new Int32Array(2 * count)
  let x = way[0]
  let y = way[1]
  steps[0] = x
  steps[1] = y
  let out = 2
  for (let at = 2; at < way.length; at += 2) {
    const dx = way[at] - x
    const dy = way[at + 1] - y
    const signX = Math.sign(dx)
    const signY = Math.sign(dy)
    const wide = Math.abs(dx)
    const deep = Math.abs(dy)
    const diagonals = Math.min(wide, deep)
    const straights = Math.max(wide, deep) - diagonals
    const straightX = wide > deep ? signX : 0
    const straightY = deep > wide ? signY : 0
    const isReversed = at === way.length - 2 && at > 2
    for (let part = 0; part < 2; part++) {
      if ((part === 0) === isReversed) {
        for (let step = 0; step < straights; step++) {
          x += straightX
          y += straightY
          steps[out++] = x
          steps[out++] = y
        }
        continue
      }
      for (let step = 0; step < diagonals; step++) {
        x += signX
        if (square) {
          steps[out++] = x
          steps[out++] = y
        }
        y += signY
        steps[out++] = x
        steps[out++] = y
      }
    }
  }
  return steps
}

/** Reverses a part of an array in place, without making anything. */
export function reversePart(array: Int32Array, from: number, to: number): void {
  for (let low = from, high = to - 1; low < high; low++, high--) {
    const swapped = array[low]
    array[low] = array[high]
    array[high] = swapped
  }
}
