import type { GeoReference, WorldOrigin } from 'footpath'
import { liesOnEarth, looksLikeDegrees, metresOfDegrees } from './geographic.js'
import { badFile } from './text.js'
import { damagedTiff, type TiffDirectory } from './tiff-directory.js'

/** What a GeoTIFF may not say about itself. */
export interface GeoTiffPlaceOptions {
  /**
   * The unit of the corner and the cell size, for files that have both without a unit. By default degrees if the area
   * fits on the earth in degrees and its cells are below 0.05, otherwise metres.
   */
  readonly units?: 'metres' | 'degrees'
}

/** Size and place of the cells of a GeoTIFF, as a height field has them. */
export interface GeoTiffFrame {
  readonly cellWidth: number
  readonly cellDepth: number
  readonly origin?: WorldOrigin
  readonly geo?: GeoReference
}

const MODEL_PIXEL_SCALE = 33550
const MODEL_TIEPOINT = 33922
const MODEL_TRANSFORMATION = 34264
const GEO_KEYS = 34735
const GEO_DOUBLES = 34736

const MODEL_TYPE_KEY = 1024
const RASTER_TYPE_KEY = 1025
const ANGULAR_UNITS_KEY = 2054
const LINEAR_UNITS_KEY = 3076
const LINEAR_UNIT_SIZE_KEY = 3077
const VERTICAL_UNITS_KEY = 4099

const PROJECTED = 1
const GEOGRAPHIC = 2
const GEOCENTRIC = 3
const PIXEL_IS_POINT = 2
const USER_DEFINED = 32767

/** Degrees, by two codes. */
const DEGREES: readonly number[] = [9102, 9122]

/** Metres in a unit, by its EPSG code: metre, international foot, US survey foot, kilometre. */
const METRES_OF_UNIT: ReadonlyMap<number, number> = new Map([
  [9001, 1],
  [9002, 0.3048],
  [9003, 1200 / 3937],
  [9036, 1000],
])

type GeoKeys = ReadonlyMap<number, number>

/**
 * Where the picture of a GeoTIFF lies, in metres. A geographic one gets its position on the earth and the cell's size
 * at its middle latitude, a projected one its corner as origin (x = easting, z = −northing). Samples that are points
 * lie in the middle of their cells. A file without a position has cells of 1. Throws `bad-file` for pictures that are
 * not north-up and for unknown units.
 */
export function readGeoTiffFrame(
  directory: TiffDirectory,
  width: number,
  depth: number,
  options: GeoTiffPlaceOptions,
): GeoTiffFrame {
  const grid = gridOf(directory)
  const frame =
    grid === null ? { cellWidth: 1, cellDepth: 1 } : frameOf(grid, directory, width, depth, options)
  // In metres a cell can become too small or too large for a number.
  if (isSize(frame.cellWidth) && isSize(frame.cellDepth)) return frame
  throw damagedTiff('The cells of the TIFF have an impossible size.')
}

function frameOf(
  grid: Grid,
  directory: TiffDirectory,
  width: number,
  depth: number,
  options: GeoTiffPlaceOptions,
): GeoTiffFrame {
  const keys = geoKeysOf(directory)
  const { cellX, cellY } = grid
  const half = keys.get(RASTER_TYPE_KEY) === PIXEL_IS_POINT ? 0.5 : 0
  const west = grid.x - cellX * half
  const north = grid.y + cellY * half
  const south = north - cellY * depth
  if (!Number.isFinite(west + cellX * width) || !Number.isFinite(south)) {
    throw damagedTiff('The position of the TIFF is not finite.')
  }
  if (!isInDegrees(keys, options, looksLikeDegrees(west, south, north, Math.max(cellX, cellY)))) {
    const unit = linearUnitOf(keys)
    return {
      cellWidth: cellX * unit,
      cellDepth: cellY * unit,
      origin: { x: west * unit, y: 0, z: -north * unit },
    }
  }
  if (!liesOnEarth(west, south, north)) {
    throw badFile('The TIFF does not lie on the earth.', 'Correct its position: gdal_translate -a_ullr.', [
      west,
      north,
    ])
  }
  return {
    ...metresOfDegrees(cellX, cellY, (south + north) / 2),
    geo: { west, north, degreesPerCellX: cellX, degreesPerCellY: cellY },
  }
}

