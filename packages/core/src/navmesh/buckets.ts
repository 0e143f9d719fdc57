import { grown } from '../memory/grown.js'
import { type Box, boxAround, boxesMeet, boxIn, NO_BOX } from './boxes.js'
import type { NavPolygons } from './nav-polygons.js'

/** Polygons per box, about. */
const FILLING = 0.25

/** The polygons of a mesh by square boxes of the plan: those whose bounding box meets the box. 4 to 12 bytes a polygon. */
export class Buckets {
  readonly size: number
  readonly columns: number
  readonly rows: number
  readonly x0: number
  readonly z0: number
  /** By box: where its polygons begin in `polygons`. One more than there are boxes. */
  readonly first: Int32Array
  readonly polygons: Int32Array
  /** By box: polygons that were added later. */
  readonly added = new Map<number, number[]>()
  /** By polygon: four numbers of the box around it. */
  boxes: Int32Array

  constructor({ x, z, first, origin }: NavPolygons) {
    const count = first.length - 1
    const box = new Int32Array(4 * count)
    this.boxes = box
    const all = [Infinity, Infinity, -Infinity, -Infinity]
    for (let polygon = 0; polygon < count; polygon++) {
      const own = [Infinity, Infinity, -Infinity, -Infinity]
      for (let side = first[polygon]; side < first[polygon + 1]; side++) {
        own[0] = Math.min(own[0], x[origin[side]])
        own[1] = Math.min(own[1], z[origin[side]])
        own[2] = Math.max(own[2], x[origin[side]])
        own[3] = Math.max(own[3], z[origin[side]])
      }
      box.set(own, 4 * polygon)
      for (const at of [0, 1]) all[at] = Math.min(all[at], own[at])
      for (const at of [2, 3]) all[at] = Math.max(all[at], own[at])
    }
    const width = all[2] - all[0]
    const depth = all[3] - all[1]
    this.x0 = count === 0 ? 0 : all[0]
    this.z0 = count === 0 ? 0 : all[1]
    this.size = count === 0 ? 1 : Math.max(1, Math.sqrt((width * depth * FILLING) / count))
    this.columns = count === 0 ? 0 : Math.floor(width / this.size) + 1
    this.rows = count === 0 ? 0 : Math.floor(depth / this.size) + 1
    const begins = new Int32Array(this.columns * this.rows + 1)
    const each = (visit: (bucket: number, polygon: number) => void) => {
      for (let polygon = 0; polygon < count; polygon++) {
        const [x0, z0, x1, z1] = box.subarray(4 * polygon)
        for (let row = this.row(z0); row <= this.row(z1); row++)
          for (let column = this.column(x0); column <= this.column(x1); column++)
            visit(row * this.columns + column, polygon)
      }
    }
    each((bucket) => begins[bucket + 1]++)
    for (let bucket = 0; bucket + 1 < begins.length; bucket++) begins[bucket + 1] += begins[bucket]
    this.polygons = new Int32Array(begins[begins.length - 1])
    const fill = begins.slice()
    each((bucket, polygon) => {
      this.polygons[fill[bucket]++] = polygon
    })
    this.first = begins
  }

  column(x: number): number {
    return Math.floor((x - this.x0) / this.size)
  }

  row(z: number): number {
    return Math.floor((z - this.z0) / this.size)
  }

  /** The number of a box; −1 outside the mesh. */
  boxAt(column: number, row: number): number {
    return column >= 0 && row >= 0 && column < this.columns && row < this.rows
      ? row * this.columns + column
      : -1
  }

  /** Adds a polygon inside the extent of the mesh. Those that are gone stay: they are told by their island. */
  add({ x, z, origin, first }: NavPolygons, polygon: number): void {
    if (4 * polygon >= this.boxes.length) this.boxes = grown(this.boxes, 8 * polygon + 64)
    let box = NO_BOX
    for (let side = first[polygon]; side < first[polygon + 1]; side++) {
      const [px, pz] = [x[origin[side]], z[origin[side]]]
      box = boxAround(box, { x0: px, z0: pz, x1: px, z1: pz })
    }
    this.boxes.set([box.x0, box.z0, box.x1, box.z1], 4 * polygon)
    this.#each(box, (at) => {
      const list = this.added.get(at)
      if (list === undefined) this.added.set(at, [polygon])
      else if (!list.includes(polygon)) list.push(polygon)
    })
  }

  /** The polygons of the beginning whose boxes may meet a box. */
  madeIn(box: Box): number[] {
    const found = new Set<number>()
    this.#each(box, (at) => {
      for (let on = this.first[at]; on < this.first[at + 1]; on++) found.add(this.polygons[on])
    })
    return Array.from(found).sort((a, b) => a - b)
  }

  /** The polygons that are there now and whose boxes meet a box. */
  livingIn(box: Box, { island }: NavPolygons): number[] {
    const found = new Set(this.madeIn(box))
    this.#each(box, (at) => {
      for (const polygon of this.added.get(at) ?? []) found.add(polygon)
    })
    return Array.from(found)
      .filter((polygon) => island[polygon] >= 0 && boxesMeet(box, boxIn(this.boxes, polygon)))
      .sort((a, b) => a - b)
  }

  #each({ x0, z0, x1, z1 }: Box, visit: (box: number) => void): void {
    const right = Math.min(this.columns - 1, this.column(x1))
    const bottom = Math.min(this.rows - 1, this.row(z1))
    for (let row = Math.max(0, this.row(z0)); row <= bottom; row++)
      for (let column = Math.max(0, this.column(x0)); column <= right; column++)
        visit(row * this.columns + column)
  }
}
