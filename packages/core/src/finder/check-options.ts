import { SETTING_NAMES } from '../algorithms/setup-options.js'
import { requireFlag, requireLimit, requireOptions, requireSignal } from '../checks.js'
import { FootpathError } from '../error.js'
import type { AnyFindOptions } from './options.js'

const OPTION_NAMES = [
  'algorithm',
  ...SETTING_NAMES,
  'partial',
  'blocked',
  'walkable',
  'influence',
  'maxExpanded',
  'maxMillis',
  'signal',
  'trace',
  'costs',
  'shape',
] as const satisfies readonly (keyof AnyFindOptions)[]

/** Refuses unknown options, and limits, signals and flags that are none. `more` are the additional names a wrapper accepts. */
export function checkOptions(options: AnyFindOptions, more: readonly string[] = []): void {
  refuseUnitOptions(options, more)
  requireOptions(options, more.length === 0 ? OPTION_NAMES : [...OPTION_NAMES, ...more])
  requireLimit('maxExpanded', options.maxExpanded)
  requireLimit('maxMillis', options.maxMillis)
  requireSignal(options.signal)
  requireFlag('partial', options.partial)
  requireFlag('trace', options.trace)
  requireFlag('costs', options.costs)
}

/** Options of `findPath` that belong to the finder, and where they go. */
const MISPLACED: Readonly<Record<string, string>> = {
  unit: 'createFinder(map, unit)',
  diagonal: "createFinder(map, { ...ground, diagonal: 'never' })",
  step: "createFinder(map, { ...ground, step: '1/√2' })",
  tiles: 'createFinder(terrainFromText(rows, tiles))',
}

/** Refuses what belongs to the unit or the map of a finder and not to a query. */
function refuseUnitOptions(options: object, more: readonly string[]): void {
  const name = Object.keys(options ?? {}).find((key) => Object.hasOwn(MISPLACED, key) && !more.includes(key))
  if (name === undefined) return
  throw new FootpathError(
    'bad-option',
    `${name} belongs to the ${name === 'tiles' ? 'map' : 'unit'} of the finder, not to a query.`,
    `Create the finder with it: ${MISPLACED[name]}.`,
    name,
  )
}
