import type { Cell } from '../cell.js'
import { requireCell, requireLimit, requireOptions } from '../checks.js'
import { badOption, FootpathError } from '../error.js'
import type { CellIndex } from '../ids.js'
import { SLICED_WORK_OPTIONS, type SlicedWorkOptions, WORK_OPTIONS, type WorkOptions } from '../work.js'
import { type FleetGraph, NONE } from './graph.js'

/** A cell for every agent: cells, or an `Int32Array` with y × width + x. */
export type FleetCells = readonly Cell[] | Int32Array

/** A goal for every agent; null or −1 for agents that have none and make way. */
export type FleetGoals = readonly (Cell | null)[] | Int32Array

/** Options of `fleet.plan`. */
export interface PlanOptions extends WorkOptions {
  /**
   * Most milliseconds. Without a plan by then, its status is `cut-off`; with one, the time that is left is spent on
   * refinement. By default there is no limit and no refinement.
   */
  readonly maxMs?: number
  /** Most rounds of refinement. Without `maxMs`, the same number gives the same plan on every machine. */
  readonly rounds?: number
  /** Another number gives another plan; 0 by default. */
  readonly seed?: number
}

/** Options of `fleet.planAsync`. */
export type SlicedPlanOptions = PlanOptions & SlicedWorkOptions

/** The limits of a plan, with defaults. */
export interface PlanLimits {
  readonly maxMs: number
  readonly rounds: number
  readonly seed: number
}

export function checkPlanOptions(options: PlanOptions, isSliced: boolean): PlanLimits {
  requireOptions(options, ['maxMs', 'rounds', 'seed', ...(isSliced ? SLICED_WORK_OPTIONS : WORK_OPTIONS)])
  const { maxMs, rounds, seed = 0 } = options
  requireLimit('maxMs', maxMs)
  requireLimit('rounds', rounds)
  if (!Number.isInteger(seed) || (seed | 0) !== seed)
    throw badOption('seed', 'a whole number of 32 bits', seed, 'Use 0, 1, 2 and so on.')
  if (rounds === Number.POSITIVE_INFINITY && (maxMs ?? rounds) === rounds)
    throw badOption('rounds', 'finite where maxMs is not', rounds, 'Give one of the two.')
  return {
    maxMs: maxMs ?? Number.POSITIVE_INFINITY,
    rounds: rounds ?? (maxMs === undefined ? 0 : Number.POSITIVE_INFINITY),
    seed,
  }
}

/** The nodes of given cells; throws where an agent cannot stand. `mayMiss` lets null and −1 through as NONE. */
export function nodesOf(
  what: string,
  { nodeOfCell, width, depth }: FleetGraph,
  given: FleetGoals,
  mayMiss = false,
): Int32Array {
  const isIndexed = (given as unknown) instanceof Int32Array
  if (!isIndexed && !Array.isArray(given))
    throw badOption(`The ${what}s`, 'a list of cells or an Int32Array', given, 'Pass one for every agent.')
  const nodes = new Int32Array(given.length)
  for (let agent = 0; agent < given.length; agent++) {
    const one: Cell | CellIndex | null = given[agent]
    if (mayMiss && (one === null || one === NONE)) nodes[agent] = NONE
    else {
      const cell = isIndexed
        ? { x: (one as CellIndex) % width, y: Math.floor((one as CellIndex) / width) }
        : (one as Cell)
      requireCell(`The ${what} of agent ${agent}`, cell, width, depth)
      nodes[agent] = nodeOfCell[cell.y * width + cell.x]
      if (nodes[agent] === NONE)
        throw new FootpathError(
          'unsuitable-combination',
          `The ${what} of agent ${agent}, ${cell.x},${cell.y}, is a cell on which it cannot stand.`,
          'Choose a free cell; walkmap.passableAt(x, y) says whether it is one.',
          cell,
        )
    }
  }
  return nodes
}

/** Throws if two agents have the same node. */
export function requireApart(what: string, nodes: Int32Array, { cellOfNode, width }: FleetGraph): void {
  const agentOf = new Map<number, number>()
  for (let agent = 0; agent < nodes.length; agent++) {
    const other = agentOf.get(nodes[agent])
    if (other !== undefined) {
      const cell = cellOfNode[nodes[agent]]
      throw new FootpathError(
        'unsuitable-combination',
        `Agents ${other} and ${agent} have the same ${what}, ${cell % width},${Math.floor(cell / width)}.`,
        `Give every agent a ${what} of its own.`,
        nodes[agent],
      )
    }
    agentOf.set(nodes[agent], agent)
  }
}

/** Throws unless there are as many of both. */
export function requireAsMany(goals: number, agents: number): void {
  if (goals === agents) return
  throw badOption('The goals', `${agents}, one for every agent`, goals, 'Pass as many goals as agents.')
}
