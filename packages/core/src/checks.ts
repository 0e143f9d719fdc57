import type { Cell, CellRect } from './cell.js'
import { badOption, type ErrorCode, FootpathError, requireName, show } from './error.js'

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

/** Throws unless these are the numbers of a point, be they outside the map or not even finite. */
export function requireNumbers(what: string, a: unknown, b: unknown): void {
  if (typeof a !== 'number' || typeof b !== 'number') throw notNumbers(what, typeof a === 'number' ? b : a)
}

/** Apart, so that the check is small enough to be inlined. */
function notNumbers(what: string, value: unknown): FootpathError {
  return new FootpathError(
    'bad-number',
    `${what} needs two numbers; got ${show(value)}.`,
    'Give both.',
    value,
  )
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

/** Whether a value is an object with these methods: what counts where objects of another frame must pass. */
export function hasMethods(given: unknown, ...names: readonly string[]): boolean {
  if (typeof given !== 'object' || given === null) return false
  return names.every((name) => typeof (given as Record<string, unknown>)[name] === 'function')
}

/** Throws unless an option that is on or off is undefined, true or false. */
export function requireFlag(name: string, flag: boolean | undefined): void {
  if (flag === undefined || typeof flag === 'boolean') return
  throw badOption(name, 'true or false', flag, 'Pass one of the two, or leave it out.')
}

/** Throws unless a signal is undefined or an AbortSignal, of this or another frame. */
export function requireSignal(signal: AbortSignal | undefined): void {
  if (signal === undefined) return
  const isAbortable = hasMethods(signal, 'throwIfAborted', 'addEventListener', 'removeEventListener')
  if (isAbortable && typeof signal.aborted === 'boolean') return
  throw new FootpathError(
    'bad-option',
    `signal is ${show(signal)}.`,
    'Give the signal of an AbortController.',
    signal,
  )
}

/** Refuses options that are not an object or have other names than these. */
export function requireOptions(options: object, names: readonly string[]): void {
  if (options === null || typeof options !== 'object') {
    throw badOption('The options', 'an object', options, 'Pass an object, or leave them out.')
  }
  for (const name of Object.keys(options)) requireName('option', name, names)
}

/** The same for a function that needs them; `example` is how to call it. */
export function requireInit(what: string, init: object, names: readonly string[], example: string): void {
  // Rows and maps are objects too.
  if (init === null || typeof init !== 'object' || Array.isArray(init) || hasMethods(init, 'toJSON'))
    throw badOption(`The argument of ${what}`, 'an object with options', init, `Write ${example}.`)
  requireOptions(init, names)
}

/** The list; throws for anything else. */
export function requireList<Item>(name: string, list: readonly Item[]): readonly Item[] {
  if (Array.isArray(list)) return list
  throw badOption(name, 'a list', list, 'Pass an array.')
}

/** Returns `given` if it is an instance of this class; throws otherwise. */
export function requireInstance<T>(
  kind: abstract new (...args: never) => T,
  given: T,
  code: ErrorCode,
  what: string,
  remedy: string,
): T {
  if (given instanceof kind) return given
  throw new FootpathError(code, `Expected ${what}; got ${show(given)}.`, remedy, given)
}

/** Throws unless the cell has whole-numbered coordinates inside a map of this size. */
export function requireCell(what: string, cell: Cell, width: number, depth: number): void {
  if (cell === null || typeof cell !== 'object' || !Number.isInteger(cell.x) || !Number.isInteger(cell.y)) {
    throw new FootpathError(
      'bad-coordinate',
      `${what} ${show(cell)} is not a cell with whole coordinates.`,
      'Give { x, y } with whole numbers. To turn a world point into a cell, use worldToCell.',
      cell,
    )
  }
  if (cell.x < 0 || cell.y < 0 || cell.x >= width || cell.y >= depth) {
    throw new FootpathError(
      'outside-map',
      `${what} ${cell.x},${cell.y} is outside the map.`,
      `Cells run from 0,0 to ${width - 1},${depth - 1}.`,
      cell,
    )
  }
}

/** Throws unless the rectangle holds cells, all of them inside a map of this size. */
export function requireRect(rect: CellRect, width: number, depth: number): void {
  const { x0, y0, x1, y1 } = rect ?? {}
  const whole = [x0, y0, x1, y1].every(Number.isInteger)
  if (!whole || !(x0 >= 0 && x0 < x1 && x1 <= width && y0 >= 0 && y0 < y1 && y1 <= depth)) {
    throw new FootpathError(
      'outside-map',
      `The rectangle ${show(rect)} is empty or not inside the map.`,
      `Use whole numbers with 0 ≤ x0 < x1 ≤ ${width} and 0 ≤ y0 < y1 ≤ ${depth}.`,
      rect,
    )
  }
}

/** Throws unless this is a cell on a floor of a site of that size. */
export function requireSiteCell(
  what: string,
  cell: Cell,
  width: number,
  depth: number,
  floors: number,
): void {
  requireCell(what, cell, width, depth)
  const { floor = 0 } = cell
  if (Number.isInteger(floor) && floor >= 0 && floor < floors) return
  throw new FootpathError(
    'outside-map',
    `${what} ${cell.x},${cell.y} is on floor ${show(floor)}, which the site does not have.`,
    `Floors run from 0 to ${floors - 1}.`,
    cell,
  )
}
