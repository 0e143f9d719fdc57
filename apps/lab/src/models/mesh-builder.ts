import { createShape, type ModelShape } from './shape.js'

/** A point in the model: x right, y up, z towards the viewer. */
export type Point = readonly [number, number, number]

/** Collects coloured triangles; every corner is a vertex of its own, so that faces stay flat. */
export class MeshBuilder {
  readonly #positions: number[] = []
  readonly #colours: number[] = []

  triangle(a: Point, b: Point, c: Point, colour: number): this {
    this.#positions.push(...a, ...b, ...c)
    this.#colours.push(colour)
    return this
  }

  /** Four corners, anticlockwise as seen from outside. */
  quad(a: Point, b: Point, c: Point, d: Point, colour: number): this {
    return this.triangle(a, b, c, colour).triangle(a, c, d, colour)
  }

  /** The four sides of a box that stands on height 0. */
  walls(x0: number, z0: number, x1: number, z1: number, height: number, colour: number): this {
    return this.quad([x0, 0, z1], [x1, 0, z1], [x1, height, z1], [x0, height, z1], colour)
      .quad([x1, 0, z1], [x1, 0, z0], [x1, height, z0], [x1, height, z1], colour)
      .quad([x1, 0, z0], [x0, 0, z0], [x0, height, z0], [x1, height, z0], colour)
      .quad([x0, 0, z0], [x0, 0, z1], [x0, height, z1], [x0, height, z0], colour)
  }

  /** A cone, or with a top radius a trunk, around the y axis. */
  cone(from: number, to: number, radius: number, top: number, sides: number, colour: number): this {
    const at = (side: number, reach: number, y: number): Point => {
      const angle = (2 * Math.PI * side) / sides
      return [reach * Math.cos(angle), y, -reach * Math.sin(angle)]
    }
    for (let side = 0; side < sides; side++) {
      const [a, b] = [at(side, radius, from), at(side + 1, radius, from)]
      if (top > 0) this.quad(a, b, at(side + 1, top, to), at(side, top, to), colour)
      else this.triangle(a, b, [0, to, 0], colour)
      this.triangle(b, a, [0, from, 0], colour)
    }
    return this
  }

  shape(name: string, size: number): ModelShape {
    const mesh = {
      positions: Float64Array.from(this.#positions),
      triangles: Uint32Array.from(this.#positions.slice(0, this.#positions.length / 3), (_, at) => at),
    }
    return createShape(mesh, { name, isUploaded: false, size, colours: Uint32Array.from(this.#colours) })
  }
}
