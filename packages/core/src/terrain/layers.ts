import type { CellRect } from '../cell.js'
import { requireFinite, requirePositive } from '../checks.js'
import { FootpathError, show } from '../error.js'

/** Bytes that you may read but not write: changes go through the methods of their owner. */
export type ReadonlyBytes = Pick<Uint8Array, ReadingMember> & {
  readonly [index: number]: number
  subarray(begin?: number, end?: number): ReadonlyBytes
}

/** Numbers that you may read but not write. */
export type ReadonlyFloats = Pick<Float32Array, ReadingMember> & {
  readonly [index: number]: number
  subarray(begin?: number, end?: number): ReadonlyFloats
}

/** Everything but what writes or returns an array to write to. `buffer` stays: writers of files read the bytes there. */
type ReadingMember = Exclude<
  keyof Uint8Array & keyof Float32Array,
  number | 'set' | 'fill' | 'sort' | 'reverse' | 'copyWithin' | 'subarray' | 'valueOf'
>

export type LayerName = keyof TerrainLayers

/** The layers of a terrain; what is not there (no heights, no factors) is null. */
export interface TerrainLayers {
  readonly heights: Float32Array | null
  readonly surfaces: Uint8Array
  readonly obstacles: Uint8Array
  readonly factors: Float32Array | null
}

export function idLayer(
  name: string,
  given: ArrayLike<number> | undefined,
  cells: number,
  ids: number,
): Uint8Array {
  const layer = new Uint8Array(cells)
  if (given === undefined) return layer
  requireLength(name, given, cells)
  // Bytes are whole and not negative: copied at once, checked without branches.
  if (given instanceof Uint8Array) {
    layer.set(given)
    let over = 0
    for (let index = 0; index < cells; index++) over |= ids - 1 - layer[index]
    if (over >= 0) return layer
  }
  for (let index = 0; index < cells; index++) {
    const id = given[index]
    if (!Number.isInteger(id) || id < 0 || id >= ids) requireId(`${name}[${index}]`, id, ids)
    layer[index] = id
  }
  return layer
}

export function numberLayer(
  name: string,
  given: ArrayLike<number> | undefined,
  cells: number,
  above: number,
): Float32Array | null {
  if (given === undefined) return null
  requireLength(name, given, cells)
  const layer = new Float32Array(cells)
  for (let index = 0; index < cells; index++) {
    const value = given[index]
    // Some values cannot even be converted.
    layer[index] = typeof value === 'number' ? value : Number.NaN
    if (!Number.isFinite(layer[index]) || !(layer[index] > above)) {
      throw new FootpathError(
        'bad-layer',
        `${name}[${index}] cannot be ${show(value)}.`,
        above === 0
          ? 'Factors must be finite and above 0. To block a cell, use an obstacle.'
          : 'Heights must be finite numbers.',
        value,
      )
    }
  }
  return layer
}

/** Throws unless a layer has one value per cell. */
export function requireLength(name: string, given: ArrayLike<number>, cells: number): void {
  const length: unknown = given?.length
  if (length !== cells) {
    const problem =
      typeof length === 'number'
        ? `${name} has ${length} values for ${cells} cells.`
        : `${name} must be an array; got ${show(given)}.`
    throw new FootpathError('bad-layer', problem, `Pass one number per cell: ${cells}.`, length)
  }
}

/** Throws unless an id is a position in a table of this many names. */
export function requireId(what: string, id: number, ids: number): void {
  if (Number.isInteger(id) && id >= 0 && id < ids) return
  throw new FootpathError(
    'bad-layer',
    `${what} must be an id from 0 to ${ids - 1}; got ${show(id)}.`,
    'An id is a position in the list of names (surfaceNames, obstacleNames).',
    id,
  )
}

/** Throws for a height that a layer cannot keep as a finite number. */
export function requireHeight(height: number): void {
  requireFinite('height', typeof height === 'number' ? Math.fround(height) : height)
}

/** Throws for a factor that a layer cannot keep as a number above 0. */
export function requireFactor(factor: number): void {
  requirePositive('factor', typeof factor === 'number' ? Math.fround(factor) : factor)
}

/** Copies the values of a rectangle, row by row. */
export function cutRect<Layer extends Uint8Array | Float32Array>(
  layer: ReadonlyBytes | ReadonlyFloats,
  width: number,
  { x0, y0, x1, y1 }: CellRect,
  into: Layer,
): Layer {
  for (let y = y0; y < y1; y++) into.set(layer.subarray(y * width + x0, y * width + x1), (y - y0) * (x1 - x0))
  return into
}

/** The inverse of `cutRect`. */
export function pasteRect(
  values: Uint8Array | Float32Array,
  into: Uint8Array | Float32Array,
  width: number,
  { x0, y0, x1, y1 }: CellRect,
): void {
  const across = x1 - x0
  for (let y = y0; y < y1; y++)
    into.set(values.subarray((y - y0) * across, (y - y0 + 1) * across), y * width + x0)
}
