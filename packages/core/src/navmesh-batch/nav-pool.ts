import {
  type AreaFinderOptions,
  type AreaFindOptions,
  requireAreaOptions,
  requireForbidden,
} from '../areas/costs.js'
import { memoryFor } from '../batch/shared.js'
import { requireOptions, requireSignal } from '../checks.js'
import { FootpathError } from '../error.js'
import type { NavLink } from '../navmesh/links.js'
import { requireNavMesh, requireNavOptions } from '../navmesh/nav-finder.js'
import type { NavBlock, NavMesh } from '../navmesh/nav-mesh.js'
import { NavPath } from '../navmesh/nav-path.js'
import type { Place } from '../navmesh/places.js'
import { checkWorkOptions, orAborted, WORK_OPTIONS, type WorkOptions } from '../work.js'
import { WorkerClient } from '../worker/worker-client.js'
import { workerCount } from '../worker/worker-count.js'
import type { OwnWorkerOption, StartWorker, WorkerStarter } from '../worker/worker-handle.js'
import type { EditRequest, NavPoolRequest, SentPath } from './protocol.js'
import {
  findOptionsOf,
  type NavQuery,
  packQueries,
  QUERY_NUMBERS,
  QUERY_OPTIONS,
  requireQueries,
} from './queries.js'

/** Options of a pool. */
export interface NavPoolOptions extends OwnWorkerOption {
  /** Paths by what areas cost: the options of `createAreaFinder`. Without it areas do not count. */
  readonly areas?: AreaFinderOptions | undefined
  /** The number of workers; by default one less than the machine has cores, but at least 1. */
  readonly workers?: number | undefined
  /** Aborting while the workers start ends them: the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined
}

/** Options of a batch: those of `find` apply to every query. */
export interface NavPoolFindOptions extends AreaFindOptions, WorkOptions {}

/** A worker takes as many queries at once as give everyone this many turns, within these limits. */
const TURNS = 8
const [LEAST_CHUNK, MOST_CHUNK] = [16, 1024]

/** Workers that answer many queries on one mesh at once. Each has a mesh of its own. Batches are answered in order. */
export class NavPool {
  readonly mesh: NavMesh
  readonly #areas: AreaFinderOptions | undefined
  readonly #workers: WorkerClient<NavPoolRequest>[] = []
  readonly #sent = new Map<NavBlock, number>()
  #links: readonly NavLink[] = []
  #open = ''
  #areaEdits: number
  #count = 0
  #last: Promise<unknown> = Promise.resolve()
  #closed: FootpathError | null = null

  private constructor(mesh: NavMesh, areas: AreaFinderOptions | undefined) {
    this.mesh = mesh
    this.#areas = areas
    this.#areaEdits = mesh.areaMap.edits
  }

  /** Starts the workers and sends them the mesh; see `createNavPool`. */
  static async open(
    start: StartWorker,
    mesh: NavMesh,
    workers: number,
    { areas, signal }: NavPoolOptions,
  ): Promise<NavPool> {
    signal?.throwIfAborted()
    const pool = new NavPool(mesh, areas)
    const saved = mesh.save()
    const bytes = new Uint8Array(memoryFor(saved.length))
    bytes.set(saved)
    try {
      for (let at = 0; at < workers; at++)
        pool.#workers.push(new WorkerClient(start, (error) => pool.#close(error)))
      const all = pool.#workers.map((worker) => worker.request({ kind: 'mesh', bytes, areas }))
      await orAborted(Promise.all(all), signal)
    } catch (error) {
      pool.close()
      throw error
    }
    return pool
  }

  /** The number of workers; 0 once the pool is closed. */
  get workers(): number {
    return this.#workers.length
  }

