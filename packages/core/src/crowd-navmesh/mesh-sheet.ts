import type { Ground } from '../crowd/ground.js'
import type { Slots } from '../crowd/slots.js'
import type { Units } from '../crowd/units.js'
import type { NavGround } from '../navmesh/nav-ground.js'
import type { NavMesh } from '../navmesh/nav-mesh.js'
import type { Place } from '../navmesh/places.js'
import { MeshWalk } from './mesh-walk.js'
import { MeshWalls, MOST_AROUND } from './mesh-walls.js'

/** By how much less a unit goes than it could, in units of its coordinates: what rounding may add. */
const SLACK = 8

/** Coordinates have about this many bits, so that all tests for left and right are exact. */
export const BITS = 24

/**
 * A navigation mesh as the ground of a crowd. Its borders are where the middle of a unit may go: the mesh was baked with the
 * radius. The plan is x and z of the world in metres, here x and y. `polygon` tells storeys over each other apart.
 */
export class MeshSheet extends MeshWalls implements Ground {
  /** By unit: the polygon it is in. */
  readonly #polygons: Int32Array
  /** By unit: the polygon in which its last walk has ended. */
  readonly #walked: Int32Array
  readonly #slots: Slots
  readonly #slack: number
  readonly #tick: number
  readonly #given = new Float64Array(2)
  readonly #around = new Int32Array(MOST_AROUND)
  readonly metres = 1
  readonly mesh: NavMesh
  readonly walk: MeshWalk
  readonly placed = new Float64Array(4)
  /** From where to where `sees`, `go` and `locate` look: x and y of both ends. In arrays, because engines box numbers that are passed on. */
  readonly line = new Float64Array(4)

  constructor(mesh: NavMesh, polygons: Int32Array, slots: Slots, tick: number) {
    super(mesh.ground, polygons)
    this.#tick = tick
    this.mesh = mesh
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
   * Finds the polygon of a unit that has moved in this tick, and writes how high it is there. Around a pole several polygons lie over each
   * other: what counts is where its walk has ended. One that is nowhere goes back to where it came from: rounding may not move anybody off
   * the mesh.
   */
  follow(units: Units, id: number, levels: Float64Array): void {
    const { walk } = this
    const { x, y, previousX, previousY } = units
    let polygon = this.#walked[id]
    this.#roundUnit(x, y, id)
    if (!walk.contains(polygon, walk.to)) {
      const reach = units.speed[id] * this.#tick + units.radius[id]
      polygon = walk.locate(this.#polygons[id], reach / this.ground.lattice.step, this.#around)
    }
    if (polygon >= 0) this.#polygons[id] = polygon
    else {
      x[id] = previousX[id]
      y[id] = previousY[id]
      this.#roundUnit(x, y, id)
    }
    levels[id] = this.ground.places.heightAt(this.#polygons[id], walk.to[0], walk.to[1])
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

  #roundUnit(x: Float64Array, y: Float64Array, id: number): void {
    this.line[2] = x[id]
    this.line[3] = y[id]
    this.#round(this.line, 2, this.walk.to)
  }

  #planOf(x: number, y: number): Float64Array {
    this.#given[0] = x
    this.#given[1] = y
    this.#round(this.#given, 0, this.#given)
    return this.#given
  }
}

/** The middle of a polygon: x, height and z, x and z in steps of the lattice. */
export type Middle = readonly [x: number, level: number, z: number]

/** Into how many parts a step of the lattice is divided: units on a coarse lattice move smoothly all the same. */
function partsFor({ mesh }: NavGround): number {
  let extent = 1
  for (let at = 0; at < mesh.x.length; at++)
    extent = Math.max(extent, Math.abs(mesh.x[at]), Math.abs(mesh.z[at]))
  let parts = 1
  while (extent * parts * 2 <= 2 ** BITS) parts *= 2
  return parts
}
