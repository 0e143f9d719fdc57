import type { TriangleSoup } from 'footpath/navmesh/bake'
import { turned } from './outlines.js'

type Corner = readonly [x: number, y: number, z: number]

/** A 3D level put together from boxes and slopes, whose triangles face outward. */
export class LevelBuilder {
  readonly #positions: number[] = []
  readonly #triangles: number[] = []

  get soup(): Required<TriangleSoup> {
    return { positions: Float32Array.from(this.#positions), triangles: Uint32Array.from(this.#triangles) }
  }

  /** A level floor that faces up. */
  floor(x0: number, z0: number, x1: number, z1: number, y = 0): this {
    return this.quad([x0, y, z0], [x0, y, z1], [x1, y, z1], [x1, y, z0])
  }

  /** A slope that rises along x. */
  ramp(x0: number, z0: number, x1: number, z1: number, from: number, to: number): this {
    return this.quad([x0, from, z0], [x0, from, z1], [x1, to, z1], [x1, to, z0])
  }

  /** A box, turned by an angle around its middle. */
  box(x0: number, z0: number, x1: number, z1: number, low: number, high: number, angle = 0): this {
    const corners = turned(x0, z0, x1, z1, angle)
    const at = (y: number) => corners.map(({ x, z }): Corner => [x, y, z])
    const [bottom, top] = [at(low), at(high)]
    this.quad(top[0], top[3], top[2], top[1])
    this.quad(bottom[0], bottom[1], bottom[2], bottom[3])
    for (let a = 0; a < 4; a++) {
      const b = (a + 1) % 4
      this.quad(bottom[b], bottom[a], top[a], top[b])
    }
    return this
  }

  /** Any four corners, counter-clockwise as seen from outside. */
  quad(...corners: readonly [Corner, Corner, Corner, Corner]): this {
    const first = this.#positions.length / 3
    for (const corner of corners) this.#positions.push(...corner)
    this.#triangles.push(first, first + 1, first + 2, first, first + 2, first + 3)
    return this
  }
}
