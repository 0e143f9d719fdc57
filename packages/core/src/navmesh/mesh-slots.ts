import { grown } from '../memory/grown.js'
import { kindOf } from './join-polygons.js'
import type { LocalPatch } from './local-patch.js'
import { INNER, type NavPolygons } from './nav-polygons.js'

/** Where a fan of polygons begins, its last half-edge, and the point it is at. */
interface Fan {
  readonly point: number
  readonly from: number
  readonly last: number
  readonly isInner: boolean
}

type Editable = { -readonly [Name in keyof NavPolygons]: NavPolygons[Name] }

/** Places in the arrays of a mesh: they are used again when polygons and vertices are gone. */
export class MeshSlots {
  readonly #mesh: Editable
  #sides: number
  #polygons: number
  #vertices: number
  /** By number of sides: polygons that are gone. */
  readonly #freePolygons = new Map<number, number[]>()
  readonly #freeVertices: number[] = []

  constructor(mesh: NavPolygons) {
    this.#mesh = mesh
    this.#sides = mesh.next.length
    this.#polygons = mesh.first.length - 1
    this.#vertices = mesh.x.length
  }

  /**
   * Takes polygons away and puts those of a patch in their place, joined to what is around. Gives the new polygons, and
   * the vertices that may have changed, those that are gone among them.
   */
  replace(old: readonly number[], around: readonly number[], patch: LocalPatch) {
    const { parts, sides, points } = patch
    const isTouched = new Uint8Array(points.x.length)
    for (const { points: own } of parts) for (const point of own) isTouched[point] = 1
    const before = new Map<number, Set<number>>()
    const gone = new Set<number>()
    this.#takeAway(old, patch, isTouched, before, gone)
    const polygons = parts.map((part) => this.#add(part.points.length, part.source))
    const { first, origin, height } = this.#mesh
    const sideOf = new Int32Array(sides.origin.length)
    for (const [at, polygon] of [...polygons, ...around].entries())
      for (let side = sides.first[at]; side < sides.first[at + 1]; side++)
        sideOf[side] = first[polygon] + side - sides.first[at]
    const own = sides.first[parts.length]
    for (let side = 0; side < own; side++) height[sideOf[side]] = sides.height[side]
    this.#pair(patch, sideOf, own)
    for (let side = 0; side < sideOf.length; side++) {
      const point = sides.origin[side]
      if (isTouched[point] === 0) continue
      if (side >= own) remember(before, point, origin[sideOf[side]])
      origin[sideOf[side]] = -1
    }
    const vertices = this.#nameFans(this.#fansOf(patch, sideOf), before, patch)
    for (const all of before.values()) for (const vertex of all) if (!vertices.has(vertex)) gone.add(vertex)
    for (const vertex of gone) this.#dropVertex(vertex)
    return { polygons, vertices: [...vertices, ...gone] }
  }

  #takeAway(
    old: readonly number[],
    { numberOf }: LocalPatch,
    isTouched: Uint8Array,
    before: Map<number, Set<number>>,
    gone: Set<number>,
  ): void {
    const { x, z, origin, twin, polygon, first } = this.#mesh
    for (const slot of old)
      for (let side = first[slot]; side < first[slot + 1]; side++) {
        const vertex = origin[side]
        const point = numberOf(x[vertex], z[vertex])
        if (point < 0) gone.add(vertex)
        else {
          isTouched[point] = 1
          remember(before, point, vertex)
        }
        if (twin[side] >= 0) twin[twin[side]] = -1
        twin[side] = -1
        polygon[side] = -1
      }
    for (const slot of old) {
      const size = first[slot + 1] - first[slot]
      const free = this.#freePolygons.get(size)
      if (free === undefined) this.#freePolygons.set(size, [slot])
      else free.push(slot)
    }
  }

