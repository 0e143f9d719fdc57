import {
  type Cell,
  createFinder,
  createTerrain,
  type EngineName,
  type Finder as AnyFinder,
  measurePath,
  type Path,
  SHAPES,
  type Terrain,
  type Unit,
} from 'footpath'
import { ALGORITHMS } from 'footpath/algorithms'
import { writePatch } from 'footpath/internal'
import type { NamedFindOptions } from 'footpath/search'
import { askEngine, engineNamed, Engines } from './engines.js'
import type { FindRequest, PathData, Reply, Request, Setup } from './protocol.js'

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
  readonly #breathe: () => Promise<void>
  #terrain: Terrain | null = null
  readonly #engines = new Engines()
  /** Searches asked for and not answered; each can be cancelled. */
  readonly #asked = new Map<number, AbortController>()
  #queue: Promise<void> = Promise.resolve()

  constructor(reply: (reply: Reply, transfer: Transferable[]) => void, breathe: () => Promise<void>) {
    this.#reply = reply
    this.#breathe = breathe
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
        this.#asked.get(request.id)?.abort(new Error('Cancelled: the waypoints were not built.'))
        break
      case 'find': {
        const asked = new AbortController()
        this.#asked.set(request.id, asked)
        this.#queue = this.#queue.then(() => this.#find(request, asked.signal))
        break
      }
    }
  }

  async #find(request: FindRequest, signal: AbortSignal): Promise<void> {
    const { id } = request
    try {
      const name = engineNamed(request.setup.options.algorithm)
      const answer =
        name === undefined ? await this.#search(request, signal) : await this.#ask(request, name, signal)
      const data = pathData(answer, request)
      const { points, trace, costs } = data
      const transfer = [points, trace, costs?.g, costs?.h].flatMap((array) => (array ? [array.buffer] : []))
      this.#reply({ kind: 'found', id, path: data }, transfer as Transferable[])
    } catch (error) {
      this.#reply({ kind: 'failed', id, message: error instanceof Error ? error.message : String(error) }, [])
    } finally {
      this.#asked.delete(id)
    }
  }

  /** Searches until there is an answer for the ground as it is then. The signal ends the search as `cut-off`. */
  async #search(request: FindRequest, signal: AbortSignal): Promise<Answer> {
    const { id, setup, from, to, trace, costs } = request
    for (;;) {
      const finder = this.#finderOf(setup.unit)
      const blocked = onMap(request.blocked, finder)
      const options = { ...setup.options, partial: true, blocked, trace, costs, signal }
      const search = finder.start(from, to, options)
      for (let until = performance.now() + SLICE; !search.advance(STEP); ) {
        if (performance.now() < until) continue
        this.#reply({ kind: 'progress', id, expanded: search.expanded }, [])
        await this.#breathe()
        until = performance.now() + SLICE
      }
      const { path } = search
      if (path === null || path.reason === 'changed') continue
      return { path: shaped(path, finder, setup, blocked), finder, chain: null }
    }
  }

  /** Lets an engine answer; of the options it takes what it understands, and it keeps no trace. */
  async #ask({ setup, from, to }: FindRequest, name: EngineName, signal: AbortSignal): Promise<Answer> {
    const finder = this.#finderOf(setup.unit)
    const engine = await this.#engines.of(finder.walkmap, name, signal)
    const path = askEngine(engine, from, to, setup.options)
    const chain = engine.name === 'waypoints-published' ? (engine.lastQuery?.chain ?? null) : null
    return { path: shaped(path, finder, setup), finder, chain }
  }

  /** What is compiled for a unit is remembered with the terrain. */
  #finderOf(unit: Unit): Finder {
    if (this.#terrain === null) throw new Error('No world is loaded yet.')
    return createFinder(this.#terrain, unit, { algorithms: Object.values(ALGORITHMS) }) as Finder
  }
}

/** A path as it was found, the finder it came from and, of published waypoints, the tiles it was led by. */
interface Answer {
  readonly path: Path
  readonly finder: Finder
  readonly chain: Int32Array | null
}

function shaped(path: Path, { walkmap }: Finder, { shape }: Setup, blocked: readonly Cell[] = []): Path {
  if (shape === 'none') return path
  return SHAPES[shape](path, walkmap, blocked.length === 0 ? {} : { blocked })
}

function onMap(cells: readonly Cell[], { walkmap: { layout } }: Finder): Cell[] {
  return cells.filter(({ x, y }) => x >= 0 && y >= 0 && x < layout.width && y < layout.depth)
}

function pathData({ path, finder, chain }: Answer, { measure }: FindRequest): PathData {
  const { status, reason, kind, cost, length, stats, trace, costs } = path
  const points = Float64Array.from(path.points.flatMap(({ x, y }) => [x, y]))
  return {
    status,
    ...(reason === undefined ? {} : { reason }),
    kind,
    cost,
    length,
    points,
    cells: path.cells.length,
    stats,
    trace: trace ?? null,
    metrics: measure ? measurePath(path, finder.walkmap) : null,
    costs: costs ?? null,
    chain,
  }
}
