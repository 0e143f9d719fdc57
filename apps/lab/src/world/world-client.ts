import type { TerrainData } from 'footpath'
import { requestOnce, startPageWorker, WorkerClient } from 'footpath/internal'
import type { WorldSource } from './source.js'

/** What the page asks of a world worker: one thing at a time. It gives a `TerrainData`, or the bytes of a file. */
export type WorldRequest =
  | { readonly kind: 'build'; readonly source: WorldSource; readonly bytes: Uint8Array }
  | { readonly kind: 'write'; readonly terrain: TerrainData }

const start = startPageWorker(
  () => new Worker(new URL('./world-worker.ts', import.meta.url), { type: 'module' }),
)

/** The page's side of the workers that build, read and write worlds. */
export class WorldClient {
  /** Ready before it is needed, because its script has to be loaded. */
  #worker = new WorkerClient<WorldRequest>(start)
  #isBuilding = false

  /**
   * Builds a world, a file from its bytes. Rejects with what is wrong and what to do. Null if it was cancelled, or
   * if another world was asked for before it was ready.
   */
  async build(source: WorldSource, bytes: Uint8Array = new Uint8Array(0)): Promise<TerrainData | null> {
    this.cancel()
    const worker = this.#worker
    this.#isBuilding = true
    try {
      return await worker.request<TerrainData>({ kind: 'build', source, bytes })
    } catch (error) {
      if (this.#worker !== worker) return null
      throw error
    } finally {
      if (this.#worker === worker) this.#isBuilding = false
    }
  }

  /** Ends the running build: it runs in one go, so its worker is ended and another takes its place. */
  cancel(): void {
    if (!this.#isBuilding) return
    const worker = this.#worker
    this.#worker = new WorkerClient(start)
    this.#isBuilding = false
    worker.end()
  }

  /** The terrain as the bytes of a `.footpath` file. */
  write(terrain: TerrainData): Promise<Uint8Array> {
    return requestOnce(start, { kind: 'write', terrain } satisfies WorldRequest)
  }
}
