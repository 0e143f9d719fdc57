import { createFinder, createQueue, type Path, type Queue, type Search, type Ticket } from 'footpath'
import { createFinder as createKernelFinder, type KernelFinder } from 'footpath/search'
import type { Tally } from '../campaign.js'
import type { Action } from '../campaigns/slices.js'
import { GridOracle, type GridQuery } from '../oracle/grid-oracle.js'
import { type Contender, goalOf, type GridGround, optionsOf } from './contender.js'
import { editedGrid, editTerrain } from './edits.js'
import { judge } from './question.js'

/** A search under way, and what its answer must be. */
interface Running {
  readonly search: Search
  readonly query: GridQuery
  readonly controller: AbortController
  readonly promises: Contender['promises']
  readonly oracle: GridOracle
  isEnded: boolean
}

interface Asked {
  readonly ticket: Ticket
  readonly query: GridQuery
  readonly controller: AbortController
  isEnded: boolean
}

/** A world with searches and requests that are under way at the same time. Every method returns what is wrong, or null. */
export class SlicedWorld {
  readonly #ground: GridGround
  readonly #tally: Tally
  readonly #finder: KernelFinder
  readonly #queue: Queue
  readonly #searches: Running[] = []
  readonly #requests: Asked[] = []
  #oracle: GridOracle

  constructor(ground: GridGround, tally: Tally) {
    this.#ground = ground
    this.#tally = tally
    this.#finder = createKernelFinder(ground.walkmap)
    this.#queue = createQueue(createFinder(ground.walkmap))
    this.#oracle = new GridOracle(ground.data)
  }

  act(action: Action): string | null {
    if ('start' in action) return this.#start(action.start, action.algorithm)
    if ('advance' in action) return this.#advance(this.#searches[action.advance], action.by)
    if ('cancel' in action) return this.#cancel(this.#searches[action.cancel], false)
    if ('abort' in action) return this.#cancel(this.#searches[action.abort], true)
    if ('ask' in action) return this.#ask(action.ask, action.priority)
    if ('run' in action) return this.#run(action.run)
    if ('withdraw' in action) return this.#withdraw(this.#requests[action.withdraw])
    editTerrain(this.#ground.terrain, action.edit)
    this.#oracle = new GridOracle(editedGrid(this.#oracle.data, action.edit))
    this.#tally.add('edits')
    return null
  }

  /** Lets everything come to its end. */
  finish(): string | null {
    for (const running of this.#searches) {
      const problem = this.#advance(running, undefined)
      if (problem !== null) return problem
    }
    while (this.#queue.waiting > 0) {
      const problem = this.#run(undefined)
      if (problem !== null) return problem
    }
    return this.#requests.every(({ isEnded }) => isEnded) ? null : 'a request was never answered'
  }

  #start(query: GridQuery, algorithm: string): string | null {
    if (!suits(algorithm, query)) algorithm = 'auto'
    const controller = new AbortController()
    const search = this.#finder.start(query.from, goalOf(query), {
      ...optionsOf(query, this.#ground.data),
      algorithm: algorithm as 'auto',
      signal: controller.signal,
    })
    const promises = algorithm === 'weighted-a-star' ? 'stated-bound' : 'best'
    const running = { search, query, controller, promises, oracle: this.#oracle, isEnded: false } as const
    this.#searches.push(running)
    this.#tally.add('searches')
    this.#tally.add(`searches of ${algorithm}`)
    return search.done ? this.#judge(this.#searches[this.#searches.length - 1]) : null
  }

  #advance(running: Running | undefined, by: number | undefined): string | null {
    if (running === undefined || running.isEnded) return null
    if (!running.search.advance(by)) return by === undefined ? 'a search without a limit did not end' : null
    if (running.oracle === this.#oracle) return this.#judge(running)
    this.#tally.add('searches cut off by an edit')
    return this.#requireCutOff(running, ['changed'])
  }

  #cancel(running: Running | undefined, aborts: boolean): string | null {
    if (running === undefined || running.isEnded) return null
    this.#tally.add('searches aborted')
    if (aborts) {
      running.controller.abort()
      if (!running.search.advance(1)) return 'an aborted search goes on'
    } else running.search.cancel()
    return this.#requireCutOff(running, ['aborted', 'changed'])
  }

  #requireCutOff(running: Running, reasons: readonly string[]): string | null {
    running.isEnded = true
    const { path } = running.search
    if (path?.status === 'cut-off' && reasons.includes(path.reason ?? '')) return null
    return `a search that was ended is ${path?.status} for the reason ${path?.reason}, not ${reasons.join(' or ')}`
  }

  #judge(running: Running): string | null {
    running.isEnded = true
    const { search, query, oracle, promises } = running
    if (search.path === null) return 'a search that is done has no path'
    const contender = { promises }
    const problem = judge(oracle, query, oracle.expected(query), contender, search.path)
    return problem === null ? null : `a sliced search ${problem}`
  }

  #ask(query: GridQuery, priority: number): string | null {
    const controller = new AbortController()
    const options = optionsOf(query, this.#ground.data)
    const ticket = this.#queue.ask(query.from, goalOf(query), {
      ...options,
      priority,
      signal: controller.signal,
    })
    this.#requests.push({ ticket, query, controller, isEnded: false })
    this.#tally.add('requests')
    return null
  }

  #run(expansions: number | undefined): string | null {
    const { answered } = this.#queue.run(expansions === undefined ? {} : { expansions })
    for (const ticket of answered) {
      const asked = this.#requests.find((one) => one.ticket === ticket)
      if (asked === undefined || asked.isEnded) return 'the queue answered a request that was not waiting'
      asked.isEnded = true
      const problem = this.#judgeRequest(asked, ticket.path)
      if (problem !== null) return problem
    }
    return null
  }

  #judgeRequest({ query }: Asked, path: Path | null): string | null {
    if (path === null) return 'an answered request has no path'
    if (path.status === 'cut-off' && path.reason === 'changed') return null
    const problem = judge(this.#oracle, query, this.#oracle.expected(query), { promises: 'best' }, path)
    return problem === null ? null : `a queued search ${problem}`
  }

  #withdraw(asked: Asked | undefined): string | null {
    if (asked === undefined || asked.isEnded) return null
    asked.isEnded = true
    this.#tally.add('requests withdrawn')
    if (this.#requests.indexOf(asked) % 2 === 0) asked.ticket.cancel()
    else asked.controller.abort()
    const { path } = asked.ticket
    if (path?.status === 'cut-off' && path.reason === 'aborted') return null
    return `a withdrawn request is ${path?.status} for the reason ${path?.reason}`
  }
}

function suits(algorithm: string, { target, influence }: GridQuery): boolean {
  if (algorithm === 'bidirectional') return target === undefined
  return algorithm !== 'fewest-turns' || influence === undefined
}
