import type { Errand } from './errands.js'
import { AT_HAND, flowFor, type Heading, headAlong, REACH, type Steps } from './flow.js'
import type { Formation, FormationGround } from './formation.js'
import type { CrowdField, TickParts } from './ground.js'
import { legOf } from './legs.js'
import { NONE, NOTHING } from './units.js'
import type { Walls } from './walls.js'

/** A middle as near as this to a corner of its path, in cells, goes on to the next one if it sees that. */
const AT_CORNER = 0.5

/** So near it has come to a corner, in cells: if it does not see the next one from there, it never will. */
const THERE = 1e-2

/** The ground on which the middles of formations walk. */
export interface Middles {
  /** What is in sight from a middle, for its posts. */
  sightFrom(formation: Formation): FormationGround
  /** Whether a unit and the middle of its formation are on the same floor: others have no post there. */
  isBeside(formation: Formation, id: number): boolean
  /** Whether a unit may stay where it is, near a formation that rests. */
  isAmong(formation: Formation, id: number): boolean
  /** Whether a unit is behind the middle of its formation on the way to the goal. */
  isBehind(errand: Errand, id: number): boolean
  /** Writes where a middle heads, 0,0 at its goal; false if no path leads there from it, nor from any of its units. */
  lead(heading: Heading, errand: Errand, formation: Formation): boolean
  /** Moves a middle by a step; it stays where it is if that would lead into a wall. */
  move(formation: Formation, dx: number, dy: number): void
}

/** The middles of formations on maps: straight to goals in sight, otherwise by fields. */
export class MapMiddles implements Middles {
  protected readonly parts: Pick<TickParts, 'units' | 'errands'>
  protected readonly layers: readonly Walls[]

  constructor(parts: Pick<TickParts, 'units' | 'errands'>, layers: readonly Walls[]) {
    this.parts = parts
    this.layers = layers
  }

  sightFrom({ sheet }: Formation): Walls {
    return this.layers[sheet]
  }

  isBeside({ sheet }: Formation, id: number): boolean {
    return this.parts.units.layer[id] === sheet
  }

  isAmong(formation: Formation, id: number): boolean {
    return this.isBeside(formation, id)
  }

