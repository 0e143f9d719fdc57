import type { Cell } from '../cell.js'
import { requireLimit, requireOptions } from '../checks.js'
import { FootpathError, show } from '../error.js'
import { checkOptions } from '../finder/check-options.js'
import { cutOffPath } from '../finder/engine-stats.js'
import type { AnyFindOptions, FindOptions } from '../finder/options.js'
import type { PathFinder } from '../finder/path-finder.js'
import { goalIds, Target } from '../query/targets.js'
import { Request } from './request.js'
import type { Ticket } from './ticket.js'

/** States expanded between two looks at the clock: some hundredths of a millisecond. */
const SLICE = 256

/** Options of `ask`: those of the finder, and how urgent the request is. */
export type AskOptions<Options = FindOptions> = Options & {
  /** Requests with a higher number are answered first; 0 by default. */
  readonly priority?: number
  /** Aborting takes the request out of the queue; its path is then `cut-off` with the reason `aborted`. */
  readonly signal?: AbortSignal
}

/**
 * How much a queue may do in one run; the run ends when either limit is reached. Without limits it answers all
 * requests.
 */
export interface RunLimits {
  /** Milliseconds. A run may take a few hundredths more, or longer if a search cannot be interrupted. */
  readonly millis?: number
  /** States to expand. With this limit, the same requests get the same answers in the same runs on every machine. */
  readonly expansions?: number
}

/** What a run of a queue did. */
export interface QueueRun {
  /** The requests answered in this run, in order. */
  readonly answered: readonly Ticket[]
  /** The number of requests that still wait. */
  readonly waiting: number
}

type Start = Parameters<PathFinder['start']>

/**
 * Requests for paths, answered a little in every frame: highest priority first, then in the order they came. A request
 * of low priority waits as long as there are others; raise the `priority` of its ticket if it must not.
 *
 * A search that a run does not finish continues in the next one. If you edit the map meanwhile, it starts again, so
 * every answer is for the map as it is in the run that gives it. After 17 fruitless starts it is `cut-off`, `changed`.
 *
 * Only unfinished searches hold memory, 12 to 16 bytes per cell each: one search, and one more for every request that
 * a more urgent one has overtaken.
 */
export class Queue<Options extends AnyFindOptions = FindOptions> {
  readonly finder: PathFinder<Options>
  /** The next one last, once they are sorted. Requests that are done leave when they come up. */
  #requests: Request[] = []
  #isSorted = true
  #asked = 0
  #waiting = 0

  constructor(finder: PathFinder<Options>) {
    if (typeof finder?.start !== 'function') {
      throw new FootpathError(
        'bad-option',
        `A queue needs a finder; got ${show(finder)}.`,
        'Create one first: createQueue(createFinder(terrain)).',
        finder,
      )
    }
    this.finder = finder
  }

  /** The number of requests that wait for an answer. */
  get waiting(): number {
    return this.#waiting
  }

  /**
   * Asks for what `finder.find` would return. Start and goals are read now. The search begins in a later `run`, which
   * also reads options such as `blocked`.
   */
  ask(from: Start[0], to: Start[1], options: AskOptions<Options> = {} as AskOptions<Options>): Ticket {
    checkOptions(options, ['priority'])
    const { finder } = this
    const { walkmap } = finder
    const { priority = 0, signal, ...rest } = options
    // Read now: the cells may belong to units that move while they wait.
    const start = walkmap.copyOf('The start', from)
    goalIds(walkmap, to)
    const copyOf = (cell: Cell) => walkmap.copyOf('The goal', cell)
    const goal = to instanceof Target ? to : Array.isArray(to) ? to.map(copyOf) : copyOf(to as Cell)
    const request = new Request({
      priority,
      order: this.#asked++,
      signal,
      start: () => finder.start(start, goal, rest as unknown as Options),
      unanswered: () => cutOffPath(walkmap, 'aborted', 'the request was cancelled before its search began'),
      reordered: () => {
        this.#isSorted = false
      },
      ended: () => {
        this.#waiting--
      },
    })
    this.#requests.push(request)
    this.#isSorted = false
    this.#waiting++
    if (signal?.aborted === true) request.cancel()
    return request
  }

  /** Answers requests until the time or the expansions are used up. Call it once per frame. */
  run(limits: RunLimits = {}): QueueRun {
    requireOptions(limits, ['millis', 'expansions'])
    const { millis = Number.POSITIVE_INFINITY, expansions = Number.POSITIVE_INFINITY } = limits
    requireLimit('millis', millis)
    requireLimit('expansions', expansions)
    const until = performance.now() + millis
    const answered: Ticket[] = []
    for (let left = Math.floor(expansions); left > 0 && performance.now() < until; ) {
      const request = this.#next()
      if (request === null) break
      left -= request.advance(Math.min(left, SLICE))
      if (request.done) answered.push(request)
    }
    return { answered, waiting: this.#waiting }
  }

  #next(): Request | null {
    if (!this.#isSorted) {
      this.#requests = this.#requests.filter(({ done }) => !done).sort(lastFirst)
      this.#isSorted = true
    }
    while (this.#requests.at(-1)?.done === true) this.#requests.pop()
    return this.#requests.at(-1) ?? null
  }
}

function lastFirst(a: Request, b: Request): number {
  return a.priority - b.priority || b.order - a.order
}

/** A queue of requests to a finder, for games that have a few milliseconds per frame for all of them. */
export function createQueue<Options extends AnyFindOptions>(finder: PathFinder<Options>): Queue<Options> {
  return new Queue(finder)
}
