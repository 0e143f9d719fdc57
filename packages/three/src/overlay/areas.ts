import { FootpathError, type Terrain } from 'footpath'
import { Color, type ColorRepresentation, DataTexture, type IUniform, Vector4 } from 'three'
import { CellTexture } from '../ground/cell-texture.js'

/** Areas that can be shown at once: the channels of a texture. */
export const MOST_AREAS = 4

/** A set of cells, tinted and outlined in a colour. */
export interface Area {
  /** A number per cell in row order; cells with a number other than 0 belong to the area. */
  readonly cells: ArrayLike<number>
  readonly colour: ColorRepresentation
}

/**
 * Areas of the map that may overlap, each with a light tint and an outline. Overlapping areas are hatched in turn, so
 * that colours do not mix. Nothing is allocated before the first area; then it takes 4 bytes per cell, and as much on
 * the card.
 */
export class Areas {
  /** For the ground's material. */
  readonly uniforms: Readonly<Record<'areaMap' | 'areaColours', IUniform>>
  readonly #terrain: Terrain
  readonly #none = new DataTexture(new Uint8Array(4), 1, 1)
  readonly #colours = Array.from({ length: MOST_AREAS }, () => new Vector4(0, 0, 0, 0))
  #cells: CellTexture | null = null

  constructor(terrain: Terrain) {
    this.#terrain = terrain
    this.uniforms = { areaMap: { value: this.#none }, areaColours: { value: this.#colours } }
  }

  /** Shows these areas instead of the previous ones. O(cells). */
  set(areas: readonly Area[]): void {
    const { width, depth } = this.#terrain
    if (areas.length > MOST_AREAS)
      throw new FootpathError(
        'bad-option',
        `At most ${MOST_AREAS} areas can be shown at once; got ${areas.length}.`,
        'Join some of them, or show fewer.',
        areas.length,
      )
    for (const { cells } of areas)
      if (cells.length !== width * depth)
        throw new FootpathError(
          'bad-layer',
          `An area has ${cells.length} values for ${width * depth} cells.`,
          `Pass one number per cell: ${width * depth}.`,
          cells.length,
        )
    this.#colours.forEach((colour, at) => {
      const { r, g, b } = new Color(areas[at]?.colour ?? 0)
      colour.set(r, g, b, at < areas.length ? 1 : 0)
    })
    if (areas.length === 0) return
    this.#cells ??= new CellTexture(width, depth)
    this.uniforms.areaMap.value = this.#cells.texture
    const { data } = this.#cells
    this.#cells.markAll()
    this.#cells.flush((from, to) => {
      data.fill(0, 4 * from, 4 * to)
      areas.forEach(({ cells }, channel) => {
        for (let cell = from; cell < to; cell++) if (cells[cell] !== 0) data[4 * cell + channel] = 255
      })
    })
  }

  dispose(): void {
    this.#none.dispose()
    this.#cells?.dispose()
  }
}
