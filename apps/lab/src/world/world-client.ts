import type { TerrainData } from 'footpath'
import { requestOnce, startPageWorker, WorkerClient } from 'footpath/internal'
import { workerError } from '../words/not-loaded.js'
import type { BuiltWorld } from './build-world.js'
import type { TerrainSource } from './source.js'

/** What the page asks of a world worker: one thing at a time. It gives a `BuiltWorld`, or the bytes of a file. */
export type WorldRequest =
  | {
      readonly kind: 'build'
      readonly source: TerrainSource
      readonly bytes: Uint8Array
      readonly isTrusted: boolean
    }
  | { readonly kind: 'write'; readonly terrain: TerrainData }

/** What could not be loaded where the worker has no script. */
const PART = 'The world builder'

const start = startPageWorker(
  () => new Worker(new URL('./world-worker.ts', import.meta.url), { type: 'module' }),
)

/** The page's side of the workers that build, read and write worlds. */
export class WorldClient {
  /** Ready before it is needed, because its script has to be loaded; null after it has died. */
  #worker: WorkerClient<WorldRequest> | null = null
  /** The worker that is building. */
  #building: WorkerClient<WorldRequest> | null = null

  constructor() {
    this.#worker = this.#start()
  }

  /**
   * Builds a world, a file from its bytes. Rejects with what is wrong and what to do. Null if it was cancelled, or
   * if another world was asked for before it was ready.
   */
  async build(
    source: TerrainSource,
    bytes: Uint8Array = new Uint8Array(0),
    isTrusted = false,
  ): Promise<BuiltWorld<TerrainData> | null> {
    this.cancel()
    this.#worker ??= this.#start()
    const worker = this.#worker
    this.#building = worker
    try {
      return await worker.request<BuiltWorld<TerrainData>>({ kind: 'build', source, bytes, isTrusted })
    } catch (error) {
      if (this.#building !== worker) return null
      throw workerError(PART, error)
    } finally {
      if (this.#building === worker) this.#building = null
    }
  }

  /** Ends the running build: it runs in one go, so its worker is ended and another takes its place. */
  cancel(): void {
    const worker = this.#building
    if (worker === null) return
    this.#building = null
    this.#worker = this.#start()
    worker.end()
  }

  /** The terrain as the bytes of a `.footpath` file. */
  async write(terrain: TerrainData): Promise<Uint8Array> {
    try {
      return await requestOnce(start, { kind: 'write', terrain } satisfies WorldRequest)
    } catch (error) {
      throw workerError(PART, error)
    }
  }

  dispose(): void {
    this.#worker?.end()
    this.#worker = null
  }

  #start(): WorkerClient<WorldRequest> {
    const worker = new WorkerClient<WorldRequest>(start, () => {
      if (this.#worker === worker) this.#worker = null
    })
    return worker
  }
}
