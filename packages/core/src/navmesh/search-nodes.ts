import { CORNER, type NavPolygons } from './nav-polygons.js'

/** The numbers of a node, one after another, in `whole`: a node is one cache line. */
export const NODE = 16
/** Plan coordinates; for corners the directions of the outgoing wall and, against its own, of the incoming one. */
export const X = 0
export const Z = 1
export const OUT_X = 2
export const OUT_Z = 3
export const IN_X = 4
export const IN_Z = 5
/** What a vertex is to a path. */
export const KIND = 6
/** The first edge of a corner, and how many are in fan A and fan B; `UNFILLED` until they are known. */
export const START = 7
export const COUNT_A = 8
export const COUNT_B = 9
/** Twice the number of the query that reached it, and one more once it is closed. */
export const STATE = 10
/** The number of the query whose goal it sees. */
export const SEES_GOAL = 11
/** The node before it on the path, and the edge it was reached by. */
export const PARENT = 12
export const VIA = 13
/** The place of its cost in `real`, counted in units of 8 bytes; a node has 8 of them. */
export const COST = 7
const REALS = NODE / 2

export const UNFILLED = -1

/** What a search knows of every vertex, and after all of these of the ends of links. 64 bytes a node. */
export class SearchNodes {
  whole: Int32Array
  real: Float64Array

  constructor(mesh: NavPolygons) {
    const { x, z, kind, out, in: into, origin, next } = mesh
    this.real = new Float64Array(REALS * x.length)
    this.whole = new Int32Array(this.real.buffer)
    for (let vertex = 0; vertex < x.length; vertex++) {
      const at = NODE * vertex
      this.#place(vertex, x[vertex], z[vertex])
      this.whole[at + KIND] = kind[vertex]
      this.whole[at + COUNT_A] = UNFILLED
      if (kind[vertex] !== CORNER) continue
      const after = origin[next[out[vertex]]]
      const before = origin[into[vertex]]
      this.whole[at + OUT_X] = x[after] - x[vertex]
      this.whole[at + OUT_Z] = z[after] - z[vertex]
      this.whole[at + IN_X] = x[before] - x[vertex]
      this.whole[at + IN_Z] = z[before] - z[vertex]
    }
  }

  /** Gives the nodes from `first` on places of their own. */
  setPlaces(first: number, places: readonly { readonly x: number; readonly z: number }[]): void {
    const count = first + places.length
    if (count * REALS > this.real.length) {
      const real = new Float64Array(count * REALS)
      real.set(this.real)
      this.real = real
      this.whole = new Int32Array(real.buffer)
    }
    for (const [at, { x, z }] of places.entries()) this.#place(first + at, x, z)
  }

  #place(node: number, x: number, z: number): void {
    this.whole[NODE * node + X] = x
    this.whole[NODE * node + Z] = z
  }
}
