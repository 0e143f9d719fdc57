import { writeRun } from '../path/legs.js'

/**
 * A path in steps by its corners: the first cell, every cell where the direction changes, and the last. Between two of them
 * all steps are the same, so nothing is lost; most paths are a fraction of their cells then.
 */

/** Writes the corners of a path (x and y of every cell in turn) from `at` on; returns where they end. */
export function writeCorners(steps: Int32Array, out: Float64Array, at: number): number {
  let alongX = 0
  let alongY = 0
  for (let next = 2; next < steps.length; next += 2) {
    const stepX = steps[next] - steps[next - 2]
    const stepY = steps[next + 1] - steps[next - 1]
    if (stepX === alongX && stepY === alongY) continue
    out[at++] = steps[next - 2]
    out[at++] = steps[next - 1]
    alongX = stepX
    alongY = stepY
  }
  if (steps.length === 0) return at
  out[at++] = steps[steps.length - 2]
  out[at++] = steps[steps.length - 1]
  return at
}

/** x and y of every cell of the path with these corners. */
export function stepsBetween(corners: Float64Array): Int32Array {
  if (corners.length === 0) return new Int32Array(0)
  let cells = 1
  for (let at = 2; at < corners.length; at += 2) cells += stepsOfRun(corners, at)
  const steps = new Int32Array(2 * cells)
  steps[0] = corners[0]
  steps[1] = corners[1]
  let out = 2
  for (let at = 2; at < corners.length; at += 2) {
    const count = stepsOfRun(corners, at)
    const dx = (corners[at] - corners[at - 2]) / count
    const dy = (corners[at + 1] - corners[at - 1]) / count
    out = writeRun(steps, out, dx, dy, count)
  }
  return steps
}

/** How many steps lead from the corner before to this one: straight, diagonal, or knight moves of one kind. */
function stepsOfRun(corners: Float64Array, at: number): number {
  const wide = Math.abs(corners[at] - corners[at - 2])
  const deep = Math.abs(corners[at + 1] - corners[at - 1])
  return wide === 2 * deep || deep === 2 * wide ? Math.min(wide, deep) : Math.max(wide, deep)
}
