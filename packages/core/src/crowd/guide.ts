import { Field } from '../field/field.js'
import { Finder } from '../finder/finder.js'
import { kernelFor } from '../jump/jump-kernel.js'
import { rememberedJumps } from '../jump/remembered.js'
import { walkmapFor } from '../walkmap/remembered.js'
import type { Walkmap } from '../walkmap/walkmap.js'
import { cellNear, cornersOf } from './corners.js'
import { Cuts } from './cuts.js'
import type { Errand, Errands } from './errands.js'
import type { Formation } from './formation.js'
import type { CrowdField, Guiding, TickParts } from './ground.js'
import { legOf } from './legs.js'
import { March } from './march.js'
import { MapMiddles } from './middles.js'
import { Renewals } from './renewals.js'
import { DISTANCE, flowFor, type Heading, HEADING_X, HEADING_Y, headAlong, REACH } from './flow.js'
import type { Slots } from './slots.js'
import { NOTHING, SEES_CORNER, SEES_GOAL, SEES_NEITHER, UNKNOWN, type Units, WAITS } from './units.js'
import type { Walls } from './walls.js'

/** A goal as near as this is walked to straight, in cells: fields know cells only. */
const AT_HAND = 1.5

/** Points farther away than this are not looked for in a straight line, in cells. */
const FARTHEST_SIGHT = 64

/** Units look for goals and corners when they come into another square of this edge, and this far ahead in every cell, in cells. */
const LOOK_EDGE = 4
const AHEAD = 6

/** Searches for single units in a tick; the others wait. In large crowds there are more, so that nobody waits longer than this. */
const SEARCHES = 16
const MOST_WAITING = 64

/** Units look for the next corner when they are as near as this to one, in cells. */
const NEAR_CORNER = 1

/** So far ahead on the line between two corners units head that were pushed off it, in cells. */
const ON_LINE = 2

/** Corners to look back for when a unit was pushed off its path. */
const LOOK_BACK = 8

/** Leads units over maps: straight to what they see, along paths and by fields. */
export class Guide implements Guiding {
  /** The goal that the unit walks to. */
  goal = NOTHING
  /** How far a unit of a formation has come, once that rests; 0 for one that is in none. */
  formed = 0
  /** Where it heads. */
  readonly heading: Heading = new Float64Array(4)
  readonly #line = new Float64Array(4)
  protected readonly units: Units
  protected readonly layers: readonly Walls[]
  protected readonly errands: Errands
  readonly #cuts = new Cuts()
  readonly #march: March
  readonly #middles: MapMiddles
  readonly #renewals: Renewals
  /** How many searches are left in this tick. */
  #searches = 0
  /** The errands and the terrains' versions that have been followed. */
  #changes = 0
  readonly #versions: number[]

  /** `cells`: of fields that are renewed in a tick. */
  constructor(
    { units, errands, tick }: TickParts,
    layers: readonly Walls[],
    middles: MapMiddles,
    cells?: number,
  ) {
    this.units = units
    this.layers = layers
    this.errands = errands
    this.#versions = layers.map(() => NOTHING)
    this.#renewals = new Renewals(errands, layers, cells)
    this.#middles = middles
    this.#march = new March(units, middles, errands, tick)
  }

  /** Begins a tick: moves goals with the units they follow, and follows edits. */
  begin(): void {
    this.#searches = Math.max(SEARCHES, Math.ceil(this.units.count / MOST_WAITING))
    this.errands.goals.follow(this.units)
    const isNew = this.#isNew()
    if (isNew) this.#cuts.look(this.units, this.errands, this.layers)
    this.#cuts.choose(this.units, this.errands)
    if (isNew) this.#followEdits()
    this.#renewals.step(this.units.ticks)
    this.#march.step()
  }

