import { type Cell, requireCell } from '../cell.js'
import { requireLimit, requireSignal } from '../checks.js'
import { FootpathError, requireName, show } from '../error.js'
import type { Walkmap } from '../walkmap/index.js'
import type { CellId } from '../walkmap/layout.js'
import type { Algorithm } from './algorithm.js'
import type { BlockedOptions } from './blocked.js'
import type { InfluenceGiven } from './influence.js'
import { type Goal, Target } from './targets.js'
import type { AlgorithmName } from './algorithms.js'
import type { EngineName } from './engine.js'
import { SETTING_NAMES, type SetupOptions, type SetupSettings } from './setup-options.js'

/** What may be said about one query, whatever answers it. */
export interface QueryOptions extends BlockedOptions {
  /** When the goal cannot be reached, go to the reachable cell nearest to it instead; off by default. */
  readonly partial?: boolean
  /**
   * What entering cells costs besides in this query, such as danger; `path.cost` includes it. Costs are 0 or more, so the
   * path stays the best. Searches with an influence use A* and its kin in steps.
   */
  readonly influence?: InfluenceGiven
  /** Most states to expand; then the search is `cut-off`. No limit by default, but 2,000,000 for `idaStar`. */
  readonly maxExpanded?: number
  /** Most milliseconds for the whole call; then the search is `cut-off`. */
  readonly maxMillis?: number
  /** Ends the search as `cut-off` when aborted. */
  readonly signal?: AbortSignal
  /** Record what the search did; see `Path.trace`. `idaStar` keeps no OPEN and records expansions only. */
  readonly trace?: boolean
  /** Keep what the search found out about every cell; see `Path.costs`. Takes 16 bytes a cell. */
  readonly costs?: boolean
}

/**
 * The options of a query. `auto`, the default, picks what finds the optimum fastest. Any other algorithm comes with its
 * import from `footpath/algorithms` and takes settings besides. `Name` are the names of what the finder was given.
 */
export type FindOptions<Name extends string = never> = QueryOptions &
  (
    | ({ readonly algorithm?: 'auto' } & { readonly [Setting in keyof SetupSettings]?: undefined })
    | (SetupSettings & { readonly algorithm: Name | Algorithm })
    | ('a-star' extends Name ? SetupSettings & { readonly algorithm?: undefined } : never)
  )

/** The options of a finder that knows every algorithm of the kernel by name, from `footpath/search`. */
export interface KernelFindOptions<Name extends string = never> extends QueryOptions, SetupSettings {
  /** `auto` finds the optimum or refuses. Left out it is the same, but settings that give up the optimum are obeyed. */
  readonly algorithm?: AlgorithmName | Name | Algorithm
}

/** Options that can be sent to a worker or kept in a file: algorithms and engines by name only. */
export interface NamedFindOptions extends QueryOptions, SetupSettings {
  /** The name of an algorithm or engine; `auto` by default. */
  readonly algorithm?: AlgorithmName | EngineName
}

/** The options of any finder, as its inside reads them. */
export interface AnyFindOptions extends QueryOptions, SetupOptions {}

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
] as const satisfies readonly (keyof AnyFindOptions)[]

/** Refuses unknown options and limits that are no numbers. `more` are names a wrapper understands besides. */
export function checkOptions(options: AnyFindOptions, more: readonly string[] = []): void {
  refuseUnitOptions(options, more)
  requireOptions(options, more.length === 0 ? OPTION_NAMES : [...OPTION_NAMES, ...more])
  requireLimit('maxExpanded', options.maxExpanded)
  requireLimit('maxMillis', options.maxMillis)
  requireSignal(options.signal)
}

/** Options of `findPath` that a finder has been made with: where they belong. */
const MADE_WITH: Readonly<Record<string, string>> = {
  unit: 'createFinder(map, unit)',
  diagonal: "createFinder(map, { ...ground, diagonal: 'never' })",
  step: "createFinder(map, { ...ground, step: '1/√2' })",
  tiles: 'createFinder(terrainFromText(rows, tiles))',
}

/** Refuses what belongs to the unit or the map of a finder and not to a query. */
function refuseUnitOptions(options: object, more: readonly string[]): void {
  const name = Object.keys(options ?? {}).find((key) => Object.hasOwn(MADE_WITH, key) && !more.includes(key))
  if (name === undefined) return
  throw new FootpathError(
    'bad-option',
    `${name} belongs to the ${name === 'tiles' ? 'map' : 'unit'} of a finder, not to a query.`,
    `Make a finder with it: ${MADE_WITH[name]}.`,
    name,
  )
}

/** Refuses options that are no object, or that have other names than these. */
export function requireOptions(options: object, names: readonly string[]): void {
  if (options === null || typeof options !== 'object') {
    throw new FootpathError(
      'bad-option',
      `The options are ${show(options)}.`,
      'Give an object, or leave them out.',
      options,
    )
  }
  for (const name of Object.keys(options)) requireName('option', name, names)
}

/** Throws unless the extra blocked cells are a list of cells of the map. */
export function requireBlocked(walkmap: Walkmap, blocked: readonly Cell[] = []): void {
  if (!Array.isArray(blocked)) {
    throw new FootpathError('bad-option', `blocked is ${show(blocked)}.`, 'Give a list of cells.', blocked)
  }
  for (const cell of blocked) cellId(walkmap, 'The blocked cell', cell)
}

/** The most states that a query may expand. */
export function maxExpandedOf({ maxExpanded }: QueryOptions, algorithm: Algorithm): number {
  return Math.floor(maxExpanded ?? algorithm.maxExpanded ?? Number.POSITIVE_INFINITY)
}

/** The cell ids of one goal or several; at least one, none twice. Of a target its centre. */
export function goalIds(walkmap: Walkmap, to: Goal): CellId[] {
  if (to instanceof Target) return [cellId(walkmap, 'The target', to.cell)]
  if (!Array.isArray(to)) return [cellId(walkmap, 'The goal', to as Cell)]
  const goals: readonly Cell[] = to
  if (goals.length === 0) {
    throw new FootpathError('bad-option', 'There is no goal.', 'Give a cell or a list of cells.', to)
  }
  return [...new Set(goals.map((goal) => cellId(walkmap, 'The goal', goal)))]
}

/** The id of a cell of a map; refuses what is no cell of it. */
export function cellId(walkmap: Pick<Walkmap, 'layout'>, what: string, cell: Cell): CellId {
  requireCell(what, cell, walkmap.layout.width, walkmap.layout.depth)
  return walkmap.layout.idOf(cell.x, cell.y)
}
