import { Cuts } from './cuts.js'
import type { Errand, Errands } from './errands.js'
import type { Finding } from './finding.js'
import type { Formation } from './formation.js'
import type { CrowdField, Guiding, TickParts } from './ground.js'
import { legOf } from './legs.js'
import { March } from './march.js'
import { MapMiddles } from './middles.js'
import { Renewals } from './renewals.js'
import { AT_HAND, DISTANCE, flowFor, type Heading, headAlong, REACH, stand } from './flow.js'
import { Sight } from './sight.js'
import type { Slots } from './slots.js'
import { NOTHING, SEES_CORNER, UNKNOWN, type Units, WAITS } from './units.js'
import type { Walls } from './walls.js'

/** Searches for single units in a tick; the others wait. In large crowds there are more, so that nobody waits longer than this. */
const SEARCHES = 16
const MOST_WAITING = 64

/** So far ahead on the line between two corners units head that were pushed off it, in cells. */
const ON_LINE = 2

/** Corners to look back for when a unit was pushed off its path. */
const LOOK_BACK = 8

/** Once its formation rests, a unit that is held up for this many seconds on their path goes by the field. */
const HELD_UP = 3

/** Leads units over maps: straight to what they see, along paths and by fields. */
export class Guide implements Guiding {
  /** The goal that the unit walks to. */
  goal = NOTHING
  /** How far a unit of a formation has come, once that rests; 0 for one that is in none. */
  formed = 0
  /** Where it heads. */
  readonly heading: Heading = new Float64Array(4)
  protected readonly units: Units
  protected readonly layers: readonly Walls[]
  protected readonly errands: Errands
  readonly #sight: Sight
  readonly #cuts = new Cuts()
  readonly #march: March
  readonly #middles: MapMiddles
  readonly #renewals: Renewals
  readonly #finding: Finding
  /** How many searches are left in this tick. */
  #searches = 0
  /** The versions of the layers that have been followed, and last the changes of the errands. */
  readonly #versions: number[]

