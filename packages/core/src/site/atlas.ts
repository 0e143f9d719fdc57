import { FencedAtlas } from '../atlas/fenced-atlas.js'
import type { CellRect } from '../cell.js'
import { cutRect, type ReadonlyBytes, type ReadonlyFloats } from '../terrain/layers.js'
import type { Terrain } from '../terrain/terrain.js'
import type { Floors } from './floors.js'

/** All floors of a site as one terrain, below one another, for walkmaps. */
export class Atlas extends FencedAtlas {
  readonly #terrains: readonly Terrain[]
  readonly #floors: Floors
  /** By floor: the version that has been copied. */
  readonly #versions: number[]
  /** By floor: the ids of its surfaces and obstacles, as ids of the atlas. */
  readonly #surfaceIds: readonly Uint8Array[]
  readonly #obstacleIds: readonly Uint8Array[]

  constructor(terrains: readonly Terrain[], floors: Floors) {
    const surfaceNames = [...new Set(terrains.flatMap((terrain) => terrain.surfaceNames))]
    // The rows between floors are `blocked`: nobody crosses that.
    const obstacleNames = [...new Set([...terrains.flatMap((terrain) => terrain.obstacleNames), 'blocked'])]
    const { cellSize, origin } = terrains[0]
    const obstacles = new Uint8Array(floors.width * floors.atlasDepth).fill(obstacleNames.indexOf('blocked'))
    const { width, atlasDepth: depth } = floors
    super({ width, depth, cellSize, origin, surfaceNames, obstacleNames, obstacles }, floors)
    this.#terrains = terrains
    this.#floors = floors
    this.#surfaceIds = terrains.map((terrain) =>
      Uint8Array.from(terrain.surfaceNames, (name) => surfaceNames.indexOf(name)),
    )
    this.#obstacleIds = terrains.map((terrain) =>
      Uint8Array.from(terrain.obstacleNames, (name) => obstacleNames.indexOf(name)),
    )
    this.#versions = terrains.map(() => -1)
  }

  protected override follow(): void {
    for (let floor = 0; floor < this.#terrains.length; floor++) {
      const terrain = this.#terrains[floor]
      if (terrain.version === this.#versions[floor]) continue
      for (const rect of terrain.changesSince(this.#versions[floor])) this.#copy(terrain, floor, rect)
      this.#versions[floor] = terrain.version
    }
  }

  #copy(terrain: Terrain, floor: number, rect: CellRect): void {
    const cells = (rect.x1 - rect.x0) * (rect.y1 - rect.y0)
    const { width, surfaces, obstacles, heights, factors } = terrain
    const ids = (layer: ReadonlyBytes, table: Uint8Array) =>
      cutRect(layer, width, rect, new Uint8Array(cells)).map((id) => table[id])
    const numbers = (layer: ReadonlyFloats) => cutRect(layer, width, rect, new Float32Array(cells))
    this.edit(this.#floors.rectOn(floor, rect), (layers) => {
      layers.surfaces.write(ids(surfaces, this.#surfaceIds[floor]))
      layers.obstacles.write(ids(obstacles, this.#obstacleIds[floor]))
      if (heights !== null) layers.heights.write(numbers(heights))
      if (factors !== null) layers.factors.write(numbers(factors))
    })
  }
}
