import { grown } from '../memory/grown.js'
import type { Box } from './boxes.js'
import type { Buckets } from './buckets.js'
import { Cones, LEFT_CLOSED, RIGHT_CLOSED } from './cones.js'
import { CORNER, FLAT, type NavPolygons, WIDE } from './nav-polygons.js'
import {
  COUNT_A,
  COUNT_B,
  IN_X as IN_X_,
  IN_Z as IN_Z_,
  KIND as KIND_,
  NODE as NODE_,
  OUT_X as OUT_X_,
  OUT_Z as OUT_Z_,
  SearchNodes,
  START,
  UNFILLED,
  X as X_,
  Z as Z_,
} from './search-nodes.js'
import { EDGE as EDGE_, TARGET as TARGET_, TautEdges, WAYS } from './taut-edges.js'

const NODE = NODE_
const X = X_
const Z = Z_
const EDGE = EDGE_
const TARGET = TARGET_
const OUT_X = OUT_X_
const OUT_Z = OUT_Z_
const IN_X = IN_X_
const IN_Z = IN_Z_
const KIND = KIND_

/** The side of a corner on which a taut path arrives: it leaves on the other. */
const NO_SIDE = 0
export const SIDE_A = 1
export const SIDE_B = 2

/** A box around nothing, in steps of the lattice. */
const EMPTY = [2 ** 30, 2 ** 30, -(2 ** 30), -(2 ** 30)]

/** Edges per vertex that are kept at most, those that were forgotten among them: 1 kB a vertex. */
const MOST_PER_VERTEX = 64

/**
 * The graph of taut edges between corners, filled when a search gets to a corner. A taut path around a corner comes from
 * between its outgoing wall and the other wall drawn on (side A), and leaves between the outgoing wall drawn on and the
 * incoming one (side B), or the reverse. So only these two sectors are looked at, and an edge is kept if it is taut at
 * both ends. Either fan is sorted from the wall outward: the ways on from an edge are the first part of the other fan.
 */
export class TautFans {
  readonly nodes: SearchNodes
  readonly edges = new TautEdges()
  readonly #mesh: NavPolygons
  readonly #buckets: Buckets
  readonly #cones: Cones
  /** By corner: four numbers of the box around the polygons that were looked into. */
  #boxes: Int32Array

  constructor(mesh: NavPolygons, buckets: Buckets) {
    this.#mesh = mesh
    this.#buckets = buckets
    this.#boxes = new Int32Array(4 * mesh.x.length)
    this.#cones = new Cones(mesh)
    this.nodes = new SearchNodes(mesh)
  }

  /** The side of a corner that a direction lies on; `NO_SIDE` if no taut path arrives or leaves that way. */
  sideOf(corner: number, dx: number, dz: number): number {
    const { whole } = this.nodes
    const at = NODE * corner
    const fromOut = whole[at + OUT_X] * dz - whole[at + OUT_Z] * dx
    const fromIn = whole[at + IN_X] * dz - whole[at + IN_Z] * dx
    if (fromOut >= 0 && fromIn >= 0) return SIDE_A
    return fromOut <= 0 && fromIn <= 0 ? SIDE_B : NO_SIDE
  }

  /** Whether a path that comes from u bends taut at a corner towards w; both as seen from the corner. */
  turnsTaut(corner: number, ux: number, uz: number, wx: number, wz: number): boolean {
    if (this.nodes.whole[NODE * corner + KIND] === WIDE) return true
    const arrives = this.sideOf(corner, ux, uz)
    const leaves = this.sideOf(corner, wx, wz)
    const turn = ux * wz - uz * wx
    return arrives === SIDE_A ? leaves === SIDE_B && turn <= 0 : leaves === SIDE_A && turn >= 0
  }

  /** Whether an edge that arrives from this direction is of any use. */
  arrivesTaut(corner: number, ux: number, uz: number): boolean {
    return this.nodes.whole[NODE * corner + KIND] === WIDE || this.sideOf(corner, ux, uz) !== NO_SIDE
  }

  /** Looks around from a corner, unless that was done before. */
  fill(corner: number): void {
    const { whole } = this.nodes
    const at = NODE * corner
    if (whole[at + COUNT_A] !== UNFILLED) return
    whole[at + START] = this.edges.count
    this.#boxes.set(EMPTY, 4 * corner)
    if (this.#mesh.kind[corner] === WIDE) {
      this.#lookAround(corner)
      whole[at + COUNT_A] = this.#keep(corner, 0)
      whole[at + COUNT_B] = 0
      return
    }
    this.#lookA(corner)
    whole[at + COUNT_A] = this.#keep(corner, 1)
    this.#lookB(corner)
    whole[at + COUNT_B] = this.#keep(corner, -1)
  }

