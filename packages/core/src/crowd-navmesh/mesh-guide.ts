import { AT_LINK, type Crossings } from '../crowd/crossings.js'
import type { Errand } from '../crowd/errands.js'
import { DISTANCE, type Heading, headAlong, HEADING_X, HEADING_Y, REACH } from '../crowd/flow.js'
import type { Formation } from '../crowd/formation.js'
import type { Guiding, TickParts } from '../crowd/ground.js'
import { March } from '../crowd/march.js'
import type { Slots } from '../crowd/slots.js'
import { NONE, NOTHING } from '../crowd/units.js'
import type { NavPath } from '../navmesh/nav-path.js'
import type { MeshGround } from './mesh-ground.js'
import type { MeshLanding } from './mesh-landing.js'
import { type MeshMiddle, MeshMiddles } from './mesh-middles.js'
import type { MeshSheet } from './mesh-sheet.js'
import { linkFrom, pointAhead, polygonAtCorner, RETRY } from './route-walk.js'
import {
  areOpen,
  findRoute,
  joinedRoute,
  type MeshRoute,
  type MeshSpot,
  routeAlong,
  stillLeads,
} from './routes.js'

/** Points farther away than this are not looked for in a straight line, in metres. */
const FARTHEST_SIGHT = 64

/** Most searches in a tick; the others wait. */
const SEARCHES = 64

/** Leads units over meshes: straight to what they see, otherwise along shortest paths of their own. */
export class MeshGuide implements Guiding {
  goal = NOTHING
  formed = 0
  readonly heading: Heading = new Float64Array(4)
  /** By unit: how it gets to its goal. */
  readonly routes: (MeshRoute | null)[]
  /** By unit: 1 if there was no path to its goal, on the ground as it is. */
  readonly deadEnds: Uint8Array
  readonly #march: March
  readonly #parts: TickParts
  readonly #ground: MeshGround
  readonly #landing: MeshLanding
  readonly #crossings: Crossings
  /** By sheet: what the ground was like in the last tick. */
  readonly #states: number[]
  /** By goal: the polygon it is in, and the point for which that was found. */
  readonly #goalPolygons: number[] = []
  readonly #goalPoints: number[] = []
  #searches = 0
  /** By unit: the point of its route to which it has come, or NOTHING. */
  readonly corners: Int32Array
  readonly middles: MeshMiddles

  constructor(parts: TickParts, ground: MeshGround, landing: MeshLanding, crossings: Crossings) {
    const { capacity } = parts.units
    this.routes = Array.from({ length: capacity }, () => null)
    this.deadEnds = new Uint8Array(capacity)
    this.corners = new Int32Array(capacity).fill(NOTHING)
    this.middles = new MeshMiddles(parts, ground, crossings, this)
    this.#march = new March(parts.units, this.middles, parts.errands, parts.tick)
    this.#parts = parts
    this.#ground = ground
    this.#landing = landing
    this.#crossings = crossings
    this.#states = ground.meshes.map(() => Number.NaN)
  }

