import { FootpathError, show } from '../error.js'

/** Throws unless cells can be written into a caller's array. */
export function requireOut(out: Int32Array): void {
  if (out instanceof Int32Array) return
  throw new FootpathError(
    'bad-option',
    `The array to write into is ${show(out)}.`,
    'Give an Int32Array.',
    out,
  )
}

/** Copies the steps of a path into a caller's array: how many cells, or less than 0 where they have no room. */
export function copySteps(out: Int32Array, steps: Int32Array): number {
  const cells = steps.length / 2
  if (out.length < steps.length) return -cells
  out.set(steps)
  return cells
}
