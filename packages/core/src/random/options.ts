import { requireOptions, requireSize } from '../checks.js'
import { badOption, FootpathError } from '../error.js'
import type { Seed } from './random.js'

/** The size of a generated map: `size` for a square, or `width` and `depth`. */
export interface MapSize {
  readonly size?: number
  readonly width?: number
  readonly depth?: number
}

/** Options of every generator. */
export interface GeneratorOptions extends MapSize {
  /** The same seed gives the same map, bit for bit, on every platform. */
  readonly seed: Seed
}

/**
 * The checked size; throws `bad-size`, or `bad-option` if it is given twice. Refuses options other than size and seed
 * and those that are named.
 */
export function requireMapSize(options: MapSize, ...names: string[]): { width: number; depth: number } {
  requireOptions(options, ['size', 'width', 'depth', 'seed', ...names])
  const { size, width, depth } = options
  if (size !== undefined && (width !== undefined || depth !== undefined)) {
    throw new FootpathError(
      'bad-option',
      'The options have both size and width or depth.',
      'Pass size for a square map, or width and depth.',
      { size, width, depth },
    )
  }
  const columns = size ?? width
  const rows = size ?? depth
  requireSize(columns, rows)
  return { width: columns!, depth: rows! }
}

/** Returns the option if it is a number from `least` to `most`; otherwise throws `bad-option`. */
export function requireBetween(name: string, value: unknown, least: number, most: number): number {
  if (typeof value === 'number' && value >= least && value <= most) return value
  throw badOption(`The ${name}`, `from ${least} to ${most}`, value, 'Pass a number in this range.')
}

/** The nearest whole number; halves go up. `Math.round` is left out of everything that decides a map. */
export function rounded(value: number): number {
  return Math.floor(value + 0.5)
}

/** Returns the option if it is a whole number from `least` to `most`; otherwise throws `bad-option`. */
export function requireWhole(name: string, value: unknown, least: number, most: number): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value
  throw badOption(
    `The ${name}`,
    `a whole number from ${least} to ${most}`,
    value,
    'Pass a whole number in this range.',
  )
}
