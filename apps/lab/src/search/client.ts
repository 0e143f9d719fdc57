import type { Cell, CellRect, Terrain, Unit } from 'footpath'
import { readPatch, startPageWorker, type TerrainPatch, WorkerClient } from 'footpath/internal'
import type { OccupiedCells } from '../models/occupied-cells.js'
import { workerError } from '../words/not-loaded.js'
import type { Ends } from './detour.js'
import type { EngineTrial } from './engine-advice.js'
import type { PathData, Request, SearchProgress, Setup, TimeRequest } from './protocol.js'
import type { Timing } from './timing.js'

/** The options of one search. */
export interface AskOptions {
  readonly blocked?: readonly Cell[]
  readonly trace?: boolean
  readonly measure?: boolean
  readonly costs?: boolean
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: SearchProgress) => void
}

/** The page's side of the search worker. */
export class SearchClient {
  readonly #worker = new WorkerClient<Request>(
    startPageWorker(() => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })),
  )
  readonly #occupied: OccupiedCells
  readonly #followers = new Set<(patch: TerrainPatch) => void>()

  /** Searches see the cells that things stand on as blocked. */
  constructor(occupied: OccupiedCells) {
    this.#occupied = occupied
  }

  /** Hands a copy of the whole terrain over; earlier searches are answered on the old one. */
  load(terrain: Terrain): void {
    this.#worker.tell({ kind: 'load', terrain })
  }

  /** Hands an edited rectangle over; O(cells of it). */
  patch(terrain: Terrain, rect: CellRect): void {
    const patch = readPatch(terrain, rect)
    this.#occupied.block(terrain, rect, patch.obstacles)
    this.#worker.tell({ kind: 'patch', patch })
    for (const follow of this.#followers) follow(patch)
  }

  /** Calls back with every patch, after it has been sent; returns how to end that. */
  onPatch(follow: (patch: TerrainPatch) => void): () => void {
    this.#followers.add(follow)
    return () => this.#followers.delete(follow)
  }

  /** Finds a path; an abort ends the search as `cut-off`. */
  async find(setup: Setup, from: Cell, to: Cell, options: AskOptions = {}): Promise<PathData> {
    const { blocked = [], trace = false, measure = false, costs = false, signal, onProgress } = options
    try {
      return await this.#worker.request<PathData, SearchProgress>(
        { kind: 'find', setup, from, to, blocked, trace, measure, costs },
        { signal, onProgress },
      )
    } catch (error) {
      throw signal?.aborted === true
        ? new Error('Cancelled: the index or the waypoints were not built.')
        : workerError('The search worker', error)
    }
  }

  /** How long each setup takes for a query, timed in turns; null where that was ended, or the ground has changed. */
  async time(
    setups: readonly Setup[],
    from: Cell,
    to: Cell,
    { signal, ...how }: Pick<TimeRequest, 'recorded' | 'millis'> & { readonly signal?: AbortSignal },
  ): Promise<readonly Timing[] | null> {
    return this.#worker.request({ kind: 'time', setups, from, to, ...how }, { signal })
  }

  /** A walk worth watching on the ground as it is, or null where there is none. */
  async detour(unit: Unit, seed: string): Promise<Ends | null> {
    return this.#worker.request({ kind: 'detour', unit, seed }, {})
  }

  /** The cells on which a unit cannot stand: 1 each, in row order. */
  async closedTo(unit: Unit): Promise<Uint8Array> {
    return this.#worker.request({ kind: 'standing', unit }, {})
  }

  /** How everything that can answer queries does on the ground as it is; null where that was ended. */
  async tryEngines(
    unit: Unit,
    seed: string,
    options: { readonly signal: AbortSignal; readonly onProgress: (share: number) => void },
  ): Promise<EngineTrial | null> {
    return this.#worker.request({ kind: 'trial', unit, seed }, options)
  }

  dispose(): void {
    this.#worker.end(new Error('The lab was closed.'))
  }
}
