import { grown } from '../memory/grown.js'
import { Cones, LEFT_CLOSED, RIGHT_CLOSED } from './cones.js'
import { CORNER, FLAT, type NavPolygons, WIDE } from './nav-polygons.js'

/** The side of a corner on which a taut path arrives: it leaves on the other. */
const NO_SIDE = 0
export const SIDE_A = 1
export const SIDE_B = 2

/**
 * The graph of taut edges between corners, filled when a search gets to a corner. A taut path around a corner comes from
 * between its outgoing wall and the other wall drawn on (side A), and leaves between the outgoing wall drawn on and the
 * incoming one (side B), or the reverse. So only these two sectors are looked at, and an edge is kept if it is taut at
 * both ends. Either fan is sorted from the wall outward: the ways on from an edge are the first part of the other fan.
 */
export class TautFans {
  /** By edge: the corner at its end, its length, on which side of that corner it arrives. */
  to = new Int32Array(256)
  length = new Float64Array(256)
  arrives = new Uint8Array(256)
  /** By edge: how many edges of the target's other fan go on taut; −1 until someone counts. */
  ways = new Int32Array(256)
  /** By vertex: its first edge, and how many in fan A and fan B; −1 until it is filled. */
  readonly start: Int32Array
  readonly countA: Int32Array
  readonly countB: Int32Array
  edges = 0
  readonly #mesh: NavPolygons
  readonly #cones: Cones
  /** By corner: the directions of the outgoing wall and, against its own, of the incoming one. */
  readonly #outX: Float64Array
  readonly #outZ: Float64Array
  readonly #inX: Float64Array
  readonly #inZ: Float64Array

  constructor(mesh: NavPolygons) {
    const count = mesh.x.length
    this.#mesh = mesh
    this.#cones = new Cones(mesh)
    this.start = new Int32Array(count)
    this.countA = new Int32Array(count).fill(-1)
    this.countB = new Int32Array(count).fill(-1)
    this.#outX = new Float64Array(count)
    this.#outZ = new Float64Array(count)
    this.#inX = new Float64Array(count)
    this.#inZ = new Float64Array(count)
    const { x, z, kind, out, in: into, origin, next } = mesh
    for (let vertex = 0; vertex < count; vertex++) {
      if (kind[vertex] !== CORNER) continue
      const after = origin[next[out[vertex]]]
      const before = origin[into[vertex]]
      this.#outX[vertex] = x[after] - x[vertex]
      this.#outZ[vertex] = z[after] - z[vertex]
      this.#inX[vertex] = x[before] - x[vertex]
      this.#inZ[vertex] = z[before] - z[vertex]
    }
  }

  /** The side of a corner that a direction lies on; `NO_SIDE` if no taut path arrives or leaves that way. */
  sideOf(corner: number, dx: number, dz: number): number {
    const fromOut = this.#outX[corner] * dz - this.#outZ[corner] * dx
    const fromIn = this.#inX[corner] * dz - this.#inZ[corner] * dx
    if (fromOut >= 0 && fromIn >= 0) return SIDE_A
    return fromOut <= 0 && fromIn <= 0 ? SIDE_B : NO_SIDE
  }

  /** Whether a path that comes from u bends taut at a corner towards w; both as seen from the corner. */
  turnsTaut(corner: number, ux: number, uz: number, wx: number, wz: number): boolean {
    if (this.#mesh.kind[corner] === WIDE) return true
    const arrives = this.sideOf(corner, ux, uz)
    const leaves = this.sideOf(corner, wx, wz)
    const turn = ux * wz - uz * wx
    return arrives === SIDE_A ? leaves === SIDE_B && turn <= 0 : leaves === SIDE_A && turn >= 0
  }

  /** Whether an edge that arrives from this direction is of any use. */
  arrivesTaut(corner: number, ux: number, uz: number): boolean {
    return this.#mesh.kind[corner] === WIDE || this.sideOf(corner, ux, uz) !== NO_SIDE
  }

  /** Looks around from a corner, unless that was done before. */
  fill(corner: number): void {
    if (this.countA[corner] >= 0) return
    this.start[corner] = this.edges
    if (this.#mesh.kind[corner] === WIDE) {
      this.#lookAround(corner)
      this.countA[corner] = this.#keep(corner, 0)
      this.countB[corner] = 0
      return
    }
    this.#lookA(corner)
    this.countA[corner] = this.#keep(corner, 1)
    this.#lookB(corner)
    this.countB[corner] = this.#keep(corner, -1)
  }

  /** How many edges go on taut from one that arrives at this corner: they are the first of the fan at `from`. */
  countWays(corner: number, ux: number, uz: number, from: number, most: number, sign: number): number {
    const { x, z } = this.#mesh
    let ways = 0
    for (; ways < most; ways++) {
      const to = this.to[from + ways]
      if ((ux * (z[to] - z[corner]) - uz * (x[to] - x[corner])) * sign > 0) break
    }
    return ways
  }

  #lookAround(corner: number): void {
    const { x, z, out, twin, before, polygon } = this.#mesh
    const polygons: number[] = []
    for (let at = out[corner]; at >= 0; ) {
      polygons.push(polygon[at])
      at = twin[before[at]]
      if (at === out[corner]) break
    }
    this.#cones.begin(x[corner], z[corner], polygons)
    this.#finish(corner)
  }