  /** Whether there are errands or edits that were not there a tick ago. */
  #isNew(): boolean {
    let isNew = this.#changes !== this.errands.changes
    this.#changes = this.errands.changes
    for (let at = 0; at < this.layers.length; at++) {
      const { version } = this.layers[at]
      isNew ||= this.#versions[at] !== version
      this.#versions[at] = version
    }
    return isNew
  }

  #followEdits(): void {
    const { errands } = this.errands
    for (let at = 0; at < errands.length; at++) {
      const errand = errands[at]
      if (errand === null) continue
      const { version } = this.layers[errand.layer]
      if (errand.checkedAt !== version && errand.kind === 'field') this.findGoals(errand)
      if (errand.formation !== null) this.#prepare(errand, errand.formation)
      errand.checkedAt = version
    }
  }

  /** Follows edits: they may block goals of a field, or free others. Costs of fields follow by themselves. */
  protected findGoals(errand: Errand): void {
    const { walkmap, wanted } = errand.field as CrowdField
    walkmap.refresh()
    const points = wanted
      .filter((goal) => walkmap.passable[goal] === 1)
      .map((goal) => {
        const { x, y } = walkmap.layout.cellOf(goal)
        return { x: x + 0.5, y: y + 0.5 }
      })
    errand.goals = this.errands.goalsAt(errand, points)
  }

  /** Gives a formation its field, and gets its middle out of new walls. */
  #prepare(errand: Errand, formation: Formation): void {
    const walls = this.layers[formation.sheet]
    if (errand.field === null) this.makeField(errand)
    if (errand.checkedAt !== walls.version) formation.leaveWalls(walls)
  }

  /** Finds the direction for a unit on an errand; false if no path leads to its goal. */
  find(id: number): boolean {
    const units = this.units
    this.formed = 0
    if (units.mustLook(id, LOOK_EDGE)) units.sight[id] = UNKNOWN
    else if (this.#goesOn(id)) return true
    const errand = this.errands.errands[units.errand[id]] as Errand
    if (!this.mayTrust(errand)) units.sight[id] = UNKNOWN
    if (!this.#findNearestGoal(errand, id)) return false
    if (errand.kind === 'formation') {
      const isFound = this.#toPost(errand, id)
      this.formed = this.#march.formedOf(errand.formation as Formation, id, this.goal, this.heading)
      return isFound
    }
    if (errand.kind === 'point') return this.#toPoint(errand, id)
    const costs = this.#middles.costsOn(errand, units.layer[id])
    const { width } = this.layers[units.layer[id]]
    const isAtHand =
      this.heading[DISTANCE] <= AT_HAND &&
      costs[Math.floor(units.y[id]) * width + Math.floor(units.x[id])] <= 2 * AT_HAND
    return isAtHand && this.isBesideGoal(id) ? this.#toGoal(id) : this.byField(errand, id)
  }

  /** Heads for what a unit saw when it last looked; false if it must look again. */
  #goesOn(id: number): boolean {
    const { sight, goal, x, y, aimX, aimY } = this.units
    const { heading } = this
    const saw = sight[id]
    if (saw === SEES_NEITHER || (saw === WAITS && this.#searches > 0)) return false
    this.goal = goal[id]
    if (saw === WAITS) return this.stay()
    const line = this.#line
    line[0] = x[id]
    line[1] = y[id]
    line[2] = aimX[id]
    line[3] = aimY[id]
    headAlong(heading, line)
    // Near a corner it looks for the next one.
    if (saw === SEES_CORNER && heading[REACH] < NEAR_CORNER) return false
    if (this.units.mustLook(id, 1) && !this.#seesAhead(id)) {
      sight[id] = UNKNOWN
      return false
    }
    heading[DISTANCE] = Number.POSITIVE_INFINITY
    if (saw === SEES_GOAL) heading[DISTANCE] = heading[REACH]
    heading[REACH] = Number.POSITIVE_INFINITY
    return true
  }

  /** Whether the next part of the way to what it saw is still clear: it may have been pushed aside. */
  #seesAhead(id: number): boolean {
    const { x, y, radius, layer } = this.units
    const { heading } = this
    const walls = this.layers[layer[id]]
    const { line } = walls
    const far = Math.min(AHEAD, heading[REACH])
    line[0] = x[id]
    line[1] = y[id]
    line[2] = x[id] + far * heading[HEADING_X]
    line[3] = y[id] + far * heading[HEADING_Y]
    return walls.sees(radius, id)
  }

  /** Finds the goal of an errand that is nearest in a straight line on the unit's sheet; false if it has none at all. */
  #findNearestGoal({ goals }: Errand, id: number): boolean {
    const { x: goalX, y: goalY, sheet } = this.errands.goals
    const own = this.units.layer[id]
    const x = this.units.x[id]
    const y = this.units.y[id]
    this.goal = NOTHING
    let least = Number.POSITIVE_INFINITY
    for (let at = 0; at < goals.length; at++) {
      if (sheet[goals[at]] !== own) continue
      const dx = goalX[goals[at]] - x
      const dy = goalY[goals[at]] - y
      const square = dx * dx + dy * dy
      if (square >= least) continue
      least = square
      this.goal = goals[at]
    }
    this.heading[DISTANCE] = Math.sqrt(least)
    if (this.goal === NOTHING && goals.length > 0) this.goal = goals[0]
    return this.goal !== NOTHING
  }

  /** Straight to a point in sight; otherwise along a path if there is one, or by a field that many share. */
  #toPoint(errand: Errand, id: number): boolean {
    const units = this.units
    const walls = this.layers[units.layer[id]]
    if (this.#seesGoal(errand, walls, id)) return this.#toGoal(id)
    if (errand.followed !== NOTHING) this.#aimAgain(errand)
    if (errand.corners !== null && units.corner[id] !== NOTHING) {
      const waits = errand.cut !== NOTHING && !this.#cuts.maySearch(id)
      if ((errand.cut === NOTHING || waits) && this.toCorner(errand, walls, id)) return true
      if (waits) return this.stay()
    }
    units.corner[id] = NOTHING
    const { version } = walls
    if (errand.deadEndAt === version) return false
    if (errand.field === null) {
      if (this.#searches === 0) {
        units.sight[id] = WAITS
        return this.stay()
      }
      this.#searches--
      errand.aim[0] = this.errands.goals.x[this.goal]
      errand.aim[1] = this.errands.goals.y[this.goal]
      errand.aimSheet = this.errands.goals.sheet[this.goal]
      if (this.errands.members[units.errand[id]] > 1) errand.costs = this.makeField(errand).costs
      else {
        errand.dropCorners()
        errand.corners = this.cornersTo(errand, id)
        if (errand.corners === null) {
          errand.deadEndAt = version
          return false
        }
        units.corner[id] = 0
        return this.toCorner(errand, walls, id)
      }
    }
    return this.byField(errand, id)
  }

  /**
   * Straight to a unit's post if it is in sight; otherwise by the field that leads the formation, unless it is ahead of it. By the
   * field on other floors, too: there it has no post.
   */
  #toPost(errand: Errand, id: number): boolean {
    const { heading } = this
    const units = this.units
    const formation = errand.formation as Formation
    if (formation.isCut || !this.#middles.isBeside(formation, id)) {
      heading[DISTANCE] = Number.POSITIVE_INFINITY
      return this.byField(errand, id)
    }
    const walls = this.layers[formation.sheet]
    const { post } = formation
    this.#march.findPost(errand, id)
    const { line } = walls
    line[0] = units.x[id]
    line[1] = units.y[id]
    line[2] = post[0]
    line[3] = post[1]
    headAlong(heading, line)
    heading[DISTANCE] = heading[REACH]
    heading[REACH] = Number.POSITIVE_INFINITY
    if (walls.sees(units.radius, id)) return true
    heading[DISTANCE] = Number.POSITIVE_INFINITY
    if (this.#middles.isBehind(errand, id)) return this.byField(errand, id)
    if (!formation.isResting) return this.stay()
    // From the middle, every post is in sight.
    line[2] = formation.x[0]
    line[3] = formation.y[0]
    headAlong(heading, line)
    return walls.sees(units.radius, id) ? true : this.byField(errand, id)
  }

  writePosts(out: Float32Array | Float64Array): void {
    this.#march.writePosts(out)
  }

  /** Whether a goal at hand, whose cost is low, can be walked to straight. */
  protected isBesideGoal(_id: number): boolean {
    return true
  }

  protected byField(errand: Errand, id: number): boolean {
    const sheet = this.units.layer[id]
    const costs = this.#middles.costsOn(errand, sheet)
    return flowFor(
      this.heading,
      costs,
      this.#middles.stepsOn(errand, sheet),
      this.layers[sheet],
      this.units,
      id,
    )
  }

  /** Gives an errand a field that leads to where it aims. */
  makeField(errand: Errand): CrowdField {
    errand.field = this.fieldFor(errand)
    return errand.field
  }

  /** A field that leads to where an errand aims. */
  protected fieldFor(errand: Errand): CrowdField {
    const walkmap = this.walkmapOf(errand)
    const wanted = [walkmap.layout.idOf(Math.floor(errand.aim[0]), Math.floor(errand.aim[1]))]
    return new Field({ walkmap, wanted, budget: Number.POSITIVE_INFINITY })
  }

  /** Aims at a followed unit again once that has moved by a tenth of the distance. Until a new field is filled, the old one leads. */
  #aimAgain(errand: Errand): void {
    const { x, y } = this.errands.goals
    const dx = x[this.goal] - errand.aim[0]
    const dy = y[this.goal] - errand.aim[1]
    const sheet = this.errands.goals.sheet[this.goal]
    const far = this.heading[DISTANCE]
    const most = Math.max(1, far === Number.POSITIVE_INFINITY ? 1 : far / 10)
    if (dx * dx + dy * dy <= most * most && sheet === errand.aimSheet) return
    errand.dropCorners()
    errand.deadEndAt = NOTHING
    if (errand.field === null || errand.renewBy !== NOTHING) return
    errand.aim[0] = x[this.goal]
    errand.aim[1] = y[this.goal]
    errand.aimSheet = sheet
    this.#renewals.exchangeLater(errand, this.fieldFor(errand), this.units.ticks)
  }

  /** To the farthest of the next corners in sight, before a cut; back to an earlier one if the unit was pushed away. */
  protected toCorner(errand: Errand, walls: Walls, id: number): boolean {
    const units = this.units
    const corners = errand.corners as Float64Array
    const { line } = walls
    line[0] = units.x[id]
    line[1] = units.y[id]
    const leg = legOf(errand.legs, units.corner[id])
    if (leg !== null && leg.sheet !== units.layer[id]) return false
    const end = leg === null ? corners.length / 2 - 1 : leg.last
    const last = errand.cut === NOTHING ? end : Math.min(end, errand.cut - 1)
    const now = Math.min(last, units.corner[id])
    const earliest = Math.max(leg === null ? 0 : leg.first, now - LOOK_BACK)
    let corner = Math.min(last, now + 1)
    for (; corner >= earliest; corner--) {
      line[2] = corners[2 * corner]
      line[3] = corners[2 * corner + 1]
      if (walls.sees(units.radius, id)) break
    }
    if (corner < earliest) return false
    units.corner[id] = corner
    if (corner < last) this.#backToLine(corners, corner, walls, id)
    // Before a cut it must know when it may search.
    if (errand.cut === NOTHING) this.#keep(SEES_CORNER, line, id)
    const dx = line[2] - line[0]
    const dy = line[3] - line[1]
    // At a corner from which a unit of its width does not see the next one, the path is not for it.
    if (corner < last && dx * dx + dy * dy < 1e-4) return false
    headAlong(this.heading, line)
    this.heading[REACH] = Number.POSITIVE_INFINITY
    return true
  }

  /**
   * A unit past a corner that others have turned off the way to the next goes back to the line between both, a little ahead or by the
   * shortest way, whichever it sees, and not to the corner: there it would be turned off again.
   */
  #backToLine(corners: Float64Array, corner: number, walls: Walls, id: number): void {
    const { line } = walls
    const x = corners[2 * corner]
    const y = corners[2 * corner + 1]
    const dx = corners[2 * corner + 2] - x
    const dy = corners[2 * corner + 3] - y
    const square = dx * dx + dy * dy
    const along = ((line[0] - x) * dx + (line[1] - y) * dy) / square
    // Who comes to the corner is not past it yet.
    if (!(along > 0 && along < 1)) return
    const ahead = Math.min(1, along + ON_LINE / Math.sqrt(square))
    for (let tries = 0; tries < 2; tries++) {
      const share = tries === 0 ? ahead : along
      line[2] = x + share * dx
      line[3] = y + share * dy
      if (walls.sees(this.units.radius, id)) return
    }
    line[2] = x
    line[3] = y
  }

  /** The corners of a path in steps from a place to a goal; null if there is none. */
  protected cornersTo(errand: Errand, id: number): Float64Array | null {
    const walkmap = this.walkmapOf(errand)
    const from = cellNear(walkmap, this.units.x[id], this.units.y[id])
    const to = { x: Math.floor(errand.aim[0]), y: Math.floor(errand.aim[1]) }
    const finder = new Finder(walkmap, { engines: [rememberedJumps(walkmap, kernelFor)] })
    const path = finder.find(from, to)
    if (path.status !== 'found') return null
    return cornersOf(path)
  }

  /** The walkmap on which an errand is searched. */
  protected walkmapOf({ layer, radius }: Pick<Errand, 'layer' | 'radius'>): Walkmap {
    const { walkmap } = this.layers[layer]
    if (radius === 0) return walkmap
    return walkmapFor(walkmap.terrain, { ...walkmap.unit, radius })
  }

  /**
   * Whether units may trust that they still see their goal; corners stay where they are. A unit that they follow moves; and where
   * a field leads, it does so better past corners than a goal that was in sight before others pushed.
   */
  protected mayTrust({ followed, field }: Errand): boolean {
    return followed === NOTHING && field === null
  }

  /** Whether a unit sees its goal, now or when it last looked. */
  #seesGoal(errand: Errand, walls: Walls, id: number): boolean {
    const { sight, radius } = this.units
    if (sight[id] !== UNKNOWN) return false
    sight[id] = SEES_NEITHER
    if (this.heading[DISTANCE] > FARTHEST_SIGHT) return false
    this.#lineToGoal(walls.line, id)
    if (!walls.sees(radius, id)) return false
    if (this.mayTrust(errand)) this.#keep(SEES_GOAL, walls.line, id)
    else sight[id] = UNKNOWN
    return true
  }

  /** Keeps what a unit sees at the end of a line. */
  #keep(saw: number, line: Float64Array, id: number): void {
    const { sight, aimX, aimY } = this.units
    sight[id] = saw
    aimX[id] = line[2]
    aimY[id] = line[3]
  }

  #lineToGoal(line: Float64Array, id: number): void {
    line[0] = this.units.x[id]
    line[1] = this.units.y[id]
    line[2] = this.errands.goals.x[this.goal]
    line[3] = this.errands.goals.y[this.goal]
  }

  /** Whether no wall is between a unit and a goal. */
  seesAsPoint(id: number, goal: number): boolean {
    const walls = this.layers[this.units.layer[id]]
    const { line } = walls
    line[0] = this.units.x[id]
    line[1] = this.units.y[id]
    line[2] = this.errands.goals.x[goal]
    line[3] = this.errands.goals.y[goal]
    return walls.seesAsPoint()
  }

  makeWay(_slots: Slots): void {}

  #toGoal(id: number): true {
    const { heading } = this
    const { line } = this.layers[this.units.layer[id]]
    this.#lineToGoal(line, id)
    headAlong(heading, line)
    heading[REACH] = Number.POSITIVE_INFINITY
    return true
  }

  protected stay(): true {
    this.heading[HEADING_X] = this.heading[HEADING_Y] = 0
    this.heading[REACH] = Number.POSITIVE_INFINITY
    return true
  }
}
