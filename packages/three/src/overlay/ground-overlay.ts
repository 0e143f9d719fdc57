import { type Cell, type CellRect, FootpathError, type Terrain, type Walkmap } from 'footpath'
import { requireName, requirePositive } from 'footpath/internal'
import { Color, type ColorRepresentation, type DataTexture, type IUniform, Vector4 } from 'three'
import { CellTexture } from '../ground/cell-texture.js'
import { coverOf } from '../ground/colours.js'
import { BLOCK_COLOUR } from '../walls/blocks-mesh.js'
import { type Area, Areas } from './areas.js'
import { heatColours, heatValues } from './heat.js'
import { type LayerOwner, OverlayLayer, type OverlayLayerOptions } from './overlay-layer.js'

/** The built-in layers, from the lowest to the topmost. */
export const OVERLAY_LAYERS = ['surfaces', 'cost', 'searched', 'frontier', 'blocked'] as const

const DEFAULTS: Readonly<Record<(typeof OVERLAY_LAYERS)[number], OverlayLayerOptions>> = {
  surfaces: { colour: 0x000000, opacity: 0.3, visible: false },
  cost: { colour: 0x000000, opacity: 0.7, visible: false },
  searched: { colour: 0x2f6fe0, opacity: 0.88 },
  frontier: { colour: 0xffa200, opacity: 0.95 },
  blocked: { colour: BLOCK_COLOUR, opacity: 0.9 },
}

/** The surfaces as clear signs, not in natural colours: easy to distinguish at a glance. */
const SIGN_COLOURS: Readonly<Record<string, number>> = { mud: 0x8a4b12, road: 0xffe9a8 }

/** Surfaces without a sign: open ground, and water, which is drawn as such; a sign would be its hard edge. */
const UNSIGNED = ['open', 'water']

/** What the cursor looks like. */
export interface CursorOptions {
  /** The colour; white by default. */
  readonly colour?: ColorRepresentation
  /** Edge or diameter in cells; 1 by default. */
  readonly size?: number
  /** The shape; a square by default. */
  readonly shape?: 'square' | 'round'
}

/**
 * What is drawn over the ground, cell by cell: layers of a byte per cell, composed on the CPU into one texture. Only
 * cells that changed are composed and uploaded again. The ground's material draws the grid and the cursor, so that
 * their lines stay sharp.
 */
export class GroundOverlay {
  readonly terrain: Terrain
  /** For the ground's material. */
  readonly uniforms: Readonly<Record<string, IUniform>>

  readonly #cells: CellTexture
  readonly #layers: OverlayLayer[] = []
  readonly #owner: LayerOwner
  readonly #grid = new Vector4()
  readonly #cursor = new Vector4()
  readonly #cursorColour = new Vector4(1, 1, 1, 0)
  readonly #areas: Areas
  #gridVisible = false
  #gridOpacity = 0.6
  #gridColour = new Color(0x1fae54)
  #walkmap: Walkmap | null = null
  #version: number

