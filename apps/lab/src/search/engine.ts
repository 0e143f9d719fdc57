import { openListOf } from '@footpath/studies/study-2'
import {
  type Cell,
  createFinder,
  createTerrain,
  type Finder as AnyFinder,
  measurePath,
  type Path,
  type PathMetrics,
  type Search,
  SHAPES,
  type Terrain,
  type Walkmap,
  walkmapFor,
} from 'footpath'
import { ALGORITHMS } from 'footpath/algorithms'
import { type RequestContext, writePatch } from 'footpath/internal'
import type { KernelFindOptions } from 'footpath/search'
import { chainOf, engineFor, optionsFor } from './engines.js'
import type { FindRequest, PathData, Request, Setup } from './protocol.js'

/** Milliseconds of searching between two checks for messages. */
const SLICE = 12

/** Expansions between two checks of the clock. */
const STEP = 2048

type Finder = AnyFinder<KernelFindOptions>

/**
 * What runs in the worker: its own copy of the terrain, kept up to date by patches, and the finders of the units.
 * Searches run in slices, so that a patch or an abort is handled during a search; after a patch the
 * search starts again on the new ground.
 */
export class SearchEngine {
  readonly #pause: () => Promise<void>
  #terrain: Terrain | null = null
  /** The last search asked for: they are done one after the other. */
  #last: Promise<unknown> = Promise.resolve()

  constructor(pause: () => Promise<void>) {
    this.#pause = pause
  }

  /** Does what the page asks. Only a search has an answer; an abort ends it as `cut-off`. */
  answer(request: FindRequest, context: RequestContext): Promise<PathData>
  answer(request: Request, context: RequestContext): unknown
  answer(request: Request, context: RequestContext): unknown {
    if (request.kind === 'find') {
      const found = this.#last.then(() => this.#find(request, context))
      this.#last = found.catch(() => {})
      return found
    }
    if (request.kind === 'load') this.#terrain = createTerrain(request.terrain)
    else if (this.#terrain !== null) writePatch(this.#terrain, request.patch)
    return null
  }

  async #find(request: FindRequest, context: RequestContext): Promise<PathData> {
    const data = await this.#search(request, context)
    context.move(data.points, data.trace, data.costs?.g, data.costs?.h)
    return data
  }

  /** Searches until there is an answer for the ground as it is then. The signal ends the search as `cut-off`. */
  async #search(request: FindRequest, { signal, onProgress }: RequestContext): Promise<PathData> {
    const { setup, from, to, trace, costs, measure } = request
    for (;;) {
      if (this.#terrain === null) throw new Error('No world is loaded yet.')
      const walkmap = walkmapFor(this.#terrain, setup.unit)
      const engine = await engineFor(walkmap, setup.options.algorithm, signal)
      const blocked = engine === null ? blockedOn(walkmap, request) : {}
      const options =
        engine === null
          ? { ...finderOptions(setup), ...blocked, partial: true, trace, costs }
          : (optionsFor(engine, setup.options) as KernelFindOptions)
      const engines = engine === null ? [] : [engine]
      const finder = createFinder(walkmap, { algorithms: Object.values(ALGORITHMS), engines }) as Finder
      const path = await this.#drive(finder.start(from, to, { ...options, signal }), onProgress)
      if (path.reason === 'changed') continue
      const shaped = setup.shape === 'none' ? path : SHAPES[setup.shape](path, walkmap, blocked)
      const metrics = measure ? measurePath(shaped, walkmap) : null
      return pathData(shaped, metrics, chainOf(engine))
    }
  }

  /** Advances a search in slices, and reports how far it is after each. */
  async #drive(search: Search, onProgress: (expanded: number) => void): Promise<Path> {
    for (let until = performance.now() + SLICE; search.path === null; search.advance(STEP)) {
      if (performance.now() < until) continue
      onProgress(search.expanded)
      await this.#pause()
      until = performance.now() + SLICE
    }
    return search.path
  }
}

/** The options as a finder takes them: it does not know the open lists of the studies by name. */
function finderOptions({ options }: Setup): KernelFindOptions {
  const { openList } = options
  return { ...options, ...(openList && { openList: openListOf(openList) }) } as KernelFindOptions
}

/** The cells of the map that a query blocks, as an option; shaping is slower with an empty list than without one. */
function blockedOn({ layout }: Walkmap, { blocked }: FindRequest): { readonly blocked?: readonly Cell[] } {
  const cells = blocked.filter(({ x, y }) => x >= 0 && y >= 0 && x < layout.width && y < layout.depth)
  return cells.length === 0 ? {} : { blocked: cells }
}

function pathData(path: Path, metrics: PathMetrics | null, chain: Int32Array | null): PathData {
  const { status, reason, kind, cost, length, stats, trace, costs } = path
  return {
    status,
    ...(reason === undefined ? {} : { reason }),
    kind,
    cost,
    length,
    points: Float64Array.from(path.points.flatMap(({ x, y }) => [x, y])),
    cells: path.cells.length,
    stats,
    trace: trace ?? null,
    metrics,
    costs: costs ?? null,
    chain,
  }
}