  /** Sector A: from the outgoing wall to the incoming one drawn on. */
  #lookA(corner: number): void {
    const { x, z, kind, origin, next, before, twin, out } = this.#mesh
    const cones = this.#cones
    cones.count = 0
    cones.seenCount = 0
    const [cx, cz] = [x[corner], z[corner]]
    const lx = -this.#inX[corner]
    const lz = -this.#inZ[corner]
    for (let at = out[corner]; at >= 0; at = twin[before[at]]) {
      for (let side = next[at]; side !== at; side = next[side]) {
        const a = origin[side]
        const adx = x[a] - cx
        const adz = z[a] - cz
        if (kind[a] >= CORNER && this.sideOf(corner, adx, adz) === SIDE_A) cones.report(a)
        const b = origin[next[side]]
        const bdx = x[b] - cx
        const bdz = z[b] - cz
        if (twin[side] < 0 || adx * bdz - adz * bdx <= 0 || adx * lz - adz * lx <= 0) continue
        const bFromLeft = bdx * lz - bdz * lx
        const isLeft = bFromLeft > 0
        const leftClosed = isLeft ? kind[b] === FLAT : bFromLeft < 0 || kind[b] < CORNER
        const closed = (kind[a] < CORNER ? RIGHT_CLOSED : 0) | (leftClosed ? LEFT_CLOSED : 0)
        cones.add(twin[side], adx, adz, isLeft ? bdx : lx, isLeft ? bdz : lz, closed)
      }
    }
    this.#finish(corner)
  }

  /** Sector B: from the outgoing wall drawn on to the incoming one. */
  #lookB(corner: number): void {
    const { x, z, kind, origin, next, before, twin, out } = this.#mesh
    const cones = this.#cones
    cones.count = 0
    cones.seenCount = 0
    const [cx, cz] = [x[corner], z[corner]]
    const rx = -this.#outX[corner]
    const rz = -this.#outZ[corner]
    for (let at = out[corner]; at >= 0; at = twin[before[at]]) {
      for (let side = next[at]; side !== at; side = next[side]) {
        const a = origin[side]
        const adx = x[a] - cx
        const adz = z[a] - cz
        if (kind[a] >= CORNER && this.sideOf(corner, adx, adz) === SIDE_B) cones.report(a)
        const b = origin[next[side]]
        const bdx = x[b] - cx
        const bdz = z[b] - cz
        if (twin[side] < 0 || adx * bdz - adz * bdx <= 0 || rx * bdz - rz * bdx <= 0) continue
        const aFromRight = rx * adz - rz * adx
        const isRight = aFromRight > 0
        const rightClosed = aFromRight < 0 || kind[a] < CORNER
        const closed = (rightClosed ? RIGHT_CLOSED : 0) | (kind[b] === FLAT ? LEFT_CLOSED : 0)
        cones.add(twin[side], isRight ? adx : rx, isRight ? adz : rz, bdx, bdz, closed)
      }
    }
    this.#finish(corner)
  }

  #finish(corner: number): void {
    const { x, z } = this.#mesh
    const cones = this.#cones
    while (cones.count > 0) cones.enter(x[corner], z[corner], --cones.count)
  }

  /** Keeps what was seen and is taut at its end, in order; `sign` 1: counter-clockwise, 0: as it comes. */
  #keep(corner: number, sign: number): number {
    const { x, z } = this.#mesh
    const [cx, cz] = [x[corner], z[corner]]
    const { seen, seenCount } = this.#cones
    const kept: number[] = []
    for (let at = 0; at < seenCount; at++) {
      const to = seen[at]
      if (to !== corner && this.arrivesTaut(to, cx - x[to], cz - z[to])) kept.push(to)
    }
    kept.sort((a, b) => {
      const [ax, az, bx, bz] = [x[a] - cx, z[a] - cz, x[b] - cx, z[b] - cz]
      return (az * bx - ax * bz) * sign || ax * ax + az * az - bx * bx - bz * bz || a - b
    })
    let count = 0
    for (let at = 0; at < kept.length; at++) {
      if (at > 0 && kept[at] === kept[at - 1]) continue
      this.#add(corner, kept[at])
      count++
    }
    return count
  }

  #add(corner: number, to: number): void {
    const { x, z, kind } = this.#mesh
    const at = this.edges++
    if (at === this.to.length) {
      this.to = grown(this.to)
      this.length = grown(this.length)
      this.arrives = grown(this.arrives)
      this.ways = grown(this.ways)
    }
    const dx = x[corner] - x[to]
    const dz = z[corner] - z[to]
    this.to[at] = to
    this.length[at] = Math.sqrt(dx * dx + dz * dz)
    this.arrives[at] = kind[to] === WIDE ? NO_SIDE : this.sideOf(to, dx, dz)
    this.ways[at] = -1
  }
}
