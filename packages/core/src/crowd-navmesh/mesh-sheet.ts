import type { Ground } from '../crowd/ground.js'
import type { Slots } from '../crowd/slots.js'
import { MOST_POINTS } from '../crowd/walls.js'
import type { NavGround } from '../navmesh/nav-ground.js'
import type { NavMesh } from '../navmesh/nav-mesh.js'
import { CORNER } from '../navmesh/nav-polygons.js'
import type { Place } from '../navmesh/places.js'
import { MeshWalk } from './mesh-walk.js'

/** Most polygons around a unit that are looked at for walls. */
const MOST_AROUND = 64

/** By how much less a unit goes than it could, in units of its coordinates: what rounding may add. */
const SLACK = 8

/**
 * Walls are avoided as if they were this much farther away, in metres: a unit beside one must still get to a vertex on it. The walk stops at
 * the wall itself.
 */
const TOUCH = 1e-4

/** Coordinates have about this many bits, so that all tests for left and right are exact. */
export const BITS = 24

/**
 * A navigation mesh as the ground of a crowd. Its borders are where the middle of a unit may go: the mesh was baked with the
 * radius. The plan is x and z of the world in metres, here x and y. `polygon` tells storeys over each other apart.
 */
export class MeshSheet implements Ground {
  /** By unit: the polygon it is in. */
  readonly #polygons: Int32Array
  /** By unit: the polygon in which its last walk has ended. */
  readonly #walked: Int32Array
  readonly #slots: Slots
  readonly #slack: number
  readonly #tick: number
  readonly #given = new Float64Array(2)
  readonly #around = new Int32Array(MOST_AROUND)
  readonly #distances = new Float64Array(MOST_POINTS)
  /**
   * A point of a wall that was found: how far it is in steps, the direction to the unit; where the unit is on the plan; below 0 if it is
   * behind the wall.
   */
  readonly #found = new Float64Array(6)
  /** A point that is added: x, y, and how far it is. */
  readonly #point = new Float64Array(3)
  readonly metres = 1
  readonly mesh: NavMesh
  readonly ground: NavGround
  readonly walk: MeshWalk
  readonly placed = new Float64Array(4)
  /** From where to where `sees`, `go` and `locate` look: x and y of both ends. In arrays, because engines box numbers that are passed on. */
  readonly line = new Float64Array(4)
  count = 0
  readonly pointX = new Float64Array(MOST_POINTS)
  readonly pointY = new Float64Array(MOST_POINTS)
  readonly isCorner = new Uint8Array(MOST_POINTS)

  constructor(mesh: NavMesh, polygons: Int32Array, slots: Slots, tick: number) {
    this.#tick = tick
    this.mesh = mesh
    this.ground = mesh.ground
    this.walk = new MeshWalk(mesh.ground.mesh, partsFor(mesh.ground))
    this.#polygons = polygons
    this.#walked = new Int32Array(polygons.length).fill(-1)
    this.#slots = slots
    this.#slack = (SLACK * mesh.ground.lattice.step) / this.walk.parts
  }

  worldX(planX: number): number {
    return this.ground.lattice.x + planX * this.ground.lattice.step
  }

  worldY(planZ: number): number {
    return this.ground.lattice.z + planZ * this.ground.lattice.step
  }

  /** The place around a point on the floor nearest in height; null beside the mesh, or where that floor is farther than a climb. */
  placeAt(x: number, y: number, level: number): Place | null {
    const { places, climb } = this.ground
    const [planX, planZ] = this.#planOf(x, y)
    const place = places.over(planX, level, planZ)
    return place === null || Math.abs(place.y - level) > climb ? null : place
  }

  /** The middle of a polygon: what tells it from all others, however they are numbered. */
  middleOf(polygon: number): Middle | null {
    const { first, origin, x, z } = this.ground.mesh
    if (polygon < 0) return null
    let sumX = 0
    let sumZ = 0
    for (let side = first[polygon]; side < first[polygon + 1]; side++) {
      sumX += x[origin[side]]
      sumZ += z[origin[side]]
    }
    const count = first[polygon + 1] - first[polygon]
    const [planX, planZ] = [sumX / count, sumZ / count]
    return [planX, this.ground.places.heightAt(polygon, planX, planZ), planZ]
  }

  /** The middle of the polygon around a point, of that in which it was if it still is. Also right after an edit, before units are found again. */
  middleAround(polygon: number, x: number, y: number, level: number): Middle | null {
    return this.middleOf(this.polygonAgain(polygon, x, y, level))
  }

  /** The polygon around a point that has this middle; another one around the point if that is not there, −1 without any. */
  polygonAround(middle: Middle | null, x: number, y: number, level: number): number {
    const known = middle === null ? null : this.ground.places.over(...middle)
    return this.polygonAgain(known?.polygon ?? -1, x, y, level)
  }

