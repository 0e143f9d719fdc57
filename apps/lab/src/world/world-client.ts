import { type ErrorCode, FootpathError, type TerrainData } from 'footpath'
import type { WorldSource } from './source.js'

/** What the page asks of a world worker: one thing at a time. */
export type WorldRequest =
  | { readonly kind: 'build'; readonly source: WorldSource; readonly bytes: Uint8Array }
  | { readonly kind: 'write'; readonly terrain: TerrainData }

/** What it answers. */
export type WorldReply =
  | { readonly kind: 'built'; readonly terrain: TerrainData }
  | { readonly kind: 'written'; readonly bytes: Uint8Array }
  | {
      readonly kind: 'failed'
      readonly problem: string
      /** Where the problem was told as a FootpathError. */
      readonly code?: ErrorCode
      readonly remedy?: string
    }

/** The page's side of the workers that build, read and write worlds. */
export class WorldClient {
  /** Ready before it is needed, because its script has to be loaded. */
  #worker = startWorker()
  #cancel: (() => void) | null = null

  /**
   * Builds a world, a file from its bytes. Rejects with what is wrong and what to do. Null when it was cancelled, or
   * another world was asked for before this one was there.
   */
  async build(source: WorldSource, bytes: Uint8Array = new Uint8Array(0)): Promise<TerrainData | null> {
    this.cancel()
    const worker = this.#worker
    const cancelled = new Promise<null>((resolve) => {
      this.#cancel = () => resolve(null)
    })
    const cancel = this.#cancel
    try {
      const reply = await Promise.race([ask(worker, { kind: 'build', source, bytes }), cancelled])
      return reply?.kind === 'built' ? reply.terrain : null
    } finally {
      if (this.#cancel === cancel) this.#cancel = null
    }
  }

  /** Ends the building under way: it runs in one go, so its worker ends with it and another takes its place. */
  cancel(): void {
    if (this.#cancel === null) return
    this.#worker.terminate()
    this.#worker = startWorker()
    this.#cancel()
    this.#cancel = null
  }

  /** The terrain as the bytes of a `.footpath` file. */
  async write(terrain: TerrainData): Promise<Uint8Array> {
    const worker = startWorker()
    try {
      const reply = await ask(worker, { kind: 'write', terrain })
      return reply.kind === 'written' ? reply.bytes : new Uint8Array(0)
    } finally {
      worker.terminate()
    }
  }
}

function startWorker(): Worker {
  return new Worker(new URL('./world-worker.ts', import.meta.url), { type: 'module' })
}

function ask(worker: Worker, request: WorldRequest): Promise<Exclude<WorldReply, { kind: 'failed' }>> {
  return new Promise((resolve, reject) => {
    const done = new AbortController()
    const { signal } = done
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<WorldReply>) => {
        done.abort()
        if (data.kind === 'failed') reject(errorOf(data))
        else resolve(data)
      },
      { signal },
    )
    worker.addEventListener(
      'error',
      () => {
        done.abort()
        reject(new Error('The world worker of the lab does not answer. Reload the page.'))
      },
      { signal },
    )
    worker.postMessage(request, [])
  })
}

function errorOf({ problem, code, remedy }: Extract<WorldReply, { kind: 'failed' }>): Error {
  return code === undefined || remedy === undefined
    ? new Error(problem)
    : new FootpathError(code, problem, remedy)
}
