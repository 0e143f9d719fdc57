import type { CellId } from '../walkmap/layout.js'
import { ALGORITHMS, type AlgorithmRow } from './algorithms.js'
import { Bidirectional } from './bidirectional.js'
import { IdaStar } from './ida-star.js'
import { advance, type KernelStatus, openStart } from './kernel.js'
import type { OpenListCounts } from './open-lists/index.js'
import type { Scratch } from './scratch.js'
import type { SearchState, Watcher } from './search-state.js'
import type { Setup } from './setup.js'
import type { Trace } from './trace.js'

/** One search of any algorithm, as far as its driver needs to know. */
export interface Runner {
  advance(budget: number): KernelStatus
  /** The cells of the path to the goal, once found. */
  chain(): Int32Array
  /** The cells of the path to a cell that the search has expanded. */
  chainTo(cell: CellId): Int32Array
  /** The state arrays in use: one, or the start's and the goal's side. */
  readonly sides: readonly SearchState[]
}

export interface RunnerInit {
  readonly scratch: Scratch
  readonly setup: Setup
  /** The walkmap's moves, or an overlay's. */
  readonly moves: Uint8Array
  readonly start: CellId
  /** Goals the search may end at; none lets it visit all it can reach. */
  readonly goals: readonly CellId[]
  /** What estimates are aimed at: the goals, or blocked cells for the nearest reachable one. */
  readonly aims: readonly CellId[]
  readonly watcher: Watcher | null
  readonly trace: Trace | null
}

/** Puts an algorithm's row together with the parts it names. */
export function createRunner(init: RunnerInit): Runner {
  const { scratch, setup, start, moves } = init
  const row: AlgorithmRow = ALGORITHMS[setup.algorithm]
  const side = scratch.forward
  const search = side.state
  side.begin(setup, setup.openList, row.pricing)
  search.trace = init.trace
  search.watcher = init.watcher
  side.estimate.aim(setup.heuristic, setup.scales, init.aims)
  side.ties.aim(setup.ties, start, init.aims[0])
  side.goals.aim(init.goals)
  const parts = side.parts(scratch.worldOut(moves, row.pricing), row.loop !== 'bidirectional')
  const chainTo = (cell: CellId) => search.chainTo(cell)

  if (row.loop === 'ida-star') {
    const idaStar = new IdaStar(search, parts, start)
    return {
      advance: (budget) => idaStar.advance(budget),
      chain: () => idaStar.chain(),
      chainTo,
      sides: [search],
    }
  }
  openStart(search, parts, start)
  if (row.loop === 'best-first') {
    return {
      advance: (budget) => advance(search, parts, budget),
      chain: () => chainTo(search.goalState),
      chainTo,
      sides: [search],
    }
  }
  const backward = openBackward(init)
  const both = new Bidirectional(search, parts, backward.search, backward.parts, init.watcher !== null)
  return {
    advance: (budget) => both.advance(budget),
    chain: () => both.chain(),
    chainTo,
    sides: [search, backward.search],
  }
}

/** The goal's side of a bidirectional search: from all goals over steps in, aimed at the start. */
function openBackward(init: RunnerInit) {
  const { scratch, setup, start, moves, goals } = init
  const side = scratch.backward
  const search = side.state
  side.begin(setup, setup.openList, 'costs')
  search.trace = init.trace
  search.backward = true
  side.estimate.aim(setup.heuristic, setup.scales, [start])
  side.ties.aim(setup.ties, init.aims[0], start)
  const parts = side.parts(scratch.worldInto(moves), false)
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