  lead(heading: Heading, errand: Errand, formation: Formation): boolean {
    formation.goal = this.parts.errands.goals.nearest(errand.goals, formation.sheet, formation, 0)
    if (formation.goal === NOTHING) return false
    if (errand.corners !== null) {
      if (this.alongPath(heading, errand, formation)) return true
      errand.dropCorners()
    }
    if (this.#toGoal(heading, errand, formation) || this.flow(heading, errand, formation)) return true
    return this.#startAgain(errand, formation) && this.flow(heading, errand, formation)
  }

  move(formation: Formation, dx: number, dy: number): void {
    const walls = this.sightFrom(formation)
    const { placed } = walls
    const { x, y } = formation
    placed[0] = x[0] + dx
    placed[1] = y[0] + dy
    placed[2] = x[0]
    placed[3] = y[0]
    if (!walls.putOut(formation.radius, 0)) return
    x[0] = placed[0]
    y[0] = placed[1]
  }

  isBehind(errand: Errand, id: number): boolean {
    const { sheet, x, y } = errand.formation as Formation
    const { units } = this.parts
    if (errand.corners !== null && units.corner[id] !== NOTHING) return this.#isBehindOnPath(errand, id)
    const { width } = this.layers[sheet]
    const own = Math.floor(units.y[id]) * width + Math.floor(units.x[id])
    const middle = Math.floor(y[0]) * width + Math.floor(x[0])
    return this.costsOn(errand, units.layer[id])[own] > this.costsOn(errand, sheet)[middle]
  }

  /** The costs of an errand on a sheet. */
  costsOn({ costs }: Errand, _sheet: number): Float64Array {
    return costs as Float64Array
  }

  /** The steps on which an errand's field leads over a sheet. */
  stepsOn({ field }: Errand, _sheet: number): Steps {
    return (field as CrowdField).walkmap
  }

  /** Whether a unit stands on the ground. */
  protected stands(id: number): boolean {
    return this.parts.units.states[id] !== NONE
  }

  /** Where the field leads a middle; false if that is nowhere. */
  protected flow(heading: Heading, errand: Errand, formation: Formation): boolean {
    const { sheet } = formation
    const walls = this.layers[sheet]
    return flowFor(heading, this.costsOn(errand, sheet), this.stepsOn(errand, sheet), walls, formation, 0)
  }

  /** Along the path of an errand, from corner to corner; false if it does not see the next one: the path is not for it. */
  protected alongPath(heading: Heading, errand: Errand, formation: Formation): boolean {
    const corners = errand.corners as Float64Array
    const leg = legOf(errand.legs, formation.corner)
    if (leg !== null && leg.sheet !== formation.sheet) return false
    const last = leg === null ? corners.length / 2 - 1 : leg.last
    if (!this.#headTo(heading, formation, corners, formation.corner)) {
      // A wall that was built on it may have put it aside.
      if (formation.corner === last || !this.#headTo(heading, formation, corners, formation.corner + 1))
        return false
      formation.corner++
      return true
    }
    while (formation.corner < last && heading[REACH] <= AT_CORNER) {
      const isThere = heading[REACH] < THERE
      if (!this.#headTo(heading, formation, corners, formation.corner + 1)) {
        this.#headTo(heading, formation, corners, formation.corner)
        return !isThere
      }
      formation.corner++
    }
    return true
  }

  /** Whether a unit is behind the middle of its formation on their path. */
  #isBehindOnPath({ corners, formation }: Errand, id: number): boolean {
    const { corner, x, y } = formation as Formation
    const { units } = this.parts
    if (units.corner[id] !== corner) return units.corner[id] < corner
    const cornerX = (corners as Float64Array)[2 * corner]
    const cornerY = (corners as Float64Array)[2 * corner + 1]
    const ownX = cornerX - units.x[id]
    const ownY = cornerY - units.y[id]
    const dx = cornerX - x[0]
    const dy = cornerY - y[0]
    return ownX * ownX + ownY * ownY > dx * dx + dy * dy
  }

  /** Straight to the goal if it is in sight; where a field was given, only if the goal is at hand. */
  #toGoal(heading: Heading, errand: Errand, formation: Formation): boolean {
    const { goals } = this.parts.errands
    const { goal, sheet, x, y } = formation
    if (goals.sheet[goal] !== sheet) return false
    const walls = this.sightFrom(formation)
    const { line } = walls
    line[0] = x[0]
    line[1] = y[0]
    line[2] = goals.x[goal]
    line[3] = goals.y[goal]
    headAlong(heading, line)
    if (errand.kind === 'field') {
      const cost = this.costsOn(errand, sheet)[Math.floor(y[0]) * walls.width + Math.floor(x[0])]
      if (heading[REACH] > AT_HAND || cost > 2 * AT_HAND) return false
    }
    return walls.sees(formation.radius, 0)
  }

  /** Heads for a corner; false if it is out of sight. */
  #headTo(heading: Heading, formation: Formation, corners: Float64Array, corner: number): boolean {
    const walls = this.sightFrom(formation)
    const { line } = walls
    line[0] = formation.x[0]
    line[1] = formation.y[0]
    line[2] = corners[2 * corner]
    line[3] = corners[2 * corner + 1]
    headAlong(heading, line)
    return walls.sees(formation.radius, 0)
  }

  /** Puts a middle from which no path leads to the first of its units from which one does; false if there is none. */
  #startAgain(errand: Errand, formation: Formation): boolean {
    const { capacity, errand: errandOf, layer, x, y } = this.parts.units
    for (let id = 0; id < capacity; id++) {
      if (!this.stands(id) || errandOf[id] !== errand.number) continue
      const { width } = this.layers[layer[id]]
      const cost = this.costsOn(errand, layer[id])[Math.floor(y[id]) * width + Math.floor(x[id])]
      if (cost === Number.POSITIVE_INFINITY) continue
      formation.put(x[id], y[id], layer[id])
      return true
    }
    return false
  }
}