  /**
   * Finds a path for every query, with the answers of `createNavFinder(mesh).find` or that by areas, in order. They are for the mesh as it
   * is now, with its obstacles and links, even if you change it before the batch is done.
   */
  async findAll(queries: readonly NavQuery[], options: NavPoolFindOptions = {}): Promise<NavPath[]> {
    if (this.#closed !== null) throw this.#closed
    requireOptions(options, [...QUERY_OPTIONS, ...WORK_OPTIONS])
    requireNavOptions(options)
    this.#requireAreas(options)
    checkWorkOptions(options)
    const { signal, onProgress } = options
    signal?.throwIfAborted()
    const numbers = packQueries(requireQueries(queries))
    const edit = this.#edit()
    const { links } = this.mesh
    const run = this.#last.then(() => this.#run(numbers, findOptionsOf(options), edit, signal, onProgress))
    this.#last = run.catch(() => {})
    const sent = await orAborted(run, signal)
    return sent.map((path) => this.#received(path, links))
  }

  /** Ends the workers. Unfinished batches and later ones are rejected. */
  close(): void {
    this.#close(closed())
  }

  #close(error: FootpathError): void {
    this.#closed ??= error
    for (const worker of this.#workers.splice(0)) worker.end(this.#closed)
  }

  async #run(
    numbers: Float64Array,
    options: AreaFindOptions,
    edit: EditRequest | null,
    signal: AbortSignal | undefined,
    onProgress: ((done: number) => void) | undefined,
  ): Promise<SentPath[]> {
    // An edit is sent even if nobody waits for the answers: the next batch builds on it.
    if (edit !== null) for (const worker of this.#workers) worker.tell(edit)
    const count = numbers.length / QUERY_NUMBERS
    const fair = Math.ceil(count / (TURNS * Math.max(1, this.#workers.length)))
    const chunk = Math.min(MOST_CHUNK, Math.max(LEAST_CHUNK, fair))
    const paths: SentPath[] = []
    let next = 0
    let done = 0
    const work = async (worker: WorkerClient<NavPoolRequest>) => {
      while (next < count) {
        if (signal?.aborted === true) return
        const first = next
        next += chunk
        const queries = numbers.slice(QUERY_NUMBERS * first, QUERY_NUMBERS * (first + chunk))
        const found = await worker.request<SentPath[]>({ kind: 'queries', queries, options })
        for (const [at, path] of found.entries()) paths[first + at] = path
        done += found.length
        onProgress?.(done / count)
      }
    }
    if (this.#closed !== null) throw this.#closed
    await Promise.all(this.#workers.map(work))
    return paths
  }

  /** What has changed since the last batch; null if nothing has. */
  #edit(): EditRequest | null {
    const { blocks, links } = this.mesh
    const now = new Set(blocks)
    const gone = Array.from(this.#sent).filter(([block]) => !now.has(block))
    const added = blocks
      .filter((block) => !this.#sent.has(block))
      .map((block) => ({ block, number: ++this.#count }))
    const stay = new Set(links)
    const goneLinks = this.#links.flatMap((link, at) => (stay.has(link) ? [] : [at]))
    const known = new Set(this.#links)
    const addedLinks = links.filter((link) => !known.has(link)).map(optionsOf)
    const open = links.map((link) => link.open)
    const { areaMap } = this.mesh
    const areas = areaMap.edits === this.#areaEdits ? {} : { areas: { data: areaMap.data } }
    const count = gone.length + added.length + goneLinks.length + addedLinks.length
    if (count === 0 && String(open) === this.#open && areaMap.edits === this.#areaEdits) return null
    for (const [block] of gone) this.#sent.delete(block)
    for (const { block, number } of added) this.#sent.set(block, number)
    this.#links = links
    this.#open = String(open)
    this.#areaEdits = areaMap.edits
    const numbers = gone.map(([, number]) => number)
    return { kind: 'edit', gone: numbers, added, goneLinks, addedLinks, open, ...areas }
  }

  #requireAreas({ forbidden }: AreaFindOptions): void {
    if (forbidden === undefined) return
    requireForbidden(forbidden)
    if (this.#areas !== undefined) return
    throw new FootpathError(
      'unsuitable-combination',
      'This pool does not look at areas, so it cannot forbid any.',
      'Create it with createNavPool(mesh, { areas: {} }).',
      forbidden,
    )
  }

  #received({ points, links, ...rest }: SentPath, all: readonly NavLink[]): NavPath {
    const { ground } = this.mesh
    const places = Array.from({ length: points.length / 3 }, (_, at): Place => {
      const [x, y, z] = points.subarray(3 * at, 3 * at + 3)
      return ground.nearest({ x, y, z }, Infinity) as Place
    })
    return new NavPath({
      ...rest,
      places,
      ground,
      links: links.map(([link, at]) => ({ link: all[link], at })),
    })
  }
}

/** Opens a pool with checked options. */
export async function openNavPool(
  starter: WorkerStarter,
  cores: number,
  mesh: NavMesh,
  options: NavPoolOptions = {},
): Promise<NavPool> {
  requireNavMesh(mesh)
  requireOptions(options, ['workers', 'worker', 'signal', 'areas'])
  requireSignal(options.signal)
  if (options.areas !== undefined) requireAreaOptions(options.areas)
  return NavPool.open(starter(options.worker), mesh, workerCount(options.workers, cores), options)
}

function optionsOf({ from, to, cost, kind, oneWay }: NavLink) {
  return { from, to, cost, kind, oneWay }
}

function closed(): FootpathError {
  return new FootpathError(
    'closed',
    'The pool is closed: you closed it.',
    'Create a new one with createNavPool.',
    null,
  )
}
