import type { CellIndex } from '../ids.js'
import { type Cell, type CellRect, cellRect } from '../cell.js'
import { requireCell, requireFinite, requireFunction, requirePositive, requireRect } from '../checks.js'
import { badOption, FootpathError, requireName } from '../error.js'
import { EditedLayer, type EditedLayers } from './edited-layer.js'
import { Edits } from './edits.js'
import {
  cutRect,
  idLayer,
  numberLayer,
  pasteRect,
  type ReadonlyBytes,
  type ReadonlyFloats,
  requireFactor,
  requireHeight,
  requireId,
  type TerrainLayers,
} from './layers.js'
import { SURFACES } from './names.js'
import {
  type GeoReference,
  requireGeo,
  requireInit,
  requireNames,
  requireObstacleNames,
  requireOrigin,
  type TerrainInit,
  type WorldOrigin,
} from './terrain-init.js'

/** What `Terrain.fill` changes; values you leave out stay as they are. */
export interface CellValues {
  /** An obstacle's name. */
  readonly obstacle?: string
  /** A surface's name. */
  readonly surface?: string
  readonly height?: number
  /** Multiplies what it costs to enter the cell; above 0. */
  readonly factor?: number
}

const CELL_VALUES = ['obstacle', 'surface', 'height', 'factor'] as const

/** A terrain as plain data: what a clone or a worker gets of it. `createTerrain` makes a terrain from it again. */
export type TerrainData = Pick<Terrain, keyof TerrainInit>

/**
 * A rectangular grid of square cells, each with a height, a surface and an obstacle. You may read the layer arrays
 * directly. Write through the edit methods: they count a version and remember where the edit was, so that walkmaps and
 * meshes can follow without a rebuild.
 *
 * `structuredClone(terrain)` and `postMessage(terrain)` keep all data but not the methods: `createTerrain(clone)`
 * makes a terrain from it again.
 */
export class Terrain {
  readonly #surfaces: Uint8Array
  readonly #obstacles: Uint8Array
  #heights: Float32Array | null
  #factors: Float32Array | null
  readonly #edits: Edits
  #isEditing = false
  readonly width: number
  readonly depth: number
  readonly cellSize: number
  readonly origin: WorldOrigin
  readonly geo: GeoReference | null
  readonly surfaceNames: readonly string[]
  readonly obstacleNames: readonly string[]
  /** Surface id per cell, row by row. Read only: edits go through the methods. */
  readonly surfaces: ReadonlyBytes
  /** Obstacle id per cell, row by row. Read only. */
  readonly obstacles: ReadonlyBytes
  /** Height per cell, or null while the terrain is flat. Read only. */
  declare readonly heights: ReadonlyFloats | null
  /** Cost factor per cell, or null while every cell has factor 1. Read only. */
  declare readonly factors: ReadonlyFloats | null

