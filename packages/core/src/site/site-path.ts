import type { Cell } from '../cell.js'
import { requireNumbers } from '../checks.js'
import type { PathHop } from '../path/hop.js'
import { Path, type PathJson } from '../path/path.js'
import type { Terrain } from '../terrain/terrain.js'
import { cellToWorld, type WorldPoint } from '../terrain/world.js'
import type { Link } from './link.js'
import type { Site } from './site.js'

/** A link that a path on a site takes. */
export type Hop = PathHop<Link>

/** What a path walks on one floor, from where a hop ends to where the next begins. */
export interface SiteWalk {
  readonly floor: number
  /** An ordinary path on the terrain of that floor: shape it, draw it or walk it as any other. */
  readonly path: Path
}

/** A path on a site as JSON; links by their ids. `sitePathFromJSON` is the reverse. */
export interface SitePathJson extends PathJson {
  readonly hops: readonly { readonly at: number; readonly link: number }[]
  /** What each of `walks` costs. */
  readonly walkCosts: readonly number[]
}

/** What a path on a site is made of. */
interface SitePathInit {
  readonly site: Site
  readonly path: Path
  /** Columns and rows on the floor of each cell. */
  readonly steps: Int32Array
  /** The floor of every walk between hops, and what it costs: one more than there are hops. */
  readonly floors: readonly number[]
  readonly walkCosts: readonly number[]
  readonly hops: readonly Hop[]
}

/**
 * A path over the floors of a site. `steps` and `cells` count columns and rows of the floor that each cell is on. Between
 * two hops the path stays on one floor.
 */
export class SitePath extends Path {
  override readonly hops: readonly Hop[]
  readonly #terrains: readonly Terrain[]
  readonly #floors: readonly number[]
  readonly #walkCosts: readonly number[]
  #siteCells: readonly Cell[] | undefined

  constructor({ site, path, steps, floors, walkCosts, hops }: SitePathInit) {
    const { status, reason, cost, stats, trace, costs } = path
    const last = steps.length - 2
    const goal = status === 'found' ? cellOn(floors[hops.length], steps[last], steps[last + 1]) : null
    super({ status, reason, cost, stats, trace, costs, steps, goal, terrain: site.floors[0] })
    this.hops = hops
    this.#terrains = site.floors
    this.#floors = floors
    this.#walkCosts = walkCosts
  }

  /** The floor of the cell at a position of `cells`. */
  floorAt(at: number): number {
    requireNumbers('A position', at, at)
    const piece = this.hops.findIndex((hop) => hop.at >= at)
    return this.#floors[piece < 0 ? this.hops.length : piece]
  }

  /** What is walked between hops, in order: one more than there are hops. Costs leave out any influence. */
  get walks(): readonly SiteWalk[] {
    if (this.steps.length === 0) return []
    const { stats } = this
    const ends = [...this.hops.map(({ at }) => at + 1), this.steps.length / 2]
    return ends.map((end, walk) => {
      const floor = this.#floors[walk]
      const steps = this.steps.slice(walk === 0 ? 0 : 2 * ends[walk - 1], 2 * end)
      const cost = this.#walkCosts[walk]
      return {
        floor,
        path: new Path({ status: 'found', steps, cost, terrain: this.#terrains[floor], stats }),
      }
    })
  }

  override get cells(): readonly Cell[] {
    this.#siteCells ??= this.#readCells()
    return this.#siteCells
  }

  /** The first cell, every cell where the direction changes or a hop begins or ends, and the last. */
  override get turns(): readonly Cell[] {
    return this.walks.flatMap(({ floor, path }) => path.turns.map(({ x, y }) => cellOn(floor, x, y)))
  }

  override get world(): readonly WorldPoint[] {
    return this.cells.map((cell) => cellToWorld(this.#terrains[cell.floor ?? 0], cell))
  }

  /** The length of what is walked, in world units; hops do not count. */
  override get length(): number {
    return this.walks.reduce((sum, { path }) => sum + path.length, 0)
  }

  override toJSON(): SitePathJson {
    const hops = this.hops.map(({ at, link }) => ({ at, link: link.id }))
    return { ...super.toJSON(), hops, walkCosts: this.#walkCosts }
  }

  #readCells(): Cell[] {
    const { steps, hops } = this
    let piece = 0
    return Array.from({ length: steps.length / 2 }, (_, at) => {
      if (piece < hops.length && hops[piece].at < at) piece++
      return cellOn(this.#floors[piece], steps[2 * at], steps[2 * at + 1])
    })
  }
}

/** A cell that names its floor only where that is not 0. */
function cellOn(floor: number, x: number, y: number): Cell {
  return floor === 0 ? { x, y } : { x, y, floor }
}
