import { islandsOf, meshOf } from '../navmesh/join-polygons.js'
import { NavGround } from '../navmesh/nav-ground.js'
import type { NavMesh } from '../navmesh/nav-mesh.js'
import { CORNER } from '../navmesh/nav-polygons.js'
import { pairEdges, sidesOf } from '../navmesh/pair-edges.js'
import type { HeightAt, Place } from '../navmesh/places.js'
import { withBorderPoints } from './border-points.js'
import { type AreaCosts, costOf } from './costs.js'

/**
 * A mesh for one set of costs. Borders between areas that cost differently are walls here, with points along them that
 * belong to both sides: inside an area a straight line is best, so a path is straight between corners and such points.
 */
export class AreaGround {
  readonly mesh: NavMesh
  /** The mesh as it is. */
  readonly whole: NavGround
  /**
   * What is allowed of it, without walls between areas, and by polygon what a metre costs there. Where allowed ground
   * meets in a point alone, it is not joined: on the mesh as it is, forbidden ground may join it there.
   */
  readonly allowed: NavGround
  readonly allowedCosts: ArrayLike<number>
  /** The mesh with walls between areas; null if all of it is forbidden. */
  readonly ground: NavGround | null
  /** By polygon of `ground`: what a metre costs. */
  readonly costs: Float64Array
  readonly leastCost: number
  /** By vertex of `ground` on a border: all vertices at that point, itself among them. */
  readonly shared = new Map<number, readonly number[]>()
  /** By side of `ground` on a border: the side of the neighbour. */
  readonly across = new Map<number, number>()
  readonly #edits: number

  constructor(mesh: NavMesh, costs: AreaCosts, spacing: number) {
    this.mesh = mesh
    this.whole = mesh.ground
    this.#edits = mesh.edits
    const { mesh: polygons, lattice, climb, places } = this.whole
    const wholeCosts = Array.from(polygons.island, (island, polygon) =>
      island < 0 ? Infinity : costOf(costs, mesh.areaOf(polygon)),
    )
    const { plan, loops } = withBorderPoints(this.whole, wholeCosts, spacing / lattice.step)
    this.costs = Float64Array.from(loops, ({ source }) => wholeCosts[source])
    this.leastCost = this.costs.reduce((least, cost) => Math.min(least, cost), Infinity)
    this.ground = null
    this.allowed = this.whole
    this.allowedCosts = wholeCosts
    if (loops.length === 0) return
    const sides = sidesOf(loops)
    const loopOf = new Int32Array(sides.origin.length)
    for (const at of loops.keys()) loopOf.fill(at, sides.first[at], sides.first[at + 1])
    // Only what is joined in the mesh: an obstacle may have made sides short and low.
    const { twin } = pairEdges(sides, plan.x.length, climb, (side, other) =>
      this.#areJoined(loops[loopOf[side]].source, loops[loopOf[other]].source),
    )
    const islands = islandsOf(loops.length, sides.first, twin, loopOf)
    const heightAt: HeightAt = (source, x, z) => places.heightAt(source, x, z)
    if (wholeCosts.includes(Infinity)) {
      const mesh = { ...meshOf(plan, loops, sides, twin.slice()), ...islands }
      this.allowed = new NavGround(mesh, lattice, climb, heightAt)
      this.allowedCosts = this.costs
    }
    for (let side = 0; side < twin.length; side++)
      if (twin[side] >= 0 && this.costs[loopOf[side]] !== this.costs[loopOf[twin[side]]])
        this.across.set(side, twin[side])
    for (const side of this.across.keys()) twin[side] = -1
    const cut = { ...meshOf(plan, loops, sides, twin), ...islands }
    this.ground = new NavGround(cut, lattice, climb, heightAt)
    this.#share(this.ground)
    // From here on lines of sight report them. The taut rule has read what they are before.
    for (const vertex of this.shared.keys()) cut.kind[vertex] = Math.max(CORNER, cut.kind[vertex])
    this.ground.setLinks(mesh.links)
  }

  /** Whether the mesh has changed since. */
  get isStale(): boolean {
    return this.#edits !== this.mesh.edits
  }

  /** A place of `ground` on the ground that is allowed. */
  allowedPlace(place: Place): Place {
    const { places } = this.allowed
    if (this.allowed === this.whole) return places.over(place.x, place.y, place.z) ?? place
    // Made of the same polygons.
    return places.nearestIn(place.polygon, place.x, place.z)
  }

  /** A place on the ground that is allowed as one of the mesh. */
  wholePlace(place: Place): Place {
    if (this.allowed === this.whole) return place
    return this.whole.places.nearestIn(this.allowed.mesh.source[place.polygon], place.x, place.z)
  }

  /** A place, and the same place on the other sides of a border. */
  placesAt(place: Place): Place[] {
    const { places, mesh } = this.ground as NavGround
    if (place.vertex >= 0)
      return (this.shared.get(place.vertex) ?? [place.vertex]).map((vertex) => places.ofVertex(vertex))
    const other = place.side < 0 ? undefined : this.across.get(place.side)
    return other === undefined ? [place] : [place, { ...place, side: other, polygon: mesh.polygon[other] }]
  }

  #areJoined(polygon: number, other: number): boolean {
    if (polygon === other) return true
    const { first, twin, polygon: polygonOf } = this.whole.mesh
    for (let side = first[polygon]; side < first[polygon + 1]; side++)
      if (twin[side] >= 0 && polygonOf[twin[side]] === other) return true
    return false
  }

  /** Finds the vertices that are at the same point of a border. */
  #share({ mesh: { origin, next } }: NavGround): void {
    const groups = new Map<number, Set<number>>()
    const join = (a: number, b: number) => {
      const all = new Set([a, b, ...(groups.get(a) ?? []), ...(groups.get(b) ?? [])])
      for (const vertex of all) groups.set(vertex, all)
    }
    for (const [side, other] of this.across) {
      join(origin[side], origin[next[other]])
      join(origin[next[side]], origin[other])
    }
    for (const [vertex, group] of groups) this.shared.set(vertex, Array.from(group))
  }
}
