import { chooseKernel } from '../algorithms/algorithms.js'
import { ENGINES } from '../engines.js'
import { ENGINE_NAMES, type PathEngine } from '../finder/engine.js'
import { Finder } from '../finder/finder.js'
import type { NamedFindOptions } from '../finder/options.js'
import { kernelFor } from '../jump/jump-kernel.js'
import { rememberedJumps } from '../jump/remembered.js'
import { withNatural } from '../shaping/natural.js'
import { loadIndex } from '../static-index/static-index.js'
import { writePatch } from '../terrain/patch.js'
import { createTerrain } from '../terrain/terrain.js'
import { createWalkmapAsync } from '../walkmap/create-walkmap.js'
import type { Walkmap } from '../walkmap/walkmap.js'
import type { RequestContext } from '../worker/answer-requests.js'
import { PartWriter } from './part-writer.js'
import {
  type MapRequest,
  NEXT,
  type Part,
  type PoolRequest,
  type QueriesRequest,
  STOPPED,
} from './protocol.js'
import { goalsOf, QUERY_NUMBERS } from './queries.js'

type BatchFinder = Finder<NamedFindOptions>

/** The inside of a pool's worker: its own walkmap and finder, which follow the requests of the pool. */
export class PoolWorker {
  readonly #writer = new PartWriter()
  #walkmap: Walkmap | null = null
  /** In the order in which `auto` tries them: the index before jump points. */
  #engines: readonly PathEngine[] = []
  #finder: BatchFinder | null = null

  /** The first request must be the map. Only that one returns a promise; the others are done in order. */
  readonly answer = (request: PoolRequest, context: RequestContext): unknown => {
    if (request.kind === 'map') return this.#compile(request, context.signal)
    const walkmap = this.#walkmap
    if (walkmap === null) throw new Error('it has no map')
    if (request.kind === 'queries') return this.#find(walkmap, request, context.onProgress)
    if (request.kind === 'index') this.#useIndex(walkmap, request.saved)
    else for (const patch of request.patches) writePatch(walkmap.terrain, patch)
    return null
  }

  async #compile({ terrain, unit }: MapRequest, signal: AbortSignal): Promise<void> {
    const walkmap = await createWalkmapAsync(createTerrain(terrain), unit, { signal })
    this.#walkmap = walkmap
    this.#use([rememberedJumps(walkmap, kernelFor)])
  }

  /** Answers queries; returns the last part of the answers. */
  #find(walkmap: Walkmap, request: QueriesRequest, send: (part: Part) => void): Part {
    const { costsOnly, queries, first, queue } = request
    const options = withNatural(request.options)
    const writer = this.#writer
    writer.begin(costsOnly, send)
    const finder = this.#finderFor(walkmap, options.algorithm ?? 'auto')
    const count = queries.length / QUERY_NUMBERS
    const { state, chunk } = queue ?? { state: new Int32Array(2), chunk: count }
    for (let at = Atomics.add(state, NEXT, chunk); at < count; at = Atomics.add(state, NEXT, chunk)) {
      const end = Math.min(count, at + chunk)
      for (let query = at; query < end && Atomics.load(state, STOPPED) === 0; query++) {
        const number = QUERY_NUMBERS * query
        const from = { x: queries[number], y: queries[number + 1] }
        writer.add(first + query, finder.find(from, goalsOf(request, query), options))
      }
    }
    return writer.take()
  }

  /** A finder with the requested engine; `auto` follows the same rule as everywhere. */
  #finderFor(walkmap: Walkmap, algorithm: string): BatchFinder {
    const name = ENGINE_NAMES.find((engine) => engine === algorithm)
    const isMissing = name !== undefined && this.#engines.every((engine) => engine.name !== name)
    if (isMissing) this.#use([...this.#engines, ENGINES[name](walkmap)])
    this.#finder ??= new Finder(walkmap, { engines: this.#engines }, chooseKernel)
    return this.#finder
  }

  #useIndex(walkmap: Walkmap, saved: Uint8Array): void {
    const others = this.#engines.filter(({ name }) => name !== 'index')
    this.#use([loadIndex(walkmap, saved, new Finder(walkmap, { engines: others })), ...others])
  }

  #use(engines: readonly PathEngine[]): void {
    this.#engines = engines
    this.#finder = null
  }
}