  #add(size: number, source: number): number {
    const mesh = this.#mesh
    let slot = this.#freePolygons.get(size)?.pop()
    if (slot === undefined) {
      slot = this.#polygons++
      this.#growPolygons(slot + 1, this.#sides + size)
      mesh.first[slot] = this.#sides
      this.#sides += size
      mesh.first[slot + 1] = this.#sides
    }
    const from = mesh.first[slot]
    for (let side = from; side < from + size; side++) {
      mesh.next[side] = side + 1 < from + size ? side + 1 : from
      mesh.before[side] = side > from ? side - 1 : from + size - 1
      mesh.twin[side] = -1
      mesh.polygon[side] = slot
      mesh.origin[side] = -1
    }
    mesh.source[slot] = source
    return slot
  }

  /** Joins new sides to each other and to those around. What is around stays joined as it was. */
  #pair({ twin: pairs }: LocalPatch, sideOf: Int32Array, own: number): void {
    const { twin } = this.#mesh
    for (let side = 0; side < own; side++) {
      const other = pairs[side]
      if (other < 0 || (other >= own && twin[sideOf[other]] >= 0)) continue
      twin[sideOf[side]] = sideOf[other]
      twin[sideOf[other]] = sideOf[side]
    }
  }

  /** The fans of polygons at points that were touched: sides that have no vertex yet. */
  #fansOf({ sides }: LocalPatch, sideOf: Int32Array): Fan[] {
    const { origin, next, before, twin } = this.#mesh
    const fans: Fan[] = []
    for (let at = 0; at < sideOf.length; at++) {
      const side = sideOf[at]
      if (origin[side] !== -1) continue
      // Clockwise to a wall, or once round.
      let from = side
      while (twin[from] >= 0 && next[twin[from]] !== side) from = next[twin[from]]
      const isInner = twin[from] >= 0
      if (isInner) from = side
      let last = from
      for (let on = from; ; ) {
        origin[on] = -2
        last = on
        on = twin[before[on]]
        if (on < 0 || on === from) break
      }
      fans.push({ point: sides.origin[at], from, last, isInner })
    }
    return fans
  }

  /** Gives every fan a vertex: where there was one and is one, the same. */
  #nameFans(fans: readonly Fan[], before: ReadonlyMap<number, Set<number>>, { points }: LocalPatch) {
    const count = new Int32Array(points.x.length)
    for (const { point } of fans) count[point]++
    const vertices = new Set<number>()
    for (const { point, from, last, isInner } of fans) {
      const known = before.get(point)
      const isSame = count[point] === 1 && known?.size === 1
      const vertex = isSame ? (known.values().next().value as number) : this.#newVertex()
      const { x, z, out, in: into, origin, twin, before: previous } = this.#mesh
      x[vertex] = points.x[point]
      z[vertex] = points.z[point]
      out[vertex] = from
      into[vertex] = isInner ? -1 : previous[last]
      for (let on = from; ; ) {
        origin[on] = vertex
        on = twin[previous[on]]
        if (on < 0 || on === from) break
      }
      vertices.add(vertex)
    }
    for (const vertex of vertices) this.#mesh.kind[vertex] = kindOf(this.#mesh, vertex)
    return vertices
  }

  #newVertex(): number {
    const known = this.#freeVertices.pop()
    if (known !== undefined) return known
    const vertex = this.#vertices++
    const mesh = this.#mesh
    if (vertex >= mesh.x.length) {
      const room = roomFor(vertex + 1)
      mesh.x = grown(mesh.x, room)
      mesh.z = grown(mesh.z, room)
      mesh.kind = grown(mesh.kind, room)
      mesh.out = grown(mesh.out, room).fill(-1, vertex)
      mesh.in = grown(mesh.in, room).fill(-1, vertex)
    }
    return vertex
  }

  #dropVertex(vertex: number): void {
    this.#mesh.kind[vertex] = INNER
    this.#mesh.out[vertex] = -1
    this.#mesh.in[vertex] = -1
    this.#freeVertices.push(vertex)
  }

  #growPolygons(polygons: number, sides: number): void {
    const mesh = this.#mesh
    if (polygons >= mesh.first.length) {
      const room = roomFor(polygons)
      mesh.first = grown(mesh.first, room + 1).fill(this.#sides, polygons)
      mesh.source = grown(mesh.source, room)
      mesh.island = grown(mesh.island, room).fill(-1, polygons - 1)
    }
    if (sides <= mesh.next.length) return
    const was = mesh.next.length
    const room = roomFor(sides)
    mesh.next = grown(mesh.next, room)
    mesh.before = grown(mesh.before, room)
    mesh.origin = grown(mesh.origin, room)
    mesh.height = grown(mesh.height, room)
    mesh.twin = grown(mesh.twin, room).fill(-1, was)
    mesh.polygon = grown(mesh.polygon, room).fill(-1, was)
  }
}

/** Room for this many and some more, so that arrays seldom grow. */
function roomFor(count: number): number {
  return count + (count >> 3) + 64
}

function remember(before: Map<number, Set<number>>, point: number, vertex: number): void {
  const known = before.get(point)
  if (known === undefined) before.set(point, new Set([vertex]))
  else known.add(vertex)
}
