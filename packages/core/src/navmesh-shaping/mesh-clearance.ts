import { toPlan } from '../navmesh/lattice.js'
import type { NavGround } from '../navmesh/nav-ground.js'
import type { Place } from '../navmesh/places.js'
import { toSegment } from './near-walls.js'

/** Walls farther away than this count as that far, in metres. */
const FAR = 64

/**
 * How far walls are from the points of a path: x and z of the world, in metres. A point may be on several storeys: the one
 * nearest in height to the point before counts.
 */
export class MeshClearance {
  readonly #ground: NavGround
  #height: number

  /** `height`: where the path begins. */
  constructor(ground: NavGround, height: number) {
    this.#ground = ground
    this.#height = height
  }

  /** The distance to the nearest wall, found from polygon to polygon; 0 beside the mesh. */
  at(x: number, y: number): number {
    const { mesh, lattice, places } = this.#ground
    const place = this.#placeAt(x, y)
    if (place === null) return 0
    const { origin, next, twin, first, polygon: polygonOf } = mesh
    let least = (FAR / lattice.step) ** 2
    const polygons = places.polygonsAt(place)
    const seen = new Set(polygons)
    for (const polygon of polygons) {
      for (let side = first[polygon]; side < first[polygon + 1]; side++) {
        const [a, b] = [origin[side], origin[next[side]]]
        const squared = toSegment(place.x, place.z, mesh.x[a], mesh.z[a], mesh.x[b], mesh.z[b])
        if (squared >= least) continue
        const beyond = twin[side] < 0 ? -1 : polygonOf[twin[side]]
        if (beyond < 0) least = squared
        else if (!seen.has(beyond)) {
          seen.add(beyond)
          polygons.push(beyond)
        }
      }
    }
    return Math.sqrt(least) * lattice.step
  }

  #placeAt(x: number, y: number): Place | null {
    const { lattice, places } = this.#ground
    const place = places.over(
      toPlan(lattice.x, lattice.step, x),
      this.#height,
      toPlan(lattice.z, lattice.step, y),
    )
    if (place !== null) this.#height = place.y
    return place
  }
}
