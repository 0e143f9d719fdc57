import { canShare } from '../batch/shared.js'
import { requireOptions, requireSignal } from '../checks.js'
import type { CrowdKernel, TickKernel } from '../crowd/tick-kernel.js'
import { KernelTick } from '../crowd-kernel/kernel-tick.js'
import { crowdModules, PASSES, Passes } from '../crowd-kernel/passes.js'
import { badOption, FootpathError } from '../error.js'
import { orAborted } from '../work.js'
import { workerFailed } from '../worker/protocol.js'
import { WorkerClient } from '../worker/worker-client.js'
import type { OwnWorkerOption, StartWorker, WorkerStarter } from '../worker/worker-handle.js'
import { Bands } from './bands.js'
import type { CrewRequest } from './crew.js'

/** Options of workers for crowds. */
export interface CrowdWorkersOptions extends OwnWorkerOption {
  /** How many workers help the crowd's own thread; by default one less than the machine has cores, but at least 1. */
  readonly workers?: number
  /** Aborting while the workers start ends them: the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal
}

/** More workers than this would wait for each other most of the time. */
const MOST_WORKERS = 31

/** Milliseconds for a part of a tick that a worker has begun. It needs less than one of them. */
const PATIENCE = 2000

type Client = WorkerClient<CrewRequest>

/**
 * Workers that do a part of the ticks of crowds, beside the crowd's own thread: `createCrowd(map, { capacity, kernel: workers.kernel
 * })`. Every bit is the same as without. `step` stays synchronous. If a worker dies, the crowd goes on without it.
 */
export class CrowdWorkers {
  readonly #clients = new Map<number, Client>()
  readonly #threads: number
  readonly #bands: Bands
  readonly #patience: number
  #crowds = 0
  /** Whether a worker may still write into the memory of a crowd. */
  #isLost = false
  #failure: FootpathError | null = null
  /** The kernel for `createCrowd`, for any number of crowds. */
  readonly kernel: CrowdKernel

  private constructor(workers: number, patience: number) {
    this.#threads = workers + 1
    this.#bands = Bands.for(workers)
    this.#patience = patience
    this.kernel = (...crowd) => this.#tickOf(...crowd)
  }

  /** Starts the workers; see `createCrowdWorkers`. */
  static async open(
    start: StartWorker,
    workers: number,
    signal: AbortSignal | undefined,
    patience = PATIENCE,
  ): Promise<CrowdWorkers> {
    signal?.throwIfAborted()
    const crew = new CrowdWorkers(workers, patience)
    try {
      const ready = Array.from({ length: workers }, (_, worker) => crew.#start(start, worker))
      await orAborted(Promise.all(ready), signal)
    } catch (error) {
      crew.close()
      throw error
    }
    return crew
  }

  /** How many workers there are; fewer once some have died, 0 after `close`. */
  get workers(): number {
    return this.#clients.size
  }

  /** Why the last of the workers that died did so, or null. */
  get failure(): FootpathError | null {
    return this.#failure
  }

  /** Ends the workers. Their crowds go on without them. */
  close(): void {
    for (const [worker, client] of this.#clients) {
      this.#bands.call(worker)
      client.end(closed())
    }
    this.#clients.clear()
  }

  #start(start: StartWorker, worker: number): Promise<unknown> {
    const client: Client = new WorkerClient(start, (error) => {
      this.#clients.delete(worker)
      this.#failure = error
    })
    this.#clients.set(worker, client)
    return client.request({ kind: 'begin', worker, shared: this.#bands.shared })
  }

  #tickOf(...given: Parameters<CrowdKernel>): TickKernel | null {
    const modules = crowdModules(true)
    if (modules === null) return null
    let tick: KernelTick
    try {
      tick = new KernelTick(...given, { threads: this.#threads, isShared: true })
    } catch {
      return null
    }
    const { memory } = tick
    const passes = new Passes(modules, memory, tick.scratchOf(0))
    const crowd = ++this.#crowds
    for (const [worker, client] of this.#clients) {
      this.#bands.call(worker)
      client.tell({ kind: 'join', crowd, modules, memory, scratch: tick.scratchOf(worker + 1) })
    }
    return { move: () => this.#move(crowd, tick, passes) }
  }

  #move(crowd: number, tick: KernelTick, passes: Passes): boolean {
    if (this.#isLost) return false
    const count = tick.begin()
    for (let pass = 0; pass < PASSES; pass++) if (!this.#run(crowd, pass, passes, count)) return false
    tick.end()
    return true
  }

  #run(crowd: number, pass: number, passes: Passes, slots: number): boolean {
    if (this.#clients.size === 0 || !Bands.isWorthIt(pass, slots)) {
      passes.run(pass, 0, slots)
      return true
    }
    this.#bands.begin(crowd, pass, slots)
    for (const [worker, client] of this.#clients)
      if (this.#bands.mustWake(worker)) client.tell({ kind: 'serve' })
    this.#bands.take(() => passes)
    if (this.#bands.finish(this.#patience)) return true
    // It may write later: nothing can be trusted that it can reach.
    this.#isLost = true
    this.#failure = workerFailed('it did not finish its part of a tick')
    this.close()
    return false
  }
}

/** Opens workers with checked options. */
export async function openCrowdWorkers(
  starter: WorkerStarter,
  cores: number,
  options: CrowdWorkersOptions = {},
): Promise<CrowdWorkers> {
  requireOptions(options, ['workers', 'worker', 'signal'])
  requireSignal(options.signal)
  const { workers = Math.min(MOST_WORKERS, Math.max(1, cores - 1)), worker, signal } = options
  if (!Number.isInteger(workers) || workers < 1 || workers > MOST_WORKERS)
    throw badOption(
      'workers',
      `a whole number from 1 to ${MOST_WORKERS}`,
      workers,
      'Leave it out for one less than the machine has cores.',
    )
  if (!canShare())
    throw new FootpathError(
      'unsuitable-combination',
      'Workers of crowds share memory, which this page may not do.',
      "Serve it with the headers 'Cross-Origin-Opener-Policy: same-origin' and 'Cross-Origin-Embedder-Policy: require-corp', or use crowdKernel of footpath/crowd/kernel.",
      'SharedArrayBuffer',
    )
  return CrowdWorkers.open(starter(worker), workers, signal)
}

function closed(): FootpathError {
  return new FootpathError(
    'closed',
    'The workers are closed: you closed them.',
    'Create new ones with createCrowdWorkers.',
    'close',
  )
}
