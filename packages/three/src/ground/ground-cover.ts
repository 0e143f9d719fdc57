import type { Terrain } from 'footpath'
import type { DataTexture } from 'three'
import { CellTexture } from './cell-texture.js'
import { type Cover, coverOf, paletteOf } from './colours.js'

/** The surfaces of a terrain as a texture of covers, which the ground's material blends softly over its own colour. */
export class GroundCover {
  readonly #terrain: Terrain
  readonly #cells: CellTexture
  readonly #palette: Uint8Array
  #version: number

  constructor(terrain: Terrain, covers: Readonly<Record<string, Cover>> = {}) {
    this.#terrain = terrain
    this.#cells = new CellTexture(terrain.width, terrain.depth)
    this.#palette = paletteOf(terrain.surfaceNames.map((name, id) => coverOf(name, id, covers)))
    this.#version = terrain.version
    this.#cells.markAll()
    this.#flush()
  }

  get texture(): DataTexture {
    return this.#cells.texture
  }

  /** Follows the terrain edits since the last time; O(cells of the changed rectangles). */
  refresh(): void {
    if (this.#version === this.#terrain.version) return
    for (const rect of this.#terrain.changesSince(this.#version)) this.#cells.markRect(rect)
    this.#version = this.#terrain.version
    this.#flush()
  }

  dispose(): void {
    this.#cells.dispose()
  }

  #flush(): void {
    const { surfaces } = this.#terrain
    const { data } = this.#cells
    const palette = this.#palette
    this.#cells.flush((from, to) => {
      for (let cell = from; cell < to; cell++) {
        const entry = 4 * surfaces[cell]
        data[4 * cell] = palette[entry]
        data[4 * cell + 1] = palette[entry + 1]
        data[4 * cell + 2] = palette[entry + 2]
        data[4 * cell + 3] = palette[entry + 3]
      }
    })
  }
}