  constructor(terrain: Terrain) {
    this.terrain = terrain
    this.#cells = new CellTexture(terrain.width, terrain.depth)
    const { width } = terrain
    this.#owner = {
      cellChanged: (cell) => {
        const y = Math.floor(cell / width)
        this.#cells.mark(y, cell - y * width, cell - y * width + 1)
      },
      allChanged: () => this.#cells.markAll(),
    }
    this.#areas = new Areas(terrain)
    this.uniforms = {
      ...this.#areas.uniforms,
      overlayMap: { value: this.#cells.texture },
      overlayGrid: { value: this.#grid },
      overlayCursor: { value: this.#cursor },
      overlayCursorColour: { value: this.#cursorColour },
    }
    for (const name of OVERLAY_LAYERS) this.addLayer(name, DEFAULTS[name])
    this.layer('cost').setColours(heatColours())
    this.layer('surfaces').setColours(
      terrain.surfaceNames.map((name, id) => SIGN_COLOURS[name] ?? coverOf(name, id).colour),
      terrain.surfaceNames.map((name) => (UNSIGNED.includes(name) ? 0 : 1)),
    )
    this.#version = terrain.version
    this.#readTerrain({ x0: 0, y0: 0, x1: terrain.width, y1: terrain.depth })
    this.#setGrid()
  }

  get texture(): DataTexture {
    return this.#cells.texture
  }

  /** A layer by name; see {@link OVERLAY_LAYERS}. */
  layer(name: string): OverlayLayer {
    const names = this.#layers.map((layer) => layer.name)
    return this.#layers[names.indexOf(requireName('overlay layer', name, names))]
  }

  /** Adds a layer on top of all others: a second search, a region, a footprint. */
  addLayer(name: string, options: OverlayLayerOptions): OverlayLayer {
    if (this.#layers.some((layer) => layer.name === name))
      throw new FootpathError(
        'bad-option',
        `The overlay already has a layer '${name}'.`,
        'Use another name, or get the layer with layer().',
        name,
      )
    const layer = new OverlayLayer(name, this.terrain.width * this.terrain.depth, options, this.#owner)
    this.#layers.push(layer)
    return layer
  }

  removeLayer(layer: OverlayLayer): void {
    const at = this.#layers.indexOf(layer)
    if (at < 0) return
    this.#layers.splice(at, 1)
    this.#owner.allChanged()
  }

  /** Whether lines are drawn between cells; off by default. */
  set gridVisible(visible: boolean) {
    this.#gridVisible = visible
    this.#setGrid()
  }

  get gridVisible(): boolean {
    return this.#gridVisible
  }

  set gridOpacity(opacity: number) {
    this.#gridOpacity = opacity
    this.#setGrid()
  }

  get gridOpacity(): number {
    return this.#gridOpacity
  }

  set gridColour(colour: ColorRepresentation) {
    this.#gridColour = new Color(colour)
    this.#setGrid()
  }

  /** Frames a cell, or the cells that a brush of some size around it touches; null for nothing. */
  setCursor(cell: Cell | null, { colour = 0xffffff, size = 1, shape = 'square' }: CursorOptions = {}): void {
    const { r, g, b } = new Color(colour)
    this.#cursorColour.set(r, g, b, cell === null ? 0 : 0.85)
    if (cell === null) return
    this.#cursor.set(cell.x + 0.5, cell.y + 0.5, requirePositive('size', size) / 2, shape === 'round' ? 1 : 0)
  }

  /**
   * Tints and outlines areas that may overlap, such as the cells that several searches have seen. At most four; an
   * empty list removes them.
   */
  setAreas(areas: readonly Area[]): void {
    this.#areas.set(areas)
  }

  /**
   * Marks where this walkmap's unit cannot stand or, without a walkmap, the cells that are `blocked` for every unit:
   * walls are visible anyway. `refresh` follows the walkmap, so refresh the walkmap first.
   */
  showBlocked(walkmap: Walkmap | null): void {
    this.#walkmap = walkmap
    this.#readBlocked({ x0: 0, y0: 0, x1: this.terrain.width, y1: this.terrain.depth })
  }

  /**
   * Shows a number per cell (a cost, a distance) as a heat map; cells without a finite number stay clear. Null hides
   * it.
   */
  showCost(costs: ArrayLike<number> | null): void {
    const layer = this.layer('cost')
    layer.visible = costs !== null
    if (costs === null) return
    if (costs.length !== layer.values.length)
      throw new FootpathError(
        'bad-layer',
        `costs has ${costs.length} values for ${layer.values.length} cells.`,
        `Pass one number per cell: ${layer.values.length}.`,
        costs.length,
      )
    layer.values.set(heatValues(costs))
    this.#owner.allChanged()
  }

  /** Follows the terrain edits since the last time: blocked cells and surfaces of the changed rectangles. */
  refresh(): void {
    for (const rect of this.terrain.changesSince(this.#version)) this.#readTerrain(rect)
    this.#version = this.terrain.version
  }

  /** Composes what changed and queues its upload. Call it once per frame; it costs nothing if nothing changed. */
  update(): void {
    this.#cells.flush((from, to) => this.#compose(from, to))
  }

  dispose(): void {
    this.#areas.dispose()
    this.#cells.dispose()
  }

  #setGrid(): void {
    const { r, g, b } = this.#gridColour
    this.#grid.set(r, g, b, this.#gridVisible ? this.#gridOpacity : 0)
  }

  #readTerrain(rect: CellRect): void {
    const { width, surfaces } = this.terrain
    const layer = this.layer('surfaces')
    for (let y = rect.y0; y < rect.y1; y++)
      for (let x = rect.x0; x < rect.x1; x++) layer.set(y * width + x, surfaces[y * width + x] + 1)
    this.#readBlocked(rect)
  }

  #readBlocked(rect: CellRect): void {
    const { width, depth, obstacles } = this.terrain
    const layer = this.layer('blocked')
    const walkmap = this.#walkmap
    if (walkmap === null) {
      const blocked = this.terrain.obstacleNames.indexOf('blocked')
      for (let y = rect.y0; y < rect.y1; y++)
        for (let x = rect.x0; x < rect.x1; x++)
          layer.set(y * width + x, obstacles[y * width + x] === blocked ? 255 : 0)
      return
    }
    // A large unit is stopped by what stands beside the cell.
    const reach = Math.ceil(walkmap.unit.radius) + walkmap.unit.size
    for (let y = Math.max(0, rect.y0 - reach); y < Math.min(depth, rect.y1 + reach); y++)
      for (let x = Math.max(0, rect.x0 - reach); x < Math.min(width, rect.x1 + reach); x++)
        layer.set(y * width + x, walkmap.passable[walkmap.layout.idOf(x, y)] === 1 ? 0 : 255)
  }

  /** Lays the visible layers over each other, cell by cell. */
  #compose(from: number, to: number): void {
    const { data } = this.#cells
    data.fill(0, 4 * from, 4 * to)
    for (const { visible, values, palette } of this.#layers) {
      if (!visible) continue
      for (let cell = from; cell < to; cell++) {
        const value = values[cell]
        if (value === 0) continue
        const alpha = palette[4 * value + 3]
        if (alpha === 0) continue
        const rest = 1 - alpha
        const texel = 4 * cell
        const entry = 4 * value
        // + ½ rounds: bytes cut off what is behind the point.
        data[texel] = data[texel] * rest + 255 * palette[entry] + 0.5
        data[texel + 1] = data[texel + 1] * rest + 255 * palette[entry + 1] + 0.5
        data[texel + 2] = data[texel + 2] * rest + 255 * palette[entry + 2] + 0.5
        data[texel + 3] = data[texel + 3] * rest + 255 * alpha + 0.5
      }
    }
  }
}
