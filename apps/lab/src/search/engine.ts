import {
  type Cell,
  createFinder,
  createTerrain,
  type Finder as AnyFinder,
  measurePath,
  natural,
  type Path,
  type PathMetrics,
  type Search,
  SHAPES,
  type Terrain,
  type Unit,
  type Walkmap,
  walkmapFor,
} from 'footpath'
import { ALGORITHMS } from 'footpath/algorithms'
import { type RequestContext, writePatch } from 'footpath/internal'
import { traceJumps } from 'footpath/jump'
import type { KernelFindOptions } from 'footpath/search'
import { type Ends, greatestDetour } from './detour.js'
import type { EngineTrial } from './engine-advice.js'
import { chainOf, engineFor, optionsFor } from './engines.js'
import type {
  DetourRequest,
  FindRequest,
  PathData,
  Request,
  SearchProgress,
  Setup,
  TimeRequest,
  TrialRequest,
} from './protocol.js'
import { type TimedRun, type Timing, timeInTurns } from './timing.js'
import { loadPart } from '../words/not-loaded.js'

/** Milliseconds of searching between two checks for messages. */
const SLICE = 12

/** Expansions between two checks of the clock. */
const STEP = 2048

/**
 * Shorter searches are timed several at a time, until this many milliseconds have passed: the clocks of pages are coarse.
 * Not longer, because other programs would interrupt most runs on a busy machine, and the median with them.
 */
const TIMED_MILLIS = 1

/** A limit that is none; the kernel answers all queries with a limit. */
const NO_LIMIT = Number.MAX_SAFE_INTEGER

type Finder = AnyFinder<KernelFindOptions>

