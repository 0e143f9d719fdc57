import type { Terrain } from 'footpath'
import { readPatch, type TerrainPatch } from 'footpath/internal'
import type { OccupiedCells } from '../models/occupied-cells.js'
import type { GraphData, GraphReply, GraphRequest, GraphWish } from './graph-data.js'

interface Pending {
  readonly id: number
  readonly resolve: (graph: GraphData | null) => void
  readonly reject: (error: Error) => void
  readonly onProgress: (share: number) => void
}

/** The page's side of the worker that builds waypoint graphs. It is there from the first wish until `end`. */
export class GraphClient {
  readonly #occupied: OccupiedCells
  #worker: Worker | null = null
  /** The worker's script has been loaded. */
  #ready: Promise<void> = Promise.resolve()
  #pending: Pending | null = null
  #next = 1

  /** Cells that things stand on are walls. */
  constructor(occupied: OccupiedCells) {
    this.#occupied = occupied
  }

  /** Hands edited cells over, if anybody wants to know. */
  patch(patch: TerrainPatch): void {
    this.#worker?.postMessage({ kind: 'patch', patch } satisfies GraphRequest, [])
  }

  /**
   * Builds a graph of the terrain as it is. Null when it was ended; rejects with what is wrong and what to do. One wish
   * at a time: a second one ends the first.
   */
  build(terrain: Terrain, wish: GraphWish, onProgress: (share: number) => void): Promise<GraphData | null> {
    if (this.#pending !== null) this.end()
    const worker = this.#worker ?? this.#start(terrain)
    const id = this.#next++
    return new Promise((resolve, reject) => {
      this.#pending = { id, resolve, reject, onProgress }
      worker.postMessage({ kind: 'build', id, wish } satisfies GraphRequest, [])
    })
  }

  /** Ends the building under way and forgets everything. */
  end(): void {
    const worker = this.#worker
    // Not before: to break off the loading of its script is an error in the eyes of the browser.
    void this.#ready.then(() => worker?.terminate())
    this.#worker = null
    this.#pending?.resolve(null)
    this.#pending = null
  }

  #start(terrain: Terrain): Worker {
    const worker = new Worker(new URL('./graph-worker.ts', import.meta.url), { type: 'module' })
    this.#ready = new Promise((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<GraphReply>) => {
        if (data.kind === 'ready') resolve()
        else this.#receive(data)
      })
    })
    worker.addEventListener('error', () => {
      this.#pending?.reject(new Error('The waypoint worker of the lab does not answer. Reload the page.'))
      this.#pending = null
      this.end()
    })
    worker.postMessage({ kind: 'load', terrain } satisfies GraphRequest, [])
    if (!this.#occupied.isEmpty) {
      const rect = { x0: 0, y0: 0, x1: terrain.width, y1: terrain.depth }
      const patch = readPatch(terrain, rect)
      this.#occupied.block(terrain, rect, patch.obstacles)
      worker.postMessage({ kind: 'patch', patch } satisfies GraphRequest, [])
    }
    this.#worker = worker
    return worker
  }

  #receive(reply: Exclude<GraphReply, { kind: 'ready' }>): void {
    const pending = this.#pending
    if (pending === null || pending.id !== reply.id) return
    if (reply.kind === 'progress') {
      pending.onProgress(reply.share)
      return
    }
    this.#pending = null
    if (reply.kind === 'built') pending.resolve(reply.graph)
    else pending.reject(new Error(reply.message))
  }
}
