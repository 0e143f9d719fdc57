import type { Field } from '../field/field.js'
import type { MapPoint } from '../terrain/world.js'
import { NONE, NOTHING, SETTLED, type Units } from './units.js'

/** A place where units come to rest. All that walk there make one heap, whatever leads them. */
export interface Goal {
  readonly layer: number
  x: number
  y: number
  /** The unit whose place it is, or NOTHING. */
  readonly followed: number
  /** Where the followed unit was when others last set out after it. */
  restX: number
  restY: number
  /** Whether the followed unit has left that place in this tick. */
  hasLeft: boolean
  /** How many units are under way to it or have settled at it. */
  members: number
  /** The sum of the squared radii of those that have settled. */
  settled: number
}

/** What an errand is. */
export interface ErrandInit {
  /** Errands with the same key are one; '' is never shared. */
  readonly key: string
  readonly layer: number
  /** `field`: a field that was given leads there. `point`: sight does, or corners, or a field that is made. */
  readonly kind: 'field' | 'point'
  /** For units wider than their layer's walkmap allows for: their radius; otherwise 0. */
  readonly radius: number
  /** The radius of the unit with which it began: corners must let it pass. */
  readonly width: number
  readonly followed: number
  readonly field: Field | null
  readonly corners: Float64Array | null
}

/** Where some units have been sent, and what leads them. */
export interface Errand extends ErrandInit {
  /** Numbers of its goals. */
  goals: number[]
  field: Field | null
  /** The costs of the field in this tick. */
  costs: Float64Array | null
  /** The corners of a path: x and y in turn. */
  corners: Float64Array | null
  /** The corner that cannot be reached from the one before it, or NOTHING. */
  cut: number
  members: number
  /** The terrain's version in which no path was found, and the one for which corners were checked; or NOTHING. */
  deadEndAt: number
  checkedAt: number
  /** Where the goal was when field and corners were made. */
  aimX: number
  aimY: number
}

/** The errands of a crowd and their goals, by number. */
export class Errands {
  readonly errands: (Errand | null)[] = []
  readonly goals: (Goal | null)[] = []

  /** The number of an errand; a new one if no unit is on it yet. */
  of(init: ErrandInit, points: readonly MapPoint[]): number {
    const known = init.key === '' ? -1 : this.errands.findIndex((errand) => errand?.key === init.key)
    if (known >= 0) return known
    return put(this.errands, {
      ...init,
      goals: this.goalsAt(init, points),
      costs: null,
      cut: NOTHING,
      members: 0,
      deadEndAt: NOTHING,
      checkedAt: NOTHING,
      aimX: points[0]?.x ?? 0,
      aimY: points[0]?.y ?? 0,
    })
  }

  /** The numbers of the goals at some points. */
  goalsAt({ layer, followed }: Pick<Errand, 'layer' | 'followed'>, points: readonly MapPoint[]): number[] {
    return points.map(({ x, y }) => {
      const known = this.goals.findIndex(
        (goal) =>
          goal !== null &&
          goal.layer === layer &&
          goal.followed === followed &&
          (followed !== NOTHING || (goal.x === x && goal.y === y)),
      )
      if (known >= 0) return known
      const start = { restX: x, restY: y, hasLeft: false, members: 0, settled: 0 }
      return put(this.goals, { layer, x, y, followed, ...start })
    })
  }

  /** Counts who is on which errand, and forgets errands and goals of nobody. */
  count({ capacity, states, errand, goal, radius }: Units): void {
    for (const each of this.errands) if (each !== null) each.members = 0
    for (const each of this.goals) if (each !== null) each.members = each.settled = 0
    for (let id = 0; id < capacity; id++) {
      if (states[id] === NONE || errand[id] === NOTHING) continue
      const on = this.errands[errand[id]]
      if (on !== null) on.members++
      const at = goal[id] === NOTHING ? null : this.goals[goal[id]]
      if (at === null) continue
      at.members++
      if (states[id] === SETTLED) at.settled += radius[id] * radius[id]
    }
    let hasDropped = false
    for (let at = 0; at < this.errands.length; at++) {
      if (this.errands[at]?.members !== 0) continue
      this.errands[at] = null
      hasDropped = true
    }
    if (hasDropped) this.#dropGoals()
  }

  #dropGoals(): void {
    const used = new Set(this.errands.flatMap((errand) => errand?.goals ?? []))
    for (let at = 0; at < this.goals.length; at++) if (!used.has(at)) this.goals[at] = null
  }
}

/** Puts an item at the first empty place of a list. */
function put<Item>(list: (Item | null)[], item: Item): number {
  const empty = list.indexOf(null)
  if (empty < 0) return list.push(item) - 1
  list[empty] = item
  return empty
}
