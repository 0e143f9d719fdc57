import { DISTANCE, HEADING_X, HEADING_Y, type Heading, headAlong, REACH, stand } from './flow.js'
import type { Goals } from './goals.js'
import { SEES_CORNER, SEES_GOAL, SEES_NEITHER, UNKNOWN, type Units, WAITS } from './units.js'
import type { Walls } from './walls.js'

/** Points farther away than this are not looked for in a straight line, in cells. */
const FARTHEST_SIGHT = 64

/** Units look for goals and corners when they come into another square of this edge, and this far ahead in every cell, in cells. */
const LOOK_EDGE = 4
const AHEAD = 6

/** Units look for the next corner when they are as near as this to one, in cells. */
const NEAR_CORNER = 1

/** What units see of their goals and paths, now or when they last looked: lines of sight are what costs most. */
export class Sight {
  readonly #units: Units
  readonly #layers: readonly Walls[]
  readonly #goals: Goals
  /** Where a unit heads is written here. */
  readonly #heading: Heading
  readonly #line = new Float64Array(4)

  constructor(units: Units, layers: readonly Walls[], goals: Goals, heading: Heading) {
    this.#units = units
    this.#layers = layers
    this.#goals = goals
    this.#heading = heading
  }

  /** Heads for what a unit saw when it last looked; false if it must look again. */
  goesOn(id: number, maySearch: boolean): boolean {
    const { sight, x, y, aimX, aimY } = this.#units
    const heading = this.#heading
    if (this.#units.mustLook(id, LOOK_EDGE)) {
      sight[id] = UNKNOWN
      return false
    }
    const saw = sight[id]
    if (saw === SEES_NEITHER || (saw === WAITS && maySearch)) return false
    if (saw === WAITS) return stand(heading)
    const line = this.#line
    line[0] = x[id]
    line[1] = y[id]
    line[2] = aimX[id]
    line[3] = aimY[id]
    headAlong(heading, line)
    // Near a corner it looks for the next one.
    if (saw === SEES_CORNER && heading[REACH] < NEAR_CORNER) return false
    if (this.#units.mustLook(id, 1) && !this.#seesAhead(id)) {
      sight[id] = UNKNOWN
      return false
    }
    heading[DISTANCE] = Number.POSITIVE_INFINITY
    if (saw === SEES_GOAL) heading[DISTANCE] = heading[REACH]
    heading[REACH] = Number.POSITIVE_INFINITY
    return true
  }

  /** Whether a unit sees its goal, now or, if it may trust that, when it last looked. */
  seesGoal(id: number, goal: number, mayTrust: boolean): boolean {
    const { sight, radius } = this.#units
    if (sight[id] !== UNKNOWN) return false
    sight[id] = SEES_NEITHER
    if (this.#heading[DISTANCE] > FARTHEST_SIGHT) return false
    const walls = this.#lineToGoal(id, goal)
    if (!walls.sees(radius, id)) return false
    if (mayTrust) this.keep(SEES_GOAL, walls.line, id)
    else sight[id] = UNKNOWN
    return true
  }

  /** Whether no wall is between a unit and a goal. */
  seesAsPoint(id: number, goal: number): boolean {
    return this.#lineToGoal(id, goal).seesAsPoint()
  }

  /** Heads straight for a goal. */
  toGoal(id: number, goal: number): true {
    headAlong(this.#heading, this.#lineToGoal(id, goal).line)
    this.#heading[REACH] = Number.POSITIVE_INFINITY
    return true
  }

  /** Keeps what a unit sees at the end of a line. */
  keep(saw: number, line: Float64Array, id: number): void {
    const { sight, aimX, aimY } = this.#units
    sight[id] = saw
    aimX[id] = line[2]
    aimY[id] = line[3]
  }

  /** Whether the next part of the way to what it saw is still clear: it may have been pushed aside. */
  #seesAhead(id: number): boolean {
    const { x, y, radius, layer } = this.#units
    const heading = this.#heading
    const walls = this.#layers[layer[id]]
    const { line } = walls
    const far = Math.min(AHEAD, heading[REACH])
    line[0] = x[id]
    line[1] = y[id]
    line[2] = x[id] + far * heading[HEADING_X]
    line[3] = y[id] + far * heading[HEADING_Y]
    return walls.sees(radius, id)
  }

  /** The walls around a unit, with the line from it to a goal. */
  #lineToGoal(id: number, goal: number): Walls {
    const { x, y, layer } = this.#units
    const walls = this.#layers[layer[id]]
    const { line } = walls
    line[0] = x[id]
    line[1] = y[id]
    line[2] = this.#goals.x[goal]
    line[3] = this.#goals.y[goal]
    return walls
  }
}
