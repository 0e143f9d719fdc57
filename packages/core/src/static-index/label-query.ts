import { type Connections, connect, connectionsOf } from './connect.js'
import { longestLeg } from './ground.js'
import type { HubLabels } from './hub-labels.js'
import { LabelJoin } from './label-join.js'
import type { Subgoals } from './subgoals.js'

/** Answers queries where every subgoal has a label. */
export class LabelQuery {
  readonly #subgoals: Subgoals
  readonly #join: LabelJoin
  readonly #from: Connections
  readonly #to: Connections
  readonly expanded = 0
  generated = 0
  cost = 0

  constructor(subgoals: Subgoals, labels: HubLabels) {
    const { x, y, ground } = subgoals
    this.#subgoals = subgoals
    this.#from = connectionsOf(subgoals)
    this.#to = connectionsOf(subgoals)
    this.#join = new LabelJoin({ x, y, ground, labels }, longestLeg(ground))
  }

  /**
   * Writes the subgoals of a shortest path into `route` and returns how many they are; 0 where there is none. Start and
   * goal are given in padded coordinates, and do not see each other.
   */
  find(fromX: number, fromY: number, toX: number, toY: number, route: Int32Array): number {
    const subgoals = this.#subgoals
    const join = this.#join
    const from = this.#from
    const to = this.#to
    connect(subgoals, fromX, fromY, from)
    connect(subgoals, toX, toY, to)
    join.reset()
    join.join(from, to, join.span)
    this.generated = join.read
    this.cost = join.cost
    return join.hasPath ? join.unpack(route) : 0
  }
}
