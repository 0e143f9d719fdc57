import { badOption } from '../error.js'

/** Throws unless cells can be written into a caller's array. */
export function requireOut(out: Int32Array): void {
  if (out instanceof Int32Array) return
  throw badOption('The array to write into', 'an Int32Array', out, 'Create one: new Int32Array(2 * cells).')
}

/**
 * Copies the steps of a path into your array. Returns the number of cells, or minus that number if they do not fit.
 */
export function copySteps(out: Int32Array, steps: Int32Array): number {
  const cells = steps.length / 2
  if (out.length < steps.length) return -cells
  out.set(steps)
  return cells
}