  begin(): void {
    const { errands } = this.#parts
    this.#searches = 0
    this.#crossings.begin(this.#landing)
    errands.goals.follow(this.#parts.units)
    this.#followLevels()
    for (let sheet = 0; sheet < this.#states.length; sheet++) {
      const state = this.#ground.stateOf(sheet)
      if (state === this.#states[sheet]) continue
      this.#states[sheet] = state
      this.#goalPolygons.length = 0
      this.#lookAgain(sheet)
      this.middles.lookAgain(sheet)
    }
    this.#march.step()
  }

  find(id: number): boolean {
    const { units, errands } = this.#parts
    const errand = errands.errands[units.errand[id]] as Errand
    this.goal = errand.goals[0] ?? NOTHING
    this.formed = 0
    if (this.#crossings.link[id] !== NOTHING) return this.#stay()
    const { formation } = errand
    if (formation === null || formation.isCut) return this.#toGoal(id)
    const isFound = this.#toPost(errand, formation, id)
    this.formed = this.#march.formedOf(formation, id, this.heading)
    return isFound
  }

  makeWay(slots: Slots): void {
    this.#crossings.makeWay(slots)
  }

  writePosts(out: Float32Array | Float64Array): void {
    this.#march.writePosts(out)
  }

  seesAsPoint(id: number, goal: number): boolean {
    const { units, errands } = this.#parts
    const { polygons, sheets } = this.#ground
    const sheet = sheets[units.layer[id]]
    const polygon = this.polygonOf(goal)
    const { line } = sheet
    line[0] = units.x[id]
    line[1] = units.y[id]
    line[2] = errands.goals.x[goal]
    line[3] = errands.goals.y[goal]
    return sheet.sees(polygons[id], polygon)
  }

  makeField(): never {
    throw new Error('Meshes have no fields.')
  }

  /** How far it is for a unit to its goal; infinite if it has no path. */
  leftFor(id: number, goal: number): number {
    if (this.routes[id] !== null) return this.#leftOnRoute(id)
    if (!this.seesAsPoint(id, goal)) return Number.POSITIVE_INFINITY
    const { goals } = this.#parts.errands
    const dx = goals.x[goal] - this.#parts.units.x[id]
    const dy = goals.y[goal] - this.#parts.units.y[id]
    return Math.sqrt(dx * dx + dy * dy)
  }

  /** Leads a unit along a path that was given. */
  lead(id: number, path: NavPath): void {
    const { units } = this.#parts
    const { sheets, layerOf } = this.#ground
    this.routes[id] = routeAlong(sheets[layerOf[id]], path, units.radius[id])
    this.corners[id] = 0
  }

  /** Forgets what leads a unit. */
  forget(id: number): void {
    this.routes[id] = null
    this.deadEnds[id] = 0
    this.corners[id] = NOTHING
  }

  /** Whether nothing has changed on a sheet since the last tick, and what puts such an answer in place. */
  isKnown(sheet: number): boolean {
    return this.#ground.stateOf(sheet) === this.#states[sheet]
  }

  setKnown(sheet: number, isKnown: boolean): void {
    this.#states[sheet] = isKnown ? this.#ground.stateOf(sheet) : Number.NaN
    this.#goalPolygons.length = 0
  }

  /** After a change: routes that are cut are dropped, and units that found none look again. */
  #lookAgain(sheet: number): void {
    const { units } = this.#parts
    const ground = this.#ground.sheets[sheet]
    for (let id = 0; id < units.capacity; id++) {
      // Also on links: their routes lead on behind these.
      if (units.states[id] === NONE || this.#ground.layerOf[id] !== sheet) continue
      this.deadEnds[id] = 0
      const route = this.routes[id]
      if (route === null) continue
      const from = Math.max(0, this.corners[id])
      if (areOpen(route, ground.mesh, from) && stillLeads(ground, route, from)) continue
      this.#dropRoute(id)
    }
  }

  #dropRoute(id: number): void {
    this.routes[id] = null
    this.corners[id] = NOTHING
  }

  /** Straight to a unit's goal if it is in sight, otherwise along its route. */
  #toGoal(id: number): boolean {
    const { goals } = this.#parts.errands
    this.#headTo(id, goals.x, goals.y, this.goal)
    this.heading[DISTANCE] = this.heading[REACH]
    this.heading[REACH] = Number.POSITIVE_INFINITY
    if (this.heading[DISTANCE] > FARTHEST_SIGHT || !this.seesAsPoint(id, this.goal)) return this.#byRoute(id)
    // One that is pushed out of sight goes on around the corner, and not back to where its route led before.
    this.#dropRoute(id)
    return true
  }

  /** Straight to a unit's post if it is in sight; otherwise along a route to the goal, unless it is ahead of its formation. */
  #toPost(errand: Errand, formation: Formation, id: number): boolean {
    const { units } = this.#parts
    const sheet = this.#ground.sheets[units.layer[id]]
    const polygon = this.#ground.polygons[id]
    const { line } = sheet
    const { post } = formation
    this.#march.findPost(errand, id)
    line[0] = units.x[id]
    line[1] = units.y[id]
    line[2] = post[0]
    line[3] = post[1]
    headAlong(this.heading, line)
    this.heading[DISTANCE] = this.heading[REACH]
    this.heading[REACH] = Number.POSITIVE_INFINITY
    if (sheet.sees(polygon, this.middles.postPolygon(formation))) {
      // What leads it begins again where it and its formation are then.
      this.forget(id)
      return true
    }
    if (this.routes[id] === null) this.#takePath(formation, sheet, id)
    this.heading[DISTANCE] = Number.POSITIVE_INFINITY
    if (!formation.isResting) return this.#isAhead(formation, id) ? this.#stay() : this.#byRoute(id)
    // From the middle, every post is in sight.
    if (!this.middles.isAmong(formation, id)) return this.#byRoute(id)
    this.#headTo(id, formation.x, formation.y, 0)
    return true
  }

