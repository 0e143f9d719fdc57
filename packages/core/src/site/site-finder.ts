import { AtlasSearch } from '../atlas/atlas-search.js'
import type { Cell } from '../cell.js'
import { FootpathError, show } from '../error.js'
import { checkOptions } from '../finder/check-options.js'
import type { PathEngine } from '../finder/engine.js'
import { Finder } from '../finder/finder.js'
import type { AnyFindOptions, FindOptions } from '../finder/options.js'
import { FINDER_OPTIONS, type FinderOptions } from '../finder/path-finder.js'
import type { Reach, ReachOptions } from '../finder/reach.js'
import { AnsweredSearch, type Search } from '../finder/search.js'
import { shapeAround } from '../finder/shape-answer.js'
import { hasMethods, requireList, requireOptions } from '../checks.js'
import type { Path } from '../path/path.js'
import { copySteps, requireOut } from '../path/write-cells.js'
import { type BlockedOptions, giveBackBlocked, takeBlocked } from '../query/blocked.js'
import type { ShapePath } from '../query/shape.js'
import { type Goal, simplestGoal, Target } from '../query/targets.js'
import { betweenHops } from './between-hops.js'
import { AtlasQuery } from './site-query.js'
import { nearestInReach } from './nearest-in-reach.js'
import type { SitePath } from './site-path.js'
import { SiteReach } from './site-reach.js'
import type { SiteWalkmap } from './site-walkmap.js'
import { sitePath } from './to-site-path.js'

/** The options of a finder on a site. */
export interface SiteFinderOptions extends Pick<FinderOptions, 'algorithms' | 'landmarks'> {
  /** An index from `footpath/site-index`. It answers while it is ready. */
  readonly engines?: readonly SiteEngine[]
}

/** An engine that knows links: the index of `footpath/site-index`. */
export interface SiteEngine extends PathEngine {
  readonly walkmap: SiteWalkmap
  servesAuto(): boolean
  /** A best path between two cells of the atlas. */
  findOverAtlas(from: Cell, to: Cell): Path
}

/** A search on a site that you advance yourself; see `Search`. */
export type SiteSearch = AtlasSearch<SitePath>

/** The algorithms that follow links. */
const FOLLOWING = ['auto', 'a-star', 'dijkstra', 'greedy', 'weighted-a-star', 'breadth-first']

/** Finds paths over all floors and links of a site, for one unit. Cells name their floor: `{ x, y, floor: 1 }`. */
export class SiteFinder<Options extends AnyFindOptions = FindOptions> extends Finder<Options> {
  readonly #walkmap: SiteWalkmap
  readonly #query: AtlasQuery
  readonly #engines: readonly SiteEngine[]

  constructor(walkmap: SiteWalkmap, options: SiteFinderOptions = {}) {
    requireOptions(options, FINDER_OPTIONS)
    const { engines = [], ...rest } = options
    for (const engine of requireList('engines', engines)) requireEngine(engine, walkmap)
    super(walkmap, rest)
    this.#walkmap = walkmap
    this.#engines = engines
    this.#query = new AtlasQuery(walkmap.floors)
  }

  override find(from: Cell, goal: Goal, options: Options = {} as Options): SitePath {
    const search = this.start(from, goal, options)
    while (!search.advance());
    return search.path as SitePath
  }

  override findInto(out: Int32Array, from: Cell, to: Cell): number {
    requireOut(out)
    return copySteps(out, this.find(from, to).steps)
  }

