import { FootpathError, show } from './error.js'

/** Larger maps are refused: flat ids and their scratch arrays must stay addressable. */
export const MAX_CELLS = 1 << 26

/** Throws unless width and depth are whole, positive and small enough to be held in memory. */
export function requireSize(width: unknown, depth: unknown): void {
  for (const [name, value] of [
    ['width', width],
    ['depth', depth],
  ] as const) {
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 1) {
      throw new FootpathError(
        'bad-size',
        `The ${name} must be a whole number of at least 1; got ${show(value)}.`,
        'Give the number of cells.',
        value,
      )
    }
  }
  const cells = (width as number) * (depth as number)
  if (cells > MAX_CELLS) {
    throw new FootpathError(
      'bad-size',
      `A map of ${String(width)} × ${String(depth)} cells is too large: the limit is ${MAX_CELLS} cells.`,
      'Use larger cells, or split the map.',
      cells,
    )
  }
}

/** The number if it is finite; throws `bad-number` otherwise. */
export function requireFinite(name: string, value: number): number {
  if (typeof value === 'number' && Number.isFinite(value)) return value
  throw new FootpathError('bad-number', `${name} is ${show(value)}.`, 'Give a finite number.', value)
}

/** The number if it is finite and above 0; throws `bad-number` otherwise. */
export function requirePositive(name: string, value: number): number {
  if (typeof value === 'number' && Number.isFinite(value) && value > 0) return value
  throw new FootpathError('bad-number', `${name} is ${show(value)}.`, 'Give a finite number above 0.', value)
}

/** Throws unless a limit is undefined or a number of at least 0. */
export function requireLimit(name: string, limit: number | undefined): void {
  if (limit === undefined || (typeof limit === 'number' && limit >= 0)) return
  throw new FootpathError('bad-option', `${name} is ${show(limit)}.`, 'Give a number of at least 0.', limit)
}

/** Throws unless a callback is undefined or a function. */
export function requireFunction(name: string, callback: unknown): void {
  if (callback === undefined || typeof callback === 'function') return
  throw new FootpathError('bad-option', `${name} is ${show(callback)}.`, 'Give a function.', callback)
}

/** Throws unless a signal is undefined or an AbortSignal. */
export function requireSignal(signal: AbortSignal | undefined): void {
  if (signal === undefined) return
  const isSignal =
    typeof signal === 'object' &&
    signal !== null &&
    typeof signal.aborted === 'boolean' &&
    typeof signal.addEventListener === 'function'
  if (isSignal) return
  throw new FootpathError(
    'bad-option',
    `signal is ${show(signal)}.`,
    'Give the signal of an AbortController.',
    signal,
  )
}
