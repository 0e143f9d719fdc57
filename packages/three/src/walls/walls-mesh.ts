import type { CellRect, Terrain } from 'footpath'
import { Color, type ColorRepresentation, Group, Mesh, MeshLambertMaterial } from 'three'
import { chunkSizeFor, cutsOf } from '../mesh/cuts.js'
import type { GroundOverlay } from '../overlay/ground-overlay.js'
import { makeStone } from './stone.js'
import { type WallStyle, wallQuads } from './wall-blocks.js'
import { wallGeometry } from './wall-geometry.js'

/** Options of `WallsMesh`. */
export interface WallsMeshOptions {
  /** The height in cells by obstacle name; 0 draws none. Adds to and replaces the built-in ones; 1 for other names. */
  readonly heights?: Readonly<Record<string, number>>
  /** Colours by obstacle name. Adds to and replaces the built-in ones. */
  readonly colours?: Readonly<Record<string, ColorRepresentation>>
  /** The overlay whose cursor is drawn on the tops; none by default. */
  readonly overlay?: GroundOverlay
}

/** Heights in cells of the built-in obstacles. For `blocked` there is `BlocksMesh`. */
const HEIGHTS: Readonly<Record<string, number>> = { 'low-wall': 0.55, 'tall-wall': 1.8, blocked: 0 }
const COLOURS: Readonly<Record<string, ColorRepresentation>> = { 'low-wall': 0xb5b4b0, 'tall-wall': 0x9d9c98 }
const OTHER_HEIGHT = 1
const OTHER_COLOUR = 0xa5a6a4

/**
 * The walls of a terrain as blocks of stone that follow the ground. Chunks without walls cost nothing; `refresh`
 * rebuilds the chunks that an edit touched.
 */
export class WallsMesh extends Group {
  readonly terrain: Terrain
  readonly #styles: readonly (WallStyle | null)[]
  readonly #material = new MeshLambertMaterial({ vertexColors: true })
  readonly #columnCuts: readonly number[]
  readonly #rowCuts: readonly number[]
  readonly #meshes: (Mesh | null)[]
  #version: number

  constructor(terrain: Terrain, options: WallsMeshOptions = {}) {
    super()
    this.name = 'walls'
    this.terrain = terrain
    this.position.set(terrain.origin.x, terrain.origin.y, terrain.origin.z)
    makeStone(this.#material, terrain.cellSize, options.overlay)
    const heights = { ...HEIGHTS, ...options.heights }
    const colours = { ...COLOURS, ...options.colours }
    this.#styles = terrain.obstacleNames.map((name, id) => {
      const height = id === 0 ? 0 : (heights[name] ?? OTHER_HEIGHT)
      const { r, g, b } = new Color(colours[name] ?? OTHER_COLOUR)
      return height > 0 ? { height, colour: [r, g, b] } : null
    })
    const size = chunkSizeFor(Math.max(terrain.width, terrain.depth))
    this.#columnCuts = cutsOf(terrain.width, size)
    this.#rowCuts = cutsOf(terrain.depth, size)
    const chunks = (this.#columnCuts.length - 1) * (this.#rowCuts.length - 1)
    this.#meshes = Array.from({ length: chunks }, () => null)
    this.#version = terrain.version
    this.#rebuild([{ x0: 0, y0: 0, x1: terrain.width, y1: terrain.depth }])
  }

  /** How high each obstacle is drawn, in world units, by its id. */
  get rises(): readonly number[] {
    return this.#styles.map((style) => (style?.height ?? 0) * this.terrain.cellSize)
  }

  /** Follows the terrain edits since the last time; returns whether there were any. */
  refresh(): boolean {
    const rects = this.terrain.changesSince(this.#version)
    this.#version = this.terrain.version
    this.#rebuild(rects)
    return rects.length > 0
  }

  override dispose(): void {
    for (const mesh of this.#meshes) mesh?.geometry.dispose()
    this.#material.dispose()
    this.removeFromParent()
  }

  /** Builds every chunk once that one of the rectangles shows in. */
  #rebuild(rects: readonly CellRect[]): void {
    const across = this.#columnCuts.length - 1
    for (let q = 0; q + 1 < this.#rowCuts.length; q++) {
      const y0 = this.#rowCuts[q]
      const y1 = this.#rowCuts[q + 1]
      // A cell's edit also shows on its neighbours: their sides and the corners they share.
      const near = rects.filter((rect) => y0 <= rect.y1 && y1 >= rect.y0)
      for (let p = 0; p < across; p++) {
        const x0 = this.#columnCuts[p]
        const x1 = this.#columnCuts[p + 1]
        if (near.some((rect) => x0 <= rect.x1 && x1 >= rect.x0))
          this.#build(q * across + p, { x0, y0, x1, y1 })
      }
    }
  }

  #build(at: number, block: CellRect): void {
    const walls = wallQuads(this.terrain, block, this.#styles)
    const old = this.#meshes[at]
    if (old !== null) {
      old.geometry.dispose()
      if (walls.quads === 0) {
        this.remove(old)
        this.#meshes[at] = null
        return
      }
    }
    if (walls.quads === 0) return
    const geometry = wallGeometry(walls)
    if (old !== null) {
      old.geometry = geometry
      return
    }
    const mesh = new Mesh(geometry, this.#material)
    mesh.castShadow = true
    mesh.receiveShadow = true
    this.#meshes[at] = mesh
    this.add(mesh)
  }
}
