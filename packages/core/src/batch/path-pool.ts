import { resolveSetup } from '../algorithms/algorithms.js'
import type { Cell } from '../cell.js'
import { requireFlag, requireFunction, requireOptions, requireSignal } from '../checks.js'
import { badOption, FootpathError } from '../error.js'
import { checkOptions } from '../finder/check-options.js'
import { ENGINE_NAMES } from '../finder/engine.js'
import { plainShape } from '../query/shape.js'
import type { StaticIndex } from '../static-index/static-index.js'
import { readPatch } from '../terrain/patch.js'
import type { TerrainInit } from '../terrain/terrain-init.js'
import type { Terrain } from '../terrain/terrain.js'
import type { Walkmap } from '../walkmap/walkmap.js'
import { orAborted } from '../work.js'
import { WorkerClient } from '../worker/worker-client.js'
import { workerCount } from '../worker/worker-count.js'
import type { OwnWorkerOption, StartWorker, WorkerStarter } from '../worker/worker-handle.js'
import { type BatchProgress, BatchRun, type PoolClient } from './batch-run.js'
import type { Batch } from './batch.js'
import { type PooledMap, pooledMap, type PoolMapGiven } from './pooled-map.js'
import type { PoolRequest } from './protocol.js'
import { type BatchFindOptions, type BatchQuery, packQueries } from './queries.js'
import { memoryFor } from './shared.js'

/** Options of a pool. */
export interface PathPoolOptions extends OwnWorkerOption {
  /** The number of workers; by default one less than the machine has cores, but at least 1. */
  readonly workers?: number
  /** An index of the same walkmap for the workers. They get it as soon as it is ready, and again after a rebuild. */
  readonly index?: StaticIndex
  /** Aborting while the workers start ends them: the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal
}

/** Options of a batch. All others are options of `find` and apply to every query. */
export interface BatchOptions extends BatchFindOptions {
  /** Aborting ends the batch: the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal
  /**
   * Called about forty times a second with the answered share of the queries, 0 to 1, and with the batch so far. Keep
   * that batch if you want the answers that arrived before an abort. If the callback throws, the batch ends with that
   * error; the pool stays usable.
   */
  readonly onProgress?: BatchProgress
  /** Leaves out the cells of the paths: you get only status, cost and stats. */
  readonly costsOnly?: boolean
}

/** What the workers know of the map: version and layers of every terrain, links or fences, and the index's version. */
interface Known {
  readonly terrains: readonly { readonly version: number; readonly layers: string }[]
  readonly world: number | string
  readonly index: number
}

/**
 * Workers that answer many queries at once. Each has its own walkmap and finder. Where memory can be shared, all of
 * them use one copy of the terrain, the queries and the index. Batches are answered one after the other.
 */
export class PathPool {
  readonly walkmap: Walkmap
  readonly #map: PooledMap
  readonly #index: StaticIndex | null
  readonly #workers: PoolClient[] = []
  #waiting: BatchRun[] = []
  #running: BatchRun | null = null
  #sent: Known
  #closedBecause: string | null = null

  private constructor(map: PooledMap, index: StaticIndex | null) {
    this.walkmap = map.walkmap
    this.#map = map
    this.#index = index
    this.#sent = knownOf(map, 0)
  }

