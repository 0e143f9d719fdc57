import { AtlasFinder, type AtlasWorld } from '../atlas/atlas-finder.js'
import type { AtlasSearch } from '../atlas/atlas-search.js'
import type { Cell } from '../cell.js'
import { hasMethods, requireList, requireOptions } from '../checks.js'
import { FootpathError, show } from '../error.js'
import type { PathEngine } from '../finder/engine.js'
import type { AnyFindOptions, FindOptions } from '../finder/options.js'
import { FINDER_OPTIONS, type FinderOptions } from '../finder/path-finder.js'
import type { Path } from '../path/path.js'
import type { ShapePath } from '../query/shape.js'
import { betweenHops } from './between-hops.js'
import { nearestInReach } from './nearest-in-reach.js'
import type { SitePath } from './site-path.js'
import { SiteQuery } from './site-query.js'
import { SiteReach } from './site-reach.js'
import type { SiteWalkmap } from './site-walkmap.js'
import { sitePath } from './to-site-path.js'

/** The options of a finder on a site. */
export interface SiteFinderOptions extends Pick<FinderOptions, 'algorithms' | 'landmarks'> {
  /** An index from `footpath/site-index`. It answers while it is ready and has less work than jump points. */
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

/** Finds paths over all floors and links of a site, for one unit. Cells name their floor: `{ x, y, floor: 1 }`. */
export class SiteFinder<Options extends AnyFindOptions = FindOptions> extends AtlasFinder<
  Options,
  SitePath,
  SiteReach
> {
  declare readonly walkmap: SiteWalkmap

  constructor(walkmap: SiteWalkmap, options: SiteFinderOptions = {}) {
    requireOptions(options, FINDER_OPTIONS)
    const { engines = [], ...rest } = options
    for (const engine of requireList('engines', engines)) requireEngine(engine, walkmap)
    super(walkmap, rest, worldOf(walkmap, engines))
  }

  protected override shapeFor(options: AnyFindOptions): ShapePath | null {
    const shape = super.shapeFor(options)
    return shape && betweenHops(this.walkmap, shape)
  }
}

function worldOf(walkmap: SiteWalkmap, engines: readonly SiteEngine[]): AtlasWorld<SitePath, SiteReach> {
  const { floors, fences, jumps } = walkmap
  const query = new SiteQuery(floors, fences)
  return {
    query,
    misfit: { why: 'does not follow links', remedy: ', or ask a finder of one floor' },
    toAtlas: (what, cell) => floors.toAtlas(what, cell),
    pathOf: (path) => sitePath(walkmap, path),
    reachOf: (reach) => new SiteReach(walkmap, reach),
    answerer: (hasTimeLimit) => {
      const engine = engines.find((each) => each.servesAuto())
      if (engine !== undefined) return (from, to) => engine.findOverAtlas(from, to)
      return jumps.suits(hasTimeLimit) ? (from, to) => jumps.find(from, to) : null
    },
    nearest: (reach, goal, without) => nearestInReach(walkmap, reach, query.goal(goal), without),
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
