import { FootpathError, Path, Terrain } from 'footpath'
import { show } from 'footpath/internal'

/*
 * What callers without types may get wrong at the functions of this package; everything else is checked where it is
 * used.
 */

/** Throws `bad-option` unless the options, or another argument, are an object. */
export function requireObject(what: string, value: unknown): void {
  if (typeof value === 'object' && value !== null) return
  throw wrongKind(what, 'an object', value, 'Pass an object, or leave it out for the defaults.')
}

/** Throws `bad-option` unless a value is a list. */
export function requireList(what: string, value: unknown): void {
  if (Array.isArray(value)) return
  throw wrongKind(what, 'a list', value, 'Pass an array.')
}

/** Throws `bad-option` unless a value is text. */
export function requireText(what: string, value: unknown): void {
  if (typeof value === 'string') return
  throw wrongKind(what, 'text', value, 'Pass a string.')
}

/** Throws `bad-option` unless a value is a function or left out. */
export function requireFunction(what: string, value: unknown): void {
  if (value === undefined || typeof value === 'function') return
  throw wrongKind(what, 'a function', value, 'Pass a function, or leave it out.')
}

/** Throws `bad-map` unless a value is a terrain. */
export function requireTerrain(terrain: unknown): void {
  if (terrain instanceof Terrain) return
  throw new FootpathError(
    'bad-map',
    `Expected a terrain; got ${show(terrain)}.`,
    'Pass a Terrain; createTerrain makes one from plain data.',
    terrain,
  )
}

/** Throws `bad-map` unless a value is a board. */
export function requireBoard(board: unknown): void {
  const methods = ['centreOf', 'cornersOf', 'neighbours'] as const
  const given = (board ?? {}) as Readonly<Record<(typeof methods)[number], unknown>>
  if (methods.every((name) => typeof given[name] === 'function')) return
  throw new FootpathError(
    'bad-map',
    `Expected a board; got ${show(board)}.`,
    'Pass a board; createBoard of footpath/board makes one.',
    board,
  )
}

/** Throws `bad-option` unless a value is a path. */
export function requirePath(path: unknown): void {
  if (path instanceof Path) return
  throw wrongKind(
    'The path',
    'a Path',
    path,
    'Pass the path of a search; pathFromJSON makes one from plain data.',
  )
}

function wrongKind(what: string, must: string, value: unknown, remedy: string): FootpathError {
  return new FootpathError('bad-option', `${what} must be ${must}; got ${show(value)}.`, remedy, value)
}
