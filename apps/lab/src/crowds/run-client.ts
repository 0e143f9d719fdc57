import type { MapPoint } from 'footpath'
import { startPageWorker, type TerrainPatch, WorkerClient } from 'footpath/internal'
import { workerError } from '../words/not-loaded.js'
import type { FormationName } from './formations.js'
import type { Advanced, Begun, RunRequest } from './protocol.js'
import type { Looks } from './run.js'
import type { RunStart } from './start-run.js'

const start = startPageWorker(
  () => new Worker(new URL('./run-worker.ts', import.meta.url), { type: 'module' }),
)

/** The page's side of the worker in which a scene runs. */
export class RunClient {
  readonly #worker: WorkerClient<RunRequest>

  constructor(failed: (error: unknown) => void) {
    this.#worker = new WorkerClient<RunRequest>(start, (error) => failed(workerError('The crowd', error)))
  }

  begin(start: RunStart): Promise<Begun> {
    return this.#worker.request({ kind: 'start', start })
  }

  /** Lets ticks pass; the memory goes to the worker and comes back with the answer. */
  advance(ticks: number, buffer: ArrayBuffer, looks: Looks): Promise<Advanced> {
    return this.#worker.request({ kind: 'advance', ticks, buffer, looks }, { transfer: [buffer] })
  }

  send(point: MapPoint, formation: FormationName): void {
    this.#worker.tell({ kind: 'send', point, formation })
  }

  /** Sends everybody somewhere, and resolves once they know it: for goals that follow each other quickly. */
  lead(point: MapPoint, formation: FormationName): Promise<unknown> {
    return this.#worker.request({ kind: 'send', point, formation })
  }

  patch(patch: TerrainPatch): void {
    this.#worker.tell({ kind: 'patch', patch })
  }

  end(): void {
    this.#worker.end()
  }
}
