import { ENGINES } from '../engines.js'
import { FootpathError } from '../error.js'
import { kernelFor } from '../jump/jump-kernel.js'
import { rememberedJumps } from '../jump/remembered.js'
import { chooseKernel } from '../algorithms/algorithms.js'
import { ENGINE_NAMES, type PathEngine } from '../finder/engine.js'
import { Finder } from '../finder/finder.js'
import type { NamedFindOptions } from '../finder/options.js'
import { loadIndex } from '../static-index/index.js'
import { createTerrain } from '../terrain/index.js'
import { writePatch } from '../terrain/patch.js'
import { createWalkmap, type Walkmap } from '../walkmap/index.js'
import { PartWriter } from './part-writer.js'
import { type Message, NEXT, type QueriesMessage, type Reply, type SentError, STOPPED } from './protocol.js'
import { goalsOf, QUERY_NUMBERS } from './queries.js'

type Send = (reply: Reply) => void
type BatchFinder = Finder<NamedFindOptions>

/** The inside of a worker: its own walkmap and finder, which follow the messages of the pool. */
export class Answerer {
  readonly #send: Send
  readonly #writer = new PartWriter()
  #walkmap: Walkmap | null = null
  /** In the order in which `auto` tries them: the index before jump points. */
  #engines: readonly PathEngine[] = []
  #finder: BatchFinder | null = null

  constructor(send: Send) {
    this.#send = send
  }

  receive(message: Message): void {
    if (message.kind === 'map') {
      const walkmap = createWalkmap(createTerrain(message.terrain), message.unit)
      this.#walkmap = walkmap
      this.#use([rememberedJumps(walkmap, (layout, prices) => kernelFor('auto', layout, prices))])
      this.#send({ kind: 'ready' })
      return
    }
    const walkmap = this.#walkmap
    if (walkmap === null) return
    if (message.kind === 'edit') for (const patch of message.patches) writePatch(walkmap.terrain, patch)
    else if (message.kind === 'index') this.#useIndex(walkmap, message.saved)
    else this.#answer(walkmap, message)
  }

  #answer(walkmap: Walkmap, message: QueriesMessage): void {
    const { batch, options, costsOnly, queries, first, rota } = message
    const writer = this.#writer
    writer.begin(costsOnly, (part) => this.#send({ kind: 'part', batch, part, isLast: false }))
    try {
      const finder = this.#finderFor(walkmap, options.algorithm ?? 'auto')
      const count = queries.length / QUERY_NUMBERS
      const { state, chunk } = rota ?? { state: new Int32Array(2), chunk: count }
      for (let at = Atomics.add(state, NEXT, chunk); at < count; at = Atomics.add(state, NEXT, chunk)) {
        const end = Math.min(count, at + chunk)
        for (let query = at; query < end && Atomics.load(state, STOPPED) === 0; query++) {
          const number = QUERY_NUMBERS * query
          const from = { x: queries[number], y: queries[number + 1] }
          writer.add(first + query, finder.find(from, goalsOf(message, query), options))
        }
      }
      this.#send({ kind: 'part', batch, part: writer.take(), isLast: true })
    } catch (error) {
      this.#send({ kind: 'error', batch, error: sentError(error) })
    }
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

function sentError(error: unknown): SentError {
  if (error instanceof FootpathError) {
    const { code, message, remedy, value } = error
    return { code, message, remedy, value }
  }
  return {
    code: null,
    message: error instanceof Error ? error.message : String(error),
    remedy: '',
    value: null,
  }
}