  /** Own properties of every terrain, because clones carry nothing else. */
  static readonly #LAYERS: PropertyDescriptorMap & ThisType<Terrain> = {
    heights: {
      enumerable: true,
      get() {
        return this.#heights
      },
    },
    factors: {
      enumerable: true,
      get() {
        return this.#factors
      },
    },
  }

  constructor(init: TerrainInit) {
    requireInit(init)
    this.width = init.width
    this.depth = init.depth
    this.cellSize = requirePositive('cellSize', init.cellSize ?? 1)
    this.origin = requireOrigin(init.origin)
    this.geo = requireGeo(init.geo ?? undefined)
    this.surfaceNames = requireNames('surfaceNames', init.surfaceNames ?? SURFACES)
    this.obstacleNames = requireObstacleNames(init.obstacleNames)
    this.#edits = new Edits(init.width, init.depth)
    const cells = init.width * init.depth
    this.#surfaces = idLayer('surfaces', init.surfaces, cells, this.surfaceNames.length)
    this.#obstacles = idLayer('obstacles', init.obstacles, cells, this.obstacleNames.length)
    this.#heights = numberLayer('heights', init.heights ?? undefined, cells, Number.NEGATIVE_INFINITY)
    this.#factors = numberLayer('factors', init.factors ?? undefined, cells, 0)
    this.surfaces = this.#surfaces
    this.obstacles = this.#obstacles
    Object.defineProperties(this, Terrain.#LAYERS)
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
    requireHeight(height)
    this.#requireIdle()
    this.#addHeights()[index] = height
    this.#edits.note(cellRect(x, y))
  }

  setSurface(x: number, y: number, surface: string): void {
    const index = this.#indexOf({ x, y })
    this.#requireIdle()
    this.#surfaces[index] = this.surfaceId(surface)
    this.#edits.note(cellRect(x, y))
  }

  setObstacle(x: number, y: number, obstacle: string): void {
    const index = this.#indexOf({ x, y })
    this.#requireIdle()
    this.#obstacles[index] = this.obstacleId(obstacle)
    this.#edits.note(cellRect(x, y))
  }

  setFactor(x: number, y: number, factor: number): void {
    const index = this.#indexOf({ x, y })
    requireFactor(factor)
    this.#requireIdle()
    this.#addFactors()[index] = factor
    this.#edits.note(cellRect(x, y))
  }

  /**
   * Changes many cells at once. `change` gets the layers of the rectangle: read them with `get(x, y)`, change them
   * with `set(x, y, value)`, `fill(value)` or `write(values)`. The changes apply when `change` returns, as one
   * version. If it throws, or if a value or a cell outside the rectangle is refused, nothing changes.
   */
  edit(rect: CellRect, change: (layers: EditedLayers) => void): void {
    requireRect(rect, this.width, this.depth)
    requireFunction('change', change ?? null)
    this.#requireIdle()
    const area = { x0: rect.x0, y0: rect.y0, x1: rect.x1, y1: rect.y1 }
    const edited = this.#copiesOf(area)
    this.#isEditing = true
    let result: unknown
    try {
      result = change(edited)
    } finally {
      this.#isEditing = false
    }
    if (result instanceof Promise) {
      // The promise will reject, because the edit is closed; the error below is enough.
      result.catch(() => {})
      for (const layer of Object.values(edited)) layer.close()
      throw new FootpathError(
        'bad-option',
        'An edit cannot wait: its function returned a promise.',
        'Get the values first, then call edit with a function that is not async.',
        change,
      )
    }
    const take = (layer: EditedLayer, into: () => Float32Array | Uint8Array) => {
      const values = layer.close()
      if (values !== null) pasteRect(values, into(), this.width, area)
    }
    take(edited.heights, () => this.#addHeights())
    take(edited.surfaces, () => this.#surfaces)
    take(edited.obstacles, () => this.#obstacles)
    take(edited.factors, () => this.#addFactors())
    this.#edits.note(area)
  }

  /**
   * Changes all cells of a rectangle, as one version: `terrain.fill(rect, { surface: 'road', obstacle: 'none' })`. What
   * you leave out stays as it is.
   */
  fill(rect: CellRect, values: CellValues): void {
    if (values === null || typeof values !== 'object') {
      const remedy = "Pass an object such as { obstacle: 'blocked' }."
      throw badOption('The values', 'an object', values, remedy)
    }
    for (const name of Object.keys(values)) requireName('cell value', name, CELL_VALUES)
    const { obstacle, surface, height, factor } = values
    this.edit(rect, (layers) => {
      if (surface !== undefined) layers.surfaces.fill(this.surfaceId(surface))
      if (obstacle !== undefined) layers.obstacles.fill(this.obstacleId(obstacle))
      if (height !== undefined) layers.heights.fill(height)
      if (factor !== undefined) layers.factors.fill(factor)
    })
  }

  /** Adds a height layer of zeros to a flat terrain (not an edit: nothing changes) and returns it. */
  addHeights(): ReadonlyFloats {
    return this.#addHeights()
  }

  /** Adds a factor layer of ones to the terrain (not an edit: nothing changes) and returns it. */
  addFactors(): ReadonlyFloats {
    return this.#addFactors()
  }

  /**
   * Where the terrain was edited since `version`: a list of rectangles that do not overlap, empty if nothing changed.
   * Edits close together share a rectangle; edits far apart have their own. The last 1,024 edits are exact; for older
   * ones you get the 16 × 16 cells around them.
   */
  changesSince(version: number): readonly CellRect[] {
    return this.#edits.since(requireFinite('version', version))
  }

  /**
   * Everything in the terrain as plain data for `createTerrain`. The layers are copies: transfer their buffers to a
   * worker to avoid copying them again.
   */
  toInit(): TerrainData & TerrainLayers {
    const { width, depth, cellSize, origin, geo, surfaceNames, obstacleNames } = this
    return {
      width,
      depth,
      cellSize,
      origin,
      geo,
      heights: this.#heights?.slice() ?? null,
      surfaces: this.surfaces.slice(),
      obstacles: this.obstacles.slice(),
      factors: this.#factors?.slice() ?? null,
      surfaceNames,
      obstacleNames,
    }
  }

  /** The same with plain arrays, for JSON; `JSON.stringify(terrain)` calls this. */
  toJSON(): TerrainInit {
    const { heights, surfaces, obstacles, factors, ...rest } = this.toInit()
    return {
      ...rest,
      heights: heights && [...heights],
      surfaces: [...surfaces],
      obstacles: [...obstacles],
      factors: factors && [...factors],
    }
  }

  surfaceId(name: string): number {
    return this.surfaceNames.indexOf(requireName('surface', name, this.surfaceNames))
  }

  obstacleId(name: string): number {
    return this.obstacleNames.indexOf(requireName('obstacle', name, this.obstacleNames))
  }

  #indexOf(cell: Cell): CellIndex {
    requireCell('Cell', cell, this.width, this.depth)
    return cell.y * this.width + cell.x
  }

  #addHeights(): Float32Array {
    this.#heights ??= new Float32Array(this.width * this.depth)
    return this.#heights
  }

  #addFactors(): Float32Array {
    this.#factors ??= new Float32Array(this.width * this.depth).fill(1)
    return this.#factors
  }

  #copiesOf(rect: CellRect): EditedLayers {
    const cells = (rect.x1 - rect.x0) * (rect.y1 - rect.y0)
    const numbers = (layer: Float32Array | null, otherwise: number) => () => {
      const copy = new Float32Array(cells).fill(otherwise)
      return layer === null ? copy : cutRect(layer, this.width, rect, copy)
    }
    const ids = (layer: Uint8Array) => () => cutRect(layer, this.width, rect, new Uint8Array(cells))
    const { surfaceNames, obstacleNames } = this
    return {
      heights: new EditedLayer(rect, numbers(this.#heights, 0), requireHeight),
      surfaces: new EditedLayer(rect, ids(this.#surfaces), (id) =>
        requireId('surfaces', id, surfaceNames.length),
      ),
      obstacles: new EditedLayer(rect, ids(this.#obstacles), (id) =>
        requireId('obstacles', id, obstacleNames.length),
      ),
      factors: new EditedLayer(rect, numbers(this.#factors, 1), requireFactor),
    }
  }

  #requireIdle(): void {
    if (!this.#isEditing) return
    throw new FootpathError(
      'unsuitable-combination',
      'The terrain cannot be changed while `edit` is running.',
      'Inside `edit`, write to the layers that it passes to you.',
    )
  }
}

/** Creates a terrain: open ground everywhere, unless you pass layers. */
export function createTerrain(init: TerrainInit): Terrain {
  return new Terrain(init)
}
