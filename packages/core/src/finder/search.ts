import type { Algorithm } from '../algorithms/algorithm.js'
import { type Runner, type RunnerInit, totalCounts } from '../algorithms/runner.js'
import { badOption } from '../error.js'
import type { CellId } from '../ids.js'
import { LARGEST_BUDGET } from '../kernel/kernel.js'
import { NO_STATE } from '../kernel/search-state.js'
import type { PathReason, PathStatus } from '../path/outcome.js'
import { Path } from '../path/path.js'
import type { PathStats } from '../path/stats.js'
import type { Ends } from '../query/ends.js'
import type { ExtraCosts } from '../query/influence.js'
import type { Walkmap } from '../walkmap/walkmap.js'

/** Between two looks at the clock and the signal this many states are expanded: a fraction of a millisecond. */
const SLICE = 1024

interface SearchLimits {
  readonly maxExpanded: number
  readonly maxMillis: number
  readonly signal: AbortSignal | undefined
}

/** A search to run, and what surrounds it. */
export interface SearchTask {
  readonly init: RunnerInit
  /** Where it may end, or its answer if that is known without a search. */
  readonly ends: Ends
  readonly algorithm: Algorithm
  readonly limits: SearchLimits
  /** Whether to keep what the search knows of every cell. */
  readonly keepsCosts: boolean
  /** `performance.now()` when the query came in. */
  readonly startedAt: number
  /** Shapes the path; null if it stays as it is. */
  readonly shape: ((path: Path) => Path) | null
  /** Gives the memory back to the finder. */
  release(): void
}

/**
 * A search in progress. Advance it in slices as small as you like, for one frame's time or one step of a replay; it
 * does the same as a blocking `find`, step for step. It is cut off if the terrain changes meanwhile. If an engine
 * answers, it is done at once.
 */
export interface Search {
  /** The answer, or null while the search is in progress. */
  readonly path: Path | null
  readonly done: boolean
  /** States expanded so far. */
  readonly expanded: number
  /**
   * Expands up to `expansions` states (by default all that are needed) and says whether the search is done. The number
   * must be above 0, so that a loop until the end ends.
   */
  advance(expansions?: number): boolean
  /** Ends the search as `cut-off` and frees its memory for other searches. */
  cancel(): void
}

/** A search that was answered at once. */
export class AnsweredSearch implements Search {
  readonly path: Path
  readonly done = true

  constructor(path: Path) {
    this.path = path
  }

  get expanded(): number {
    return this.path.stats.expanded
  }

  advance(expansions = Number.POSITIVE_INFINITY): boolean {
    requireExpansions(expansions)
    return true
  }

  cancel(): void {}
}

/** A search of the kernel. */
export class KernelSearch implements Search {
  readonly #task: SearchTask
  /** Null where the answer is known without a search. */
  readonly #runner: Runner | null
  readonly #version: number
  #path: Path | null = null
  #micros = 0

  constructor(task: SearchTask) {
    const { init, ends, algorithm } = task
    this.#task = task
    this.#version = init.walkmap.version
    this.#runner = ends.known === null ? algorithm.run(init) : null
    this.#micros = (performance.now() - task.startedAt) * 1000
    if (ends.known === null) return
    this.#finish(ends.known.length > 0 ? ends.status : 'unreachable', ends.known, ends.unreachable)
  }

  get path(): Path | null {
    return this.#path
  }

  get done(): boolean {
    return this.#path !== null
  }

  get expanded(): number {
    return this.#path?.stats.expanded ?? this.#expandedNow()
  }

