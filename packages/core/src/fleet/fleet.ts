import { FootpathError } from '../error.js'
import { hasMethods } from '../checks.js'
import type { WalkmapMaker } from '../walkmap/create-walkmap.js'
import { type MapGiven, requireAnyWalkmap, requireWalkmap } from '../walkmap/remembered.js'
import type { Walkmap } from '../walkmap/walkmap.js'
import { finishWork, finishWorkInSlices, type Work } from '../work.js'
import { GoalTables, isCutOff } from './goal-tables.js'
import { boardPlanOf, FleetGraph } from './graph.js'
import { firstPlan } from './lacam.js'
import { Lifelong } from './lifelong.js'
import { Lots } from './lots.js'
import {
  checkPlanOptions,
  type FleetCells,
  type FleetGoals,
  nodesOf,
  type PlanLimits,
  type PlanOptions,
  requireApart,
  requireAsMany,
  type SlicedPlanOptions,
} from './options.js'
import { FleetPlan, type PlanStatus } from './plan.js'
import { refinePlan } from './refine.js'
import { shortened } from './shorten.js'

/** The widest agents that pass each other in neighbouring cells. */
const WIDEST = 0.5

/** What a fleet moves on: a terrain, a board, or a walkmap of one. */
export type FleetMap = MapGiven | WalkmapMaker

/**
 * Agents that move from cell to cell at the same time and never collide: no two are on one cell, and no two change
 * places. In a step every agent goes over a side of its cell to the next one, or waits. `plan` makes a whole plan in advance; `step`
 * makes one step at a time, for goals that change all the time.
 */
export class Fleet {
  readonly walkmap: Walkmap
  #graph: FleetGraph
  #tables: GoalTables
  #version: number
  #lifelong: Lifelong | undefined

  constructor(map: FleetMap) {
    this.walkmap = walkmapOf(map)
    const { size, radius } = this.walkmap.unit
    if (size > 1 || radius > WIDEST)
      throw new FootpathError(
        'unsuitable-combination',
        'The unit is wider than a cell, so that two of them would collide in neighbouring cells.',
        'Use a unit of one cell, and cells as large as your agents.',
        this.walkmap.unit,
      )
    this.walkmap.refresh()
    this.#graph = new FleetGraph(this.walkmap)
    this.#tables = new GoalTables(this.#graph)
    this.#version = this.walkmap.version
  }

  /** Where the agents of `step` are, as y × width + x. */
  get cells(): Int32Array {
    return this.#lifelong?.cells.slice() ?? new Int32Array(0)
  }

