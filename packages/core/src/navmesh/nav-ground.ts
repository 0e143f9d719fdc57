import type { WorldPoint } from '../terrain/world.js'
import type { Box } from './boxes.js'
import { type Lattice, toPlan, toWorld } from './lattice.js'
import { LinkGraph } from './link-graph.js'
import type { NavLink } from './links.js'
import { MeshSearch } from './mesh-search.js'
import type { NavPolygons } from './nav-polygons.js'
import { forgetAreas } from './area-sums.js'
import { type HeightAt, type Place, Places } from './places.js'

/** How far from the floor the end of a link may lie, in metres on the plan. */
export const LINK_REACH = 1

/** A mesh as it is between two edits: its polygons, where they lie, and the memory of searches on them. */
export class NavGround {
  readonly mesh: NavPolygons
  readonly lattice: Lattice
  /** Sides of polygons that differ in height by at most this are joined. */
  readonly climb: number
  readonly places: Places
  readonly search: MeshSearch

  constructor(mesh: NavPolygons, lattice: Lattice, climb: number, heightAt?: HeightAt) {
    this.mesh = mesh
    this.lattice = lattice
    this.climb = climb
    this.places = new Places(mesh, climb, heightAt)
    this.search = new MeshSearch(mesh, this.places)
  }

  /** How often the mesh was changed. */
  edits = 0

  /** Follows a change of the mesh. */
  followEdit(vertices: readonly number[], box: Box): void {
    this.edits++
    this.search.followEdit(vertices, box)
    forgetAreas(this.mesh)
  }

  /** The numbers of the polygons that are there now. Edits leave gaps between them. */
  get living(): number[] {
    return Array.from(this.mesh.island.keys()).filter((polygon) => this.mesh.island[polygon] >= 0)
  }

  /** Takes these links into account: those with both ends on the ground. */
  setLinks(links: readonly NavLink[]): void {
    const placed = links.flatMap((link) => {
      const from = this.nearest(link.from, LINK_REACH)
      const to = this.nearest(link.to, LINK_REACH)
      return from === null || to === null ? [] : [{ link, from, to, cost: link.cost / this.lattice.step }]
    })
    this.search.setLinks(placed.length === 0 ? null : new LinkGraph(this.mesh, this.places, placed))
  }

  /** Whether a path may lead from one place to another: they are on the same ground, or links join theirs. */
  mayJoin(from: Place, to: Place): boolean {
    const { island } = this.mesh
    const [a, b] = [island[from.polygon], island[to.polygon]]
    return a === b || this.search.links?.joins(a, b) === true
  }

  /** The place of the floor nearest to a world point, at most `reach` metres away on the plan. */
  nearest({ x, y, z }: WorldPoint, reach: number, island = -1): Place | null {
    const { lattice } = this
    // A point on a slanted wall may be rounded to a place behind it.
    const steps = Math.max(1, reach / lattice.step)
    const planX = (x - lattice.x) / lattice.step
    const planZ = (z - lattice.z) / lattice.step
    return this.places.nearest(planX, y, planZ, steps, lattice.step, island)
  }

  /** The place nearest to a world point among those that can be reached from another. */
  nearestReachable(from: Place, to: WorldPoint): Place {
    const own = this.mesh.island[from.polygon]
    const islands = this.search.links?.reachableFrom(own) ?? [own]
    const places = islands.map((island) => this.nearest(to, Infinity, island) as Place)
    const distances = places.map((place) => {
      const { x, y, z } = this.worldOf(place)
      return (x - to.x) * (x - to.x) + (y - to.y) * (y - to.y) + (z - to.z) * (z - to.z)
    })
    return places[distances.indexOf(Math.min(...distances))]
  }

  /** The place under a world point; null beside the mesh. */
  under({ x, y, z }: WorldPoint): Place | null {
    const { x: originX, z: originZ, step } = this.lattice
    return this.places.over(toPlan(originX, step, x), y, toPlan(originZ, step, z))
  }

  worldOf({ x, y, z }: Pick<Place, 'x' | 'y' | 'z'>): WorldPoint {
    return toWorld(this.lattice, x, y, z)
  }
}
