import { BufferAttribute } from 'three'
import { buildIndices, type NeighbourLevels } from './level-indices.js'

/**
 * Index buffers by shape, level and neighbours' levels, made when first asked for and shared by every chunk that
 * looks alike. A fine variant of 64 × 64 quads takes 48 kB; a flight over a large map meets a few dozen variants.
 */
export class IndexPool {
  readonly #variants = new Map<string, BufferAttribute>()

  get(columns: number, rows: number, level: number, neighbours: NeighbourLevels): BufferAttribute {
    // A finer neighbour adapts to us: its level makes no difference here.
    const north = Math.max(level, neighbours.north)
    const east = Math.max(level, neighbours.east)
    const south = Math.max(level, neighbours.south)
    const west = Math.max(level, neighbours.west)
    const key = `${columns}×${rows} ${level} ${north} ${east} ${south} ${west}`
    let variant = this.#variants.get(key)
    if (variant === undefined) {
      variant = new BufferAttribute(buildIndices(columns, rows, level, { north, east, south, west }), 1)
      this.#variants.set(key, variant)
    }
    return variant
  }

  /** All variants made so far: code that disposes of the geometries frees these with them. */
  values(): Iterable<BufferAttribute> {
    return this.#variants.values()
  }

  clear(): void {
    this.#variants.clear()
  }
}
