import { AT_LINK, type Crossings } from '../crowd/crossings.js'
import type { Errand } from '../crowd/errands.js'
import { type Heading, headAlong, REACH, type Steps } from '../crowd/flow.js'
import type { Formation } from '../crowd/formation.js'
import type { TickParts } from '../crowd/ground.js'
import { type Leg, legOf } from '../crowd/legs.js'
import { MapMiddles } from '../crowd/middles.js'
import { NOTHING } from '../crowd/units.js'
import type { Hop } from '../site/compiled-links.js'
import type { SiteField } from '../site/site-field.js'
import type { SiteWalkmap } from '../site/site-walkmap.js'
import type { FloorWalls } from './floor-walls.js'
import { hopAt } from './site-legs.js'

/** What leads an errand by a field: its costs and steps floor by floor, and the hops it takes. */
interface Lead {
  readonly costs: Float64Array
  readonly floors: readonly Float64Array[]
  readonly steps: readonly Steps[]
  readonly hops: ReadonlyMap<number, Hop>
}

/** The middles of formations on sites: they go over links at once, and their units follow one after another. */
export class SiteMiddles extends MapMiddles {
  /** By errand. */
  readonly #leads: (Lead | undefined)[] = []
  readonly #sheets: readonly FloorWalls[]
  readonly #crossings: Crossings

  constructor(parts: TickParts, sheets: readonly FloorWalls[], crossings: Crossings) {
    super(parts, sheets)
    this.#sheets = sheets
    this.#crossings = crossings
  }

  override costsOn(errand: Errand, sheet: number): Float64Array {
    return this.#leadOf(errand).floors[this.#sheets[sheet].floor]
  }

  override stepsOn(errand: Errand, sheet: number): Steps {
    return this.#leadOf(errand).steps[this.#sheets[sheet].floor]
  }

  /** The hop that begins in the cell of a unit or a middle and that the field of its errand takes. */
  hopFrom(errand: Errand, sheet: number, x: Float64Array, y: Float64Array, at: number): Hop | undefined {
    const { floor, siteLayer } = this.#sheets[sheet]
    // Whole numbers to the engine too: as others they would be boxed where they are passed on.
    const column = Math.floor(x[at]) | 0
    const row = Math.floor(y[at]) | 0
    const { layout, floors } = siteLayer.walkmap
    const cell = layout.idOf(column, row + floor * floors.pitch) | 0
    return this.#leadOf(errand).hops.get(cell)
  }

  /** One on a link is: the middle has gone over it, or will when it has come. */
  override isBehind(errand: Errand, id: number): boolean {
    return this.#crossings.link[id] !== NOTHING || super.isBehind(errand, id)
  }

  protected override stands(id: number): boolean {
    return super.stands(id) && this.#crossings.link[id] === NOTHING
  }

  /** At a link of the path it is at its end at once, where the next leg begins. */
  protected override alongPath(heading: Heading, errand: Errand, formation: Formation): boolean {
    if (!super.alongPath(heading, errand, formation)) return false
    const { corner, sheet } = formation
    const leg = legOf(errand.legs, corner)
    if (leg === null || leg.link === NOTHING || corner !== leg.last || heading[REACH] > AT_LINK) return true
    const corners = errand.corners as Float64Array
    // A path for others may take links that are not for these units.
    const place = corners.subarray(2 * corner, 2 * corner + 2)
    if (hopAt(this.#sheets[sheet], errand.radius, place, leg.link) === undefined) return false
    const next = legOf(errand.legs, corner + 1) as Leg
    formation.put(corners[2 * corner + 2], corners[2 * corner + 3], next.sheet)
    formation.corner = corner + 1
    return true
  }

  protected override flow(heading: Heading, errand: Errand, formation: Formation): boolean {
    const { sheet, x, y } = formation
    const hop = this.hopFrom(errand, sheet, x, y, 0)
    if (hop === undefined) return super.flow(heading, errand, formation)
    const { line, siteLayer } = this.#sheets[sheet]
    line[0] = x[0]
    line[1] = y[0]
    line[2] = Math.floor(x[0]) + 0.5
    line[3] = Math.floor(y[0]) + 0.5
    headAlong(heading, line)
    if (heading[REACH] > AT_LINK) return true
    const { floors, layout } = siteLayer.walkmap
    const end = floors.cellAt(layout.xOf(hop.to), layout.yOf(hop.to))
    formation.put(end.x + 0.5, end.y + 0.5, siteLayer.first + (end.floor ?? 0))
    return true
  }

  #leadOf(errand: Errand): Lead {
    const known = this.#leads[errand.number]
    if (known !== undefined && known.costs === errand.costs) return known
    const lead = this.#newLead(errand)
    this.#leads[errand.number] = lead
    return lead
  }

  /** On its own: with functions that see its variables, `#leadOf` would allocate whenever it is called. */
  #newLead({ layer, costs: given, field: leading }: Errand): Lead {
    const costs = given as Float64Array
    const { site } = this.#sheets[layer].siteLayer
    const cells = site.width * site.depth
    const floors = site.floors.map((_, floor) => costs.subarray(floor * cells, (floor + 1) * cells))
    const field = leading as unknown as SiteField
    return { costs, floors, steps: stepsOf(field.walkmap), hops: hopsOf(field) }
  }
}

/** The steps of every floor, which know its fences. They are views: what is compiled again shows in them. */
function stepsOf({ moves, layout, floors, site }: SiteWalkmap): Steps[] {
  return site.floors.map((_, floor) => ({
    moves: moves.subarray(floor * floors.pitch * layout.stride),
    layout,
  }))
}

/** The hops that a field leads over, by the cells of the atlas where they begin. */
function hopsOf(field: SiteField): Map<number, Hop> {
  const { links, layout, floors } = field.walkmap
  const hops = new Map<number, Hop>()
  for (const { from } of links.hops) {
    const cell = floors.cellAt(layout.xOf(from), layout.yOf(from))
    const next = field.linkAt(cell) === null ? null : field.next(cell)
    if (next === null) continue
    const { x, y } = floors.toAtlas('The cell', next)
    const hop = links.between(from, layout.idOf(x, y))
    if (hop !== undefined) hops.set(from, hop)
  }
  return hops
}