/** What a setup searches with, and the options it takes. */
interface Prepared {
  readonly walkmap: Walkmap
  readonly engine: Awaited<ReturnType<typeof engineFor>>
  readonly finder: Finder
  readonly options: KernelFindOptions
}

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

  /** Does what the page asks. Loading and patching have no answer; an abort ends a search as `cut-off`. */
  answer(request: FindRequest, context: RequestContext): Promise<PathData>
  answer(request: TimeRequest, context: RequestContext): Promise<Timing[] | null>
  answer(request: DetourRequest, context: RequestContext): Promise<Ends | null>
  answer(request: TrialRequest, context: RequestContext): Promise<EngineTrial | null>
  answer(request: Request, context: RequestContext): unknown
  answer(request: Request, context: RequestContext): unknown {
    if (request.kind === 'find') return this.#inTurn(() => this.#find(request, context))
    if (request.kind === 'time') return this.#time(request, context)
    if (request.kind === 'detour') return this.#inTurn(async () => this.#detour(request))
    if (request.kind === 'standing') return this.#closedTo(request.unit)
    if (request.kind === 'trial') return this.#try(request, context)
    if (request.kind === 'load') this.#terrain = createTerrain(request.terrain)
    else if (this.#terrain !== null) writePatch(this.#terrain, request.patch)
    return null
  }

  /** The cells on which a unit cannot stand. O(cells) after an edit or for another unit. */
  #closedTo(unit: Unit): Uint8Array {
    const terrain = this.#terrain
    if (terrain === null) return new Uint8Array(0)
    const { width } = terrain
    const walkmap = walkmapFor(terrain, unit)
    walkmap.refresh()
    return Uint8Array.from(terrain.obstacles, (_, cell) =>
      walkmap.islandAt(cell % width, Math.floor(cell / width)) === 0 ? 1 : 0,
    )
  }

  async #try(
    { unit, seed }: TrialRequest,
    { signal, onProgress }: RequestContext,
  ): Promise<EngineTrial | null> {
    if (this.#terrain === null) return null
    const { tryEngines } = await loadPart('The trial of engines', import('./engine-trial.js'))
    return tryEngines(this.#terrain, unit, seed, { pause: this.#pause, signal, onProgress })
  }

  #detour({ unit, seed }: DetourRequest): Ends | null {
    return this.#terrain === null ? null : greatestDetour(this.#terrain, unit, seed)
  }

  /** Does work after what was asked for before. */
  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#last.then(work)
    this.#last = done.catch(() => {})
    return done
  }

  async #find(request: FindRequest, context: RequestContext): Promise<PathData> {
    const begun = performance.now()
    const found = await this.#search(request, context)
    const data = { ...found, millis: performance.now() - begun }
    context.move(data.points, data.trace, data.costs?.g, data.costs?.h)
    return data
  }

  /** Searches until there is an answer for the ground as it is then. The signal ends the search as `cut-off`. */
  async #search(request: FindRequest, { signal, onProgress }: RequestContext): Promise<PathData> {
    const { setup, from, to, trace, costs, measure } = request
    const report: (progress: SearchProgress) => void = onProgress
    for (;;) {
      report({ stage: 'preparing' })
      const { walkmap, engine, finder, options } = await this.#prepare(setup, signal)
      const blocked = engine === null ? blockedOn(walkmap, request) : {}
      const kept = engine === null ? { ...blocked, trace, costs } : {}
      const search = finder.start(from, to, { ...options, ...kept, ...shapeOf(setup), signal })
      const path = await this.#drive(search, (expanded) => report({ stage: 'searching', expanded }))
      if (path.reason === 'changed') continue
      const shaped = shapedAfter(setup, path, walkmap, blocked, () => report({ stage: 'shaping' }))
      const metrics = measure ? measurePath(shaped, walkmap) : null
      const stops = trace && engine?.name === 'jump-points' ? traceJumps(walkmap, from, to) : null
      return pathData(shaped, metrics, chainOf(engine), stops)
    }
  }

  async #prepare(setup: Setup, signal: AbortSignal): Promise<Prepared> {
    if (this.#terrain === null) throw new Error('No world is loaded yet.')
    const walkmap = walkmapFor(this.#terrain, setup.unit)
    const engine = await engineFor(walkmap, setup.options.algorithm, signal)
    const options =
      engine === null
        ? { ...(await finderOptions(setup)), partial: true }
        : (optionsFor(engine, setup.options) as KernelFindOptions)
    const engines = engine === null ? [] : [engine]
    const finder = createFinder(walkmap, { algorithms: Object.values(ALGORITHMS), engines }) as Finder
    return { walkmap, engine, finder, options }
  }

  /** Times the searches in turns. Others may come in between, so that units do not wait until all of it is done. */
  async #time(request: TimeRequest, { signal }: RequestContext): Promise<Timing[] | null> {
    const { setups, millis } = request
    const keys = setups.map(({ unit, options }) => JSON.stringify([unit, options]))
    const different = [...new Set(keys)]
    const runs = different.map((key) => {
      const setup = setups[keys.indexOf(key)]
      return () => this.#inTurn(() => this.#timedRun(setup, request, signal))
    })
    const timings = await timeInTurns(runs, millis)
    return timings && keys.map((key) => timings[different.indexOf(key)])
  }

  /** One run of a search, or null where it was ended. */
  async #timedRun(
    setup: Setup,
    { from, to, recorded }: TimeRequest,
    signal: AbortSignal,
  ): Promise<TimedRun | null> {
    // Messages are handled in between: an abort, or the searches of units.
    await this.#pause()
    if (signal.aborted) return null
    const { finder, options: usual } = await this.#prepare(setup, signal)
    const isAuto = (setup.options.algorithm ?? 'auto') === 'auto'
    const options = recorded && isAuto ? { maxExpanded: NO_LIMIT, ...usual } : usual
    const { reason, stats } = await this.#drive(finder.start(from, to, { ...options, signal }))
    if (reason === 'aborted' || reason === 'changed') return null
    if (stats.micros >= 1000 * TIMED_MILLIS) return stats
    const begun = performance.now()
    let spent = 0
    for (let count = 1; ; count++) {
      finder.find(from, to, options)
      spent = performance.now() - begun
      if (spent >= TIMED_MILLIS) return { micros: (1000 * spent) / count, algorithm: stats.algorithm }
    }
  }

  /** Advances a search in slices, and reports how far it is after each. */
  async #drive(search: Search, onProgress: (expanded: number) => void = () => {}): Promise<Path> {
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
async function finderOptions({ options }: Setup): Promise<KernelFindOptions> {
  const { openList } = options
  if (openList === undefined) return options as KernelFindOptions
  const { openListOf } = await loadPart('The open lists', import('@footpath/studies/study-2'))
  return { ...options, openList: openListOf(openList) } as KernelFindOptions
}

/** The shape that the search itself gives its path, as an option. */
function shapeOf({ shape }: Setup): Pick<KernelFindOptions, 'shape'> {
  return shape === 'natural' ? { shape: natural } : {}
}

/** The path in one of the other shapes, which are made after the search. */
function shapedAfter(
  { shape }: Setup,
  path: Path,
  walkmap: Walkmap,
  blocked: ReturnType<typeof blockedOn>,
  onBegin: () => void,
): Path {
  if (shape === 'none' || shape === 'natural') return path
  onBegin()
  return SHAPES[shape](path, walkmap, blocked)
}

/** The cells of the map that a query blocks, as an option; shaping is slower with an empty list than without one. */
function blockedOn({ layout }: Walkmap, { blocked }: FindRequest): { readonly blocked?: readonly Cell[] } {
  const cells = blocked.filter(({ x, y }) => x >= 0 && y >= 0 && x < layout.width && y < layout.depth)
  return cells.length === 0 ? {} : { blocked: cells }
}

function pathData(
  path: Path,
  metrics: PathMetrics | null,
  chain: Int32Array | null,
  stops: Uint32Array | null,
): PathData {
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
    trace: trace ?? (stops === null || stops.length === 0 ? null : stops),
    metrics,
    costs: costs ?? null,
    chain,
  }
}
