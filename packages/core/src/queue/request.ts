import { requireFinite } from '../checks.js'
import type { Search } from '../finder/search.js'
import type { Path } from '../path/path.js'
import type { Ticket } from './ticket.js'

/**
 * A search that an edit interrupts starts again. After this many times its answer is `cut-off`, `changed`: where the map
 * changes in every frame, a search that needs several would keep all others waiting for ever.
 */
const MOST_RESTARTS = 16

/** What a request needs of its queue. */
interface RequestInit {
  readonly priority: number
  /** Counts requests: of equal priority, the first goes first. */
  readonly order: number
  readonly signal: AbortSignal | undefined
  start(): Search
  /** The answer to a request that nothing was done for. */
  unanswered(): Path
  reordered(): void
  ended(): void
}

type Outcome = { readonly path: Path } | { readonly error: unknown }

/** A request in a queue: the inside of a `Ticket`. */
export class Request implements Ticket {
  readonly order: number
  readonly #init: RequestInit
  #priority: number
  #search: Search | null = null
  #restarts = 0
  #outcome: Outcome | null = null
  #ready: Promise<Path> | null = null
  #settle: (outcome: Outcome) => void = () => {}

  constructor(init: RequestInit) {
    this.#init = init
    this.order = init.order
    this.#priority = requireFinite('priority', init.priority)
    init.signal?.addEventListener('abort', this.cancel)
  }

  get done(): boolean {
    return this.#outcome !== null
  }

  get path(): Path | null {
    return this.#outcome === null ? null : pathIn(this.#outcome)
  }

  get ready(): Promise<Path> {
    // Made when first asked for, so that a rejection without a listener does no harm.
    this.#ready ??= new Promise<Outcome>((resolve) => {
      this.#settle = resolve
      if (this.#outcome !== null) resolve(this.#outcome)
    }).then(pathIn)
    return this.#ready
  }

  get priority(): number {
    return this.#priority
  }

  set priority(priority: number) {
    this.#priority = requireFinite('priority', priority)
    this.#init.reordered()
  }

  /** A property, so that it can be handed on: as a listener, or to `onClick`. */
  readonly cancel = (): void => {
    if (this.done) return
    this.#search?.cancel()
    const path = this.#search?.path ?? null
    this.#end({ path: path === null || path.reason === 'changed' ? this.#init.unanswered() : path })
  }

  /** Starts the search or goes on with it; returns how many states it expanded, at least 1 to count the turn. */
  advance(expansions: number): number {
    const before = this.#search?.expanded ?? 0
    try {
      const search = this.#search ?? this.#init.start()
      this.#search = search
      search.advance(expansions)
      if (search.path !== null) this.#answer(search.path)
      return Math.max(1, search.expanded - before)
    } catch (error) {
      this.#end({ error })
      return 1
    }
  }

  #answer(path: Path): void {
    if (path.reason !== 'changed' || this.#restarts === MOST_RESTARTS) {
      this.#end({ path })
      return
    }
    this.#restarts++
    this.#search = null
  }

  #end(outcome: Outcome): void {
    this.#outcome = outcome
    this.#search = null
    this.#init.signal?.removeEventListener('abort', this.cancel)
    this.#init.ended()
    this.#settle(outcome)
  }
}

function pathIn(outcome: Outcome): Path {
  if ('error' in outcome) throw outcome.error
  return outcome.path
}
