import { AT_LINK, type Crossings } from '../crowd/crossings.js'
import type { Errand } from '../crowd/errands.js'
import { type Heading, headAlong, REACH } from '../crowd/flow.js'
import type { Formation, FormationGround } from '../crowd/formation.js'
import type { TickParts } from '../crowd/ground.js'
import type { Middles } from '../crowd/middles.js'
import { NONE, NOTHING } from '../crowd/units.js'
import type { NavPath } from '../navmesh/nav-path.js'
import type { MeshGround } from './mesh-ground.js'
import type { MeshGuide } from './mesh-guide.js'
import type { MeshSheet } from './mesh-sheet.js'
import { linkFrom, pointAhead, polygonAtCorner, RETRY } from './route-walk.js'
import { areOpen, findRoute, type MeshRoute, routeAlong, stillLeads } from './routes.js'

/** A middle that comes no nearer to its goal for this many ticks is in a corner from which no walk leads on. */
const STALLED = 40

/** As near as this to a corner it is there, in metres. */
const THERE = 1e-4

/** Where the middle of a formation is on a mesh, and what leads it; what is in sight from it. */
export class MeshMiddle implements FormationGround {
  readonly sheet: MeshSheet
  readonly line: Float64Array
  polygon: number
  /** In an array, because engines box numbers. */
  readonly level = new Float64Array(1)
  route: MeshRoute | null = null
  corner = 0
  /** Whether the route is a path that was given: it is walked from corner to corner, whatever else is in sight. */
  isGiven = false
  /** Whether there was no path from where it is, on the ground as it is. */
  isDeadEnd = false
  /** The polygon at the end of the last line, −1 if a wall was in the way. */
  seen = NOTHING
  /** How far it is to the goal. */
  readonly left = new Float64Array(1)
  /** How near it has come to the goal on its way, and for how many ticks it has come no nearer. */
  readonly nearest = Float64Array.of(Number.POSITIVE_INFINITY)
  stalled = 0

  constructor(sheet: MeshSheet, polygon: number, level: number) {
    this.sheet = sheet
    this.line = sheet.line
    this.polygon = polygon
    this.level[0] = level
  }

  /** Counts a tick; whether it gets on. */
  getsOn(): boolean {
    this.stalled = this.left[0] > 0 && this.left[0] >= this.nearest[0] ? this.stalled + 1 : 0
    this.nearest[0] = Math.min(this.nearest[0], this.left[0])
    return this.stalled < STALLED
  }

  /** Forgets what led it. */
  dropRoute(): void {
    this.route = null
    this.isGiven = false
    this.nearest[0] = Number.POSITIVE_INFINITY
    this.stalled = 0
  }

  sees(): boolean {
    this.seen = this.polygon < 0 ? NOTHING : this.sheet.go(this.polygon)
    return this.seen >= 0
  }
}

/** The middles of formations on meshes: straight to goals in sight, otherwise along routes; they go over links at once. */
export class MeshMiddles implements Middles {
  readonly #parts: TickParts
  readonly #ground: MeshGround
  readonly #crossings: Crossings
  readonly #guide: MeshGuide
  readonly #middles = new WeakMap<Formation, MeshMiddle>()

  constructor(parts: TickParts, ground: MeshGround, crossings: Crossings, guide: MeshGuide) {
    this.#parts = parts
    this.#ground = ground
    this.#crossings = crossings
    this.#guide = guide
  }

  /** Where the middle of a formation is. */
  of(formation: Formation): MeshMiddle {
    return this.#middles.get(formation) ?? this.#putBeside(formation, 0)
  }