  override start(from: Cell, goal: Goal, options: Options = {} as Options): SiteSearch {
    checkOptions(options)
    requireFollowing(options)
    const { partial, ...rest } = this.#query.options(options)
    const start = this.#walkmap.floors.toAtlas('The start', from)
    const search = this.#begin(start, simplestGoal(this.#query.goal(goal)), rest as unknown as Options)
    const finish = (path: Path): SitePath => {
      if (partial !== true || path.status !== 'unreachable' || path.reason === 'start-blocked')
        return sitePath(this.#walkmap, path)
      const { blocked, walkable, influence } = rest
      const cells = { blocked, walkable, ...(influence === undefined ? {} : { influence }) }
      const reach = super.reach(start, Number.POSITIVE_INFINITY, cells)
      const nearest = nearestInReach(this.#walkmap, reach, this.#query.goal(goal), path)
      return sitePath(this.#walkmap, this.#shaped(nearest, start, cells, this.shapeFor(options)))
    }
    return new AtlasSearch(search, finish)
  }

  protected override shapeFor(options: AnyFindOptions): ShapePath | null {
    const shape = super.shapeFor(options)
    return shape && betweenHops(this.#walkmap, shape)
  }

  /** An index or jump points answer what asks for no more than a path between two cells; the kernel everything else. */
  #begin(start: Cell, goals: Goal, options: Options): Search {
    const goal: Goal = Array.isArray(goals) && goals.length === 1 ? (goals[0] as Cell) : goals
    const { signal, maxMillis, algorithm, shape: _, ...more } = options
    const shape = this.shapeFor(options)
    const isPlain = Object.values(more).every(saysNothing)
    const isForAuto = algorithm === undefined || algorithm === 'auto'
    const isToCell = !Array.isArray(goal) && !(goal instanceof Target)
    const isAsked = isPlain && isForAuto && isToCell && signal?.aborted !== true
    const engine = isAsked ? this.#engines.find((each) => each.servesAuto()) : undefined
    if (engine === undefined && (!isAsked || !this.#walkmap.jumps.suits(maxMillis !== undefined)))
      return super.start(start, goal, options)
    const path = engine?.findOverAtlas(start, goal as Cell) ?? this.#walkmap.jumps.find(start, goal as Cell)
    return new AnsweredSearch(shape === null ? path : shape(path, this.#walkmap, this.#walkmap))
  }

  /** The path shaped, if it should be, among the cells that a query leaves free. */
  #shaped(path: Path, start: Cell, cells: BlockedOptions, shape: ShapePath | null): Path {
    if (shape === null) return path
    const blocked = takeBlocked(this.#walkmap, start, cells)
    const shaped = shapeAround(this.#walkmap, path, blocked, shape)
    giveBackBlocked(this.#walkmap, blocked)
    return shaped
  }

  override reach(from: Cell, budget: number, options: ReachOptions = {}): SiteReach {
    const start = this.#walkmap.floors.toAtlas('The start', from)
    const reach: Reach = super.reach(start, budget, options && this.#query.cells(options))
    return new SiteReach(this.#walkmap, reach)
  }
}

function requireEngine(engine: SiteEngine, walkmap: SiteWalkmap): void {
  if (!hasMethods(engine, 'findOverAtlas')) {
    const name = (engine as PathEngine | null)?.name
    throw new FootpathError(
      'unsuitable-combination',
      `The engine ${show(name)} does not follow links.`,
      "Pass createSiteIndex(walkmap) from 'footpath/site-index', or use the engine on one floor.",
      engine,
    )
  }
  if (engine.walkmap === walkmap) return
  const remedy = 'Create the index from the walkmap that the finder searches.'
  throw new FootpathError(
    'unsuitable-combination',
    'The index was made for a different walkmap.',
    remedy,
    engine,
  )
}

/** Whether an option is as good as left out. */
function saysNothing(value: unknown): boolean {
  return value === undefined || value === false || (Array.isArray(value) && value.length === 0)
}

function requireFollowing({ algorithm = 'auto' }: AnyFindOptions): void {
  const name = typeof algorithm === 'string' ? algorithm : algorithm?.name
  if (name === undefined || FOLLOWING.includes(name)) return
  throw new FootpathError(
    'unsuitable-combination',
    `The algorithm ${show(name)} does not follow links.`,
    `Use one of ${FOLLOWING.join(', ')}, or ask a finder of one floor.`,
    algorithm,
  )
}
