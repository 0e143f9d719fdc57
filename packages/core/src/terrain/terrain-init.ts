import { requireFinite, requirePositive, requireSize } from '../checks.js'
import { FootpathError, show } from '../error.js'
import { OBSTACLES } from './names.js'

/** Where a terrain lies on the earth: the outer corner of cell 0,0 (north-west) and the degrees per cell. */
export interface GeoReference {
  readonly west: number
  readonly north: number
  readonly degreesPerCellX: number
  readonly degreesPerCellY: number
}

/** The world position of the outer corner of cell 0,0 (three.js axes: y is up). */
export interface WorldOrigin {
  readonly x: number
  readonly y: number
  readonly z: number
}

/** The options of {@link createTerrain}. */
export interface TerrainInit {
  /** Columns: the number of cells along x. */
  readonly width: number
  /** Rows: the number of cells along y. */
  readonly depth: number
  /** Edge of a square cell in world units (metres); 1 by default. */
  readonly cellSize?: number
  /** Where the corner of cell 0,0 lies in the world; 0, 0, 0 by default. */
  readonly origin?: WorldOrigin
  /** Where the terrain lies on the earth. */
  readonly geo?: GeoReference | null
  /** One height per cell in row order; copied. A terrain without heights is flat and keeps no memory for them. */
  readonly heights?: ArrayLike<number> | null
  /** One surface id per cell; copied. */
  readonly surfaces?: ArrayLike<number>
  /** One obstacle id per cell; copied. */
  readonly obstacles?: ArrayLike<number>
  /** One cost factor per cell, multiplied with the surface's; copied. */
  readonly factors?: ArrayLike<number> | null
  /** Your own surface names instead of the built-in ones; the id is the position. */
  readonly surfaceNames?: readonly string[]
  /** Your own obstacle names; the first must be `none`. */
  readonly obstacleNames?: readonly string[]
}

/** Throws unless a terrain can be made from this: an object with a size. */
export function requireInit(init: TerrainInit): void {
  if (init === null || typeof init !== 'object')
    throw new FootpathError(
      'bad-size',
      `A terrain needs a width and a depth; got ${show(init)}.`,
      'Pass { width, depth }. To make a terrain from rows, use terrainFromText or terrainFromNumbers.',
      init,
    )
  requireSize(init.width, init.depth)
}

/** The names of obstacles; id 0 means that nothing stands on the cell. */
export function requireObstacleNames(given: readonly string[] = OBSTACLES): readonly string[] {
  const names = requireNames('obstacleNames', given)
  if (names[0] === 'none') return names
  throw new FootpathError(
    'bad-layer',
    "The first of obstacleNames must be 'none'.",
    'Put it first: id 0 means that nothing stands on the cell.',
    given,
  )
}

/** A list of names, frozen; throws if some are missing or appear twice. */
export function requireNames(what: string, names: readonly string[]): readonly string[] {
  const distinct = new Set(Array.isArray(names) ? names : [])
  if (
    distinct.size < 1 ||
    names.length > 256 ||
    distinct.size !== names.length ||
    [...distinct].some((name) => typeof name !== 'string' || name === '')
  ) {
    throw new FootpathError(
      'bad-layer',
      `${what} must be a list of 1 to 256 names; got ${show(names)}.`,
      'The names must be different and not empty.',
      names,
    )
  }
  return Object.freeze([...names])
}

/** The world position of the map's corner, frozen. */
export function requireOrigin(origin: WorldOrigin = { x: 0, y: 0, z: 0 }): WorldOrigin {
  return Object.freeze({
    x: requireFinite('origin.x', origin?.x),
    y: requireFinite('origin.y', origin?.y),
    z: requireFinite('origin.z', origin?.z),
  })
}

/** Where the map lies on the earth, frozen. */
export function requireGeo(geo: GeoReference | undefined): GeoReference | null {
  if (geo === undefined) return null
  return Object.freeze({
    west: requireFinite('geo.west', geo?.west),
    north: requireFinite('geo.north', geo.north),
    degreesPerCellX: requirePositive('geo.degreesPerCellX', geo.degreesPerCellX),
    degreesPerCellY: requirePositive('geo.degreesPerCellY', geo.degreesPerCellY),
  })
}