  /**
   * The same polygon if it is still around a point, otherwise another one, −1 without any. Where several meet in a point it matters
   * which: two that are not joined there have a wall between them.
   */
  polygonAgain(polygon: number, x: number, y: number, level: number): number {
    const isThere = this.walk.contains(polygon, this.#planOf(x, y))
    if (isThere && Math.abs(this.heightAt(polygon, x, y) - level) <= this.ground.climb) return polygon
    return this.placeAt(x, y, level)?.polygon ?? -1
  }

  /** The place of a unit's whole coordinates, where searches begin. */
  wholePlaceOf(polygon: number, x: number, y: number): Place {
    const [planX, planZ] = this.#planOf(x, y)
    return this.ground.places.nearestIn(polygon, planX, planZ)
  }

  heightAt(polygon: number, x: number, y: number): number {
    const [planX, planZ] = this.#planOf(x, y)
    return this.ground.places.heightAt(polygon, planX, planZ)
  }

  /**
   * The polygon of a unit that has walked in this tick to the end of `line`, no farther than `reach`; −1 if there is none. Around a pole
   * several polygons lie over each other: what counts is where its walk has ended.
   */
  polygonAfterWalk(id: number, reach: number): number {
    const { walk } = this
    this.#round(this.line, 2, walk.to)
    if (walk.contains(this.#walked[id], walk.to)) return this.#walked[id]
    return walk.locate(this.#polygons[id], reach / this.ground.lattice.step, this.#around)
  }

  /** Whether the end of `line` is in both polygons, which are joined there. */
  meetAtEnd(polygon: number, other: number): boolean {
    this.#round(this.line, 2, this.walk.to)
    return this.walk.contains(polygon, this.walk.to) && this.walk.areJoined(polygon, other, this.#around)
  }

  /** Whether `line` leads from a polygon to another one, on the same storey. */
  sees(polygon: number, toPolygon: number): boolean {
    if (toPolygon < 0 || polygon < 0) return false
    const { walk } = this
    this.#begin(polygon)
    if (!walk.reaches()) return false
    return walk.polygon === toPolygon || walk.areJoined(walk.polygon, toPolygon, this.#around)
  }

  /** Walks along `line`, at whose end `placed` is then; returns the polygon there, −1 if a wall is in the way. */
  go(polygon: number): number {
    const { walk } = this
    this.#begin(polygon)
    const hasCome = walk.reaches()
    this.#place()
    return hasCome ? walk.polygon : -1
  }

  /** Walks from where the unit of a slot was when the tick began towards `placed`, and along walls. It cannot fail. */
  putOut(_radii: Float64Array, slot: number): boolean {
    const slots = this.#slots
    const { line, placed } = this
    const x = slots.x[slot]
    const y = slots.y[slot]
    const dx = placed[0] - x
    const dy = placed[1] - y
    const length = Math.sqrt(dx * dx + dy * dy)
    // A little less far than it may: rounding must not make the way longer, or it would be refused as too fast.
    const most = Math.max(0, slots.speed[slot] * this.#tick - this.#slack)
    const share = length > most ? most / length : 1
    line[0] = x
    line[1] = y
    line[2] = x + share * dx
    line[3] = y + share * dy
    const id = slots.id[slot]
    this.#walked[id] = this.slide(this.#polygons[id])
    return true
  }

  /** Walks along `line` and along walls in its way, to where `placed` is then; returns the polygon there. */
  slide(polygon: number): number {
    this.#begin(polygon)
    this.walk.slide()
    this.#place()
    return this.walk.polygon
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

  /** Gets ready to walk along `line`. */
  #begin(polygon: number): void {
    const { walk } = this
    walk.polygon = polygon
    this.#round(this.line, 0, walk.at)
    this.#round(this.line, 2, walk.to)
  }

  /** Writes where a walk has ended into `placed`. */
  #place(): void {
    const { lattice } = this.ground
    this.placed[0] = lattice.x + this.walk.at[0] * lattice.step
    this.placed[1] = lattice.z + this.walk.at[1] * lattice.step
  }

  /** Writes the plan coordinates nearest to a point of a list that a unit can have. */
  #round(points: Float64Array, at: number, out: Float64Array): void {
    const { lattice } = this.ground
    const { parts } = this.walk
    out[0] = Math.floor(((points[at] - lattice.x) / lattice.step) * parts + 0.5) / parts
    out[1] = Math.floor(((points[at + 1] - lattice.z) / lattice.step) * parts + 0.5) / parts
  }

  #planOf(x: number, y: number): Float64Array {
    this.#given[0] = x
    this.#given[1] = y
    this.#round(this.#given, 0, this.#given)
    return this.#given
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

/** The middle of a polygon: x, height and z, x and z in steps of the lattice. */
export type Middle = readonly [x: number, level: number, z: number]

/** What of a wall is nearest. */
const NOTHING_THERE = 0
const AT_FACE = 1
const AT_CORNER = 2

/** Into how many parts a step of the lattice is divided: units on a coarse lattice move smoothly all the same. */
function partsFor({ mesh }: NavGround): number {
  let extent = 1
  for (let at = 0; at < mesh.x.length; at++)
    extent = Math.max(extent, Math.abs(mesh.x[at]), Math.abs(mesh.z[at]))
  let parts = 1
  while (extent * parts * 2 <= 2 ** BITS) parts *= 2
  return parts
}
