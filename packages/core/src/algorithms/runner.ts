import type { LandmarkTable } from '../estimate/landmark-aim.js'
import type { CellId, StateId } from '../ids.js'
import type { KernelParts, KernelStatus } from '../kernel/kernel.js'
import type { OpenListCounts } from '../kernel/open-lists/open-list.js'
import type { Scratch, Side } from '../kernel/scratch.js'
import type { SearchState } from '../kernel/search-state.js'
import type { Trace } from '../kernel/trace.js'
import type { SearchCosts } from '../path/path.js'
import type { ExtraCosts } from '../query/influence.js'
import type { NearestWatcher } from '../query/nearest.js'
import type { TargetTest } from '../query/targets.js'
import { NO_DIRECTION } from '../walkmap/directions.js'
import type { OpenCells } from '../walkmap/overlay.js'
import type { Walkmap } from '../walkmap/walkmap.js'
import type { Setup } from './setup-options.js'

/** One search of any algorithm, as far as its driver needs to know. */
export interface Runner {
  advance(budget: number): KernelStatus
  /** The cells of the path to the goal, once found. */
  chain(): Int32Array
  /** The cells of the path to a state that the search has expanded. */
  chainTo(state: StateId): Int32Array
  /** What it knows of every cell so far; for a bidirectional search from the start's side. O(cells). */
  costs(): SearchCosts
  /** The state arrays in use: one, or the start's and the goal's side. */
  readonly sides: readonly SearchState[]
}

export interface RunnerInit {
  readonly scratch: Scratch
  readonly setup: Setup
  readonly walkmap: Walkmap
  /** The walkmap's own cells, or an overlay's. */
  readonly cells: OpenCells
  readonly start: CellId
  /** Goals the search may end at; none lets it visit all it can reach. */
  readonly goals: readonly CellId[]
  /** What estimates are aimed at: the goals, or blocked cells for the nearest reachable one. */
  readonly aimedAt: readonly CellId[]
  /** Decides instead of `goals` which cells end the search; `aimedAt` is then its centre. */
  readonly target: TargetTest | null
  /** The extra cost of entering cells; null for nothing. */
  readonly extras: ExtraCosts | null
  /** Looks for the expanded cell that is nearest to the goals. */
  readonly watcher: NearestWatcher | null
  readonly trace: Trace | null
  /** What the finder was given for the heuristic of that name. */
  readonly landmarks: LandmarkTable | null
}

/** Above all costs that are still exact. A search with this as its costliest path clears its memory first. */
export const ANY_COST = 2 ** 52

/** What the estimate and the goals of a side are aimed at, beyond the query itself. */
interface AimOptions {
  /** Estimates are multiplied by this. */
  readonly times?: number
  readonly onDiagonal?: number
  readonly lines?: boolean
}

/** Aims the estimate, ties and goals of the start's side. */
export function aimSide(side: Side, init: RunnerInit, options: AimOptions = {}): void {
  const { setup, start, goals, target, aimedAt, trace, watcher, landmarks } = init
  const { heuristic, scales } = setup
  side.state.trace = trace
  side.state.watcher = watcher
  const range = target?.range ?? 0
  side.estimate.aim({ heuristic, scales, goals: aimedAt, range, start, landmarks, ...options })
  side.ties.aim(setup.ties, start, aimedAt[0])
  side.goals.aim(goals)
  side.target = target
}

/** What a search knows of every cell: g and h in the step model's unit. O(cells). */
export function readCosts(
  { walkmap: { layout } }: RunnerInit,
  search: SearchState,
  { estimate }: KernelParts,
  statesPerCell: number,
  scale: number,
): SearchCosts {
  const g = new Float64Array(layout.width * layout.depth).fill(Number.POSITIVE_INFINITY)
  const h = new Float64Array(g.length)
  for (let cell = 0; cell < g.length; cell++) {
    const y = Math.floor(cell / layout.width)
    const id = layout.idOf(cell - y * layout.width, y)
    h[cell] = estimate.from(id, NO_DIRECTION) / scale
    for (let state = id * statesPerCell; state < (id + 1) * statesPerCell; state++)
      if (search.hasSeen(state)) g[cell] = Math.min(g[cell], search.gOf(state) / scale)
  }
  return { g, h }
}

/** The open-list counts of all sides together. */
export function totalCounts(sides: readonly SearchState[]): OpenListCounts {
  const total = { pushes: 0, pops: 0, decreases: 0, comparisons: 0, probes: 0 }
  for (const { open } of sides) {
    total.pushes += open.counts.pushes
    total.pops += open.counts.pops
    total.decreases += open.counts.decreases
    total.comparisons += open.counts.comparisons
    total.probes += open.counts.probes
  }
  return total
}
