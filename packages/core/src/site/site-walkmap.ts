import { FencedRules } from '../atlas/fenced-rules.js'
import type { Fences } from '../atlas/fences.js'
import type { Cell } from '../cell.js'
import { FootpathError } from '../error.js'
import type { CellId } from '../ids.js'
import { setLinkedParts } from '../kernel/linked-parts.js'
import type { Unit } from '../unit/unit.js'
import type { MoveRules } from '../walkmap/moves.js'
import { Walkmap } from '../walkmap/walkmap.js'
import type { Atlas } from './atlas.js'
import { CompiledLinks, type Hop } from './compiled-links.js'
import { unitAmong } from './fence-unit.js'
import type { Floors } from './floors.js'
import { joinIslands } from './joined-islands.js'
import type { Link } from './link.js'
import { LinkedJumps } from './linked-jumps.js'
import { LinkedEstimate } from './linked-estimate.js'
import { LinkedWorld } from './linked-world.js'
import { ShortLinks } from './short-links.js'
import type { Site } from './site.js'
import { SiteField } from './site-field.js'
import { SiteFinder, type SiteFinderOptions } from './site-finder.js'
import { SitePath, type SitePathFacts, type SiteWalk } from './site-path.js'

/** Whole costs of steps are counted at least this finely on a site, because links cost anything. */
const FINE = 1000

/**
 * Where one unit may step on a site, what a step costs it, and which links it can use. A door that opens compiles
 * nothing but the list of links.
 */