  /** Puts a middle where its formation is; in no polygon if an edit has taken the ground there away: the next tick brings it out. */
  put(formation: Formation, polygon: number, level: number): MeshMiddle {
    const middle = new MeshMiddle(this.#ground.sheets[formation.sheet], polygon, level)
    this.#middles.set(formation, middle)
    return middle
  }

  /**
   * Begins with the middle at the place of one of the units of an errand: where a link ends for one that is on it. A path that can
   * be walked leads it.
   */
  begin({ number, formation: given }: Errand, path: NavPath | null): void {
    const formation = given as Formation
    const { x, y, radius } = formation
    const { units } = this.#parts
    for (let id = 0; id < units.capacity; id++) {
      if (units.errand[id] !== number || units.x[id] !== x[0] || units.y[id] !== y[0]) continue
      this.#putAt(formation, id)
      break
    }
    if (path === null) return
    const middle = this.of(formation)
    const { sheet } = middle
    const route = routeAlong(sheet, path, radius[0])
    middle.isGiven = areOpen(route, sheet.mesh, 0) && stillLeads(sheet, route, 0)
    if (middle.isGiven) middle.route = route
  }

  /** The path that was given to a formation and the corner to which its middle walks, or null. */
  pathOf(formation: Formation): MeshMiddle | null {
    const middle = this.of(formation)
    return middle.isGiven ? middle : null
  }

  /** After a change: middles are found again, and routes that are cut are dropped. */
  lookAgain(sheet: number): void {
    const { errands } = this.#parts.errands
    for (const errand of errands) {
      const formation = errand?.formation ?? null
      if (formation === null || formation.sheet !== sheet) continue
      const middle = this.of(formation)
      const { x, y } = formation
      middle.polygon = middle.sheet.polygonAgain(middle.polygon, x[0], y[0], middle.level[0])
      if (middle.polygon < 0) this.#toMesh(formation, middle)
      middle.isDeadEnd = false
      const { route, corner } = middle
      if (route === null) continue
      const isWhole = areOpen(route, middle.sheet.mesh, corner) && stillLeads(middle.sheet, route, corner)
      if (!isWhole) middle.dropRoute()
    }
  }

  sightFrom(formation: Formation): MeshMiddle {
    return this.of(formation)
  }

  /** The polygon of the post that was found last. */
  postPolygon(formation: Formation): number {
    const { seen, polygon } = this.of(formation)
    return seen < 0 ? polygon : seen
  }

  /** How far the middle of a formation has to go. */
  leftFor(formation: Formation): number {
    return this.of(formation).left[0]
  }

  /** On a link a unit has no post. Storeys need no check: from another one a unit does not see its post. */
  isBeside(_formation: Formation, id: number): boolean {
    return this.#crossings.link[id] === NOTHING
  }

  isAmong(formation: Formation, id: number): boolean {
    const { units } = this.#parts
    const { sheet, line, polygon } = this.of(formation)
    line[0] = units.x[id]
    line[1] = units.y[id]
    line[2] = formation.x[0]
    line[3] = formation.y[0]
    return this.#crossings.link[id] === NOTHING && sheet.sees(this.#ground.polygons[id], polygon)
  }

  /** On a link: the middle has gone over it, or will when the unit has come. */
  isBehind(): boolean {
    return true
  }

  lead(heading: Heading, errand: Errand, formation: Formation): boolean {
    formation.goal = errand.goals[0]
    const isFound = this.#find(heading, errand, formation)
    if (isFound && this.of(formation).getsOn()) return true
    return this.#startAgain(errand, formation) ? this.#find(heading, errand, formation) : isFound
  }

  move(formation: Formation, dx: number, dy: number): void {
    const middle = this.of(formation)
    const { sheet, line } = middle
    const { x, y } = formation
    line[0] = x[0]
    line[1] = y[0]
    line[2] = x[0] + dx
    line[3] = y[0] + dy
    middle.polygon = sheet.slide(middle.polygon)
    x[0] = sheet.placed[0]
    y[0] = sheet.placed[1]
    middle.level[0] = sheet.heightAt(middle.polygon, x[0], y[0])
  }

  /** Straight to the goal if it is in sight, otherwise along a route; false if there is none. */
  #find(heading: Heading, errand: Errand, formation: Formation): boolean {
    const middle = this.of(formation)
    if (middle.polygon < 0) return false
    if (middle.isGiven) {
      const at = this.#cornerAhead(formation, middle)
      if (at >= 0) return this.#toPoint(heading, errand, formation, middle, at)
      middle.dropRoute()
    }
    const { goals } = this.#parts.errands
    const { goal } = formation
    const { line, sheet, left } = middle
    line[0] = formation.x[0]
    line[1] = formation.y[0]
    line[2] = goals.x[goal]
    line[3] = goals.y[goal]
    headAlong(heading, line)
    left[0] = heading[REACH]
    if (sheet.sees(middle.polygon, this.#guide.polygonOf(goal))) return true
    const looksAgain = this.#parts.units.ticks % RETRY === 0
    if (middle.route !== null && this.#along(heading, errand, formation, middle, !looksAgain)) return true
    if (middle.isDeadEnd) return false
    const to = { x: goals.x[goal], y: goals.y[goal], level: goals.level[goal] }
    middle.route = findRoute(sheet, middle.polygon, formation.x[0], formation.y[0], to, formation.radius[0])
    middle.corner = 0
    middle.isDeadEnd = middle.route === null
    return middle.route !== null && this.#along(heading, errand, formation, middle, true)
  }

  #along(
    heading: Heading,
    errand: Errand,
    formation: Formation,
    middle: MeshMiddle,
    blindly: boolean,
  ): boolean {
    const route = this.#enterCorner(formation, middle)
    const { sheet, polygon, corner } = middle
    const at = pointAhead(sheet, route, formation, 0, polygon, corner, blindly)
    return at >= 0 && this.#toPoint(heading, errand, formation, middle, at)
  }

  /** The route of a middle, which is in the polygon from which that goes on if it is exactly at its corner. */
  #enterCorner(formation: Formation, middle: MeshMiddle): MeshRoute {
    const route = middle.route as MeshRoute
    const { sheet, polygon, corner } = middle
    middle.polygon = polygonAtCorner(sheet, route, formation, 0, polygon, corner)
    return route
  }

  /** The corner of a given path to which a middle walks now: the next one once it is there; −1 if it is out of sight. */
  #cornerAhead(formation: Formation, middle: MeshMiddle): number {
    const route = this.#enterCorner(formation, middle)
    const last = route.polygons.length - 1
    let at = middle.corner
    if (!this.#sees(formation, middle, at)) {
      const mayGoOn = at < last && linkFrom(route, at) < 0 && this.#sees(formation, middle, at + 1)
      return mayGoOn ? at + 1 : NOTHING
    }
    while (at < last && linkFrom(route, at) < 0) {
      const far = this.#distanceTo(formation, middle, at)
      // Right at a corner, rounding may hide the next one.
      if (far > formation.radius[0] || (far >= THERE && !this.#sees(formation, middle, at + 1))) break
      at++
    }
    return at
  }

  #distanceTo({ x, y }: Formation, { route }: MeshMiddle, at: number): number {
    const { points } = route as MeshRoute
    const dx = points[3 * at] - x[0]
    const dy = points[3 * at + 1] - y[0]
    return Math.sqrt(dx * dx + dy * dy)
  }

  #sees({ x, y }: Formation, { line, sheet, polygon, route }: MeshMiddle, at: number): boolean {
    const { points, polygons } = route as MeshRoute
    line[0] = x[0]
    line[1] = y[0]
    line[2] = points[3 * at]
    line[3] = points[3 * at + 1]
    return sheet.sees(polygon, polygons[at])
  }

