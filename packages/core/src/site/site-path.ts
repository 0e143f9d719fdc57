import type { Cell } from '../cell.js'
import { requireNumbers } from '../checks.js'
import type { PathHop } from '../path/hop.js'
import { Path, type PathJson } from '../path/path.js'
import type { MapPoint, WorldPoint } from '../terrain/world.js'
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

/** A point on a floor of a site, in continuous cell coordinates; it names its floor only where that is not 0. */
export interface SitePoint extends MapPoint {
  readonly floor?: number
}

/** A path on a site as JSON; links by their ids. `sitePathFromJSON` is the reverse. */
export interface SitePathJson extends PathJson {
  readonly hops: readonly { readonly at: number; readonly link: number }[]
  /** What each of `walks` costs. */
  readonly walkCosts: readonly number[]
  /** For a polyline: how many of its points each of `walks` has. */
  readonly walkPoints?: readonly number[]
}

/** What a path is apart from where it leads. */
export type SitePathFacts = Pick<Path, 'status' | 'reason' | 'cost' | 'stats' | 'trace' | 'costs'>

/** What a path on a site is made of. */
interface SitePathInit {
  readonly site: Site
  /** Status, cost and the rest. What the search recorded is in row order, floor after floor. */
  readonly path: SitePathFacts
  /** One more than there are links; none without a path. */
  readonly walks: readonly SiteWalk[]
  /** The links between the walks. */
  readonly links: readonly Link[]
}

/**
 * A path over the floors of a site. `steps` and `cells` count columns and rows of the floor that each cell is on. Between
 * two hops the path stays on one floor.
 */
export class SitePath extends Path {
  override readonly hops: readonly Hop[]
  readonly #walks: readonly SiteWalk[]
  #siteCells: readonly Cell[] | undefined

  constructor({ site, path, walks, links }: SitePathInit) {
    const { status, reason, cost, stats, trace, costs } = path
    const steps = joined(walks)
    const last = walks.at(-1)
    const end = steps.length - 2
    const goal =
      status === 'found' && last !== undefined ? cellOn(last.floor, steps[end], steps[end + 1]) : null
    const facts = { status, reason, cost, stats, trace, costs, goal, terrain: site.floors[0] }
    const isLine = walks.some((walk) => walk.path.kind === 'polyline')
    super(isLine ? { ...facts, points: () => pointsOf(walks), steps: () => steps } : { ...facts, steps })
    this.#walks = walks
    let at = -1
    this.hops = links.map((link, walk) => {
      at += walks[walk].path.steps.length / 2
      return { at, link }
    })
  }

  /** The floor of the cell at a position of `cells`. */
  floorAt(at: number): number {
    requireNumbers('A position', at, at)
    const walk = this.hops.findIndex((hop) => hop.at >= at)
    return this.#walks[walk < 0 ? this.hops.length : walk]?.floor ?? 0
  }

  /** What is walked between hops, in order: one more than there are hops. Costs leave out any influence. */
  get walks(): readonly SiteWalk[] {
    return this.#walks
  }

  /**
   * The events of `trace` on one floor, as a trace of that floor alone. In `trace` and `costs` itself cells are counted in
   * row order, floor after floor: (floor · depth + y) · width + x.
   */
  traceOn(floor: number): Uint32Array {
    requireNumbers('A floor', floor, floor)
    const perFloor = this.terrain.width * this.terrain.depth
    const first = floor * perFloor
    return (this.trace ?? new Uint32Array(0))
      .filter((word) => word >>> 3 >= first && word >>> 3 < first + perFloor)
      .map((word) => word - 8 * first)
  }

  override get cells(): readonly Cell[] {
    this.#siteCells ??= this.#walks.flatMap(({ floor, path }) =>
      path.cells.map(({ x, y }) => cellOn(floor, x, y)),
    )
    return this.#siteCells
  }

  /** The first cell, every cell where the direction changes or a hop begins or ends, and the last. */
  override get turns(): readonly Cell[] {
    return this.#walks.flatMap(({ floor, path }) => path.turns.map(({ x, y }) => cellOn(floor, x, y)))
  }

  override get points(): readonly SitePoint[] {
    return pointsOf(this.#walks)
  }

  override get world(): readonly WorldPoint[] {
    return this.#walks.flatMap(({ path }) => path.world)
  }

  /** The length of what is walked, in world units; hops do not count. */
  override get length(): number {
    return this.#walks.reduce((sum, { path }) => sum + path.length, 0)
  }

  override toJSON(): SitePathJson {
    const hops = this.hops.map(({ at, link }) => ({ at, link: link.id }))
    const walkCosts = this.#walks.map(({ path }) => path.cost)
    const json = { ...super.toJSON(), hops, walkCosts }
    if (this.kind === 'steps') return json
    return { ...json, walkPoints: this.#walks.map(({ path }) => path.points.length) }
  }
}

/** x and y of every cell of the walks. */
function joined(walks: readonly SiteWalk[]): Int32Array {
  if (walks.length === 1) return walks[0].path.steps
  const steps = new Int32Array(walks.reduce((sum, { path }) => sum + path.steps.length, 0))
  let at = 0
  for (const { path } of walks) {
    steps.set(path.steps, at)
    at += path.steps.length
  }
  return steps
}

function pointsOf(walks: readonly SiteWalk[]): SitePoint[] {
  return walks.flatMap(({ floor, path }) =>
    path.points.map(({ x, y }) => (floor === 0 ? { x, y } : { x, y, floor })),
  )
}

/** A cell that names its floor only where that is not 0. */
function cellOn(floor: number, x: number, y: number): Cell {
  return floor === 0 ? { x, y } : { x, y, floor }
}
