import { createTerrain, type GeoReference, type Terrain, type WorldOrigin } from 'footpath'
import { requireFinite, requirePositive, show } from 'footpath/internal'
import { OBSTACLES } from 'footpath/terrain'
import { requireObject } from './checks.js'
import { fillMissing, resample } from './resample.js'
import { requireCells } from './size.js'
import { badFile } from './text.js'

/**
 * What every height format is read into before it becomes a terrain: its own samples, row by row from the
 * north-west, on cells that need not be square.
 */
export interface HeightField {
  readonly width: number
  readonly depth: number
  /** One height per cell; the heights of missing cells are ignored. */
  readonly heights: Float32Array
  /** 1 for a cell without data, otherwise 0; null when every cell has data. */
  readonly missing: Uint8Array | null
  /** Size of a cell in metres, from west to east and from north to south. */
  readonly cellWidth: number
  readonly cellDepth: number
  /** The outer corner of cell 0,0 in the world, if the file says so. */
  readonly origin?: WorldOrigin
  /** Where the field lies on the earth, if the file says so; per cell of the field. */
  readonly geo?: GeoReference
}

/** Options for turning a height field into a terrain. */
export interface HeightFieldOptions {
  /**
   * The number of cells along the side that is longer in metres, or of both sides (the field is then stretched, and
   * the cell's size is that along x). By default the larger of the cell's width and depth becomes the edge of the
   * square cells, so that no detail is invented.
   */
  readonly size?: number | { readonly width: number; readonly depth: number }
  /** Heights are multiplied by this; 1 by default. */
  readonly heightScale?: number
  /** The edge of a cell in metres, instead of the one computed from the field. The cells stay the same. */
  readonly cellSize?: number
}

/**
 * A terrain of square cells from a height field. Along an axis that shrinks, a cell is the average of the area it
 * covers; along one that grows, heights are interpolated linearly between the centres of the samples. Cells without
 * data are ignored. A cell with no known height is `blocked`, with the height of the nearest known cell, or 0 if there
 * is none. The same input gives the same terrain, bit for bit, in every engine.
 */
export function terrainFromHeightField(field: HeightField, options: HeightFieldOptions = {}): Terrain {
  requireObject('The options', options)
  requireField(field)
  const heightScale = requireFinite('heightScale', options.heightScale ?? 1)
  const { width, depth, cellSize } = targetOf(field, options.size)
  requireCells(width, depth)
  // The terrain makes a copy of its own, so what is already as it should be needs no other.
  const isDone = width === field.width && depth === field.depth && field.missing === null && heightScale === 1
  const { heights, missing } = isDone ? field : resample(field, width, depth)
  const obstacles = missing?.map((isMissing) => isMissing * OBSTACLES.indexOf('blocked'))
  if (missing !== null) fillMissing(heights, missing, width)
  if (heightScale !== 1) for (let index = 0; index < heights.length; index++) heights[index] *= heightScale
  return createTerrain({
    width,
    depth,
    heights,
    cellSize: options.cellSize ?? cellSize,
    ...(obstacles === undefined ? {} : { obstacles }),
    ...(field.origin === undefined ? {} : { origin: field.origin }),
    ...(field.geo === undefined
      ? {}
      : { geo: rescaled(field.geo, field.width / width, field.depth / depth) }),
  })
}

interface Target {
  readonly width: number
  readonly depth: number
  readonly cellSize: number
}

function targetOf(field: HeightField, size: HeightFieldOptions['size']): Target {
  const metresWide = field.width * field.cellWidth
  const metresDeep = field.depth * field.cellDepth
  if (typeof size === 'object' && size !== null) {
    return { width: size.width, depth: size.depth, cellSize: metresWide / size.width }
  }
  if (size !== undefined) requireCells(size, 1)
  const cellSize =
    size === undefined ? Math.max(field.cellWidth, field.cellDepth) : Math.max(metresWide, metresDeep) / size
  return { width: countOf(metresWide / cellSize), depth: countOf(metresDeep / cellSize), cellSize }
}

/** The nearest whole number of cells, at least one. */
function countOf(cells: number): number {
  return Math.max(1, Math.floor(cells + 0.5))
}

function rescaled(geo: GeoReference, alongX: number, alongY: number): GeoReference {
  return {
    ...geo,
    degreesPerCellX: geo.degreesPerCellX * alongX,
    degreesPerCellY: geo.degreesPerCellY * alongY,
  }
}

function requireField(field: HeightField): void {
  requireObject('The height field', field)
  const { width, depth, heights, missing, cellWidth, cellDepth, origin, geo } = field
  if (origin !== undefined) requireObject('The origin of a height field', origin)
  if (geo !== undefined) requireObject('The geo of a height field', geo)
  requireCells(width, depth)
  requirePositive('cellWidth', cellWidth)
  requirePositive('cellDepth', cellDepth)
  const cells = width * depth
  if (heights?.length === cells && (missing === null || missing?.length === cells)) return
  throw badFile(
    `The height field has ${show(heights?.length)} heights for ${width} × ${depth} cells.`,
    'Pass one height per cell, and one missing mark per cell if there are any.',
    heights?.length,
  )
}
