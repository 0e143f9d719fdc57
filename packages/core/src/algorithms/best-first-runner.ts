import { stateOfCell } from '../ids.js'
import type { AlgorithmRow } from './algorithm-row.js'
import { type ChooseKernel, fastestKernel } from '../kernel/flat-kernels.js'
import { openStart, type ParentRule } from '../kernel/kernel.js'
import { aimSide, ANY_COST, readCosts, type Runner, type RunnerInit } from './runner.js'
import { NO_STATE } from '../kernel/search-state.js'

/** How a row of the table differs from plain A*. */
export type Differences = Partial<Pick<AlgorithmRow, 'pricing' | 'onDiagonal'>>

/** The kernel itself over cells: A* and all that differ from it by weights, prices, estimates and parents only. */
export function bestFirstRunner(
  init: RunnerInit,
  { pricing = 'costs', onDiagonal = 1 }: Differences = {},
  parentRule: ParentRule | null = null,
  choose?: ChooseKernel,
): Runner {
  const { scratch, setup, start, cells, extras } = init
  const times = extras?.times ?? 1
  const side = scratch.forward
  const search = side.state
  // Free lines are counted at a scale of their own, and may cost more than steps do.
  if (parentRule === null && extras === null) side.begin(setup, pricing)
  else side.begin(setup, pricing, times, ANY_COST)
  aimSide(side, init, { onDiagonal, times, lines: parentRule !== null })
  const world = scratch.worldOut(cells, pricing)
  const parts = side.parts(extras?.over(world) ?? world, true, parentRule)
  openStart(search, parts, stateOfCell(start))
  const goal = init.goals.length === 1 && init.target === null ? init.goals[0] : NO_STATE
  return {
    advance: fastestKernel(search, parts, init.walkmap.layout, goal, choose),
    chain: () => search.chainTo(search.goalState),
    chainTo: (state) => search.chainTo(state),
    costs: () => readCosts(init, search, parts, 1, setup.scale * times),
    sides: [search],
  }
}
