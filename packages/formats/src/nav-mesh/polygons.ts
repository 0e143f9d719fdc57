import { show } from 'footpath/internal'
import type { NavLinkOptions } from 'footpath/navmesh'
import { badFile } from '../text.js'

/** A navigation mesh of another program: what `navMeshFromPolygons` of `footpath/navmesh` needs, and more. */
export interface ForeignNavMesh {
  /** Three coordinates a vertex, as the file has them. */
  readonly vertices: Float64Array
  /** The vertices of each polygon. */
  readonly polygons: readonly (readonly number[])[]
  /** The number of each polygon's area; what it means is up to the program that made the mesh. */
  readonly areas: readonly number[]
  /** Off-mesh connections, for `mesh.link`. */
  readonly links: readonly NavLinkOptions[]
  /** The highest step of the unit that the mesh is for; undefined where the file does not say. */
  readonly climb?: number | undefined
}

/** Gathers a mesh piece by piece and checks every number. */
export class PolygonList {
  readonly #remedy: string
  readonly #vertices: number[] = []
  readonly #polygons: number[][] = []
  readonly #areas: number[] = []
  readonly #links: NavLinkOptions[] = []
  climb: number | undefined

  constructor(remedy: string) {
    this.#remedy = remedy
  }

  /** The number of vertices so far. */
  get count(): number {
    return this.#vertices.length / 3
  }

  vertex(x: unknown, y: unknown, z: unknown): void {
    for (const value of [x, y, z]) this.#vertices.push(this.number('A vertex', value))
  }

  /** A polygon of vertices that are counted from `base`. */
  polygon(corners: ArrayLike<unknown>, base: number, area: unknown): void {
    if (corners.length < 3)
      throw badFile(`A polygon has ${corners.length} corners.`, this.#remedy, corners.length)
    const own = Array.from(corners, (corner) => {
      if (Number.isInteger(corner) && (corner as number) >= 0 && base + (corner as number) < this.count)
        return base + (corner as number)
      throw badFile(`A polygon has a corner at vertex ${show(corner)}.`, this.#remedy, corner)
    })
    this.#polygons.push(own)
    this.#areas.push(this.number('The area of a polygon', area))
  }

  link(from: readonly unknown[], to: readonly unknown[], kind: string, oneWay: boolean): void {
    this.#links.push({ from: this.#point(from), to: this.#point(to), kind, oneWay })
  }

  /** A finite number of a sensible size. */
  number(what: string, value: unknown): number {
    if (typeof value === 'number' && Math.abs(value) < 1e9) return value
    throw badFile(`${what} has the number ${show(value)}.`, this.#remedy, value)
  }

  done(): ForeignNavMesh {
    if (this.#polygons.length === 0) throw badFile('The mesh has no polygons.', this.#remedy)
    return {
      vertices: Float64Array.from(this.#vertices),
      polygons: this.#polygons,
      areas: this.#areas,
      links: this.#links,
      climb: this.climb,
    }
  }

  #point([x, y, z]: readonly unknown[]) {
    const at = (value: unknown) => this.number('The end of a connection', value)
    return { x: at(x), y: at(y), z: at(z) }
  }
}
