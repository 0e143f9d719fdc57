import { badOption } from '../error.js'
import type { Blocked } from '../query/blocked.js'

/** Bounds what is added to costs, so that sums stay finite. */
export const MOST = 1e6

/** Options of every shaping. */
export interface ShapeOptions {
  /** The `blocked` of the query that found the path: the new path avoids those cells too. */
  readonly blocked?: Blocked
}

/** The option of shapings that may increase the cost. */
export interface ExtraCost {
  /** The path may cost at most 1 + maxExtra times what it cost before. */
  readonly maxExtra?: number
}

/** An option that is a number of at least `least`, or its default where it is left out. */
export function atLeast(name: string, value: number | undefined, least: number, byDefault: number): number {
  const number = value === undefined ? byDefault : value
  if (typeof number === 'number' && number >= least) return number
  throw badOption(name, `at least ${least}`, value, 'Leave it out to use the default.')
}

/** An option that is a number from 0 to `most`, or its default. */
export function upTo(name: string, value: number | undefined, most: number, byDefault: number): number {
  const number = value === undefined ? byDefault : value
  if (typeof number === 'number' && number >= 0 && number <= most) return number
  throw badOption(name, `from 0 to ${most}`, value, 'Leave it out to use the default.')
}

/** By what share the cost may grow, or the default. */
export function extraOf({ maxExtra }: ExtraCost, byDefault: number): number {
  return upTo('maxExtra', maxExtra, MOST, byDefault)
}

/** The distance between points along a path; closer points would be too many to hold. */
export function spacingOf(spacing: number | undefined, byDefault: number): number {
  return atLeast('spacing', spacing, 0.01, byDefault)
}

/** An option that is a finite number above 0, or its default. */
export function above0(name: string, value: number | undefined, byDefault: number): number {
  const number = value === undefined ? byDefault : value
  if (typeof number === 'number' && number > 0 && number < Number.POSITIVE_INFINITY) return number
  throw badOption(name, 'a finite number above 0', value, 'Leave it out to use the default.')
}

/** An option that is a whole number of at least 0 and at most `most`, or its default. */
export function wholeUpTo(name: string, value: number | undefined, most: number, byDefault: number): number {
  const number = value === undefined ? byDefault : value
  if (Number.isInteger(number) && number >= 0 && number <= most) return number
  throw badOption(name, `a whole number from 0 to ${most}`, value, 'Leave it out to use the default.')
}

/** An option that is on or off, or its default. */
export function switched(name: string, value: boolean | undefined, byDefault: boolean): boolean {
  const on = value === undefined ? byDefault : value
  if (typeof on === 'boolean') return on
  throw badOption(name, 'true or false', value, 'Leave it out to use the default.')
}
