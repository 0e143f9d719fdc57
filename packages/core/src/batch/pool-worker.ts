import { chooseKernel } from '../algorithms/algorithms.js'
import type { Cell } from '../cell.js'
import { ENGINES } from '../engines.js'
import { ENGINE_NAMES, type PathEngine } from '../finder/engine.js'
import { Finder } from '../finder/finder.js'
import type { NamedFindOptions } from '../finder/options.js'
import { kernelFor } from '../jump/jump-kernel.js'
import { rememberedJumps } from '../jump/remembered.js'
import { withNatural } from '../shaping/natural.js'
import { loadIndex } from '../static-index/static-index.js'
import { writePatch } from '../terrain/patch.js'
import { createTerrain, type Terrain } from '../terrain/terrain.js'
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
import { openWorld, type WorkerWorld } from './worker-worlds.js'

type BatchFinder = Finder<NamedFindOptions>

/** The inside of a pool's worker: its own walkmap and finder, which follow the requests of the pool. */
export class PoolWorker {
  readonly #writer = new PartWriter()
  #terrains: readonly Terrain[] = []
  /** Of a terrain alone; null without a map, and for sites and boards. */
  #walkmap: Walkmap | null = null
  #world: WorkerWorld | null = null
  /** In the order in which `auto` tries them: the index before jump points. */
  #engines: readonly PathEngine[] = []
  #finder: BatchFinder | null = null

  /** The first request must be the map. Only that one returns a promise; the others are done in order. */
  readonly answer = (request: PoolRequest, context: RequestContext): unknown => {
    if (request.kind === 'map') return this.#compile(request, context.signal)
    if (this.#terrains.length === 0) throw new Error('it has no map')
    if (request.kind === 'queries') return this.#find(request, context.onProgress)
    if (request.kind === 'index') this.#useIndex(request.saved)
    else if (request.kind === 'world') this.#world?.follow(request.world)
    else for (const patch of request.patches) writePatch(this.#terrains[request.terrain], patch)
    return null
  }

  async #compile({ terrains, world, unit }: MapRequest, signal: AbortSignal): Promise<void> {
    const made = terrains.map((terrain) => createTerrain(terrain))
    this.#terrains = made
    if (world !== null) {
      this.#world = openWorld(world, made, unit)
      return
    }
    const walkmap = await createWalkmapAsync(made[0], unit, { signal })
    this.#walkmap = walkmap
    this.#use([rememberedJumps(walkmap, kernelFor)])
  }

  /** Answers queries; returns the last part of the answers. */
  #find(request: QueriesRequest, send: (part: Part) => void): Part {
    const { costsOnly, queries, first, queue } = request
    const options = withNatural(request.options)
    const writer = this.#writer
    const world = this.#world
    writer.begin(costsOnly, send, world?.numbersOf)
    const finder = world?.finder ?? this.#finderFor(options.algorithm ?? 'auto')
    const count = queries.length / QUERY_NUMBERS
    const { state, chunk } = queue ?? { state: new Int32Array(2), chunk: count }
    for (let at = Atomics.add(state, NEXT, chunk); at < count; at = Atomics.add(state, NEXT, chunk)) {
      const end = Math.min(count, at + chunk)
      for (let query = at; query < end && Atomics.load(state, STOPPED) === 0; query++) {
        const number = QUERY_NUMBERS * query
        const from = { x: queries[number], y: queries[number + 1] }
        const to = goalsOf(request, query)
        const path =
          world === null
            ? finder.find(from, to, options)
            : finder.find(world.cellAt(from), onWorld(world, to), options)
        writer.add(first + query, path)
      }
    }
    return writer.take()
  }

  /** A finder with the requested engine; `auto` follows the same rule as everywhere. */
  #finderFor(algorithm: string): BatchFinder {
    const walkmap = this.#walkmap as Walkmap
    const name = ENGINE_NAMES.find((engine) => engine === algorithm)
    const isMissing = name !== undefined && this.#engines.every((engine) => engine.name !== name)
    if (isMissing) this.#use([...this.#engines, ENGINES[name](walkmap)])
    this.#finder ??= new Finder(walkmap, { engines: this.#engines }, chooseKernel)
    return this.#finder
  }

  #useIndex(saved: Uint8Array): void {
    const walkmap = this.#walkmap as Walkmap
    const others = this.#engines.filter(({ name }) => name !== 'index')
    this.#use([loadIndex(walkmap, saved, new Finder(walkmap, { engines: others })), ...others])
  }

  #use(engines: readonly PathEngine[]): void {
    this.#engines = engines
    this.#finder = null
  }
}

/** The goals of a query as cells of a site or a board. */
function onWorld(world: WorkerWorld, places: Cell | Cell[]): Cell | Cell[] {
  return Array.isArray(places) ? places.map((place) => world.cellAt(place)) : world.cellAt(places)
}
