import { hasMethods, requireList, requireOptions } from './checks.js'
import { FootpathError } from './error.js'
import { Finder } from './finder/finder.js'
import type { FindOptions } from './finder/options.js'
import { FINDER_OPTIONS, type FinderOptions } from './finder/path-finder.js'
import { kernelFor } from './jump/jump-kernel.js'
import { rememberedJumps } from './jump/remembered.js'
import { type MapLike, terrainForUnit } from './map-like.js'
import type { Tiles } from './terrain/tiles.js'
import type { Unit } from './unit/unit.js'
import { walkmapFor } from './walkmap/remembered.js'
import { Walkmap } from './walkmap/walkmap.js'

/** The options of `createFinder` for a map that is not a walkmap yet. */
export interface MapFinderOptions<Name extends string = string> extends FinderOptions<Name> {
  /** What additional characters or numbers in the rows mean. */
  readonly tiles?: Tiles
}

/** A finder with the fast engines; `Name` lists the additional algorithms and engines you gave it. */
export type FastFinder<Name extends string = never> = Finder<FindOptions<'jump-points' | Name>>

/** A map that makes its own finders: a site, or a walkmap of one. */
export interface FinderMaker<Made> {
  createFinder(unitOrOptions?: never, options?: never): Made
}

/**
 * Finds paths on one map for one unit, fast. `auto` uses the engines you give it, then jump points if every cell costs
 * the same, and A* otherwise. Finders of the same terrain and unit share what is compiled: see `walkmapFor`. Rows are
 * copied: to change the map later, keep a Terrain and edit it.
 */
export function createFinder<Name extends string = never>(
  map: MapLike,
  unit?: string | Unit,
  options?: MapFinderOptions<Name>,
): FastFinder<Name>
/** Finds paths on a site, over all floors and links; for a walkmap of a site leave out the unit. */
export function createFinder<Made>(
  site: FinderMaker<Made>,
  unitOrOptions?: string | Unit | FinderOptions,
  options?: FinderOptions,
): Made
export function createFinder<Name extends string = never>(
  walkmap: Walkmap,
  options?: FinderOptions<Name>,
): FastFinder<Name>
export function createFinder<Name extends string = never>(
  map: Walkmap | MapLike | FinderMaker<FastFinder<Name>>,
  unitOrOptions: string | Unit | FinderOptions<Name> = {},
  more: MapFinderOptions<Name> = {},
): FastFinder<Name> {
  if (isMaker(map))
    return (map as MakesAny<Name>).createFinder(isNothing(unitOrOptions) ? undefined : unitOrOptions, more)
  if (map instanceof Walkmap) return fastFinder(map, optionsOf(unitOrOptions) as FinderOptions<Name>)
  if (typeof unitOrOptions === 'object' && unitOrOptions !== null) requireNoOptions(unitOrOptions)
  requireOptions(more, [...FINDER_OPTIONS, 'tiles'])
  const { tiles, ...options } = more
  const unit = isNothing(unitOrOptions) ? 'ground' : (unitOrOptions as string | Unit)
  return fastFinder(walkmapFor(terrainForUnit(map, unit, tiles), unit), options)
}

/** The same before what it is asked with has been checked, which the site does. */
interface MakesAny<Name extends string> {
  createFinder(unitOrOptions: unknown, options: unknown): FastFinder<Name>
}

function isMaker<Made>(map: Walkmap | MapLike | FinderMaker<Made>): map is FinderMaker<Made> {
  return hasMethods(map, 'createFinder')
}

function fastFinder<Name extends string>(walkmap: Walkmap, options: FinderOptions<Name>): FastFinder<Name> {
  requireOptions(options, FINDER_OPTIONS)
  const { engines = [] } = options
  const hasJumps = requireList('engines', engines).some((engine) => engine?.name === 'jump-points')
  const jumps = rememberedJumps(walkmap, kernelFor)
  return new Finder<FindOptions<'jump-points' | Name>>(walkmap, {
    ...options,
    engines: hasJumps ? engines : [...engines, jumps],
  })
}

/** The options of a finder for a walkmap, which already has a unit. */
function optionsOf(given: string | Unit | FinderOptions): string | Unit | FinderOptions {
  const isUnit = typeof given === 'string' || (typeof given === 'object' && 'surfaces' in (given ?? {}))
  if (!isUnit) return given
  throw new FootpathError(
    'bad-option',
    'A walkmap is compiled for its unit; you cannot pass another one.',
    'Pass the terrain and the unit: createFinder(terrain, unit).',
    given,
  )
}

/** Refuses options where the unit belongs. */
function requireNoOptions(given: object): void {
  const name = ['engines', 'algorithms', 'landmarks', 'tiles', 'unit'].find((each) => each in given)
  if (name === undefined) return
  throw new FootpathError(
    'bad-option',
    `The second argument is the unit; it has no ${name}.`,
    'Pass options as the third: createFinder(map, unit, options).',
    given,
  )
}

/** Whether neither a unit nor options were given. */
function isNothing(given: unknown): boolean {
  return typeof given === 'object' && given !== null && Object.keys(given).length === 0
}
