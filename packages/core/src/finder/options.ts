import type { Algorithm } from '../algorithms/algorithm.js'
import type { AlgorithmName } from '../algorithms/algorithms.js'
import type { BlockedOptions } from '../query/blocked.js'
import type { EngineName } from './engine.js'
import type { InfluenceGiven } from '../query/influence.js'
import type { Shape } from '../query/shape.js'
import type { OpenListName } from '../kernel/open-lists/open-list.js'
import type { SetupOptions, SetupSettings } from '../algorithms/setup-options.js'

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
  /**
   * Shapes the path that is found: `'natural'` for the path a person would walk, or data such as
   * `{ kind: 'natural', clearance: 1 }`. In steps by default. Not together with `influence`.
   */
  readonly shape?: Shape | undefined
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

/** Options that can be sent to a worker or kept in a file: algorithms, engines and open lists by name only. */
export interface NamedFindOptions extends QueryOptions, Omit<SetupSettings, 'openList'> {
  /** The name of an algorithm or engine; `auto` by default. */
  readonly algorithm?: AlgorithmName | EngineName | undefined
  /** The name of an open list; by default the fastest one for the map. */
  readonly openList?: OpenListName | undefined
}

/** The options of any finder, as its inside reads them. */
export interface AnyFindOptions extends QueryOptions, SetupOptions {}