/** Metres in the unit of the heights, 1 when the file does not say. */
export function verticalUnitOf(directory: TiffDirectory): number {
  const unit = geoKeysOf(directory).get(VERTICAL_UNITS_KEY)
  return unit === undefined || unit === USER_DEFINED ? 1 : metresOf(unit)
}

interface Grid {
  /** The model's coordinates of the first sample's corner (or middle). */
  readonly x: number
  readonly y: number
  readonly cellX: number
  readonly cellY: number
}

function gridOf(directory: TiffDirectory): Grid | null {
  const transformation = directory.numbers(MODEL_TRANSFORMATION)
  const scale = directory.numbers(MODEL_PIXEL_SCALE)
  const tie = directory.numbers(MODEL_TIEPOINT)
  if (transformation !== null) {
    if (transformation.length < 16) throw damagedTiff("The TIFF's transformation is incomplete.")
    const [cellX, turnX, , x, turnY, minusCellY, , y] = transformation
    if (turnX !== 0 || turnY !== 0) throw notNorthUp('is rotated')
    return requireNorthUp({ x, y, cellX, cellY: -minusCellY })
  }
  if (scale === null && tie === null) return null
  if (scale === null || tie === null || scale.length < 2 || tie.length < 6) {
    throw badFile(
      'The position of the TIFF is given by single points, or without a cell size.',
      'Straighten it: gdalwarp in.tif out.tif.',
    )
  }
  const [cellX, cellY] = scale
  const [column, row, , x, y] = tie
  return requireNorthUp({ x: x - column * cellX, y: y + row * cellY, cellX, cellY })
}

function isSize(value: number): boolean {
  return value > 0 && Number.isFinite(value)
}

function requireNorthUp(grid: Grid): Grid {
  if (grid.cellX > 0 && grid.cellY > 0) return grid
  throw notNorthUp('is mirrored, or its cells have no size')
}

function notNorthUp(problem: string): Error {
  return badFile(
    `The TIFF ${problem}; only north-up TIFFs are supported.`,
    'Straighten it: gdalwarp in.tif out.tif.',
  )
}

/** The keys that have a number. The list is [version, revision, minor, keys], then four numbers a key. */
function geoKeysOf(directory: TiffDirectory): GeoKeys {
  const keys = new Map<number, number>()
  const list = directory.numbers(GEO_KEYS)
  if (list === null) return keys
  const doubles = directory.numbers(GEO_DOUBLES)
  for (let at = 4; at + 3 < list.length; at += 4) {
    const [key, location, , value] = list.subarray(at, at + 4)
    if (location === 0) keys.set(key, value)
    else if (location === GEO_DOUBLES && doubles !== null && value < doubles.length)
      keys.set(key, doubles[value])
  }
  return keys
}

function isInDegrees(keys: GeoKeys, { units }: GeoTiffPlaceOptions, isLikely: boolean): boolean {
  const model = keys.get(MODEL_TYPE_KEY)
  if (model === GEOCENTRIC) {
    throw badFile(
      'The TIFF is in geocentric coordinates.',
      'Project it: gdalwarp -t_srs EPSG:4326 in.tif out.tif.',
    )
  }
  if (model === PROJECTED) return false
  if (model !== GEOGRAPHIC) return units === undefined ? isLikely : units === 'degrees'
  const unit = keys.get(ANGULAR_UNITS_KEY) ?? DEGREES[0]
  if (DEGREES.includes(unit)) return true
  throw badFile(
    `The TIFF's angles are in the unit ${unit}, not in degrees.`,
    'Save it in degrees: gdalwarp -t_srs EPSG:4326 in.tif out.tif.',
    unit,
  )
}

function linearUnitOf(keys: GeoKeys): number {
  const unit = keys.get(LINEAR_UNITS_KEY) ?? 9001
  const size = keys.get(LINEAR_UNIT_SIZE_KEY) ?? Number.NaN
  return unit === USER_DEFINED && isSize(size) ? size : metresOf(unit)
}

function metresOf(unit: number): number {
  const metres = METRES_OF_UNIT.get(unit)
  if (metres !== undefined) return metres
  throw badFile(
    `The TIFF is in the unit ${unit}, which is not supported.`,
    'Save it in metres: gdalwarp with a target coordinate system in metres.',
    unit,
  )
}
