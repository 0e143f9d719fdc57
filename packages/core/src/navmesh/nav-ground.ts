import type { WorldPoint } from '../terrain/world.js'
import { type Lattice, toPlan, toWorld } from './lattice.js'
import { MeshSearch } from './mesh-search.js'
import type { NavPolygons } from './nav-polygons.js'
import { type HeightAt, type Place, Places } from './places.js'

/** A mesh as it is between two edits: its polygons, where they lie, and the memory of searches on them. */
export class NavGround {
  readonly mesh: NavPolygons
  readonly lattice: Lattice
  readonly places: Places
  readonly search: MeshSearch

  constructor(mesh: NavPolygons, lattice: Lattice, climb: number, heightAt?: HeightAt) {
    this.mesh = mesh
    this.lattice = lattice
    this.places = new Places(mesh, climb, heightAt)
    this.search = new MeshSearch(mesh, this.places)
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

  /** The place under a world point; null beside the mesh. */
  under({ x, y, z }: WorldPoint): Place | null {
    const { x: originX, z: originZ, step } = this.lattice
    return this.places.over(toPlan(originX, step, x), y, toPlan(originZ, step, z))
  }

  worldOf({ x, y, z }: Pick<Place, 'x' | 'y' | 'z'>): WorldPoint {
    return toWorld(this.lattice, x, y, z)
  }
}
