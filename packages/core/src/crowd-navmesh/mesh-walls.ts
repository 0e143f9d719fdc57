import type { Slots } from '../crowd/slots.js'
import { MOST_POINTS } from '../crowd/walls.js'
import type { NavGround } from '../navmesh/nav-ground.js'
import { CORNER } from '../navmesh/nav-polygons.js'

/** Most polygons around a unit that are looked at for walls. */
export const MOST_AROUND = 64

/**
 * Walls are avoided as if they were this much farther away, in metres: a unit beside one must still get to a vertex on it. The walk stops at
 * the wall itself.
 */
const TOUCH = 1e-4

/** What of a wall is nearest. */
const NOTHING_THERE = 0
const AT_FACE = 1
const AT_CORNER = 2

/** The nearest points of the walls around a unit, those of the ground that is joined to its own. */
export class MeshWalls {
  /** By unit: the polygon it is in. */
  readonly #polygons: Int32Array
  readonly #around = new Int32Array(MOST_AROUND)
  readonly #distances = new Float64Array(MOST_POINTS)
  /**
   * A point of a wall that was found: how far it is in steps, the direction to the unit; where the unit is on the plan; below 0 if it is
   * behind the wall.
   */
  readonly #found = new Float64Array(6)
  /** A point that is added: x, y, and how far it is. */
  readonly #point = new Float64Array(3)
  readonly ground: NavGround
  count = 0
  readonly pointX = new Float64Array(MOST_POINTS)
  readonly pointY = new Float64Array(MOST_POINTS)
  readonly isCorner = new Uint8Array(MOST_POINTS)

  constructor(ground: NavGround, polygons: Int32Array) {
    this.ground = ground
    this.#polygons = polygons
  }

  /** Finds walls on the ground that is joined to a unit's polygon: those of other storeys do not count. */
  near(slots: Slots, slot: number, seconds: number): void {
    const { mesh, lattice } = this.ground
    const { first, twin, polygon: polygonOf } = mesh
    const { step } = lattice
    const x = slots.x[slot]
    const y = slots.y[slot]
    const radius = slots.radius[slot]
    const reach = seconds * slots.speed[slot]
    const around = this.#around
    const found = this.#found
    const point = this.#point
    found[3] = (x - lattice.x) / step
    found[4] = (y - lattice.z) / step
    this.count = 0
    around[0] = this.#polygons[slots.id[slot]]
    let count = 1
    for (let at = 0; at < count; at++)
      for (let side = first[around[at]]; side < first[around[at] + 1]; side++) {
        const kind = this.#look(side)
        if (found[0] * step >= reach) continue
        if (twin[side] >= 0) {
          // Only where one can walk straight there: round a corner, what is nearest is that corner.
          if (found[5] < 0) continue
          const other = polygonOf[twin[side]]
          const known = around.indexOf(other)
          // Beyond the count are those of units before.
          if (count < MOST_AROUND && (known < 0 || known >= count)) around[count++] = other
        } else if (kind !== NOTHING_THERE) {
          // As far as a wall would be without the radius that the mesh has kept from it.
          const far = found[0] * step + radius + TOUCH
          point[0] = x - far * found[1]
          point[1] = y - far * found[2]
          point[2] = far
          this.#add(kind === AT_CORNER ? 1 : 0)
        }
      }
  }

  /** Writes how far a side is and in which direction away from it a unit is, and says what of it is nearest. */
  #look(side: number): number {
    const { x, z, origin, next, kind } = this.ground.mesh
    const found = this.#found
    const px = found[3]
    const pz = found[4]
    const a = origin[side]
    const b = origin[next[side]]
    const dx = x[b] - x[a]
    const dz = z[b] - z[a]
    const square = dx * dx + dz * dz
    const along = ((px - x[a]) * dx + (pz - z[a]) * dz) / square
    const across = dx * (pz - z[a]) - dz * (px - x[a])
    const end = along < 0.5 ? a : b
    found[5] = across
    if ((along > 0 && along < 1) || (along >= 0 && along <= 1 && kind[end] < CORNER)) {
      const length = Math.sqrt(square)
      found[0] = Math.abs(across) / length
      found[1] = -dz / length
      found[2] = dx / length
      return across >= 0 ? AT_FACE : NOTHING_THERE
    }
    const gapX = px - x[end]
    const gapZ = pz - z[end]
    const distance = Math.sqrt(gapX * gapX + gapZ * gapZ)
    found[0] = distance
    found[1] = gapX / distance
    found[2] = gapZ / distance
    return distance > 0 && kind[end] >= CORNER ? AT_CORNER : NOTHING_THERE
  }

  /** Adds a point; of too many the nearest are kept. */
  #add(isCorner: number): void {
    const pointX = this.#point[0]
    const pointY = this.#point[1]
    const far = this.#point[2]
    for (let at = 0; at < this.count; at++)
      if (this.pointX[at] === pointX && this.pointY[at] === pointY) return
    let place = this.count
    if (this.count < MOST_POINTS) this.count++
    else if (far >= this.#distances[--place]) return
    for (; place > 0 && this.#distances[place - 1] > far; place--) {
      this.#distances[place] = this.#distances[place - 1]
      this.pointX[place] = this.pointX[place - 1]
      this.pointY[place] = this.pointY[place - 1]
      this.isCorner[place] = this.isCorner[place - 1]
    }
    this.#distances[place] = far
    this.pointX[place] = pointX
    this.pointY[place] = pointY
    this.isCorner[place] = isCorner
  }
}
