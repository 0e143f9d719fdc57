import { type Cell, type CellRect, cellRect } from '../cell.js'
import { Terrain } from '../terrain/terrain.js'
import type { TerrainInit } from '../terrain/terrain-init.js'
import { type Fence, type FencePlan, Fences, requireFence } from './fences.js'

/**
 * The terrain that stands for the cells of a board or a site, and the fences between them. It is a copy: asking for its
 * version or its changes copies first what has been edited since.
 */
export abstract class FencedAtlas extends Terrain {
  readonly fences: Fences
  readonly #places: FencePlan

  constructor(init: TerrainInit, places: FencePlan) {
    super(init)
    this.fences = new Fences(places)
    this.#places = places
  }

  /** Copies what has been edited since the last time. */
  protected abstract follow(): void

  override get version(): number {
    this.follow()
    return super.version
  }

  override changesSince(version: number): readonly CellRect[] {
    this.follow()
    return super.changesSince(version)
  }

  setFences(fences: readonly Fence[]): void {
    for (const fence of fences) {
      const [a, b] = requireFence(fence)
      this.setFence(a, b, true)
    }
  }

  /** Steps around both cells are compiled again. */
  setFence(a: Cell, b: Cell, stands: boolean): void {
    if (!this.fences.set(a, b, stands)) return
    for (const cell of [a, b])
      for (const { x, y } of this.#places.placesOf(cell)) this.edit(cellRect(x, y), () => {})
  }
}
