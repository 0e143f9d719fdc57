import type { CellRect } from '../cell.js'
import { FootpathError, show } from '../error.js'

/** The layers an edit may write to; what is not there (no heights, no factors) is null. */
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
  for (let index = 0; index < cells; index++) {
    const id = given[index]
    if (!Number.isInteger(id) || id < 0 || id >= ids) throw badId(name, index, id)
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
    layer[index] = value
    if (typeof value !== 'number' || !Number.isFinite(layer[index]) || !(layer[index] > above)) {
      throw new FootpathError(
        'bad-layer',
        `${name}[${index}] is ${show(value)}.`,
        above === 0
          ? 'Factors must be finite and above 0; use an obstacle to block a cell.'
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
      typeof length === 'number' ? `${name} has ${length} values.` : `${name} is ${show(given)}.`
    throw new FootpathError('bad-layer', problem, `It needs one number per cell: ${cells}.`, length)
  }
}

export function badId(name: string, index: number, id: unknown): FootpathError {
  return new FootpathError(
    'bad-layer',
    `${name}[${index}] is ${show(id)}.`,
    `Ids are positions in the table of ${name.slice(0, -1)} names.`,
    id,
  )
}

/** The values of every layer inside a rectangle, so that a refused edit can be undone. */
export function copyRect(layers: TerrainLayers, rect: CellRect, width: number): (ArrayLike<number> | null)[] {
  return layerList(layers).map((layer) => {
    if (layer === null) return null
    const copy: number[] = []
    for (let y = rect.y0; y < rect.y1; y++)
      for (let x = rect.x0; x < rect.x1; x++) copy.push(layer[y * width + x])
    return copy
  })
}

export function pasteRect(
  layers: TerrainLayers,
  copies: (ArrayLike<number> | null)[],
  rect: CellRect,
  width: number,
): void {
  layerList(layers).forEach((layer, which) => {
    if (layer === null) return
    let at = 0
    for (let y = rect.y0; y < rect.y1; y++)
      for (let x = rect.x0; x < rect.x1; x++) layer[y * width + x] = copies[which]![at++]!
  })
}

function layerList(layers: TerrainLayers): (Float32Array | Uint8Array | null)[] {
  return [layers.heights, layers.surfaces, layers.obstacles, layers.factors]
}
