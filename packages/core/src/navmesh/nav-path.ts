import type { PathReason, PathStatus } from '../path/outcome.js'
import type { PathStats } from '../path/stats.js'
import type { WorldPoint } from '../terrain/world.js'
import type { NavGround } from './nav-ground.js'
import type { Place } from './places.js'
import { type Profile, profileOf } from './profile.js'
import { type Bends, type NavPathLink, placesOf, worldOf } from './route.js'

/** How a search on a mesh ran. The counts are the same on every machine. */
export type NavStats = Pick<
  PathStats,
  'algorithm' | 'why' | 'bound' | 'expanded' | 'generated' | 'peakOpen' | 'micros'
>

/** A path on a mesh as JSON: plain data. */
export interface NavPathJson {
  readonly status: PathStatus
  readonly reason?: PathReason
  readonly cost: number
  readonly length: number
  readonly world: readonly WorldPoint[]
  readonly stats: NavStats
}

/** What a path on a mesh is made of. */
export interface NavPathInit {
  readonly status: PathStatus
  readonly reason?: PathReason | undefined
  /** Length on the plan, in metres. */
  readonly length: number
  readonly cost: number
  readonly places: readonly Place[] | Bends
  readonly links: readonly NavPathLink[]
  readonly ground: NavGround
  readonly stats: NavStats
}

/** A path on a navigation mesh, or the reason why there is none. */
export class NavPath {
  readonly status: PathStatus
  /** Why there is no path, or why the search ended early. */
  readonly reason?: PathReason
  /** Length of what is walked, seen from above, in metres; links are not in it. 0 without a path. */
  readonly length: number
  /** What the path costs: its length, and what its links cost. */
  readonly cost: number
  /** The links that the path takes, in order. */
  readonly links: readonly NavPathLink[]
  readonly stats: NavStats
  /** The points where the path begins, bends and ends, on the floor. Straight lines on the plan lie between them. */
  readonly world: readonly WorldPoint[]
  readonly #places: readonly Place[] | Bends
  readonly #ground: NavGround
  readonly #edits: number
  #profile: Profile | undefined

  constructor(init: NavPathInit) {
    this.status = init.status
    if (init.reason !== undefined) this.reason = init.reason
    this.length = init.length
    this.cost = init.cost
    this.links = init.links
    this.stats = init.stats
    this.world = worldOf(init.ground, init.places)
    this.#places = init.places
    this.#ground = init.ground
    this.#edits = init.ground.edits
  }

  /**
   * The path along the ground: also a point wherever it passes from one polygon to the next. For drawing and walking. If
   * the mesh has changed since, it follows the ground as it is now.
   */
  get profile(): readonly WorldPoint[] {
    return this.#alongGround.points
  }

  /** Whether the path was found on this ground. */
  liesOn(ground: NavGround): boolean {
    return this.#ground === ground
  }

  /** Places are found when someone asks for them. Polygons and vertices are not the same after an edit. */
  #placesNow(): readonly Place[] {
    const ground = this.#ground
    if (ground.edits === this.#edits) return placesOf(ground, this.#places)
    return this.world.flatMap((point) => ground.nearest(point, Infinity) ?? [])
  }

  /** Length of what is walked along the ground, up and down slopes, in metres; links are not in it. */
  get lengthInSpace(): number {
    return this.#alongGround.length
  }

  get #alongGround(): Profile {
    this.#profile ??= profileOf(this.#ground, this.#placesNow(), this.links)
    return this.#profile
  }

  /** The number of the polygon under each point of `world`, as the mesh is now. */
  get polygons(): readonly number[] {
    return this.#placesNow().map(({ polygon }) => polygon)
  }

  /** The path as plain data; `JSON.stringify(path)` calls this. */
  toJSON(): NavPathJson {
    const { status, reason, cost, length, world, stats } = this
    return { status, ...(reason === undefined ? {} : { reason }), cost, length, world, stats }
  }
}
