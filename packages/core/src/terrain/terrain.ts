import { type Cell, type CellRect, cellRect, requireCell, requireRect } from '../cell.js'
import { requireFinite, requirePositive, requireSize } from '../checks.js'
import { FootpathError, requireName, show } from '../error.js'
import { Edits } from './edits.js'
import { badId, copyRect, idLayer, numberLayer, pasteRect, type TerrainLayers } from './layers.js'
import { OBSTACLES, SURFACES } from './names.js'

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

export interface TerrainInit {
  readonly width: number
  readonly depth: number
  /** Edge of a square cell in world units (metres); 1 by default. */
  readonly cellSize?: number
  readonly origin?: WorldOrigin
  readonly geo?: GeoReference
  /** One height per cell in row order; copied. A terrain without heights is flat and keeps no memory for them. */
  readonly heights?: ArrayLike<number>
  /** One surface id per cell; copied. */
  readonly surfaces?: ArrayLike<number>
  /** One obstacle id per cell; copied. */
  readonly obstacles?: ArrayLike<number>
  /** One cost factor per cell, multiplied with the surface's; copied. */
  readonly factors?: ArrayLike<number>
  /** Own surface names instead of the built-in table; the id is the position. */
  readonly surfaceNames?: readonly string[]
  /** Own obstacle names; the first must be `none`. */
  readonly obstacleNames?: readonly string[]
}

/**
 * A rectangular grid of square cells, each with a height, a surface and an obstacle. Reading the layer arrays
 * is free; writing goes through the edit methods, which count a version and remember the dirty rectangle, so
 * that whatever is derived (walkmaps, meshes) can follow without a rebuild.
 */
export class Terrain {
  readonly width: number
  readonly depth: number
  readonly cellSize: number
  readonly origin: WorldOrigin
  readonly geo: GeoReference | null
  readonly surfaceNames: readonly string[]
  readonly obstacleNames: readonly string[]
  /** Surface id per cell, row by row. Read only: edits go through the methods. */
  readonly surfaces: Uint8Array
  /** Obstacle id per cell, row by row. Read only. */
  readonly obstacles: Uint8Array

  #heights: Float32Array | null
  #factors: Float32Array | null
  readonly #edits = new Edits()

  constructor(init: TerrainInit) {
    if (init === null || typeof init !== 'object')
      throw new FootpathError(
        'bad-size',
        `The terrain's size is missing: got ${show(init)}.`,
        'Give { width, depth }; to make a terrain from rows use terrainFromText or terrainFromNumbers.',
        init,
      )
    requireSize(init.width, init.depth)
    this.width = init.width
    this.depth = init.depth
    this.cellSize = requirePositive('cellSize', init.cellSize ?? 1)
    this.origin = requireOrigin(init.origin)
    this.geo = requireGeo(init.geo)
    this.surfaceNames = requireNames('surfaceNames', init.surfaceNames ?? SURFACES)
    this.obstacleNames = requireNames('obstacleNames', init.obstacleNames ?? OBSTACLES)
    if (this.obstacleNames[0] !== 'none') {
      throw new FootpathError(
        'bad-layer',
        'The first obstacle must be none.',
        "Put 'none' first in obstacleNames.",
        init.obstacleNames,
      )
    }
    const cells = init.width * init.depth
    this.surfaces = idLayer('surfaces', init.surfaces, cells, this.surfaceNames.length)
    this.obstacles = idLayer('obstacles', init.obstacles, cells, this.obstacleNames.length)
    this.#heights = numberLayer('heights', init.heights, cells, Number.NEGATIVE_INFINITY)
    this.#factors = numberLayer('factors', init.factors, cells, 0)
  }

  /** Height per cell, or null while the terrain is flat. Read only. */
  get heights(): Float32Array | null {
    return this.#heights
  }

  /** Cost factor per cell, or null while every cell has factor 1. Read only. */
  get factors(): Float32Array | null {
    return this.#factors
  }

  /** Grows by one with every edit. */
  get version(): number {
    return this.#edits.version
  }

  heightAt(x: number, y: number): number {
    const index = this.#indexOf({ x, y })
    return this.#heights === null ? 0 : this.#heights[index]
  }

