import { grown } from '../memory/grown.js'
import { CORNER, FLAT, type NavPolygons } from './nav-polygons.js'
import { orient } from './orient.js'

/** A ray of a cone belongs to it unless this bit is not set. */
export const RIGHT_CLOSED = 1
export const LEFT_CLOSED = 2

/**
 * What can be seen from a point, cone by cone. A cone has the point as its apex and two rays through vertices, as whole
 * vectors, and waits at the half-edge by which it enters a polygon. `enter` reports the corners of that polygon which
 * lie inside, and adds a cone for every side by which the view goes on.
 *
 * A ray through an inner vertex belongs to the cone on its left. A corner ends a ray: what lies behind is seen from
 * there. The middle of a straight wall does not end it.
 */
export class Cones {
  /** How many cones there are; take the last ones away by lowering it. */
  count = 0
  entry = new Int32Array(64)
  rightX = new Int32Array(64)
  rightZ = new Int32Array(64)
  leftX = new Int32Array(64)
  leftZ = new Int32Array(64)
  closed = new Uint8Array(64)
  /** The corners that were reported. */
  seen = new Int32Array(64)
  seenCount = 0
  readonly #mesh: NavPolygons

  constructor(mesh: NavPolygons) {
    this.#mesh = mesh
  }

  /** Begins at a place: reports the corners of its polygons and adds cones through their sides. */
  begin(ax: number, az: number, polygons: readonly number[]): void {
    const { x, z, kind, origin, next, twin, first } = this.#mesh
    this.count = 0
    this.seenCount = 0
    for (const polygon of polygons) {
      for (let side = first[polygon]; side < first[polygon + 1]; side++) {
        const a = origin[side]
        const b = origin[next[side]]
        if (kind[a] >= CORNER && (x[a] !== ax || z[a] !== az)) this.report(a)
        if (twin[side] < 0 || orient(ax, az, x[a], z[a], x[b], z[b]) <= 0) continue
        const closed = (kind[a] < CORNER ? RIGHT_CLOSED : 0) | (kind[b] === FLAT ? LEFT_CLOSED : 0)
        this.add(twin[side], x[a] - ax, z[a] - az, x[b] - ax, z[b] - az, closed)
      }
    }
  }

  /** Enters the polygon of a cone with this apex. The cone's place may be used again: it is read first. */
  enter(ax: number, az: number, cone: number): void {
    const { x, z, kind, origin, next, twin } = this.#mesh
    const entry = this.entry[cone]
    const rightX = this.rightX[cone]
    const rightZ = this.rightZ[cone]
    const leftX = this.leftX[cone]
    const leftZ = this.leftZ[cone]
    const closed = this.closed[cone]
    // Round the polygon from the right end of the entry: first come corners right of the cone, last those left of it.
    let side = next[entry]
    let a = origin[side]
    let adx = x[a] - ax
    let adz = z[a] - az
    // Above 0: left of the right ray; above 0: right of the left ray.
    let aFromRight = rightX * adz - rightZ * adx
    let aFromLeft = 1
    while (side !== entry && aFromLeft >= 0) {
      const after = next[side]
      const b = origin[after]
      const bdx = x[b] - ax
      const bdz = z[b] - az
      const bFromRight = rightX * bdz - rightZ * bdx
      if (bFromRight >= 0) {
        const bFromLeft = bdx * leftZ - bdz * leftX
        if (
          kind[b] >= CORNER &&
          after !== entry &&
          (bFromRight > 0 || (closed & RIGHT_CLOSED) !== 0) &&
          (bFromLeft > 0 || (bFromLeft === 0 && (closed & LEFT_CLOSED) !== 0))
        )
          this.report(b)
        if (bFromRight > 0 && aFromLeft > 0 && twin[side] >= 0 && adx * bdz - adz * bdx > 0) {
          const isRight = aFromRight > 0
          const isLeft = bFromLeft > 0
          // A ray that only touches another vertex keeps what it had, but corners end it.
          let own = closed
          if (isRight) own = kind[a] < CORNER ? own | RIGHT_CLOSED : own & ~RIGHT_CLOSED
          else if (aFromRight === 0 && kind[a] >= CORNER) own &= ~RIGHT_CLOSED
          if (isLeft) own = kind[b] === FLAT ? own | LEFT_CLOSED : own & ~LEFT_CLOSED
          else if (bFromLeft === 0 && kind[b] >= CORNER) own &= ~LEFT_CLOSED
          this.add(
            twin[side],
            isRight ? adx : rightX,
            isRight ? adz : rightZ,
            isLeft ? bdx : leftX,
            isLeft ? bdz : leftZ,
            own,
          )
        }
        aFromLeft = bFromLeft
      }
      side = after
      a = b
      adx = bdx
      adz = bdz
      aFromRight = bFromRight
    }
  }

  add(entry: number, rightX: number, rightZ: number, leftX: number, leftZ: number, closed: number): void {
    const at = this.count++
    if (at === this.entry.length) {
      this.entry = grown(this.entry)
      this.rightX = grown(this.rightX)
      this.rightZ = grown(this.rightZ)
      this.leftX = grown(this.leftX)
      this.leftZ = grown(this.leftZ)
      this.closed = grown(this.closed)
    }
    this.entry[at] = entry
    this.rightX[at] = rightX
    this.rightZ[at] = rightZ
    this.leftX[at] = leftX
    this.leftZ[at] = leftZ
    this.closed[at] = closed
  }

  report(corner: number): void {
    if (this.seenCount === this.seen.length) this.seen = grown(this.seen)
    this.seen[this.seenCount++] = corner
  }
}
