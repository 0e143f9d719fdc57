import { toPlan } from '../navmesh/lattice.js'
import { LineWalk } from '../navmesh/line-walk.js'
import type { NavGround } from '../navmesh/nav-ground.js'
import type { Place } from '../navmesh/places.js'
import type { Ground, GroundProfile } from '../shaping/ground.js'
import type { MapPoint } from '../terrain/world.js'

/**
 * A navigation mesh as the ground of shaping. Its points are x and z of the world, in metres, so two storeys may share
 * one. Which of them is meant follows from the lines: a line begins where one ended before, and walks from polygon to
 * polygon. A point that no line has reached yet is taken on the storey nearest in height to the last one.
 */
export class MeshGround implements Ground {
  readonly level = true
  readonly rate = 1
  readonly leastRate = 1
  readonly anyAngle = true
  readonly hasHeights = false
  readonly #ground: NavGround
  readonly #line: LineWalk
  readonly #places = new WeakMap<MapPoint, Place>()
  #height = 0

  constructor(ground: NavGround) {
    this.#ground = ground
    this.#line = new LineWalk(ground.mesh)
  }

  /** The point of a place, known from now on. */
  pointOf(place: Place): MapPoint {
    const { x, z } = this.#ground.worldOf(place)
    const point = { x, y: z }
    this.#remember(point, place)
    return point
  }

  /** The place that lines have found for a point. */
  placeOf(point: MapPoint): Place | undefined {
    return this.#places.get(point)
  }

  cost(a: MapPoint, b: MapPoint, limit = Number.POSITIVE_INFINITY): number {
    const from = this.#placeAt(a)
    const to = from === null ? null : this.#walk(from, b)
    if (from === null || to === null) return Number.POSITIVE_INFINITY
    const [dx, dz] = [to.x - from.x, to.z - from.z]
    const length = Math.sqrt(dx * dx + dz * dz) * this.#ground.lattice.step
    return length > limit ? Number.POSITIVE_INFINITY : length
  }

  costAlong(points: readonly MapPoint[]): number {
    let cost = 0
    for (let at = 1; at < points.length && cost < Number.POSITIVE_INFINITY; at++)
      cost += this.cost(points[at - 1], points[at])
    return cost
  }

  isWall(x: number, y: number): boolean {
    return this.#placeAt({ x, y }) === null
  }

  /** The distance to the nearest wall, in metres: the unit's radius is kept from walls by the mesh itself. */
  gapAt(point: MapPoint, most: number): number {
    const place = this.#placeAt(point)
    if (place === null) return -1
    const { mesh, lattice, places } = this.#ground
    const { x, z, origin, next, twin, first, polygon: polygonOf } = mesh
    let least = most / lattice.step
    const polygons = places.polygonsAt(place)
    for (const polygon of polygons) {
      for (let side = first[polygon]; side < first[polygon + 1]; side++) {
        const [a, b] = [origin[side], origin[next[side]]]
        const distance = toSegment(place.x, place.z, x[a], z[a], x[b], z[b])
        if (distance >= least) continue
        if (twin[side] < 0) least = distance
        else if (!polygons.includes(polygonOf[twin[side]])) polygons.push(polygonOf[twin[side]])
      }
    }
    return least * lattice.step
  }

  heightAt(point: MapPoint): number {
    return this.#placeAt(point)?.y ?? this.#height
  }

  profile(a: MapPoint, b: MapPoint): GroundProfile {
    return { shares: [0, 1], heights: [this.heightAt(a), this.heightAt(b)] }
  }

  /** Where the line to a point ends, if it gets there. */
  #walk(from: Place, to: MapPoint): Place | null {
    const { places } = this.#ground
    const known = this.#places.get(to)
    const [x, z] = known === undefined ? this.#planOf(to) : [known.x, known.z]
    const line = this.#line
    line.aim(x, z, known === undefined ? [] : places.polygonsAt(known))
    const arrives = line.reaches(from.x, from.z, from.polygon, from.side, from.vertex)
    if (known !== undefined) return arrives ? known : null
    if (line.hitX !== x || line.hitZ !== z || line.polygon < 0 || !places.contains(line.polygon, x, z))
      return null
    const place = places.nearestIn(line.polygon, x, z)
    this.#remember(to, place)
    return place
  }

  #placeAt(point: MapPoint): Place | null {
    const known = this.#places.get(point)
    const [x, z] = known === undefined ? this.#planOf(point) : [0, 0]
    const place = known ?? this.#ground.places.over(x, this.#height, z)
    if (place !== null) this.#height = place.y
    return place
  }

  #remember(point: MapPoint, place: Place): void {
    this.#places.set(point, place)
    this.#height = place.y
  }

  #planOf({ x, y }: MapPoint): [number, number] {
    const { lattice } = this.#ground
    return [toPlan(lattice.x, lattice.step, x), toPlan(lattice.z, lattice.step, y)]
  }
}

function toSegment(px: number, pz: number, ax: number, az: number, bx: number, bz: number): number {
  const [dx, dz] = [bx - ax, bz - az]
  const along = ((px - ax) * dx + (pz - az) * dz) / (dx * dx + dz * dz)
  const share = Math.min(1, Math.max(0, along))
  const [gapX, gapZ] = [px - ax - share * dx, pz - az - share * dz]
  return Math.sqrt(gapX * gapX + gapZ * gapZ)
}
