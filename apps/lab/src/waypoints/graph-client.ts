import type { Terrain } from 'footpath'
import { orAborted, readPatch, startPageWorker, type TerrainPatch, WorkerClient } from 'footpath/internal'
import type { OccupiedCells } from '../models/occupied-cells.js'
import { workerError } from '../words/not-loaded.js'
import type { GraphData, GraphRequest, GraphSpec } from './graph-data.js'

/** The page's side of the worker that builds waypoint graphs. It runs from the first build until `end`. */
export class GraphClient {
  readonly #occupied: OccupiedCells
  #worker: WorkerClient<GraphRequest> | null = null
  /** The worker has loaded its script and the terrain, or has failed. */
  #loaded: Promise<unknown> = Promise.resolve()
  /** Ends the running build. */
  #building: AbortController | null = null

  /** Cells that things stand on are walls. */
  constructor(occupied: OccupiedCells) {
    this.#occupied = occupied
  }

  /** Sends edited cells to the worker, if there is one. */
  patch(patch: TerrainPatch): void {
    this.#worker?.tell({ kind: 'patch', patch })
  }

  /**
   * Builds a graph of the terrain as it is. Resolves to null if it was ended; rejects with what is wrong and what to do.
   * A second build ends the first.
   */
  async build(
    terrain: Terrain,
    spec: GraphSpec,
    onProgress: (share: number) => void,
  ): Promise<GraphData | null> {
    if (this.#building !== null) this.end()
    const worker = this.#worker ?? this.#start(terrain)
    const building = new AbortController()
    this.#building = building
    try {
      const built = worker.request<GraphData>({ kind: 'build', spec }, { onProgress })
      return await orAborted(built, building.signal)
    } catch (error) {
      if (building.signal.aborted) return null
      throw workerError('The waypoint builder', error)
    } finally {
      if (this.#building === building) this.#building = null
    }
  }

  /** Ends the running build and forgets everything. */
  end(): void {
    const worker = this.#worker
    // Not before: browsers report an error if a worker ends while its script is loading.
    void this.#loaded.then(() => worker?.end())
    this.#worker = null
    this.#building?.abort()
    this.#building = null
  }

  #start(terrain: Terrain): WorkerClient<GraphRequest> {
    const start = startPageWorker(
      () => new Worker(new URL('./graph-worker.ts', import.meta.url), { type: 'module' }),
    )
    const worker = new WorkerClient<GraphRequest>(start, () => {
      if (this.#worker === worker) this.#worker = null
    })
    this.#loaded = worker.request({ kind: 'load', terrain }).catch(() => {})
    if (!this.#occupied.isEmpty) {
      const rect = { x0: 0, y0: 0, x1: terrain.width, y1: terrain.depth }
      const patch = readPatch(terrain, rect)
      this.#occupied.block(terrain, rect, patch.obstacles)
      worker.tell({ kind: 'patch', patch })
    }
    this.#worker = worker
    return worker
  }
}
