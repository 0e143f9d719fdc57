import { type GoalTable, type GoalTables, isCutOff } from './goal-tables.js'
import { type FleetGraph, NONE } from './graph.js'
import { Lots } from './lots.js'
import { Pibt } from './pibt.js'
import { Priorities } from './priorities.js'

/** Agents that make one step at a time. */
export class Lifelong {
  /** Where they are, as y × width + x. */
  readonly cells: Int32Array
  readonly graph: FleetGraph
  readonly #nodes: Int32Array
  /** Steps since each agent was at its goal. */
  readonly #waited: Int32Array
  readonly #order: Int32Array
  readonly #priorities: Priorities
  readonly #lots: Lots
  readonly #goals: Int32Array
  readonly #tables: GoalTable[]
  readonly #pibt: Pibt

  /** `before` is the same fleet on the map before an edit: agents keep their priorities. */
  constructor(graph: FleetGraph, nodes: Int32Array, before?: Lifelong) {
    this.graph = graph
    this.#nodes = nodes
    this.cells = nodes.map((node) => graph.cellOfNode[node])
    this.#waited = before === undefined ? new Int32Array(nodes.length) : before.#waited
    this.#lots = before === undefined ? new Lots(0) : before.#lots
    this.#order = new Int32Array(nodes.length)
    this.#priorities = new Priorities(Int32Array.from(nodes.keys()))
    this.#goals = new Int32Array(nodes.length).fill(NO_TABLE)
    this.#tables = Array.from(nodes, () => new Uint16Array(0))
    this.#pibt = new Pibt(graph, this.#tables, this.#lots)
  }

  step(goals: Int32Array, tables: GoalTables): void {
    const nodes = this.#nodes
    const waited = this.#waited
    for (let agent = 0; agent < nodes.length; agent++) {
      if (goals[agent] !== this.#goals[agent]) {
        this.#goals[agent] = goals[agent]
        this.#tables[agent] = this.#tableOf(goals[agent], nodes[agent], tables)
      }
      waited[agent] = this.#tables[agent][nodes[agent]] === 0 ? 0 : waited[agent] + 1
    }
    tables.forgetOldest()
    this.#priorities.sort(waited, this.#order)
    this.#pibt.begin(nodes)
    this.#pibt.choose(this.#order)
    nodes.set(this.#pibt.next)
    for (let agent = 0; agent < nodes.length; agent++) this.cells[agent] = this.graph.cellOfNode[nodes[agent]]
  }

  /** An agent without a goal, or without a path to it, is at home everywhere: it moves only if others push it. */
  #tableOf(goal: number, node: number, tables: GoalTables): GoalTable {
    const table = goal === NONE ? null : tables.of(goal)
    if (table !== null && !isCutOff(table, node)) return table
    return (this.#anywhere ??= new Uint16Array(this.graph.count))
  }

  #anywhere: Uint16Array | undefined
}

/** No goal was given yet. */
const NO_TABLE = -2