  /** How many edges go on taut from one that arrives at this corner: they are the first of the fan at `from`. */
  countWays(corner: number, ux: number, uz: number, from: number, most: number, sign: number): number {
    const { whole } = this.nodes
    const x = whole[NODE * corner + X]
    const z = whole[NODE * corner + Z]
    let ways = 0
    for (; ways < most; ways++) {
      const to = NODE * this.edges.whole[EDGE * (from + ways) + TARGET]
      if ((ux * (whole[to + Z] - z) - uz * (whole[to + X] - x)) * sign > 0) break
    }
    return ways
  }

  /** Forgets the edges of corners that looked into a box: the mesh has changed there. */
  forget(box: Box): void {
    const { x } = this.#mesh
    this.nodes.grow(x.length)
    if (this.#boxes.length < 4 * x.length) this.#boxes = grown(this.#boxes, 4 * x.length)
    const { whole } = this.nodes
    const boxes = this.#boxes
    const { edges } = this
    // Edges that are forgotten leave gaps. Before these are most of all, everything begins again.
    const isFull = edges.count > MOST_PER_VERTEX * x.length + 4096
    // Forgotten corners that had edges.
    const forgotten: number[] = []
    for (let corner = 0; corner < x.length; corner++) {
      const at = 4 * corner
      const isIn =
        boxes[at] <= box.x1 && boxes[at + 2] >= box.x0 && boxes[at + 1] <= box.z1 && boxes[at + 3] >= box.z0
      // Boxes are asked first, as they lie close together.
      if (!(isIn || isFull) || whole[NODE * corner + COUNT_A] === UNFILLED) continue
      if (whole[NODE * corner + COUNT_A] + whole[NODE * corner + COUNT_B] > 0) forgotten.push(corner)
      whole[NODE * corner + COUNT_B] += whole[NODE * corner + COUNT_A]
      whole[NODE * corner + COUNT_A] = UNFILLED
    }
    if (isFull) edges.count = 0
    else for (const corner of forgotten) this.#forgetWaysTo(corner)
  }

  /**
   * Forgets how many edges go on taut from those that end at a forgotten corner, whose edges are all counted as B. Edges
   * lead both ways, so they come from where its own lead to; where that is forgotten too, they are gone.
   */
  #forgetWaysTo(corner: number): void {
    const { whole } = this.nodes
    const { whole: edges } = this.edges
    const first = whole[NODE * corner + START]
    for (let edge = first; edge < first + whole[NODE * corner + COUNT_B]; edge++) {
      const from = NODE * edges[EDGE * edge + TARGET]
      if (whole[from + COUNT_A] === UNFILLED) continue
      const last = whole[from + START] + whole[from + COUNT_A] + whole[from + COUNT_B]
      for (let back = whole[from + START]; back < last; back++)
        if (edges[EDGE * back + TARGET] === corner) edges[EDGE * back + WAYS] = -1
    }
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
    const lx = -this.nodes.whole[NODE * corner + IN_X]
    const lz = -this.nodes.whole[NODE * corner + IN_Z]
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
    const rx = -this.nodes.whole[NODE * corner + OUT_X]
    const rz = -this.nodes.whole[NODE * corner + OUT_Z]
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
    const { x, z, out, twin, before, polygon } = this.#mesh
    const cones = this.#cones
    for (let at = out[corner]; at >= 0; ) {
      this.#widen(corner, polygon[at])
      at = twin[before[at]]
      if (at === out[corner]) break
    }
    while (cones.count > 0) {
      this.#widen(corner, polygon[cones.entry[cones.count - 1]])
      cones.enter(x[corner], z[corner], --cones.count)
    }
  }

  /** Takes the box of a polygon into that of a corner. */
  #widen(corner: number, polygon: number): void {
    const { boxes: all } = this.#buckets
    const own = this.#boxes
    const [to, from] = [4 * corner, 4 * polygon]
    if (all[from] < own[to]) own[to] = all[from]
    if (all[from + 1] < own[to + 1]) own[to + 1] = all[from + 1]
    if (all[from + 2] > own[to + 2]) own[to + 2] = all[from + 2]
    if (all[from + 3] > own[to + 3]) own[to + 3] = all[from + 3]
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
    const { x, z } = this.#mesh
    const dx = x[corner] - x[to]
    const dz = z[corner] - z[to]
    this.edges.add(to, Math.sqrt(dx * dx + dz * dz))
  }
}