  /**
   * A plan that leads every agent from its start to its goal, where it stays. There is always one of three results; see
   * `status`. No two starts and no two goals may be the same. O(agents × cells) memory: 2 bytes each.
   */
  plan(starts: FleetCells, goals: FleetCells, options: PlanOptions = {}): FleetPlan {
    const limits = checkPlanOptions(options, false)
    return finishWork(this.#planning(starts, goals, limits), options)
  }

  /** The same in slices of a few milliseconds. */
  async planAsync(
    starts: FleetCells,
    goals: FleetCells,
    options: SlicedPlanOptions = {},
  ): Promise<FleetPlan> {
    const limits = checkPlanOptions(options, true)
    return finishWorkInSlices(this.#planning(starts, goals, limits), options)
  }

  /** Puts agents on cells, for `step`. */
  place(cells: FleetCells): void {
    this.#followEdits()
    const nodes = nodesOf('cell', this.#graph, cells)
    requireApart('cell', nodes, this.#graph)
    this.#lifelong = new Lifelong(this.#graph, nodes)
  }

  /**
   * Lets every agent make a step towards its goal, and returns where they are. Goals may change from step to step, and
   * several agents may have the same. Agents that have been under way for longest go first; those without a goal make way.
   */
  step(goals: FleetGoals): Int32Array {
    this.#followEdits()
    if (this.#lifelong === undefined)
      throw new FootpathError(
        'unsuitable-combination',
        'The fleet has no agents.',
        'Say where they are first: fleet.place(cells).',
      )
    const nodes = nodesOf('goal', this.#graph, goals, true)
    requireAsMany(nodes.length, this.#lifelong.cells.length)
    if (this.#lifelong.graph !== this.#graph)
      this.#lifelong = new Lifelong(
        this.#graph,
        nodesOf('cell', this.#graph, this.#lifelong.cells),
        this.#lifelong,
      )
    this.#lifelong.step(nodes, this.#tables)
    return this.cells
  }

  /** Builds everything again after edits of the terrain. */
  #followEdits(): void {
    this.walkmap.refresh()
    if (this.walkmap.version === this.#version) return
    this.#graph = new FleetGraph(this.walkmap)
    this.#tables = new GoalTables(this.#graph)
    this.#version = this.walkmap.version
  }

  *#planning(from: FleetCells, to: FleetCells, { maxMs, rounds, seed }: PlanLimits): Work<FleetPlan> {
    const until = performance.now() + maxMs
    const isTimeUp = () => maxMs < Number.POSITIVE_INFINITY && performance.now() >= until
    this.#followEdits()
    const graph = this.#graph
    const starts = nodesOf('start', graph, from)
    const goals = nodesOf('goal', graph, to)
    requireAsMany(goals.length, starts.length)
    requireApart('start', starts, graph)
    requireApart('goal', goals, graph)
    this.#tables.requireRoomFor(goals.length)
    const tables = []
    let lowerBound = 0
    for (let agent = 0; agent < goals.length; agent++) {
      const table = this.#tables.of(goals[agent])
      tables.push(table)
      if (isCutOff(table, starts[agent])) return this.#without('unreachable', starts.length, 0)
      lowerBound += table[starts[agent]]
      if (agent % 16 === 15) yield 0
    }
    this.#tables.forgetOldest()
    const lots = new Lots(seed)
    const first = yield* firstPlan(graph, starts, goals, tables, this.#tables, lots, isTimeUp)
    const { status, steps, configurations } = first
    if (status !== 'found') return this.#without(status, starts.length, configurations)
    const paths = shortened(
      Array.from(starts.keys(), (agent) => pathIn(steps, agent)),
      graph.count,
    )
    const firstSumOfCosts = paths.reduce((sum, path) => sum + path.length - 1, 0)
    const done = yield* refinePlan(graph, paths, tables, lots, rounds, isTimeUp)
    const cells = paths.map((path) => path.map((node) => graph.cellOfNode[node]))
    const stats = { configurations, firstSumOfCosts, rounds: done }
    return new FleetPlan(status, starts.length, cells, graph.width, lowerBound, stats)
  }

  #without(status: PlanStatus, agents: number, configurations: number): FleetPlan {
    const stats = { configurations, firstSumOfCosts: 0, rounds: 0 }
    return new FleetPlan(status, agents, [], this.#graph.width, 0, stats)
  }
}

/** An agent's nodes until it comes to rest. */
function pathIn(steps: readonly Int32Array[], agent: number): Int32Array {
  let rests = steps.length - 1
  const goal = steps[rests][agent]
  while (rests > 0 && steps[rests - 1][agent] === goal) rests--
  const path = new Int32Array(rests + 1)
  for (let time = 0; time <= rests; time++) path[time] = steps[time][agent]
  return path
}

/** A fleet on a map: see {@link Fleet}. A terrain or a board means its walkmap for `ground`. */
export function createFleet(map: FleetMap): Fleet {
  return new Fleet(map)
}

/** The walkmap of a map; refuses sites, because agents take no links. */
function walkmapOf(map: FleetMap): Walkmap {
  const given = hasMethods(map, 'createWalkmap') ? (map as WalkmapMaker).createWalkmap() : (map as MapGiven)
  return boardPlanOf(given as Walkmap) === undefined
    ? requireWalkmap(given)
    : requireAnyWalkmap(given as Walkmap)
}