  /** `cells`: of fields that are renewed in a tick. */
  constructor(
    { units, errands, tick }: TickParts,
    layers: readonly Walls[],
    middles: MapMiddles,
    finding: Finding,
    cells?: number,
  ) {
    this.units = units
    this.layers = layers
    this.errands = errands
    this.#sight = new Sight(units, layers, errands.goals, this.heading)
    this.#versions = [...layers.map(() => NOTHING), 0]
    this.#renewals = new Renewals(errands, layers, cells)
    this.#middles = middles
    this.#finding = finding
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
    const last = this.layers.length
    let isNew = this.#versions[last] !== this.errands.changes
    this.#versions[last] = this.errands.changes
    for (let at = 0; at < last; at++) {
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

  /** Gives a formation its field, drops a path that is cut, and gets its middle out of new walls. */
  #prepare(errand: Errand, formation: Formation): void {
    const walls = this.layers[formation.sheet]
    if (errand.field === null) this.makeField(errand)
    if (errand.checkedAt === walls.version) return
    this.#cuts.lookAhead(errand, formation.corner, this.layers)
    formation.leaveWalls(walls)
  }

  /** Finds the direction for a unit on an errand; false if no path leads to its goal. */
  find(id: number): boolean {
    const units = this.units
    this.formed = 0
    this.goal = units.goal[id]
    if (this.#sight.goesOn(id, this.#searches > 0)) return true
    const errand = this.errands.errands[units.errand[id]] as Errand
    if (!this.mayTrust(errand)) units.sight[id] = UNKNOWN
    if (errand.formation !== null) return this.#inFormation(errand, errand.formation, id)
    if (!this.#findNearestGoal(errand, id)) return false
    if (errand.kind === 'point') return this.#toPoint(errand, id)
    const costs = this.#middles.costsOn(errand, units.layer[id])
    const { width } = this.layers[units.layer[id]]
    const isAtHand =
      this.heading[DISTANCE] <= AT_HAND &&
      costs[Math.floor(units.y[id]) * width + Math.floor(units.x[id])] <= 2 * AT_HAND
    return isAtHand && this.isBesideGoal(id) ? this.#sight.toGoal(id, this.goal) : this.byField(errand, id)
  }

  /** Finds the goal of an errand that is nearest in a straight line on the unit's sheet; false if it has none at all. */
  #findNearestGoal(errand: Errand, id: number): boolean {
    const { goals } = this.errands
    this.goal = goals.nearest(errand.goals, this.units.layer[id], this.units, id)
    this.heading[DISTANCE] = goals.away[0]
    return this.goal !== NOTHING
  }

  /** Straight to a point in sight; otherwise along a path if there is one, or by a field that many share. */
  #toPoint(errand: Errand, id: number): boolean {
    const units = this.units
    const walls = this.layers[units.layer[id]]
    if (this.#sight.seesGoal(id, this.goal, this.mayTrust(errand))) return this.#sight.toGoal(id, this.goal)
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
        errand.corners = this.#finding.cornersTo(errand, id)
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

  #inFormation(errand: Errand, formation: Formation, id: number): boolean {
    this.goal = formation.goal
    if (this.goal === NOTHING) return false
    const isFound = this.#toPost(errand, formation, id)
    this.formed = this.#march.formedOf(formation, id, this.heading)
    return isFound
  }

  /** Straight to a unit's post if it is in sight; otherwise after the formation, unless it is ahead of it. On other floors it has no post. */
  #toPost(errand: Errand, formation: Formation, id: number): boolean {
    const { heading } = this
    const units = this.units
    if (formation.isCut || !this.#middles.isBeside(formation, id)) return this.#after(errand, id)
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
    if (walls.sees(units.radius, id)) {
      if (errand.corners !== null) units.corner[id] = formation.corner
      return true
    }
    if (this.#middles.isBehind(errand, id)) return this.#after(errand, id)
    heading[DISTANCE] = Number.POSITIVE_INFINITY
    if (!formation.isResting) return this.stay()
    // From the middle, every post is in sight.
    line[2] = formation.x[0]
    line[3] = formation.y[0]
    headAlong(heading, line)
    return walls.sees(units.radius, id) ? true : this.#after(errand, id)
  }

  /** After a formation: along its path if there is one, otherwise by the field that leads to its goal. */
  #after(errand: Errand, id: number): boolean {
    const { corner, layer, sight, waited } = this.units
    this.heading[DISTANCE] = Number.POSITIVE_INFINITY
    if (errand.formation?.isResting === true && waited[id] > HELD_UP) corner[id] = NOTHING
    const isOnPath = errand.corners !== null && corner[id] !== NOTHING
    if (!isOnPath || !this.toCorner(errand, this.layers[layer[id]], id)) return this.byField(errand, id)
    // Its post may come into sight in any tick.
    sight[id] = UNKNOWN
    return true
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
    errand.field = this.#finding.fieldFor(errand)
    return errand.field
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
    this.#renewals.exchangeLater(errand, this.#finding.fieldFor(errand), this.units.ticks)
  }

  /** To the farthest of the next corners in sight, before a cut, not past its formation; back to an earlier one if the unit was pushed away. */
  protected toCorner(errand: Errand, walls: Walls, id: number): boolean {
    const units = this.units
    const corners = errand.corners as Float64Array
    const { line } = walls
    line[0] = units.x[id]
    line[1] = units.y[id]
    const leg = legOf(errand.legs, units.corner[id])
    if (leg !== null && leg.sheet !== units.layer[id]) return false
    const most = errand.formation === null ? corners.length / 2 - 1 : errand.formation.corner
    const end = leg === null ? most : Math.min(most, leg.last)
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
    if (errand.cut === NOTHING) this.#sight.keep(SEES_CORNER, line, id)
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

  /**
   * Whether units may trust that they still see their goal; corners stay where they are. A unit that they follow moves; and where
   * a field leads, it does so better past corners than a goal that was in sight before others pushed.
   */
  protected mayTrust({ followed, field }: Errand): boolean {
    return followed === NOTHING && field === null
  }

  seesAsPoint(id: number, goal: number): boolean {
    return this.#sight.seesAsPoint(id, goal)
  }

  makeWay(_slots: Slots): void {}

  protected stay(): true {
    return stand(this.heading)
  }
}
