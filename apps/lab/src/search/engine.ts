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
import { writePatch } from 'footpath/internal'
import type { NamedFindOptions } from 'footpath/search'
import { chainOf, engineFor, optionsFor } from './engines.js'
import type { FindRequest, PathData, Reply, Request } from './protocol.js'

/** Searching between two looks at the messages that have come in, in milliseconds. */
const SLICE = 12

/** Expansions between two looks at the clock. */
const STEP = 2048

type Finder = AnyFinder<NamedFindOptions>

/**
 * What runs in the worker: its own copy of the terrain, kept up to date by patches, and the finders of the units.
 * Searches are driven in slices, so that a patch or a cancel gets through while one is under way; after a patch the
 * search begins again on the new ground.
 */
export class SearchEngine {
  readonly #reply: (reply: Reply, transfer: Transferable[]) => void
  readonly #pause: () => Promise<void>
  #terrain: Terrain | null = null
  /** Searches without an answer yet; each can be cancelled. */
  readonly #pending = new Map<number, AbortController>()
  #queue: Promise<void> = Promise.resolve()

  constructor(reply: (reply: Reply, transfer: Transferable[]) => void, pause: () => Promise<void>) {
    this.#reply = reply
    this.#pause = pause
  }

  handle(request: Request): void {
    switch (request.kind) {
      case 'load':
        this.#terrain = createTerrain(request.terrain)
        break
      case 'patch':
        if (this.#terrain !== null) writePatch(this.#terrain, request.patch)
        break
      case 'cancel':
        this.#pending.get(request.id)?.abort(new Error('Cancelled: the waypoints were not built.'))
        break
      case 'find': {
        const controller = new AbortController()
        this.#pending.set(request.id, controller)
        this.#queue = this.#queue.then(() => this.#find(request, controller.signal))
        break
      }
    }
  }

  async #find(request: FindRequest, signal: AbortSignal): Promise<void> {
    const { id } = request
    try {
      const path = await this.#search(request, signal)
      const { points, trace, costs } = path
      const transfer = [points, trace, costs?.g, costs?.h].flatMap((array) => (array ? [array.buffer] : []))
      this.#reply({ kind: 'found', id, path }, transfer as Transferable[])
    } catch (error) {
      this.#reply({ kind: 'failed', id, message: error instanceof Error ? error.message : String(error) }, [])
    } finally {
      this.#pending.delete(id)
    }
  }

  /** Searches until there is an answer for the ground as it is then. The signal ends the search as `cut-off`. */
  async #search(request: FindRequest, signal: AbortSignal): Promise<PathData> {
    const { setup, from, to, trace, costs, measure } = request
    for (;;) {
      if (this.#terrain === null) throw new Error('No world is loaded yet.')
      const walkmap = walkmapFor(this.#terrain, setup.unit)
      const engine = await engineFor(walkmap, setup.options.algorithm, signal)
      const blocked = engine === null ? blockedOn(walkmap, request) : {}
      const options =
        engine === null
          ? { ...setup.options, ...blocked, partial: true, trace, costs }
          : optionsFor(engine, setup.options)
      const engines = engine === null ? [] : [engine]
      const finder = createFinder(walkmap, { algorithms: Object.values(ALGORITHMS), engines }) as Finder
      const path = await this.#drive(finder.start(from, to, { ...options, signal }), request)
      if (path.reason === 'changed') continue
      const shaped = setup.shape === 'none' ? path : SHAPES[setup.shape](path, walkmap, blocked)
      const metrics = measure ? measurePath(shaped, walkmap) : null
      return pathData(shaped, metrics, chainOf(engine))
    }
  }

  /** Advances a search in slices, and reports how far it is after each. */
  async #drive(search: Search, { id }: FindRequest): Promise<Path> {
    for (let until = performance.now() + SLICE; search.path === null; search.advance(STEP)) {
      if (performance.now() < until) continue
      this.#reply({ kind: 'progress', id, expanded: search.expanded }, [])
      await this.#pause()
      until = performance.now() + SLICE
    }
    return search.path
  }
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
