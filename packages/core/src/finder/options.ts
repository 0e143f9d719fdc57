import { type Cell, requireCell } from '../cell.js'
import { requireLimit, requireSignal } from '../checks.js'
import { FootpathError, requireName, show } from '../error.js'
import type { Walkmap } from '../walkmap/index.js'
import type { CellId } from '../walkmap/layout.js'
import type { Algorithm } from '../algorithms/algorithm.js'
import type { BlockedOptions } from '../query/blocked.js'
import type { InfluenceGiven } from '../query/influence.js'
import { type Goal, Target } from '../query/targets.js'
import type { AlgorithmName } from '../algorithms/algorithms.js'
import type { EngineName } from './engine.js'
import { SETTING_NAMES, type SetupOptions, type SetupSettings } from '../algorithms/setup-options.js'

/** The options of any query, whichever algorithm answers it. */
export interface QueryOptions extends BlockedOptions {
  /**
   * If the goal cannot be reached, go to the reachable cell nearest to it by octile distance, the cheapest of several;
   * off by default.
   */
  readonly partial?: boolean | undefined
  /**
   * The extra cost of entering cells in this query, such as danger; `path.cost` includes it. Costs are 0 or more, and
   * the path is still the cheapest. Queries with an influence use A* or another algorithm in steps.
   */
  readonly influence?: InfluenceGiven | undefined
  /**
   * The most states to expand; beyond it the search is `cut-off`. No limit by default, except 2,000,000 for `idaStar`.
   */
  readonly maxExpanded?: number | undefined
  /**
   * Most milliseconds for the whole call; then the search is `cut-off`. Two things are not interrupted: an engine, which
   * answers in microseconds, and `findPath` compiling a map it sees for the first time.
   */
  readonly maxMillis?: number | undefined
  /** Aborting ends the search as `cut-off`. */
  readonly signal?: AbortSignal | undefined
  /** Records what the search did; see `Path.trace`. `idaStar` has no OPEN and records expansions only. */
  readonly trace?: boolean | undefined
  /** Keeps what the search found out about every cell; see `Path.costs`. Takes 16 bytes per cell. */
  readonly costs?: boolean | undefined
}

/**
 * The options of a query. `auto`, the default, finds the optimum as fast as it can. All other algorithms are imported
 * from `footpath/algorithms` and accept settings as well. `Name` lists what the finder was given.
 */
export type FindOptions<Name extends string = never> = QueryOptions &
  (
    | ({ readonly algorithm?: 'auto' } & { readonly [Setting in keyof SetupSettings]?: undefined })
    | (SetupSettings & { readonly algorithm: Name | Algorithm })
    | ('a-star' extends Name ? SetupSettings & { readonly algorithm?: undefined } : never)
  )

/** The options of a finder from `footpath/search`, which knows every algorithm of the kernel by name. */
export interface KernelFindOptions<Name extends string = never> extends QueryOptions, SetupSettings {
  /**
   * `auto` finds the optimum or refuses. Without an algorithm you get the same, but settings that give up the optimum
   * are accepted.
   */
  readonly algorithm?: AlgorithmName | Name | Algorithm | undefined
}

/** Options that can be sent to a worker or kept in a file: algorithms and engines by name only. */
export interface NamedFindOptions extends QueryOptions, SetupSettings {
  /** The name of an algorithm or engine; `auto` by default. */
  readonly algorithm?: AlgorithmName | EngineName | undefined
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

/** Refuses unknown options and limits that are not numbers. `more` are the additional names a wrapper accepts. */
export function checkOptions(options: AnyFindOptions, more: readonly string[] = []): void {
  refuseUnitOptions(options, more)
  requireOptions(options, more.length === 0 ? OPTION_NAMES : [...OPTION_NAMES, ...more])
  requireLimit('maxExpanded', options.maxExpanded)
  requireLimit('maxMillis', options.maxMillis)
  requireSignal(options.signal)
}

/** Options of `findPath` that belong to the finder, and where they go. */
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
    `${name} belongs to the ${name === 'tiles' ? 'map' : 'unit'} of the finder, not to a query.`,
    `Create the finder with it: ${MADE_WITH[name]}.`,
    name,
  )
}

/** Refuses options that are not an object or have other names than these. */
export function requireOptions(options: object, names: readonly string[]): void {
  if (options === null || typeof options !== 'object') {
    throw new FootpathError(
      'bad-option',
      `The options must be an object; got ${show(options)}.`,
      'Pass an object, or leave them out.',
      options,
    )
  }
  for (const name of Object.keys(options)) requireName('option', name, names)
}

/** Throws unless the extra blocked cells are a list of cells of the map. */
export function requireBlocked(walkmap: Walkmap, blocked: readonly Cell[] = []): void {
  if (!Array.isArray(blocked)) {
    throw new FootpathError(
      'bad-option',
      `blocked must be a list of cells; got ${show(blocked)}.`,
      'Pass a list of { x, y }.',
      blocked,
    )
  }
  for (const cell of blocked) cellId(walkmap, 'The blocked cell', cell)
}

/** The most states that a query may expand. */
export function maxExpandedOf({ maxExpanded }: QueryOptions, algorithm: Algorithm): number {
  return Math.floor(maxExpanded ?? algorithm.maxExpanded ?? Number.POSITIVE_INFINITY)
}

/** The cell ids of one or more goals; at least one, none twice. For a target its centre. */
export function goalIds(walkmap: Walkmap, to: Goal): CellId[] {
  if (to instanceof Target) return [cellId(walkmap, 'The target', to.cell)]
  if (!Array.isArray(to)) return [cellId(walkmap, 'The goal', to as Cell)]
  const goals: readonly Cell[] = to
  if (goals.length === 0) {
    throw new FootpathError(
      'bad-option',
      'The list of goals is empty.',
      'Pass a cell or a list of at least one cell.',
      to,
    )
  }
  const target = goals.find((goal) => goal instanceof Target)
  if (target !== undefined) {
    throw new FootpathError(
      'bad-option',
      'A target cannot be one of several goals.',
      'Pass the target alone, or a list of cells.',
      target,
    )
  }
  return [...new Set(goals.map((goal) => cellId(walkmap, 'The goal', goal)))]
}

/** The id of a cell of a map; refuses anything else. */
export function cellId(walkmap: Pick<Walkmap, 'layout'>, what: string, cell: Cell): CellId {
  requireCell(what, cell, walkmap.layout.width, walkmap.layout.depth)
  return walkmap.layout.idOf(cell.x, cell.y)
}
