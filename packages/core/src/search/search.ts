import { Path, type PathReason, type PathStatus } from '../path/path.js'
import type { Walkmap } from '../walkmap/index.js'
import { DIRECTION_X, DIRECTION_Y } from '../walkmap/index.js'
import type { CellId } from '../walkmap/layout.js'
import type { NearestWatcher } from './nearest.js'
import { type Runner, totalCounts } from './runner.js'
import { NO_STATE } from './search-state.js'
import type { Setup } from './setup.js'
import type { Trace } from './trace.js'

/** Between two looks at the clock and the signal this many states are expanded: a fraction of a millisecond. */
const SLICE = 1024

export interface SearchLimits {
  readonly maxExpanded: number
  readonly maxMillis: number
  readonly signal: AbortSignal | undefined
}

export interface SearchInit {
  readonly walkmap: Walkmap
  readonly setup: Setup
  readonly limits: SearchLimits
  /** Null where the answer is known without a search. */
  readonly runner: Runner | null
  readonly watcher: NearestWatcher | null
  readonly trace: Trace | null
  /** What to answer when the search finds no path, or at once where there is no runner. */
  readonly unreachable: PathReason
  /** With no runner: the cells of the answer (start = goal), or none. */
  readonly known: readonly CellId[]
  /** `performance.now()` when the query came in. */
  readonly startedAt: number
  /** Gives the memory back to the finder. */
  release(): void
}

/**
 * A search under way. `advance` it in slices as small as you like, for one frame's time or one step of a replay;
 * it does the same as a blocking `find`, step for step. It is cut off when the terrain changes meanwhile.
 */
export class Search {
  readonly #init: SearchInit
  readonly #version: number
  #path: Path | null = null
  #micros = 0

  constructor(init: SearchInit) {
    this.#init = init
    this.#version = init.walkmap.version
    this.#micros = (performance.now() - init.startedAt) * 1000
    if (init.runner === null)
      this.#finish(init.known.length > 0 ? 'found' : 'unreachable', init.known, init.unreachable)
  }

  /** The answer, or null while the search is under way. */
  get path(): Path | null {
    return this.#path
  }

  get done(): boolean {
    return this.#path !== null
  }

  /** States expanded so far. */
  get expanded(): number {
    return this.#path?.stats.expanded ?? this.#expandedNow()
  }

  /** Expands up to `expansions` states (all that are needed, by default) and says whether the search is done. */
  advance(expansions = Number.POSITIVE_INFINITY): boolean {
    const { runner, limits, walkmap } = this.#init
    if (this.#path !== null || runner === null) return true
    const begun = performance.now()
    const spentBefore = this.#micros
    const watchesClock = limits.maxMillis !== Number.POSITIVE_INFINITY || limits.signal !== undefined
    for (let left = expansions; left > 0 && this.#path === null; ) {
      if (walkmap.version !== this.#version || walkmap.stale) return this.#cutOff('changed')
      if (limits.signal?.aborted === true) return this.#cutOff('aborted')
      if (this.#micros > limits.maxMillis * 1000) return this.#cutOff('time')
      const allowed = limits.maxExpanded - this.#expandedNow()
      if (allowed <= 0) return this.#cutOff('nodes')
      const slice = Math.min(left, allowed, watchesClock ? SLICE : Number.POSITIVE_INFINITY)
      const status = runner.advance(slice)
      left -= slice
      this.#micros = spentBefore + (performance.now() - begun) * 1000
      if (status === 'found') this.#finish('found', runner.chain())
      else if (status === 'exhausted') this.#finishWithoutGoal()
    }
    return this.#path !== null
  }

  /** Ends the search as `cut-off` and frees its memory for other searches. */
  cancel(): void {
    if (this.#path === null) this.#cutOff('aborted')
  }

  #expandedNow(): number {
    return this.#init.runner?.sides.reduce((sum, side) => sum + side.expanded, 0) ?? 0
  }

  #finishWithoutGoal(): void {
    const { watcher, unreachable } = this.#init
    if (watcher === null) this.#finish('unreachable', [], unreachable)
    else this.#finish('partial', this.#chainToNearest(), unreachable)
  }

  #cutOff(reason: PathReason): true {
    // What was found so far may no longer be legal when the map has changed.
    this.#finish('cut-off', reason === 'changed' ? [] : this.#chainToNearest(), reason)
    return true
  }

  #chainToNearest(): CellId[] {
    const { watcher, runner } = this.#init
    return watcher === null || runner === null || watcher.nearest === NO_STATE
      ? []
      : runner.chainTo(watcher.nearest)
  }

  #finish(status: PathStatus, cells: readonly CellId[], reason?: PathReason): void {
    const { walkmap, trace } = this.#init
    const { layout } = walkmap
    const steps = new Int32Array(2 * cells.length)
    for (let at = 0; at < cells.length; at++) {
      steps[2 * at] = layout.xOf(cells[at])
      steps[2 * at + 1] = layout.yOf(cells[at])
    }
    this.#path = new Path({
      status,
      ...(status === 'found' || reason === undefined ? {} : { reason }),
      steps,
      cost: walkmap.toUnits(costAlong(walkmap, cells)),
      terrain: walkmap.terrain,
      stats: this.#stats(),
      ...(trace === null ? {} : { trace: trace.words() }),
    })
    this.#init.release()
  }

  #stats() {
    const { walkmap, setup, runner } = this.#init
    const sides = runner?.sides ?? []
    const sum = (name: 'expanded' | 'generated' | 'reopened' | 'peakOpen') =>
      sides.reduce((total, side) => total + side[name], 0)
    const { scales, ...settings } = setup
    return {
      ...settings,
      d: walkmap.toUnits(scales.d),
      d2: walkmap.toUnits(scales.d2),
      unit: walkmap.unit.name,
      stepModel: walkmap.unit.step,
      diagonal: walkmap.unit.diagonal,
      expanded: sum('expanded'),
      generated: sum('generated'),
      reopened: sum('reopened'),
      peakOpen: sum('peakOpen'),
      openListCounts: totalCounts(sides),
      micros: this.#micros,
    }
  }
}

/** The integer cost of a chain of neighbouring cells. */
function costAlong(walkmap: Walkmap, cells: readonly CellId[]): number {
  const { stride } = walkmap.layout
  let cost = 0
  for (let at = 1; at < cells.length; at++)
    cost += walkmap.costs.costOf(cells[at - 1], directionOf(cells[at] - cells[at - 1], stride))
  return cost
}

function directionOf(offset: number, stride: number): number {
  for (let direction = 0; direction < 8; direction++) {
    if (DIRECTION_Y[direction] * stride + DIRECTION_X[direction] === offset) return direction
  }
  throw new Error('The path has a step between cells that are no neighbours; this is a fault of the search.')
}
