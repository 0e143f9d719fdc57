import { requireInstance } from '../checks.js'
import { FootpathError, show } from '../error.js'
import { Path } from './path.js'

/** The path itself; refuses anything else. */
export function requirePath(given: Path): Path {
  return requireInstance(
    Path,
    given,
    'bad-option',
    'a path',
    'Give a path that a search returned. To turn JSON or a clone back into a path, use pathFromJSON(data, terrain).',
  )
}

/** The points of a path, or of anything that has points; refuses anything else. */
export function requirePoints<Point extends { readonly x: number; readonly y: number }>(
  what: string,
  given: { readonly points: readonly Point[] },
): readonly Point[] {
  const points: unknown = given?.points
  if (
    Array.isArray(points) &&
    points.every((point) => typeof point?.x === 'number' && typeof point.y === 'number')
  )
    return given.points
  throw new FootpathError(
    'bad-option',
    `${what} must have points; got ${show(given)}.`,
    'Give a path, or { points } with a list of { x, y }.',
    given,
  )
}
