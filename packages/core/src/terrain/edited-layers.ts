import type { CellRect } from '../cell.js'
import { requireFinite, requirePositive } from '../checks.js'
import { FootpathError } from '../error.js'
import { badId, type LayerName, requireLength, type TerrainLayers } from './layers.js'

/**
 * One layer of the rectangle that `Terrain.edit` changes: a copy, so that nothing outside can be written and a refused
 * edit changes nothing. Surfaces and obstacles are ids, see `surfaceId` and `obstacleId`.
 */
export class EditedLayer {
  #rect: CellRect
  readonly #values: Float32Array | Uint8Array
  readonly #check: (value: number) => void
  #isWritten = false

  constructor(rect: CellRect, values: Float32Array | Uint8Array, check: (value: number) => void) {
    this.#rect = rect
    this.#values = values
    this.#check = check
    // In strict code `layer[index] = value` then throws, instead of being lost.
    Object.freeze(this)
  }

  /** The value of a cell of the map, which must lie in the rectangle. */
  get(x: number, y: number): number {
    return this.#values[this.#at(x, y)]
  }

  /** Changes a cell of the map, which must lie in the rectangle. */
  set(x: number, y: number, value: number): void {
    const at = this.#at(x, y)
    this.#check(value)
    this.#values[at] = value
    this.#isWritten = true
  }

  /** Changes all cells of the rectangle to one value. */
  fill(value: number): void {
    this.#requireOpen()
    this.#check(value)
    this.#values.fill(value)
    this.#isWritten = true
  }

  /** Changes all cells of the rectangle; `values` has one number per cell, row by row. */
  write(values: ArrayLike<number>): void {
    this.#requireOpen()
    requireLength('values', values, this.#values.length)
    for (let at = 0; at < values.length; at++) this.#check(values[at])
    this.#values.set(values)
    this.#isWritten = true
  }

  /** Ends the edit: nothing can be read or written any more. Gives the values if some were written. */
  close(): Float32Array | Uint8Array | null {
    this.#rect = { x0: 0, y0: 0, x1: 0, y1: 0 }
    return this.#isWritten ? this.#values : null
  }

  #at(x: number, y: number): number {
    const { x0, y0, x1, y1 } = this.#rect
    if (x >= x0 && x < x1 && y >= y0 && y < y1 && Number.isInteger(x) && Number.isInteger(y))
      return (y - y0) * (x1 - x0) + x - x0
    this.#requireOpen()
    throw new FootpathError(
      'outside-map',
      `Cell ${x},${y} lies outside the rectangle of this edit.`,
      `It holds the cells ${x0},${y0} to ${x1 - 1},${y1 - 1}; give edit a larger rectangle.`,
      { x, y },
    )
  }

  #requireOpen(): void {
    if (this.#rect.x1 > 0) return
    throw new FootpathError('closed', 'This edit has ended.', 'Write to its layers before `change` returns.')
  }
}

/** The layers of the rectangle that `Terrain.edit` changes. A layer that the terrain does not have yet reads as 0 or 1. */
export class EditedLayers {
  readonly #rect: CellRect
  readonly #width: number
  readonly #layers: TerrainLayers
  readonly #checks: Readonly<Record<LayerName, (value: number) => void>>
  /** Made when they are asked for: most edits change one layer. */
  readonly #edited = new Map<LayerName, EditedLayer>()

  constructor(rect: CellRect, width: number, layers: TerrainLayers, surfaces: number, obstacles: number) {
    this.#rect = rect
    this.#width = width
    this.#layers = layers
    this.#checks = {
      heights: (value) => requireFinite('height', kept(value)),
      surfaces: (value) => requireId('surfaces', value, surfaces),
      obstacles: (value) => requireId('obstacles', value, obstacles),
      factors: (value) => requirePositive('factor', kept(value)),
    }
  }

  get heights(): EditedLayer {
    return this.#layer('heights')
  }

  get surfaces(): EditedLayer {
    return this.#layer('surfaces')
  }

  get obstacles(): EditedLayer {
    return this.#layer('obstacles')
  }

  get factors(): EditedLayer {
    return this.#layer('factors')
  }

  /** Ends the edit and hands out the values of every layer that was written. */
  close(take: (name: LayerName, values: Float32Array | Uint8Array) => void): void {
    for (const [name, layer] of this.#edited) {
      const values = layer.close()
      if (values !== null) take(name, values)
    }
  }

  #layer(name: LayerName): EditedLayer {
    let edited = this.#edited.get(name)
    if (edited === undefined) {
      edited = new EditedLayer(this.#rect, this.#copy(name), this.#checks[name])
      this.#edited.set(name, edited)
    }
    return edited
  }

  #copy(name: LayerName): Float32Array | Uint8Array {
    const { x0, y0, x1, y1 } = this.#rect
    const across = x1 - x0
    const layer = this.#layers[name]
    if (layer === null) return new Float32Array(across * (y1 - y0)).fill(name === 'factors' ? 1 : 0)
    const copy =
      layer instanceof Uint8Array ? new Uint8Array(across * (y1 - y0)) : new Float32Array(across * (y1 - y0))
    for (let y = y0; y < y1; y++)
      copy.set(layer.subarray(y * this.#width + x0, y * this.#width + x1), (y - y0) * across)
    return copy
  }
}

/** A number as a layer keeps it: too large a height or too small a factor becomes one that is refused. */
function kept(value: number): number {
  return typeof value === 'number' ? Math.fround(value) : value
}

function requireId(name: LayerName, id: number, ids: number): void {
  if (!Number.isInteger(id) || id < 0 || id >= ids) throw badId(name, id)
}
