import type { Errand, Errands } from './errands.js'
import { DISTANCE, HEADING_X, HEADING_Y, type Heading, REACH } from './flow.js'
import type { Formation } from './formation.js'
import type { Middles } from './middles.js'
import { AROUND, PACKING } from './settle.js'
import { AMONG_OTHERS, AT_POST, FORMED, NEAR_POST } from './slots.js'
import { NONE, NOTHING, SETTLED, type Units, WALKING } from './units.js'

/** A unit counts as this many radii from its post at most: one that is lost does not stop the others. */
const LOST = 20

/** A unit as near to its post as this part of its radius has arrived. */
const AT = 0.5

/** In narrow places units may fall back by this many radii, times the root of their number. */
const FILE = 4

/** Leads formations to their goals: moves their middles, and finds where their units should be. */
export class March {
  readonly #units: Units
  readonly #middles: Middles
  readonly #errands: Errands
  readonly #tick: number
  readonly #heading: Heading = new Float64Array(4)

  constructor(units: Units, middles: Middles, errands: Errands, tick: number) {
    this.#units = units
    this.#middles = middles
    this.#errands = errands
    this.#tick = tick
  }

  /** Moves the middles of all formations by a tick. Their fields must be there. */
  step(): void {
    const { errands } = this.#errands
    let hasAny = false
    for (let at = 0; at < errands.length; at++) {
      const formation = errands[at]?.formation ?? null
      if (formation === null) continue
      formation.beginTick()
      hasAny = true
    }
    if (!hasAny) return
    this.#countLag()
    for (let at = 0; at < errands.length; at++) {
      const errand = errands[at]
      if (errand !== null && errand.formation !== null) this.#lead(errand, errand.formation)
    }
  }

  /** Writes where a unit of a formation should be into `formation.post`. */
  findPost(errand: Errand, id: number): void {
    const formation = errand.formation as Formation
    formation.findPost(this.#units.post[id], this.#middles.sightFrom(formation))
  }

  /** How far a unit has come that heads for its post: under way, or, once the formation rests, among the others, near its post, at it. */
  formedOf(formation: Formation, id: number, heading: Heading): number {
    const { radius, x, y } = this.#units
    const distance = heading[DISTANCE]
    if (!formation.isResting || !this.#middles.isBeside(formation, id)) return FORMED
    if (distance <= AT * radius[id]) return AT_POST
    // Where walls have moved posts together, units heap up around them.
    const heap = Math.sqrt(this.#errands.goals.settled[formation.goal] / PACKING) + AROUND * radius[id]
    if (distance <= (formation.isSqueezed ? heap : AROUND * radius[id])) return NEAR_POST
    const dx = formation.x[0] - x[id]
    const dy = formation.y[0] - y[id]
    const reach = heap + formation.extent
    const isNear = dx * dx + dy * dy <= reach * reach
    return isNear && this.#middles.isAmong(formation, id) ? AMONG_OTHERS : FORMED
  }

  /** Writes the posts of all units in formations, x and y of every id in turn; those of others and on other floors are not changed. */
  writePosts(out: Float32Array | Float64Array): void {
    const { capacity, states, errand } = this.#units
    for (let id = 0; id < capacity; id++) {
      if (states[id] === NONE || errand[id] === NOTHING) continue
      const on = this.#errands.errands[errand[id]] as Errand
      if (on.formation === null || !this.#middles.isBeside(on.formation, id)) continue
      this.findPost(on, id)
      out[2 * id] = on.formation.post[0]
      out[2 * id + 1] = on.formation.post[1]
    }
  }

  #countLag(): void {
    const { capacity, states, errand, x, y, radius, speed } = this.#units
    const { errands } = this.#errands
    for (let id = 0; id < capacity; id++) {
      if (states[id] === NONE || errand[id] === NOTHING) continue
      const on = errands[errand[id]] as Errand
      if (on.formation === null || (states[id] !== WALKING && states[id] !== SETTLED)) continue
      const { post, lag, slowest } = on.formation
      slowest[0] = Math.min(slowest[0], speed[id])
      on.formation.members++
      if (!this.#middles.isBeside(on.formation, id)) {
        // Those that come after it over a link find it near the end of that.
        if (this.#middles.isBehind(on, id)) lag[0] = Number.POSITIVE_INFINITY
        continue
      }
      this.findPost(on, id)
      const dx = post[0] - x[id]
      const dy = post[1] - y[id]
      const away = Math.sqrt(dx * dx + dy * dy) / radius[id]
      // Where walls have moved posts together, units walk one behind the other.
      const file = on.formation.isSqueezed ? FILE * Math.sqrt(this.#errands.members[errand[id]]) : 0
      lag[0] += Math.min(LOST, Math.max(0, away - file))
    }
  }

  #lead(errand: Errand, formation: Formation): void {
    const heading = this.#heading
    const { sheet } = formation
    formation.isCut = !this.#middles.lead(heading, errand, formation)
    formation.isResting = false
    // It has gone over a link: what leads it there is asked in the next tick.
    if (formation.isCut || formation.sheet !== sheet) return
    const x = heading[HEADING_X]
    const y = heading[HEADING_Y]
    if (x === 0 && y === 0) {
      const wantedX = formation.wanted[0]
      const wantedY = formation.wanted[1]
      const hasTurned = (wantedX === 0 && wantedY === 0) || formation.turnTo(wantedX, wantedY, this.#tick)
      formation.isResting = hasTurned
      return
    }
    const stride = Math.min(formation.stride(this.#tick), heading[REACH])
    formation.turnTo(x, y, this.#tick)
    this.#middles.move(formation, x * stride, y * stride)
  }
}
