import {
  ALL_STEPS,
  type Connections,
  connectAway,
  connectionsOf,
  connectQuadrant,
  connectStraight,
} from './connect.js'
import { longestLeg } from './ground.js'
import type { HubLabels } from './hub-labels.js'
import { LabelJoin } from './label-join.js'
import { quadrantTowards, type Subgoals } from './subgoals.js'

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
    this.#join = new LabelJoin({ x, y, ground, labels }, longestLeg(ground), this.#from.subgoal.length)
  }

  /**
   * Writes the subgoals of a shortest way into `way` and returns how many they are; 0 where there is none. Start and
   * goal are given in padded coordinates, and do not see each other.
   */
  find(fromX: number, fromY: number, toX: number, toY: number, way: Int32Array): number {
    const subgoals = this.#subgoals
    const join = this.#join
    const from = this.#from
    const to = this.#to
    const dx = toX >= fromX ? 1 : -1
    const dy = toY >= fromY ? 1 : -1
    join.reset()
    from.count = 0
    to.count = 0
    // What lies towards the other end gives a first way; what lies elsewhere need only be looked at as far as a
    // better one could lead.
    connectStraight(subgoals, fromX, fromY, from)
    connectQuadrant(subgoals, quadrantTowards(subgoals, dx, dy), fromX, fromY, ALL_STEPS, from)
    connectStraight(subgoals, toX, toY, to)
    connectQuadrant(subgoals, quadrantTowards(subgoals, -dx, -dy), toX, toY, ALL_STEPS, to)
    let most = join.span
    if (from.count > 0 && to.count > 0) {
      const nearestFrom = nearest(subgoals, from, toX, toY)
      most = join.merge(from, nearestFrom, to, nearest(subgoals, to, fromX, fromY), most)
    }
    connectAway(subgoals, fromX, fromY, toX, toY, dx, dy, most, from)
    connectAway(subgoals, toX, toY, fromX, fromY, -dx, -dy, most, to)
    join.join(from, to, fromX, fromY, toX, toY, most)
    this.generated = join.read
    this.cost = join.cost
    return join.hasWay ? join.unpack(way) : 0
  }
}

/** The connection of least leg and octile distance to the other end. */
function nearest({ x, y, ground }: Subgoals, side: Connections, otherX: number, otherY: number): number {
  const { straight } = ground
  const extra = ground.diagonal - straight
  let best = 0
  let least = 2 ** 30
  for (let i = 0; i < side.count; i++) {
    const node = side.subgoal[i]
    const dx = Math.abs(x[node] - otherX)
    const dy = Math.abs(y[node] - otherY)
    const bound = side.cost[i] + straight * Math.max(dx, dy) + extra * Math.min(dx, dy)
    if (bound < least) {
      least = bound
      best = i
    }
  }
  return best
}
