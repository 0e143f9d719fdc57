import type { Formation } from './formation.js'
import { type GoalPlace, Goals } from './goals.js'
import type { CrowdField } from './ground.js'
import { type Leg, NO_LEGS } from './legs.js'
import { NONE, NOTHING, SETTLED, type Units } from './units.js'

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
  readonly field: CrowdField | null
  readonly corners: Float64Array | null
  /** On a site: the legs of the path. */
  readonly legs?: readonly Leg[]
  readonly formation: Formation | null
}

/**
 * Where some units have been sent, and what leads them. A class, because objects made in different places would have different
 * shapes, and the engine would compile the tick again and again.
 */
export class Errand implements ErrandInit {
  /** Its place among the errands. */
  number = NOTHING
  readonly key: string
  readonly layer: number
  readonly kind: ErrandInit['kind']
  readonly radius: number
  readonly width: number
  readonly followed: number
  readonly formation: Formation | null
  /** Numbers of its goals. */
  goals: number[]
  field: CrowdField | null
  /** The costs that lead units: those of the field, or older ones while it is renewed. */
  costs: Float64Array | null = null
  /** The field that is being filled, the tick in which it takes over, and the latest such tick; or null and NOTHING. */
  renewed: CrowdField | null = null
  renewBy = NOTHING
  renewLatest = NOTHING
  /** The terrain's version for which it is filled. */
  renewVersion = NOTHING
  /** The corners of a path: x and y in turn. */
  corners: Float64Array | null
  /** On a site: which corners are on which floor, and the links between them. */
  legs: readonly Leg[]
  /** The corner that cannot be reached from the one before it, or NOTHING. */
  cut = NOTHING
  /** The terrain's version in which no path was found, and the one for which corners were checked; or NOTHING. */
  deadEndAt = NOTHING
  checkedAt = NOTHING
  /** Where the goal was when field and corners were made: x and y, and its sheet. */
  readonly aim: Float64Array
  aimSheet: number

  constructor(
    { key, layer, kind, radius, width, followed, field, corners, legs, formation }: ErrandInit,
    goals: number[],
    aimX: number,
    aimY: number,
    aimSheet: number,
  ) {
    this.key = key
    this.layer = layer
    this.kind = kind
    this.radius = radius
    this.width = width
    this.followed = followed
    this.formation = formation
    this.goals = goals
    this.field = field
    this.corners = corners
    this.legs = legs ?? NO_LEGS
    this.aim = Float64Array.of(aimX, aimY)
    this.aimSheet = aimSheet
  }

  /** Forgets its path. */
  dropCorners(): void {
    this.corners = null
    this.legs = NO_LEGS
    this.cut = NOTHING
    if (this.formation !== null) this.formation.corner = 0
  }
}

/** The errands of a crowd and their goals, by number. */
export class Errands {
  readonly errands: (Errand | null)[] = []
  readonly goals = new Goals()
  /** How many units are on each. In an array of its own: a tick counts them, and there may be an errand for every unit. */
  members = new Int32Array(16)
  /** How often an errand has come. */
  changes = 0
  readonly #byKey = new Map<string, number>()
  /** No number below this is free. */
  #lowest = 0

  /** The number of an errand; a new one if no unit is on it yet. */
  of(init: ErrandInit, points: readonly GoalPlace[]): number {
    const known = init.key === '' ? undefined : this.#byKey.get(init.key)
    if (known !== undefined) return known
    const goals = this.goalsAt(init, points)
    const [first] = points
    const errand = new Errand(init, goals, first?.x ?? 0, first?.y ?? 0, first?.sheet ?? init.layer)
    while (this.#lowest < this.errands.length && this.errands[this.#lowest] !== null) this.#lowest++
    this.#put(this.#lowest, errand)
    return this.#lowest
  }

  /** The numbers of the goals at some points. */
  goalsAt({ layer, followed }: Pick<Errand, 'layer' | 'followed'>, points: readonly GoalPlace[]): number[] {
    return points.map((point) => this.goals.at(layer, followed, point))
  }

  /** Puts others in place of all errands; their goals must be there. */
  replace(errands: readonly (Errand | null)[]): void {
    this.#byKey.clear()
    this.#lowest = 0
    this.errands.length = 0
    for (const [at, errand] of errands.entries()) this.#put(at, errand)
  }

  /** Whether a unit that has settled has a place of its own: alone at its goal, or a post in a formation. */
  hasOwnPlace({ goal, errand }: Units, id: number): boolean {
    if (this.goals.isAlone(goal[id])) return true
    return errand[id] !== NOTHING && (this.errands[errand[id]]?.formation ?? null) !== null
  }

  /** Counts who is on which errand, and forgets errands and goals of nobody. */
  count({ capacity, states, errand, goal, radius }: Units): void {
    const { errands, goals, members } = this
    members.fill(0, 0, errands.length)
    goals.clearCounts()
    for (let id = 0; id < capacity; id++) {
      if (states[id] === NONE || errand[id] === NOTHING) continue
      members[errand[id]]++
      const at = goal[id]
      if (at === NOTHING || goals.isUsed[at] === 0) continue
      goals.members[at]++
      if (states[id] === SETTLED) goals.settled[at] += radius[id] * radius[id]
    }
    let hasDropped = false
    for (let at = 0; at < errands.length; at++) {
      const each = errands[at]
      if (each === null || members[at] > 0) continue
      this.#drop(at, each)
      hasDropped = true
    }
    if (hasDropped) this.#dropGoals()
  }

  #put(at: number, errand: Errand | null): void {
    this.errands[at] = errand
    this.changes++
    if (at >= this.members.length) this.members = new Int32Array(2 * at)
    if (errand !== null) errand.number = at
    if (errand !== null && errand.key !== '') this.#byKey.set(errand.key, at)
  }

  #drop(at: number, { key }: Errand): void {
    this.errands[at] = null
    if (key !== '') this.#byKey.delete(key)
    this.#lowest = Math.min(this.#lowest, at)
  }

  #dropGoals(): void {
    const isUsed = new Uint8Array(this.goals.length)
    for (const errand of this.errands) if (errand !== null) for (const goal of errand.goals) isUsed[goal] = 1
    for (let at = 0; at < this.goals.length; at++) if (isUsed[at] === 0) this.goals.drop(at)
  }
}
