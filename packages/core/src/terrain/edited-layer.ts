import type { CellRect } from '../cell.js'
import { FootpathError } from '../error.js'
import { type LayerName, requireLength } from './layers.js'

/**
 * The layers of the rectangle that `Terrain.edit` changes. A layer that the terrain does not have yet reads as 0, or
 * as 1 for factors.
 */
export type EditedLayers = Readonly<Record<LayerName, EditedLayer>>

/**
 * One layer of the rectangle that `Terrain.edit` changes. It is a copy: nothing outside the rectangle can be written,
 * and a refused edit changes nothing. Surfaces and obstacles are ids, see `surfaceId` and `obstacleId`.
 */
export class EditedLayer {
  readonly #rect: CellRect
  readonly #check: (value: number) => void
  readonly #copy: () => Float32Array | Uint8Array
  /** Made when it is needed: most edits change one layer. */
  #values: Float32Array | Uint8Array | null = null
  #isWritten = false
  #isClosed = false

  /** `copy` gives the values of the rectangle, row by row; `check` throws for what cannot be written. */
  constructor(rect: CellRect, copy: () => Float32Array | Uint8Array, check: (value: number) => void) {
    this.#rect = rect
    this.#copy = copy
    this.#check = check
    // In strict code `layer[index] = value` then throws, instead of being lost.
    Object.freeze(this)
  }

  /** The value of a cell. The cell must be in the rectangle. */
  get(x: number, y: number): number {
    return this.#open()[this.#at(x, y)]
  }

  /** Changes a cell. The cell must be in the rectangle. */
  set(x: number, y: number, value: number): void {
    const values = this.#open()
    const at = this.#at(x, y)
    this.#check(value)
    values[at] = value
    this.#isWritten = true
  }

  /** Sets all cells of the rectangle to one value. */
  fill(value: number): void {
    this.#check(value)
    this.#open().fill(value)
    this.#isWritten = true
  }

  /** Sets all cells of the rectangle; `values` has one number per cell, row by row. */
  write(values: ArrayLike<number>): void {
    const own = this.#open()
    requireLength('values', values, own.length)
    for (let at = 0; at < values.length; at++) this.#check(values[at])
    own.set(values)
    this.#isWritten = true
  }

  /** Ends the edit and gives the values, or null if none was written. */
  close(): Float32Array | Uint8Array | null {
    this.#isClosed = true
    return this.#isWritten ? this.#values : null
  }

  #open(): Float32Array | Uint8Array {
    if (this.#isClosed)
      throw new FootpathError(
        'closed',
        'The layers of an edit cannot be used after it has ended.',
        'Read and write them before `change` returns.',
      )
    this.#values ??= this.#copy()
    return this.#values
  }

  #at(x: number, y: number): number {
    const { x0, y0, x1, y1 } = this.#rect
    if (x >= x0 && x < x1 && y >= y0 && y < y1 && Number.isInteger(x) && Number.isInteger(y))
      return (y - y0) * (x1 - x0) + x - x0
    throw new FootpathError(
      'outside-map',
      `Cell ${x},${y} is outside the rectangle of this edit.`,
      `The rectangle has the cells ${x0},${y0} to ${x1 - 1},${y1 - 1}. Pass a larger rectangle to edit.`,
      { x, y },
    )
  }
}
