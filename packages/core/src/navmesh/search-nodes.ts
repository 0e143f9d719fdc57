import { CORNER, type NavPolygons } from './nav-polygons.js'

/**
 * The numbers of a node, one after another, in `whole`: a node is one cache line. V8 folds constants of a file, but reads
 * imported ones from their module and checks them at every use: a tenth of a query. So searches make them their own.
 */
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
    this.real = new Float64Array(REALS * mesh.x.length)
    this.whole = new Int32Array(this.real.buffer)
    for (let vertex = 0; vertex < mesh.x.length; vertex++) this.follow(mesh, vertex)
  }

  /** Takes over what a vertex is now. Whether that is something else to paths than before. */
  follow({ x, z, kind, out, in: into, origin, next }: NavPolygons, vertex: number): boolean {
    const { whole } = this
    const at = NODE * vertex
    const wasKind = whole[at + KIND]
    const isCorner = kind[vertex] === CORNER
    const after = isCorner ? origin[next[out[vertex]]] : vertex
    const before = isCorner ? origin[into[vertex]] : vertex
    const outX = x[after] - x[vertex]
    const outZ = z[after] - z[vertex]
    const inX = x[before] - x[vertex]
    const inZ = z[before] - z[vertex]
    const isSame =
      wasKind === kind[vertex] &&
      whole[at + X] === x[vertex] &&
      whole[at + Z] === z[vertex] &&
      pointAlike(outX, outZ, whole[at + OUT_X], whole[at + OUT_Z]) &&
      pointAlike(inX, inZ, whole[at + IN_X], whole[at + IN_Z])
    this.#place(vertex, x[vertex], z[vertex])
    whole[at + KIND] = kind[vertex]
    whole[at + OUT_X] = outX
    whole[at + OUT_Z] = outZ
    whole[at + IN_X] = inX
    whole[at + IN_Z] = inZ
    if (isSame) return false
    whole[at + COUNT_A] = UNFILLED
    whole[at + STATE] = 0
    whole[at + SEES_GOAL] = 0
    return wasKind >= CORNER || kind[vertex] >= CORNER
  }

  /** Makes room for this many nodes. */
  grow(count: number): void {
    if (count * REALS <= this.real.length) return
    const real = new Float64Array(count * REALS)
    real.set(this.real)
    this.real = real
    this.whole = new Int32Array(real.buffer)
  }

  /** Gives the nodes from `first` on places of their own. */
  setPlaces(first: number, places: readonly { readonly x: number; readonly z: number }[]): void {
    this.grow(first + places.length)
    for (const [at, { x, z }] of places.entries()) this.#place(first + at, x, z)
  }

  #place(node: number, x: number, z: number): void {
    this.whole[NODE * node + X] = x
    this.whole[NODE * node + Z] = z
  }
}

/** Whether two directions are the same. */
function pointAlike(ax: number, az: number, bx: number, bz: number): boolean {
  return ax * bz === az * bx && ax * bx + az * bz >= 0
}