  surfaceAt(x: number, y: number): string {
    return this.surfaceNames[this.surfaces[this.#indexOf({ x, y })]]
  }

  obstacleAt(x: number, y: number): string {
    return this.obstacleNames[this.obstacles[this.#indexOf({ x, y })]]
  }

  factorAt(x: number, y: number): number {
    const index = this.#indexOf({ x, y })
    return this.#factors === null ? 1 : this.#factors[index]
  }

  setHeight(x: number, y: number, height: number): void {
    const index = this.#indexOf({ x, y })
    requireFinite('height', typeof height === 'number' ? Math.fround(height) : height)
    this.addHeights()[index] = height
    this.#edits.note(cellRect(x, y))
  }

  setSurface(x: number, y: number, surface: string): void {
    const index = this.#indexOf({ x, y })
    this.surfaces[index] = this.surfaceId(surface)
    this.#edits.note(cellRect(x, y))
  }

  setObstacle(x: number, y: number, obstacle: string): void {
    const index = this.#indexOf({ x, y })
    this.obstacles[index] = this.obstacleId(obstacle)
    this.#edits.note(cellRect(x, y))
  }

  setFactor(x: number, y: number, factor: number): void {
    const index = this.#indexOf({ x, y })
    requirePositive('factor', typeof factor === 'number' ? Math.fround(factor) : factor)
    this.addFactors()[index] = factor
    this.#edits.note(cellRect(x, y))
  }

  /**
   * Many changes at once: `change` may write to any layer inside `rect` (ids must be of the name tables, factors
   * above 0). One version, one dirty rectangle, however many cells. What it wrote is checked afterwards; a bad
   * value is refused and the rectangle put back as it was.
   */
  edit(rect: CellRect, change: (layers: TerrainLayers) => void): void {
    requireRect(rect, this.width, this.depth)
    const layers = {
      heights: this.#heights,
      surfaces: this.surfaces,
      obstacles: this.obstacles,
      factors: this.#factors,
    }
    const before = copyRect(layers, rect, this.width)
    try {
      change(layers)
      this.#checkRect(rect)
    } catch (error) {
      pasteRect(layers, before, rect, this.width)
      this.#heights = layers.heights
      this.#factors = layers.factors
      throw error
    }
    this.#edits.note({ x0: rect.x0, y0: rect.y0, x1: rect.x1, y1: rect.y1 })
  }

  /** Gives a flat terrain a height layer of zeros (no edit: nothing changes) and returns it. */
  addHeights(): Float32Array {
    this.#heights ??= new Float32Array(this.width * this.depth)
    return this.#heights
  }

  /** Gives the terrain a factor layer of ones (no edit: nothing changes) and returns it. */
  addFactors(): Float32Array {
    this.#factors ??= new Float32Array(this.width * this.depth).fill(1)
    return this.#factors
  }

  /**
   * What changed since `version`: null for nothing, else one rectangle that holds every edit since. The last 64
   * edits are told apart; for anything older it is the whole map.
   */
  changedSince(version: number): CellRect | null {
    return this.#edits.since(version, this.width, this.depth)
  }

  surfaceId(name: string): number {
    return this.surfaceNames.indexOf(requireName('surface', name, this.surfaceNames))
  }

  obstacleId(name: string): number {
    return this.obstacleNames.indexOf(requireName('obstacle', name, this.obstacleNames))
  }

  #indexOf(cell: Cell): number {
    requireCell('Cell', cell, this.width, this.depth)
    return cell.y * this.width + cell.x
  }

  #checkRect(rect: CellRect): void {
    for (let y = rect.y0; y < rect.y1; y++) {
      for (let x = rect.x0; x < rect.x1; x++) {
        const index = y * this.width + x
        if (this.surfaces[index] >= this.surfaceNames.length)
          throw badId('surfaces', index, this.surfaces[index])
        if (this.obstacles[index] >= this.obstacleNames.length)
          throw badId('obstacles', index, this.obstacles[index])
        if (this.#heights !== null) requireFinite('height', this.#heights[index])
        if (this.#factors !== null) requirePositive('factor', this.#factors[index])
      }
    }
  }
}

export function createTerrain(init: TerrainInit): Terrain {
  return new Terrain(init)
}

function requireNames(what: string, names: readonly string[]): readonly string[] {
  const distinct = new Set(Array.isArray(names) ? names : [])
  if (
    distinct.size < 1 ||
    names.length > 256 ||
    distinct.size !== names.length ||
    [...distinct].some((name) => typeof name !== 'string' || name === '')
  ) {
    throw new FootpathError(
      'bad-layer',
      `${what} is ${show(names)}.`,
      'Give 1 to 256 different, non-empty names.',
      names,
    )
  }
  return Object.freeze([...names])
}

function requireOrigin(origin: WorldOrigin = { x: 0, y: 0, z: 0 }): WorldOrigin {
  return Object.freeze({
    x: requireFinite('origin.x', origin.x),
    y: requireFinite('origin.y', origin.y),
    z: requireFinite('origin.z', origin.z),
  })
}

function requireGeo(geo: GeoReference | undefined): GeoReference | null {
  if (geo === undefined) return null
  return Object.freeze({
    west: requireFinite('geo.west', geo.west),
    north: requireFinite('geo.north', geo.north),
    degreesPerCellX: requirePositive('geo.degreesPerCellX', geo.degreesPerCellX),
    degreesPerCellY: requirePositive('geo.degreesPerCellY', geo.degreesPerCellY),
  })
}
