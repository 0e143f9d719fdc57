import { LineWalk } from '../navmesh/line-walk.js'
import type { NavGround } from '../navmesh/nav-ground.js'
import type { Place } from '../navmesh/places.js'

/**
 * Follows lines over a mesh, from polygon to polygon. A point on the plan may lie on several storeys: a line decides, as
 * it begins on one and never leaves the ground.
 */
export class LineFollower {
  readonly #ground: NavGround
  readonly #line: LineWalk

  constructor(ground: NavGround) {
    this.#ground = ground
    this.#line = new LineWalk(ground.mesh)
  }

  /** Where the line from a place to a point of the lattice ends; null if it does not get there. */
  to(from: Place, x: number, z: number): Place | null {
    const line = this.#line
    line.aim(x, z, [])
    line.reaches(from.x, from.z, from.polygon, from.side, from.vertex)
    const { places } = this.#ground
    if (line.hitX !== x || line.hitZ !== z || line.polygon < 0 || !places.contains(line.polygon, x, z))
      return null
    return places.nearestIn(line.polygon, x, z)
  }

  /** Whether the line from a place gets to another one, on its storey. */
  reaches(from: Place, to: Place): boolean {
    this.#line.aim(to.x, to.z, this.#ground.places.polygonsAt(to))
    return this.#line.reaches(from.x, from.z, from.polygon, from.side, from.vertex)
  }
}