  /** Starts the workers and lets them compile the map; see `createPathPool`. */
  static async open(
    start: StartWorker,
    map: PooledMap,
    workers: number,
    index: StaticIndex | null,
    signal: AbortSignal | undefined,
  ): Promise<PathPool> {
    signal?.throwIfAborted()
    map.walkmap.refresh()
    const pool = new PathPool(map, index)
    const { unit } = map.walkmap
    const sent: PoolRequest = { kind: 'map', terrains: map.terrains.map(initOf), world: map.world(), unit }
    try {
      // All are started before any is asked: if one cannot be started, no answer is left without an owner.
      const started = Array.from({ length: workers }, () => pool.#startWorker(start))
      await orAborted(Promise.all(started.map((worker) => worker.request(sent))), signal)
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
   * Finds a path for every query, with the results a finder would give one by one. The answers are for the map as it
   * is now, even if you edit it before the batch is done. You may start several batches at once; they are answered in
   * order.
   *
   * @param queries a list of `{ from, to }`, or for each query in turn the x, y of its start and the x, y of its goal;
   * on a site x, y, floor
   */
  async findAll(queries: readonly BatchQuery[] | Int32Array, options: BatchOptions = {}): Promise<Batch> {
    this.#requireOpen()
    const { signal, onProgress, costsOnly = false, ...sent } = this.#check(options)
    const packed = packQueries(this.#map, queries)
    const { updates, known } = this.#updates()
    const run = new BatchRun({
      map: this.#map,
      ...packed,
      options: sent,
      costsOnly,
      signal,
      onProgress,
      updates,
      ended: () => this.#goOn(),
    })
    this.#waiting.push(run)
    // Only now, with the updates under way: whatever threw before, the next batch brings them.
    this.#sent = known
    this.#goOn()
    return run.result
  }

  /** Ends the workers. Unfinished batches and later ones are rejected. */
  close(): void {
    this.#close('you closed it')
  }

  #startWorker(start: StartWorker): PoolClient {
    const worker: PoolClient = new WorkerClient(start, (error) => this.#close('a worker failed', error))
    this.#workers.push(worker)
    return worker
  }

  /** Starts the next batch when none is under way. */
  #goOn(): void {
    if (this.#closedBecause !== null || this.#running?.isOver === false) return
    const next = this.#waiting.shift()
    this.#running = next ?? null
    if (next === undefined) return
    next.start(this.#workers)
    if (next.isOver) this.#goOn()
  }

  #close(because: string, error: FootpathError = closed(because)): void {
    if (this.#closedBecause !== null) return
    this.#closedBecause = because
    for (const worker of this.#workers.splice(0)) worker.end(error)
    for (const run of [this.#running, ...this.#waiting.splice(0)]) run?.fail(error)
  }

  #requireOpen(): void {
    if (this.#closedBecause !== null) throw closed(this.#closedBecause)
  }

  #check(options: BatchOptions): BatchOptions {
    checkOptions(options, ['onProgress', 'costsOnly'])
    requireFunction('onProgress', options.onProgress)
    requireFlag('costsOnly', options.costsOnly)
    for (const name of ['trace', 'costs', 'walkable', 'influence'] as const) {
      if (!(name in options)) continue
      throw new FootpathError(
        'bad-option',
        `A batch cannot use the option ${name}.`,
        'Ask a finder for these queries one by one.',
        name,
      )
    }
    this.#requireBlocked(options.blocked)
    this.walkmap.refresh()
    const { algorithm } = options
    for (const name of ['algorithm', 'openList'] as const) {
      if (options[name] === undefined || typeof options[name] === 'string') continue
      throw new FootpathError(
        'bad-option',
        `Workers cannot be sent an object as ${name}.`,
        "Pass a name, such as 'dijkstra' or 'quad-heap'.",
        options[name],
      )
    }
    if (algorithm === 'index' && this.#index === null) {
      throw new FootpathError(
        'unsuitable-combination',
        'This pool has no index.',
        'Pass one when you create the pool: createPathPool(walkmap, { index }).',
        algorithm,
      )
    }
    const { onProgress: _, costsOnly: __, ...asked } = options
    this.#map.check(asked)
    const isPlain = this.#map.world() === null
    if (isPlain && !ENGINE_NAMES.some((name) => name === algorithm)) resolveSetup(this.walkmap, options)
    const { blocked, shape } = options
    return {
      ...options,
      // Cells may be any objects with x and y; only the numbers can be sent.
      ...(blocked === undefined ? {} : { blocked: blocked.map(({ x, y, floor = 0 }) => ({ x, y, floor })) }),
      ...(shape === undefined ? {} : { shape: plainShape(shape) }),
    }
  }

  #requireBlocked(blocked: readonly Cell[] = []): void {
    if (!Array.isArray(blocked))
      throw badOption('blocked', 'a list of cells', blocked, 'Pass a list of { x, y }.')
    for (const cell of blocked) this.#map.place('The blocked cell', cell)
  }

  /** What the workers must know before the next batch, and what they will know then. */
  #updates(): { updates: PoolRequest[]; known: Known } {
    const sent = this.#sent
    const updates: PoolRequest[] = []
    const known = knownOf(this.#map, sent.index)
    for (const [at, terrain] of this.#map.terrains.entries()) {
      const { version, layers } = sent.terrains[at]
      // A layer may also be added without an edit.
      const added = layers === known.terrains[at].layers ? [] : [{ x0: 0, y0: 0, x1: 1, y1: 1 }]
      const rects = [...added, ...terrain.changesSince(version)]
      const patches = rects.map((rect) => readPatch(terrain, rect, memoryFor))
      if (patches.length > 0) updates.push({ kind: 'edit', terrain: at, patches })
    }
    const world = sent.world === known.world ? null : this.#map.world()
    if (world !== null) updates.push({ kind: 'world', world })
    const mine = this.#index
    if (mine !== null && mine.version !== sent.index && mine.state === 'ready') {
      const bytes = mine.save()
      const saved = new Uint8Array(memoryFor(bytes.length))
      saved.set(bytes)
      updates.push({ kind: 'index', saved })
      known.index = mine.version
    }
    return { updates, known }
  }
}

/** Opens a pool with checked options. */
export async function openPool(
  starter: WorkerStarter,
  cores: number,
  map: PoolMapGiven,
  options: PathPoolOptions = {},
): Promise<PathPool> {
  const pooled = pooledMap(map)
  requireOptions(options, ['workers', 'index', 'worker', 'signal'])
  requireSignal(options.signal)
  const { index = null, worker, signal } = options
  const workers = workerCount(options.workers, cores)
  if (index !== null && pooled.world() !== null) {
    throw new FootpathError(
      'unsuitable-combination',
      'Pools of sites and boards take no index.',
      'Leave index out: their workers use jump points where those fit, and A* otherwise.',
      'index',
    )
  }
  if (index !== null && index.walkmap !== pooled.walkmap) {
    throw new FootpathError(
      'unsuitable-combination',
      'The index was made for a different walkmap.',
      'Create the index from the walkmap you give to the pool.',
      'index',
    )
  }
  return PathPool.open(starter(worker), pooled, workers, index, signal)
}

/** The parts of a terrain that decide paths. */
function initOf(terrain: Terrain): TerrainInit {
  const { width, depth, cellSize, surfaceNames, obstacleNames } = terrain
  const layers = readPatch(terrain, { x0: 0, y0: 0, x1: width, y1: depth }, memoryFor)
  return { width, depth, cellSize, surfaceNames, obstacleNames, ...layers }
}

function knownOf(map: PooledMap, index: number): Known & { index: number } {
  const terrains = map.terrains.map(({ version, heights, factors }) => {
    return { version, layers: `${heights !== null},${factors !== null}` }
  })
  return { terrains, world: map.worldKey(), index }
}

function closed(because: string): FootpathError {
  return new FootpathError(
    'closed',
    `The pool is closed: ${because}.`,
    'Create a new one with createPathPool.',
    because,
  )
}