export class SiteWalkmap extends Walkmap {
  readonly site: Site
  /** Where the floors lie in the atlas that is compiled. */
  readonly floors: Floors
  /** Shared by all finders of the walkmap. */
  readonly jumps: LinkedJumps
  #links: CompiledLinks
  /** What `#links` was made for: the versions of the compiled atlas, and of the site's links. */
  #madeFor: readonly [atlas: number, links: number]
  #changes = 0
  #short: {
    readonly version: number
    readonly d: number
    readonly d2: number
    readonly links: ShortLinks
  } | null = null
  #islands: { readonly version: number; readonly joined: ReadonlyMap<number, number> } | null = null

  constructor(site: Site, atlas: Atlas, floors: Floors, unit: string | Unit) {
    super(atlas, unitAmong(atlas.fences, unit))
    this.site = site
    this.floors = floors
    this.jumps = new LinkedJumps(this)
    super.refresh()
    this.#links = new CompiledLinks(this, floors, site.links)
    this.#madeFor = [super.version, site.linkVersion]
    setLinkedParts(this, {
      worldOut: (steps, cells, pricing) => LinkedWorld.over(steps, this, cells, pricing),
      worldInto: (steps, cells) => LinkedWorld.over(steps, this, cells, 'costs', true),
      createEstimate: () => new LinkedEstimate(this),
    })
  }

  /** The fences of the site, as they are now. */
  get fences(): Fences {
    return (this.terrain as Atlas).fences
  }

  /** The links that the unit can use, as they were at the last refresh. */
  get links(): CompiledLinks {
    return this.#links
  }

  override get isOfSite(): boolean {
    return true
  }

  override requirePlain(): never {
    throw new FootpathError(
      'unsuitable-combination',
      'This does not work on a site with floors and links yet.',
      'Use it with one floor: createWalkmap(site.floors[0], unit). Finders, reach, fields, batches and createSiteCrowd work on the whole site.',
      this.site,
    )
  }

  /** Grows when the atlas has been compiled again, and when links have changed. */
  override get version(): number {
    return super.version + this.#changes
  }

  override get state(): 'ready' | 'stale' {
    return this.#madeFor[1] === this.site.linkVersion ? super.state : 'stale'
  }

  override refresh(): void {
    unitAmong(this.fences, this.unit)
    super.refresh()
    const [atlas, links] = this.#madeFor
    if (super.version === atlas && this.site.linkVersion === links) return
    this.#madeFor = [super.version, this.site.linkVersion]
    this.#links = new CompiledLinks(this, this.floors, this.site.links, this.#links)
    this.#changes++
  }

  override copyOf(what: string, cell: Cell): Cell {
    const { x, y } = this.floors.toAtlas(what, cell)
    return this.floors.cellAt(x, y)
  }

  override passableAt(x: number, y: number, floor = 0): boolean {
    const cell = this.floors.toAtlas('Cell', { x, y, floor })
    return super.passableAt(cell.x, cell.y)
  }

  /** The number of a cell's island. Islands that links join have the same. */
  override islandAt(x: number, y: number, floor = 0): number {
    const cell = this.floors.toAtlas('Cell', { x, y, floor })
    return super.islandAt(cell.x, cell.y)
  }

  override eachLink(visit: (from: CellId, to: CellId, cost: number) => void): void {
    for (const { from, to, cost } of this.#links.hops) visit(from, to, cost)
  }

  override get oneWay(): boolean {
    return super.oneWay || this.#links.oneWay
  }

  override get costliestPath(): number {
    return super.costliestPath + this.#links.total
  }

  override costOfStep(from: CellId, to: CellId): number {
    return this.hopBetween(from, to)?.cost ?? super.costOfStep(from, to)
  }

  /** Whether a legal step leads from one cell to the other. */
  isStep(from: CellId, to: CellId): boolean {
    const direction = this.layout.offsets.indexOf(to - from)
    if (direction < 0) return false
    return direction < 8
      ? (this.moves[from] & (1 << direction)) !== 0
      : (this.knights[from] & (1 << (direction - 8))) !== 0
  }

  /** The number of a cell's island as if there were no links. */
  walkingIslandOf(id: CellId): number {
    return super.islandOf(id)
  }

  /** Islands that links join count as one. With one-way links the answer is only a "may". */
  override islandOf(id: CellId): number {
    const island = super.islandOf(id)
    if (this.#links.hops.length === 0) return island
    if (this.#islands?.version !== this.version)
      this.#islands = {
        version: this.version,
        joined: joinIslands(this.#links, (cell) => super.islandOf(cell)),
      }
    return this.#islands.joined.get(island) ?? island
  }

  /** The links that make octile distance at these scales overestimate; made once per version. */
  shortLinks(d: number, d2: number): ShortLinks {
    const { version } = this
    const made = this.#short
    if (made !== null && made.version === version && made.d === d && made.d2 === d2) return made.links
    const links = new ShortLinks(this.#links, this.layout, this.floors, { d, d2 })
    this.#short = { version, d, d2, links }
    return links
  }

  /** The link that a path takes between two cells; undefined if it steps, because there is none or a step costs no more. */
  hopBetween(from: CellId, to: CellId): Hop | undefined {
    if ((this.#links.marks[from] & 1) === 0) return undefined
    const hop = this.#links.between(from, to)
    if (hop === undefined || !this.isStep(from, to)) return hop
    return hop.cost < super.costOfStep(from, to) ? hop : undefined
  }

  /** A path of walks on floors, and the links between them. */
  pathOf(facts: SitePathFacts, walks: readonly SiteWalk[], links: readonly Link[]): SitePath {
    return new SitePath({ site: this.site, path: facts, walks, links })
  }

  /** A field on this walkmap. `createField(walkmap, to)` calls this. */
  createField(to: Cell | readonly Cell[], budget = Number.POSITIVE_INFINITY): SiteField {
    return new SiteField(this, to, budget)
  }

  /** A finder on this walkmap. `createFinder(walkmap)` calls this. */
  createFinder(options?: SiteFinderOptions): SiteFinder {
    return new SiteFinder(this, options)
  }

  protected override createRules(): MoveRules {
    return new FencedRules(this.terrain as Atlas, this.unit, this.layout)
  }

  protected override scaleFor(scale: number): number {
    return scale < FINE ? scale * FINE : scale
  }
}