  advance(expansions = Number.POSITIVE_INFINITY): boolean {
    requireExpansions(expansions)
    const { limits, ends } = this.#task
    const runner = this.#runner
    if (this.#path !== null || runner === null) return true
    const begun = performance.now()
    const spentBefore = this.#micros
    const watchesClock = limits.maxMillis !== Number.POSITIVE_INFINITY || limits.signal !== undefined
    for (let left = Math.ceil(expansions); left > 0 && this.#path === null; ) {
      if (this.#hasChanged()) return this.#cutOff('changed')
      if (limits.signal?.aborted === true) return this.#cutOff('aborted')
      if (this.#micros >= limits.maxMillis * 1000) return this.#cutOff('time')
      const allowed = limits.maxExpanded - this.#expandedNow()
      if (allowed <= 0) return this.#cutOff('nodes')
      const slice = Math.min(left, allowed, watchesClock ? SLICE : LARGEST_BUDGET)
      const status = runner.advance(slice)
      left -= slice
      this.#micros = spentBefore + (performance.now() - begun) * 1000
      if (status !== 'running' && this.#hasChanged()) return this.#cutOff('changed')
      if (status === 'found') this.#finish(ends.status, runner.chain(), ends.unreachable)
      else if (status === 'exhausted') this.#finishWithoutGoal()
    }
    return this.#path !== null
  }

  cancel(): void {
    if (this.#path === null) this.#cutOff(this.#hasChanged() ? 'changed' : 'aborted')
  }

  #hasChanged(): boolean {
    const { walkmap } = this.#task.init
    return walkmap.version !== this.#version || walkmap.state === 'stale'
  }

  #expandedNow(): number {
    return this.#runner?.sides.reduce((sum, side) => sum + side.expanded, 0) ?? 0
  }

  #finishWithoutGoal(): void {
    const { init, ends } = this.#task
    if (init.watcher === null) this.#finish('unreachable', [], ends.unreachable)
    else this.#finish('partial', this.#chainToNearest(), ends.unreachable)
  }

  #cutOff(reason: PathReason): true {
    // What was found so far may no longer be legal when the map has changed.
    this.#finish('cut-off', reason === 'changed' ? [] : this.#chainToNearest(), reason)
    return true
  }

  #chainToNearest(): ArrayLike<CellId> {
    const nearest = this.#task.init.watcher?.nearest ?? NO_STATE
    return nearest === NO_STATE ? [] : (this.#runner?.chainTo(nearest) ?? [])
  }

  #finish(status: PathStatus, cells: ArrayLike<CellId>, reason?: PathReason): void {
    const { init, algorithm, keepsCosts } = this.#task
    const { walkmap, scratch, extras, trace } = init
    const path = new Path({
      status,
      reason: status === 'found' ? undefined : reason,
      ...(algorithm.lineAlong?.(scratch, cells) ?? stepsAlong(walkmap, cells, extras)),
      terrain: walkmap.terrain,
      stats: this.#stats(),
      trace: trace?.words(),
      costs: keepsCosts ? this.#runner?.costs() : undefined,
    })
    this.#path = this.#task.shape?.(path) ?? path
    this.#task.release()
  }

  /** Written out in full: objects put together from others take 5 µs, more than a short search. */
  #stats(): PathStats {
    const { walkmap, setup } = this.#task.init
    const sides = this.#runner?.sides ?? []
    const total = { expanded: 0, generated: 0, reopened: 0, peakOpen: 0 }
    for (const side of sides) {
      total.expanded += side.expanded
      total.generated += side.generated
      total.reopened += side.reopened
      total.peakOpen += side.peakOpen
    }
    return {
      algorithm: setup.algorithm,
      why: setup.why,
      unit: walkmap.unit.name,
      stepModel: walkmap.unit.step,
      diagonal: walkmap.unit.diagonal,
      directions: walkmap.unit.directions,
      heuristic: setup.heuristic,
      d: setup.scales.d / setup.scale,
      d2: setup.scales.d2 / setup.scale,
      openList: setup.openList?.name ?? null,
      ties: setup.ties,
      reopen: setup.reopen,
      stop: setup.stop,
      gWeight: setup.gWeight,
      hWeight: setup.hWeight,
      turnPenalty: setup.turnPenalty,
      bound: setup.bound,
      expanded: total.expanded,
      generated: total.generated,
      reopened: total.reopened,
      peakOpen: total.peakOpen,
      openListCounts: totalCounts(sides),
      micros: this.#micros,
    }
  }
}

/** A number that never moves a search forward would make a loop that waits for its end run forever. */
function requireExpansions(expansions: unknown): void {
  if (typeof expansions === 'number' && expansions > 0) return
  const remedy = 'Pass the number of states to expand, or leave it out to finish the search.'
  throw badOption('The argument of advance', 'a number above 0', expansions, remedy)
}

function stepsAlong(walkmap: Walkmap, cells: ArrayLike<CellId>, extras: ExtraCosts | null) {
  const cost = costAlong(walkmap, cells)
  return { steps: stepsOf(walkmap, cells), cost: extras?.along(cells, cost) ?? walkmap.toUnits(cost) }
}

/** x and y of every cell in turn. */
export function stepsOf({ layout }: Walkmap, cells: ArrayLike<CellId>): Int32Array {
  const steps = new Int32Array(2 * cells.length)
  for (let at = 0; at < cells.length; at++) {
    const y = layout.yOf(cells[at])
    steps[2 * at] = layout.xIn(cells[at], y)
    steps[2 * at + 1] = y
  }
  return steps
}

/** The integer cost of a chain of neighbouring cells. */
export function costAlong(walkmap: Walkmap, cells: ArrayLike<CellId>): number {
  let cost = 0
  for (let at = 1; at < cells.length; at++) cost += walkmap.costOfStep(cells[at - 1], cells[at])
  return cost
}
