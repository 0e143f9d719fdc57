import { AT_LINK, type Crossings } from '../crowd/crossings.js'
import type { Errand } from '../crowd/errands.js'
import { headAlong, REACH } from '../crowd/flow.js'
import type { TickParts } from '../crowd/ground.js'
import { Guide } from '../crowd/guide.js'
import { legOf } from '../crowd/legs.js'
import type { Slots } from '../crowd/slots.js'
import { NOTHING, SEES_CORNER, UNKNOWN } from '../crowd/units.js'
import type { Hop } from '../site/compiled-links.js'
import type { SiteField } from '../site/site-field.js'
import type { FloorWalls } from './floor-walls.js'
import { SiteFinding } from './site-finding.js'
import type { SiteGround } from './site-ground.js'
import { hopAt } from './site-legs.js'
import { SiteMiddles } from './site-middles.js'

/** Fields are renewed in the tick of an edit, however many cells they have: links would lead elsewhere than old costs. */
const ALL_CELLS = 2 ** 31

/** Leads units over the floors and links of a site. */
export class SiteGuide extends Guide {
  readonly #ground: SiteGround
  readonly #crossings: Crossings
  readonly #middles: SiteMiddles

  constructor(parts: TickParts, ground: SiteGround, crossings: Crossings) {
    const middles = new SiteMiddles(parts, ground.sheets, crossings)
    super(parts, ground.sheets, middles, new SiteFinding(parts.units, ground.sheets), ALL_CELLS)
    this.#middles = middles
    this.#ground = ground
    this.#crossings = crossings
  }

  override begin(): void {
    this.#crossings.begin(this.#ground)
    this.#followFloors()
    const { errands } = this.errands
    for (let at = 0; at < errands.length; at++) {
      const errand = errands[at]
      if (errand !== null && errand.legs.length > 0 && !this.#areOpen(errand)) this.#dropPath(at, errand)
    }
    super.begin()
  }

  override find(id: number): boolean {
    if (this.#crossings.link[id] === NOTHING) {
      const isFound = super.find(id)
      // At its last corner it must look in every tick whether the link is free.
      if (this.units.sight[id] === SEES_CORNER) this.units.sight[id] = UNKNOWN
      return isFound
    }
    this.goal = this.units.goal[id]
    this.formed = 0
    return this.stay()
  }

  override makeWay(slots: Slots): void {
    this.#crossings.makeWay(slots)
  }

  protected override isBesideGoal(id: number): boolean {
    return this.seesAsPoint(id, this.goal)
  }

  /** Where it goes on to a link, it must look in every tick whether that is free. */
  protected override mayTrust(): boolean {
    return false
  }

  protected override byField(errand: Errand, id: number): boolean {
    const { x, y, layer } = this.units
    const hop = this.#middles.hopFrom(errand, layer[id], x, y, id)
    if (hop === undefined) return super.byField(errand, id)
    return this.#toLink(id, Math.floor(x[id]) + 0.5, Math.floor(y[id]) + 0.5, hop)
  }

  protected override toCorner(errand: Errand, walls: FloorWalls, id: number): boolean {
    if (!super.toCorner(errand, walls, id)) return false
    const leg = legOf(errand.legs, this.units.corner[id])
    if (leg === null || leg.link === NOTHING || this.units.corner[id] !== leg.last) return true
    const corners = errand.corners as Float64Array
    const place = corners.subarray(2 * leg.last, 2 * leg.last + 2)
    const hop = hopAt(walls, errand.radius, place, leg.link)
    // A path for others may take links that are not for this unit.
    return hop !== undefined && this.#toLink(id, place[0], place[1], hop)
  }

  protected override findGoals(errand: Errand): void {
    errand.goals = this.errands.goalsAt(
      errand,
      this.#ground.goalsOf(errand.layer, errand.field as unknown as SiteField),
    )
  }

  protected ground(sheet: number): FloorWalls {
    return this.#ground.sheets[sheet]
  }

  /** Lets goals change floors with the units that they follow. */
  #followFloors(): void {
    const { goals } = this.errands
    for (let goal = 0; goal < goals.length; goal++) {
      if (goals.isUsed[goal] === 0 || goals.followed[goal] === NOTHING) continue
      goals.sheet[goal] = this.#ground.sheetBeside(goals.layer[goal], goals.followed[goal])
    }
  }

  /** Its units must look for another way. */
  #dropPath(at: number, errand: Errand): void {
    const { capacity, errand: errandOf, corner, sight } = this.units
    errand.dropCorners()
    for (let id = 0; id < capacity; id++) {
      if (errandOf[id] !== at) continue
      corner[id] = NOTHING
      sight[id] = UNKNOWN
    }
  }

  #areOpen({ legs, layer }: Errand): boolean {
    const { site } = this.ground(layer).siteLayer
    // The last leg ends at the goal.
    for (let at = 0; at < legs.length - 1; at++) if (site.linkOf(legs[at].link)?.isOpen !== true) return false
    return true
  }

  /** To the middle of the cell where a link begins, and over the link when its lane is free. */
  #toLink(id: number, x: number, y: number, hop: Hop): boolean {
    const walls = this.#floorOf(id)
    const { siteLayer, line } = walls
    line[0] = this.units.x[id]
    line[1] = this.units.y[id]
    line[2] = x
    line[3] = y
    headAlong(this.heading, line)
    if (this.heading[REACH] > Math.max(AT_LINK, this.units.radius[id])) return true
    const { link, to, cost } = hop
    const { number: layer, walkmap } = siteLayer
    const direction = hop.from < hop.to ? 0 : 1
    if (!link.isOpen || !walls.seesAsPoint() || !this.#crossings.isFree(layer, link.id, direction))
      return true
    const end = walkmap.floors.cellAt(walkmap.layout.xOf(to), walkmap.layout.yOf(to))
    const cells = walkmap.toUnits(cost) * siteLayer.cellsPerCost
    this.#crossings.enter(id, {
      layer,
      link: link.id,
      direction,
      sheet: siteLayer.first + (end.floor ?? 0),
      x: end.x + 0.5,
      y: end.y + 0.5,
      fromLevel: 0,
      level: 0,
      seconds: cells / this.units.speed[id],
    })
    return this.stay()
  }

  #floorOf(id: number): FloorWalls {
    return this.ground(this.units.layer[id])
  }
}
