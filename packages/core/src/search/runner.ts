import type { SearchCosts } from '../path/path.js'
import { NO_DIRECTION, type OpenCells, type Walkmap } from '../walkmap/index.js'
import type { CellId } from '../walkmap/layout.js'
import { ALGORITHMS, type AlgorithmRow } from './algorithms.js'
import { Bidirectional } from './bidirectional.js'
import { DirectedWorld, turnPrice } from './directed-world.js'
import { fastestKernel } from './flat-kernels.js'
import { type ExtraCosts, InfluencedWorld } from './influence.js'
import { IdaStar } from './ida-star.js'
import { advance, type KernelParts, type KernelStatus, openStart, type ParentRule } from './kernel.js'
import type { OpenListCounts } from './open-lists/index.js'
import type { LandmarkTable } from './landmark-aim.js'
import { LazyLineParents, LineParents } from './parent-rules.js'
import type { Scratch, Side } from './scratch.js'
import { NO_STATE, type SearchState, type Watcher } from './search-state.js'
import type { Setup } from './setup.js'
import type { TargetTest } from './targets.js'
import type { Trace } from './trace.js'

/** One search of any algorithm, as far as its driver needs to know. */
export interface Runner {
  advance(budget: number): KernelStatus
  /** The cells of the path to the goal, once found. */
  chain(): Int32Array
  /** The cells of the path to a state that the search has expanded. */
  chainTo(state: number): Int32Array
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
  readonly aims: readonly CellId[]
  /** Decides instead of `goals` which cells end the search; `aims` is then its centre. */
  readonly target: TargetTest | null
  /** What entering cells costs besides; null for nothing. */
  readonly extras: ExtraCosts | null
  readonly watcher: Watcher | null
  readonly trace: Trace | null
  /** What the finder was given for the heuristic of that name. */
  readonly landmarks: LandmarkTable | null
}

/** No cost that is still exact is above this; a search that takes it as its dearest path clears its memory first. */
export const ANY_COST = 2 ** 52

/** Puts an algorithm's row together with the parts it names. */
export function createRunner(init: RunnerInit): Runner {
  const row: AlgorithmRow = ALGORITHMS[init.setup.algorithm]
  if (row.states === 'directed-cells') return directedRunner(init, row)
  const { scratch, setup, start, cells, extras } = init
  const times = extras?.times ?? 1
  const side = scratch.forward
  const search = side.state
  // Free lines are counted at a scale of their own, and may cost more than steps do.
  if (row.parents === 'expanded' && extras === null) side.begin(setup, setup.openList, row.pricing)
  else side.begin(setup, setup.openList, row.pricing, times, ANY_COST)
  aimSide(side, init, row, times)
  const world = scratch.worldOut(cells, row.pricing)
  const parts = side.parts(
    extras === null ? world : new InfluencedWorld(world, extras),
    row.loop !== 'bidirectional',
    parentRule(init, row),
  )
  const chainTo = (state: number) => search.chainTo(state)
  const costs = () => readCosts(init, search, parts, 1, setup.scale * times)

  if (row.loop === 'ida-star') {
    const idaStar = new IdaStar(search, parts, start)
    return {
      advance: (budget) => idaStar.advance(budget),
      chain: () => idaStar.chain(),
      chainTo,
      costs,
      sides: [search],
    }
  }
  openStart(search, parts, start)
  if (row.loop === 'best-first') {
    const goal = init.goals.length === 1 && init.target === null ? init.goals[0] : NO_STATE
    return {
      advance: fastestKernel(search, parts, init.walkmap.layout, goal),
      chain: () => chainTo(search.goalState),
      chainTo,
      costs,
      sides: [search],
    }
  }
  const backward = openBackward(init)
  const both = new Bidirectional(search, parts, backward.search, backward.parts, init.watcher !== null)
  return {
    advance: (budget) => both.advance(budget),
    chain: () => both.chain(),
    chainTo,
    costs,
    sides: [search, backward.search],
  }
}

/** The kernel over cells with their direction of arrival. */
function directedRunner(init: RunnerInit, row: AlgorithmRow): Runner {
  const { scratch, setup, start, cells, walkmap } = init
  const { times, turn } = turnPrice(walkmap, setup.turnPenalty)
  const side = scratch.directed
  const search = side.state
  side.begin(setup, setup.openList, row.pricing, times, ANY_COST)
  aimSide(side, init, row, times)
  const world = new DirectedWorld(scratch.worldOut(cells, row.pricing), walkmap.unit.directions, times, turn)
  const parts = side.parts(world, true)
  openStart(search, parts, world.startOf(start))
  const chainTo = (state: number) => search.chainTo(state).map((directed) => world.cellOf(directed))
  return {
    advance: (budget) => advance(search, parts, budget),
    chain: () => chainTo(search.goalState),
    chainTo,
    costs: () => readCosts(init, search, parts, walkmap.unit.directions + 1, setup.scale * times),
    sides: [search],
  }
}

function readCosts(
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

function aimSide(side: Side, init: RunnerInit, row: AlgorithmRow, times = 1): void {
  const { setup, start, goals, target, aims, trace, watcher, landmarks } = init
  const { heuristic, scales } = setup
  const { onDiagonal } = row
  side.state.trace = trace
  side.state.watcher = watcher
  const lines = row.parents !== 'expanded'
  const range = target?.range ?? 0
  side.estimate.aim({ heuristic, scales, goals: aims, range, start, landmarks, onDiagonal, times, lines })
  side.ties.aim(setup.ties, start, aims[0])
  side.goals.aim(goals)
  side.target = target
}

function parentRule({ scratch, cells }: RunnerInit, row: AlgorithmRow): ParentRule | null {
  if (row.parents === 'expanded') return null
  return row.parents === 'in-line'
    ? new LineParents(scratch.lines)
    : new LazyLineParents(scratch.lines, scratch.worldInto(cells))
}

/** The goal's side of a bidirectional search: from all goals over steps in, aimed at the start. */
function openBackward(init: RunnerInit) {
  const { scratch, setup, start, cells, goals, extras, landmarks } = init
  const times = extras?.times ?? 1
  const side = scratch.backward
  const search = side.state
  if (extras === null) side.begin(setup, setup.openList, 'costs')
  else side.begin(setup, setup.openList, 'costs', times, ANY_COST)
  search.trace = init.trace
  search.backward = true
  const { heuristic, scales } = setup
  const aim = { heuristic, scales, goals: [start], start: init.aims[0], landmarks, times, backward: true }
  side.estimate.aim(aim)
  side.ties.aim(setup.ties, init.aims[0], start)
  const world = scratch.worldInto(cells)
  const parts = side.parts(extras === null ? world : new InfluencedWorld(world, extras, true), false)
  for (const goal of goals) openStart(search, parts, goal)
  return { search, parts }
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
