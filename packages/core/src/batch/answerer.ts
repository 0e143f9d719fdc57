import { ENGINES } from '../engines/index.js'
import { FootpathError } from '../error.js'
import { isSuitable } from '../jump/index.js'
import { createFinder, ENGINE_NAMES, type Finder, type PathEngine } from '../search/index.js'
import { loadIndex } from '../static-index/index.js'
import { createWalkmap, type Walkmap } from '../walkmap/index.js'
import { PartWriter } from './part-writer.js'
import { type Message, NEXT, type QueriesMessage, type Reply, type SentError, STOPPED } from './protocol.js'
import { goalsOf, QUERY_NUMBERS } from './queries.js'
import { applyPatch, rebuildTerrain } from './terrain-copy.js'

type Send = (reply: Reply) => void

/** The inside of a worker: its own walkmap and finder, which follow what its pool tells. */
export class Answerer {
  readonly #send: Send
  readonly #writer = new PartWriter()
  #walkmap: Walkmap | null = null
  /** In the order in which `auto` asks them: the index is before jump points. */
  #engines: readonly PathEngine[] = []
  #finder: Finder | null = null

  constructor(send: Send) {
    this.#send = send
  }

  receive(message: Message): void {
    if (message.kind === 'map') {
      this.#walkmap = createWalkmap(rebuildTerrain(message.terrain), message.unit)
      this.#finderFor(this.#walkmap, 'auto')
      this.#send({ kind: 'ready' })
      return
    }
    const walkmap = this.#walkmap
    if (walkmap === null) return
    if (message.kind === 'edit') applyPatch(walkmap.terrain, message.patch)
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

  /** A finder with the engine that is asked for; with jump points for `auto` where the ground suits. */
  #finderFor(walkmap: Walkmap, algorithm: string): Finder {
    walkmap.refresh()
    const wanted = algorithm === 'auto' && isSuitable(walkmap) ? 'jump-points' : algorithm
    const name = ENGINE_NAMES.find((engine) => engine === wanted)
    const isMissing = name !== undefined && this.#engines.every((engine) => engine.name !== name)
    if (isMissing) this.#use([...this.#engines, ENGINES[name](walkmap)])
    this.#finder ??= createFinder(walkmap, { engines: this.#engines })
    return this.#finder
  }

  #useIndex(walkmap: Walkmap, saved: Uint8Array): void {
    const others = this.#engines.filter(({ name }) => name !== 'index')
    const fallback = createFinder(walkmap, { engines: others })
    this.#use([loadIndex(walkmap, saved, fallback), ...others])
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
