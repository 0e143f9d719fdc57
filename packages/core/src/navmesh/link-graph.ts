import { Cones } from './cones.js'
import { LineWalk } from './line-walk.js'
import type { NavLink } from './links.js'
import type { NavPolygons } from './nav-polygons.js'
import type { Place, Places } from './places.js'

/** A link with both ends on the ground, its cost in steps of the lattice. */
export interface PlacedLink {
  readonly link: NavLink
  readonly from: Place
  readonly to: Place
  readonly cost: number
}

/** Links that are shorter than the walk are looked at one by one for estimates, if there are no more of them. */
const MOST_SHORTCUTS = 16

/**
 * The ends of links as nodes of the search: end 2k is where link k begins, 2k + 1 where it leads. From an end one may go
 * in any direction, so it has no taut rule. What each sees is found once.
 */
export class LinkGraph {
  readonly ends: readonly Place[]
  readonly links: readonly PlacedLink[]
  /** By end: the corners it sees, and the other ends it sees. */
  readonly corners: readonly (readonly number[])[]
  readonly others: readonly (readonly number[])[]
  /** By corner: the ends it sees. */
  readonly seenBy = new Map<number, number[]>()
  readonly #places: Places
  /** By end: the island it is on. */
  readonly #islands: readonly number[]
  /** By island: another one that it is joined to, or itself. */
  readonly #groups: number[]
  readonly #line: LineWalk
  /** The estimate is at most this times the distance, where shortcuts are too many to look at. */
  #factor = 1
  #shortcuts: { readonly entry: Place; readonly exit: Place; readonly cost: number; rest: number }[] = []

  constructor(mesh: NavPolygons, places: Places, links: readonly PlacedLink[]) {
    this.links = links
    this.#places = places
    this.#line = new LineWalk(mesh)
    this.ends = links.flatMap(({ from, to }) => [from, to])
    this.#islands = this.ends.map(({ polygon }) => mesh.island[polygon])
    const cones = new Cones(mesh)
    this.corners = this.ends.map((place, end) => {
      const { x, z } = place
      cones.begin(x, z, places.polygonsAt(place))
      while (cones.count > 0) cones.enter(x, z, --cones.count)
      const seen = Array.from(new Set(cones.seen.subarray(0, cones.seenCount)))
      for (const corner of seen) {
        const list = this.seenBy.get(corner) ?? []
        if (list.length === 0) this.seenBy.set(corner, list)
        list.push(end)
      }
      return seen
    })
    this.#groups = Array.from({ length: mesh.islands }, (_, island) => island)
    for (let end = 0; end < this.ends.length; end += 2)
      this.#groups[this.#groupOf(this.#islands[end])] = this.#groupOf(this.#islands[end + 1])
    this.others = this.ends.map((place, end) => this.visibleFrom(place).filter((other) => other !== end))
  }

  /** The ends on the same ground that a place sees. */
  visibleFrom(place: Place): number[] {
    return this.ends.flatMap((end, at) => (this.#sees(place, end) ? [at] : []))
  }

  /** Whether links join two parts of the ground, whatever their direction and whether they are open. */
  joins(island: number, other: number): boolean {
    return this.#groupOf(island) === this.#groupOf(other)
  }

  /** The islands that open links lead to from one, itself among them. */
  reachableFrom(island: number): number[] {
    const reached = new Set([island])
    for (const here of reached)
      for (const end of this.ends.keys())
        if (this.#islands[end] === here && this.across(end) >= 0) reached.add(this.#islands[end ^ 1])
    return Array.from(reached)
  }

  /** The end at the other side of a link, if the link leads there now; otherwise −1. */
  across(end: number): number {
    const { link } = this.links[end >> 1]
    return link.open && !(link.oneWay && (end & 1) === 1) ? end ^ 1 : -1
  }

  /** Prepares estimates for a goal: what is left at least from the entry of every shortcut. */
  aim(goalX: number, goalZ: number): void {
    const open = Array.from(this.ends.keys()).filter((end) => this.across(end) >= 0)
    const all = open.map((end) => {
      const [entry, exit] = [this.ends[end], this.ends[end ^ 1]]
      const { cost } = this.links[end >> 1]
      return { entry, exit, cost, rest: cost + distance(exit.x, exit.z, goalX, goalZ) }
    })
    this.#shortcuts = all.filter(({ entry, exit, cost }) => cost < distance(entry.x, entry.z, exit.x, exit.z))
    this.#factor = 1
    if (this.#shortcuts.length > MOST_SHORTCUTS) {
      for (const { entry, exit, cost } of this.#shortcuts)
        this.#factor = Math.min(this.#factor, cost / distance(entry.x, entry.z, exit.x, exit.z))
      this.#shortcuts = []
    }
    for (let isChanged = true; isChanged; ) {
      isChanged = false
      for (const one of this.#shortcuts) {
        for (const two of this.#shortcuts) {
          const rest = one.cost + distance(one.exit.x, one.exit.z, two.entry.x, two.entry.z) + two.rest
          if (rest >= one.rest) continue
          one.rest = rest
          isChanged = true
        }
      }
    }
  }

  /** At most what is left from a place, if `straight` is at most what is left without links. */
  atMost(straight: number, x: number, z: number): number {
    let least = this.#factor * straight
    for (const { entry, rest } of this.#shortcuts)
      least = Math.min(least, distance(x, z, entry.x, entry.z) + rest)
    return least
  }

  #groupOf(island: number): number {
    let group = island
    while (this.#groups[group] !== group) group = this.#groups[group]
    return group
  }

  #sees(from: Place, to: Place): boolean {
    this.#line.aim(to.x, to.z, this.#places.polygonsAt(to))
    return this.#line.reaches(from.x, from.z, from.polygon, from.side, from.vertex)
  }
}

function distance(ax: number, az: number, bx: number, bz: number): number {
  return Math.sqrt((ax - bx) * (ax - bx) + (az - bz) * (az - bz))
}