  /** Puts a unit on the path that was given to its formation, if it sees that. */
  #takePath(formation: Formation, sheet: MeshSheet, id: number): void {
    const path = this.middles.pathOf(formation)
    if (path === null || path.route === null || this.deadEnds[id] === 1) return
    const polygon = this.#ground.polygons[id]
    const at = pointAhead(sheet, path.route, this.#parts.units, id, polygon, path.corner, false)
    if (at < 0) return
    this.routes[id] = path.route
    this.corners[id] = at
  }

  /** Whether a unit's route is shorter than what is left for the middle of its formation. */
  #isAhead(formation: Formation, id: number): boolean {
    return this.routes[id] !== null && this.#leftOnRoute(id) < this.middles.leftFor(formation)
  }

  #leftOnRoute(id: number): number {
    const { x, y } = this.#parts.units
    const { points, left } = this.routes[id] as MeshRoute
    const at = Math.max(0, this.corners[id])
    const dx = points[3 * at] - x[id]
    const dy = points[3 * at + 1] - y[id]
    return Math.sqrt(dx * dx + dy * dy) + left[at]
  }

  /** Along a unit's route to its goal, which is searched if there is none. */
  #byRoute(id: number): boolean {
    const { units, errands } = this.#parts
    const { goals } = errands
    const sheet = this.#ground.sheets[units.layer[id]]
    this.#aimAgain(id)
    const route = this.routes[id]
    const looksAgain = (units.ticks + id) % RETRY === 0
    if (route !== null && this.#alongRoute(id, sheet, route, !looksAgain)) return true
    if (this.deadEnds[id] === 1) return false
    if (this.#searches === SEARCHES) return this.#stay()
    this.#searches++
    const { formation = null } = errands.errands[units.errand[id]] ?? {}
    const path = formation === null ? null : this.middles.pathOf(formation)
    const to = { x: goals.x[this.goal], y: goals.y[this.goal], level: goals.level[this.goal] }
    const found = (path && this.#routeToPath(sheet, path, id)) ?? this.#routeTo(sheet, to, id)
    this.routes[id] = found
    this.corners[id] = found === null ? NOTHING : 0
    if (found !== null) return this.#alongRoute(id, sheet, found, true)
    this.deadEnds[id] = 1
    return false
  }

  #routeTo(sheet: MeshSheet, to: MeshSpot, id: number): MeshRoute | null {
    const { x, y, radius } = this.#parts.units
    return findRoute(sheet, this.#ground.polygons[id], x[id], y[id], to, radius[id])
  }

  /** A route to the path of a unit's formation, and along that. */
  #routeToPath(sheet: MeshSheet, { route, corner }: MeshMiddle, id: number): MeshRoute | null {
    const path = route as MeshRoute
    const [x, y, level] = path.points.subarray(3 * corner, 3 * corner + 3)
    const found = this.#routeTo(sheet, { x, y, level }, id)
    return found && joinedRoute(found, path, corner)
  }

  /** Along a route, and over the link at the end. False if it sees none of its points, unless it goes on `blindly` for a while. */
  #alongRoute(id: number, sheet: MeshSheet, route: MeshRoute, blindly: boolean): boolean {
    const { points, links, polygons } = route
    const { units } = this.#parts
    const all = this.#ground.polygons
    const corner = Math.max(0, this.corners[id])
    all[id] = polygonAtCorner(sheet, route, units, id, all[id], corner)
    const at = pointAhead(sheet, route, units, id, all[id], corner, blindly)
    if (at < 0) return false
    this.corners[id] = at
    this.#headAlong(id, points, 3 * at)
    const link = linkFrom(route, at)
    if (link < 0) {
      if (at === polygons.length - 1) this.heading[REACH] = Number.POSITIVE_INFINITY
      return true
    }
    if (this.heading[REACH] > Math.max(AT_LINK, units.radius[id])) return true
    if (!this.#landing.takeLink(id, links[link].link, points.subarray(3 * at, 3 * at + 3))) return true
    this.corners[id] = at + 1
    return this.#stay()
  }

  /** A route to a unit that has moved by a tenth of the distance is dropped. */
  #aimAgain(id: number): void {
    const route = this.routes[id]
    const isDead = this.deadEnds[id] === 1
    if (route === null && !isDead) return
    const { errands, units } = this.#parts
    if (errands.goals.followed[this.goal] === NOTHING) return
    if (isDead) {
      // Now and then: it may have come where a path leads.
      if ((units.ticks + id) % RETRY === 0) this.deadEnds[id] = 0
      return
    }
    const { aimX, aimY } = route as MeshRoute
    const dx = errands.goals.x[this.goal] - aimX
    const dy = errands.goals.y[this.goal] - aimY
    const most = Math.max(1, this.heading[DISTANCE] / 10)
    if (dx * dx + dy * dy <= most * most) return
    this.#dropRoute(id)
  }

  /** Straight to one of a list of points. */
  #headTo(id: number, x: Float64Array, y: Float64Array, at: number): void {
    const { units } = this.#parts
    const { line } = this.#ground.sheets[units.layer[id]]
    line[0] = units.x[id]
    line[1] = units.y[id]
    line[2] = x[at]
    line[3] = y[at]
    headAlong(this.heading, line)
  }

  #headAlong(id: number, points: Float64Array, at: number): void {
    const { units } = this.#parts
    const { line } = this.#ground.sheets[units.layer[id]]
    line[0] = units.x[id]
    line[1] = units.y[id]
    line[2] = points[at]
    line[3] = points[at + 1]
    headAlong(this.heading, line)
  }

  /** The polygon of a goal; −1 if it is not on the mesh, or with a unit that is on a link. */
  polygonOf(goal: number): number {
    const { goals } = this.#parts.errands
    const leader = goals.followed[goal]
    if (leader !== NOTHING) {
      const isBeside = this.#ground.layerOf[leader] === goals.layer[goal]
      return this.#crossings.link[leader] === NOTHING && isBeside ? this.#ground.polygons[leader] : NOTHING
    }
    const isKnown =
      this.#goalPolygons[goal] !== undefined &&
      this.#goalPoints[3 * goal] === goals.x[goal] &&
      this.#goalPoints[3 * goal + 1] === goals.y[goal] &&
      this.#goalPoints[3 * goal + 2] === goals.level[goal]
    if (!isKnown) {
      const sheet = this.#ground.sheets[goals.sheet[goal]]
      const place = sheet.placeAt(goals.x[goal], goals.y[goal], goals.level[goal])
      this.#goalPolygons[goal] = place?.polygon ?? NOTHING
      this.#goalPoints[3 * goal] = goals.x[goal]
      this.#goalPoints[3 * goal + 1] = goals.y[goal]
      this.#goalPoints[3 * goal + 2] = goals.level[goal]
    }
    return this.#goalPolygons[goal]
  }

  #followLevels(): void {
    const { goals } = this.#parts.errands
    for (let goal = 0; goal < goals.length; goal++)
      if (goals.isUsed[goal] === 1 && goals.followed[goal] !== NOTHING)
        goals.level[goal] = this.#ground.levels[goals.followed[goal]]
  }

  #stay(): true {
    this.heading[HEADING_X] = this.heading[HEADING_Y] = 0
    this.heading[REACH] = this.heading[DISTANCE] = Number.POSITIVE_INFINITY
    return true
  }
}
