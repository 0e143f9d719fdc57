import type { Cell } from '../cell.js'
import { badOption } from '../error.js'
import type { CellIndex } from '../ids.js'

/**
 * `found`: the plan leads every agent to its goal. `unreachable`: there is no such plan. `cut-off`: none was found in time.
 */
export type PlanStatus = 'found' | 'unreachable' | 'cut-off'

/** How a plan was found. */
export interface PlanStats {
  /** How many configurations, each with all agents, the search for the first plan made. */
  readonly configurations: number
  /** The sum of costs of the first plan. */
  readonly firstSumOfCosts: number
  /** How many rounds of refinement followed. */
  readonly rounds: number
}

/** Where every agent of a fleet is at every time, from its start to its goal, without collisions. */
export class FleetPlan {
  readonly status: PlanStatus
  /** How many agents there are. */
  readonly agents: number
  /** The time at which the last agent comes to rest, in steps. */
  readonly makespan: number
  /** The sum over all agents of the time at which each comes to rest, in steps. Waiting counts. */
  readonly sumOfCosts: number
  /** What the sum of costs would be if agents could pass through each other: no plan is better. */
  readonly lowerBound: number
  readonly stats: PlanStats
  readonly #width: number
  /** The cell of every agent at every time until it comes to rest. */
  readonly #paths: readonly Int32Array[]

  constructor(
    status: PlanStatus,
    agents: number,
    paths: readonly Int32Array[],
    width: number,
    lowerBound: number,
    stats: PlanStats,
  ) {
    this.status = status
    this.agents = agents
    this.lowerBound = lowerBound
    this.stats = stats
    this.#width = width
    this.#paths = paths
    this.makespan = paths.reduce((most, path) => Math.max(most, path.length - 1), 0)
    this.sumOfCosts = paths.reduce((sum, path) => sum + path.length - 1, 0)
  }

  /** The cells of all agents after some steps, as y × width + x; empty unless the plan was found. */
  cellsAt(time: number): Int32Array {
    if (!Number.isInteger(time) || time < 0)
      throw badOption('The time', 'a whole number of at least 0', time, 'Count steps from 0 on.')
    return Int32Array.from(this.#paths, (path): CellIndex => path[Math.min(time, path.length - 1)])
  }

  /** The cells of an agent from its start until it comes to rest; empty unless the plan was found. */
  pathOf(agent: number): Cell[] {
    if (!Number.isInteger(agent) || agent < 0 || agent >= this.agents)
      throw badOption(
        'The agent',
        `a whole number below ${this.agents}`,
        agent,
        'Count agents from 0 on, in the order of the starts.',
      )
    const width = this.#width
    return Array.from(this.#paths[agent] ?? [], (cell: CellIndex) => ({
      x: cell % width,
      y: Math.floor(cell / width),
    }))
  }
}
