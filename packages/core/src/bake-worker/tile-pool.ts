import type { Tile, TileJob } from '../bake-tiles/bake-tile.js'
import { SHARE_OF_TILES } from '../bake-tiles/tile-baker.js'
import { type TileBakeOptions, TileMemory } from '../bake-tiles/tile-memory.js'
import { checkBakeOptions } from '../bake/settings.js'
import { trianglesOf, type TriangleSoup } from '../bake/soup.js'
import { requireOptions } from '../checks.js'
import { FootpathError } from '../error.js'
import type { NavMesh } from '../navmesh/nav-mesh.js'
import { checkWorkOptions, orAborted, WORK_OPTIONS, type WorkOptions } from '../work.js'
import { WorkerClient } from '../worker/worker-client.js'
import { workerCount } from '../worker/worker-count.js'
import type { OwnWorkerOption, StartWorker, WorkerStarter } from '../worker/worker-handle.js'
import type { BakeJob } from './bake-job.js'

/** Options of workers that bake tiles: those of `createTileBaker`, and how many there are. */
export interface TilePoolOptions extends TileBakeOptions, OwnWorkerOption {
  /** The number of workers; by default one less than the machine has cores, but at least 1. */
  readonly workers?: number | undefined
}

/** A `TileBaker` whose tiles are baked by workers, several at once. Its meshes are the same, byte for byte. */
export class TilePool {
  readonly #memory: TileMemory
  readonly #workers: WorkerClient<BakeJob>[] = []
  #closed: FootpathError | null = null

  constructor(start: StartWorker, workers: number, options: TileBakeOptions) {
    this.#memory = new TileMemory(options)
    for (let at = 0; at < workers; at++)
      this.#workers.push(new WorkerClient(start, (error) => this.#close(error)))
  }

  /** The number of workers; 0 once the pool is closed. */
  get workers(): number {
    return this.#workers.length
  }

  /** The number of tiles of the last level, and how many of them were baked for it. */
  get tiles(): { readonly count: number; readonly baked: number } {
    return this.#memory.tiles
  }

  /** The mesh of a level. Only tiles whose triangles have changed since the last one go to the workers. */
  async bake(level: TriangleSoup, options: WorkOptions = {}): Promise<NavMesh> {
    if (this.#closed !== null) throw this.#closed
    requireOptions(options, WORK_OPTIONS)
    checkWorkOptions(options)
    options.signal?.throwIfAborted()
    const plan = this.#memory.plan(trianglesOf(level))
    const baked = await this.#bakeAll(plan.jobs, options)
    const mesh = this.#memory.finish(plan, baked)
    options.onProgress?.(1)
    return mesh
  }

  /** Ends the workers. What is under way is rejected, and so are later calls. */
  close(): void {
    this.#close(
      new FootpathError(
        'closed',
        'The pool is closed: you closed it.',
        'Create a new one with createTilePool.',
        null,
      ),
    )
  }

  /** Every worker takes the next tile when it is done with one, until there are none or one cannot be baked. */
  async #bakeAll(jobs: readonly TileJob[], options: WorkOptions): Promise<Map<string, Tile>> {
    const { signal, onProgress } = options
    const baked = new Map<string, Tile>()
    const ended = new AbortController()
    let next = 0
    let reported = 0
    const work = async (worker: WorkerClient<BakeJob>) => {
      while (next < jobs.length && !ended.signal.aborted) {
        const job = jobs[next++]
        baked.set(job.name, await worker.request<Tile>({ kind: 'tile', job }, { signal: ended.signal }))
        const share = (SHARE_OF_TILES * baked.size) / jobs.length
        if (share < reported + 0.01) continue
        reported = share
        onProgress?.(share)
      }
    }
    try {
      await orAborted(Promise.all(this.#workers.map(work)), signal)
    } finally {
      // If it ends early, the others stop what they are at.
      ended.abort()
    }
    return baked
  }

  #close(error: FootpathError): void {
    this.#closed ??= error
    for (const worker of this.#workers.splice(0)) worker.end(this.#closed)
  }
}

/** Starts workers with checked options. */
export function tilePoolBy(starter: WorkerStarter, cores: number, options: TilePoolOptions): TilePool {
  checkBakeOptions(options, ['tile', 'workers', 'worker'])
  const { workers, worker, ...settings } = options
  return new TilePool(starter(worker), workerCount(workers, cores), settings)
}