  /** To a point of its route, and over the link that begins there. */
  #toPoint(heading: Heading, errand: Errand, formation: Formation, middle: MeshMiddle, at: number): boolean {
    const route = middle.route as MeshRoute
    const { line } = middle
    middle.corner = at
    const { points } = route
    line[0] = formation.x[0]
    line[1] = formation.y[0]
    line[2] = points[3 * at]
    line[3] = points[3 * at + 1]
    headAlong(heading, line)
    middle.left[0] = heading[REACH] + route.left[at]
    if (linkFrom(route, at) < 0 || heading[REACH] > AT_LINK) return true
    middle.corner = at + 1
    middle.polygon = route.polygons[at + 1]
    middle.level[0] = points[3 * at + 5]
    formation.put(points[3 * at + 3], points[3 * at + 4], formation.sheet)
    if (middle.polygon < 0) this.#toMesh(formation, middle)
    return this.#find(heading, errand, formation)
  }

  /** Puts a middle from which no path leads to that of its units that is nearest to the goal; false if none has a path. */
  #startAgain(errand: Errand, formation: Formation): boolean {
    const { capacity, errand: errandOf, states } = this.#parts.units
    let least = Number.POSITIVE_INFINITY
    let best = NOTHING
    for (let id = 0; id < capacity; id++) {
      if (states[id] === NONE || errandOf[id] !== errand.number || this.#crossings.link[id] !== NOTHING)
        continue
      const left = this.#guide.leftFor(id, errand.goals[0])
      if (left >= least) continue
      least = left
      best = id
    }
    if (best === NOTHING) return false
    this.#putAt(formation, best)
    return true
  }

  /** Puts a middle where a unit is, or where its link ends. */
  #putAt(formation: Formation, id: number): void {
    const { units } = this.#parts
    const { link, toX, toY, toLevel } = this.#crossings
    const isOnLink = link[id] !== NOTHING
    formation.put(isOnLink ? toX[id] : units.x[id], isOnLink ? toY[id] : units.y[id], formation.sheet)
    if (isOnLink) this.#putBeside(formation, toLevel[id])
    else this.put(formation, this.#ground.polygons[id], this.#ground.levels[id])
  }

  /** Puts a middle to the place on the mesh that is nearest to its formation. */
  #putBeside(formation: Formation, level: number): MeshMiddle {
    const middle = this.put(formation, NOTHING, level)
    this.#toMesh(formation, middle)
    return middle
  }

  #toMesh(formation: Formation, middle: MeshMiddle): void {
    const { sheet, level } = middle
    const at = { x: formation.x[0], y: level[0], z: formation.y[0] }
    const place = sheet.ground.nearest(at, Number.POSITIVE_INFINITY)
    if (place === null) return
    formation.put(sheet.worldX(place.x), sheet.worldY(place.z), formation.sheet)
    middle.polygon = place.polygon
    level[0] = place.y
  }
}
