import type { Cell, CellRect, Terrain } from 'footpath'
import { readPatch, type TerrainPatch } from 'footpath/internal'
import type { OccupiedCells } from '../models/occupied-cells.js'
import type { FindRequest, PathData, Reply, Request, Setup } from './protocol.js'

/** What may be said about one search. */
export interface AskOptions {
  readonly blocked?: readonly Cell[]
  readonly trace?: boolean
  readonly measure?: boolean
  readonly costs?: boolean
  readonly signal?: AbortSignal
  readonly onProgress?: (expanded: number) => void
}

interface Pending {
  readonly resolve: (path: PathData) => void
  readonly reject: (error: Error) => void
  onProgress?: ((expanded: number) => void) | undefined
}

/** The page's side of the search worker. */
export class SearchClient {
  readonly #worker: Worker
  readonly #pending = new Map<number, Pending>()
  readonly #occupied: OccupiedCells
  readonly #followers: ((patch: TerrainPatch) => void)[] = []
  #next = 1

  /** Searches see the cells that things stand on as blocked. */
  constructor(occupied: OccupiedCells) {
    this.#occupied = occupied
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    this.#worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => this.#receive(data))
  }

  /** Hands a copy of the whole terrain over; earlier searches are answered on the old one. */
  load(terrain: Terrain): void {
    this.#send({ kind: 'load', terrain })
  }

  /** Hands an edited rectangle over; O(cells of it). */
  patch(terrain: Terrain, rect: CellRect): void {
    const patch = readPatch(terrain, rect)
    this.#occupied.block(terrain, rect, patch.obstacles)
    this.#send({ kind: 'patch', patch })
    for (const follow of this.#followers) follow(patch)
  }

  /** Tells of every patch too, after it has been handed over. */
  onPatch(follow: (patch: TerrainPatch) => void): void {
    this.#followers.push(follow)
  }

  /** Finds a path; an abort ends the search as `cut-off`. */
  find(setup: Setup, from: Cell, to: Cell, options: AskOptions = {}): Promise<PathData> {
    const id = this.#next++
    const { blocked = [], trace = false, measure = false, costs = false, signal, onProgress } = options
    const request: FindRequest = { kind: 'find', id, setup, from, to, blocked, trace, measure, costs }
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject, onProgress })
      signal?.addEventListener('abort', () => this.#send({ kind: 'cancel', id }), { once: true })
      this.#send(request)
    })
  }

  dispose(): void {
    this.#worker.terminate()
    for (const pending of this.#pending.values()) pending.reject(new Error('The lab was closed.'))
    this.#pending.clear()
  }

  #send(request: Request): void {
    this.#worker.postMessage(request, [])
  }

  #receive(reply: Reply): void {
    const pending = this.#pending.get(reply.id)
    if (pending === undefined) return
    if (reply.kind === 'progress') {
      pending.onProgress?.(reply.expanded)
      return
    }
    this.#pending.delete(reply.id)
    if (reply.kind === 'found') pending.resolve(reply.path)
    else pending.reject(new Error(reply.message))
  }
}
