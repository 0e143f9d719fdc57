import type { BakeSettings } from '../bake/settings.js'
import type { Triangles } from '../bake/soup.js'

/** Cells around a tile that are looked at too, beside the radius: what is left out at their edge must not reach it. */
const MARGIN = 3

/** Where the tiles of a level lie: squares of whole cells, counted from the corner of the first level. */
export class TileGrid {
  /** Cells along the side of a tile, and around it that are looked at too. */
  readonly size: number
  readonly border: number
  readonly #x: number
  readonly #z: number
  readonly #cell: number

  constructor({ x, z, cell, radius }: BakeSettings, size: number) {
    this.#x = x
    this.#z = z
    this.#cell = cell
    this.size = size
    this.border = Math.ceil(radius / cell) + MARGIN
  }

  /** The triangles that each tile must know, by its name: nine numbers each. */
  divide({ corners }: Triangles): Map<string, Float64Array> {
    const lists = new Map<string, number[]>()
    for (let at = 0; at < corners.length; at += 9) {
      const [fromX, toX] = this.#tiles(corners, at, this.#x)
      const [fromZ, toZ] = this.#tiles(corners, at + 2, this.#z)
      for (let z = fromZ; z <= toZ; z++)
        for (let x = fromX; x <= toX; x++) {
          const name = `${x},${z}`
          const list = lists.get(name)
          if (list === undefined) lists.set(name, [at])
          else list.push(at)
        }
    }
    return new Map(
      Array.from(lists, ([name, list]) => {
        const own = new Float64Array(9 * list.length)
        for (const [to, from] of list.entries()) own.set(corners.subarray(from, from + 9), 9 * to)
        return [name, own]
      }),
    )
  }

  /** The first column and row of cells that a tile looks at. */
  startOf(name: string): [column: number, row: number] {
    const [x, z] = name.split(',').map(Number)
    return [x * this.size - this.border, z * this.size - this.border]
  }

  /** The settings for baking a tile with its border. */
  settingsOf(name: string, settings: BakeSettings): BakeSettings {
    const [column, row] = this.startOf(name)
    const cells = this.size + 2 * this.border
    const [x, z] = [this.#x + column * this.#cell, this.#z + row * this.#cell]
    return { ...settings, x, z, width: cells, depth: cells }
  }

  /** By column of voxels of a tile with its border: 1 in the tile itself. */
  zones(): Uint8Array {
    const { size, border } = this
    const cells = size + 2 * border
    const isIn = (at: number) => at >= border && at < border + size
    return Uint8Array.from({ length: cells * cells }, (_, column) =>
      isIn(column % cells) && isIn(Math.floor(column / cells)) ? 1 : 0,
    )
  }

  /** The first and the last tile along an axis whose border a triangle touches. */
  #tiles(corners: Float64Array, at: number, origin: number): [number, number] {
    const [a, b, c] = [corners[at], corners[at + 3], corners[at + 6]]
    const low = (Math.min(a, b, c) - origin) / this.#cell - this.border - 1
    const high = (Math.max(a, b, c) - origin) / this.#cell + this.border + 1
    return [Math.floor(low / this.size), Math.floor(high / this.size)]
  }
}
