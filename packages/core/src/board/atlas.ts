import { FencedAtlas } from '../atlas/fenced-atlas.js'
import type { CellRect } from '../cell.js'
import type { Terrain } from '../terrain/terrain.js'
import type { BoardPlan } from './plan.js'

/** A board's terrain laid out so that neighbours have constant offsets; see `BoardPlan`. */
export class BoardAtlas extends FencedAtlas {
  readonly plan: BoardPlan
  readonly #terrain: Terrain
  /** By cell of the atlas in row order: the index of the board's cell there, −1 where there is none. */
  readonly #sources: Int32Array
  readonly #blocked: number
  /** The version of the terrain that has been copied. */
  #copied = -1

  constructor(terrain: Terrain, plan: BoardPlan) {
    // What surrounds the board in the atlas is `blocked`: no unit crosses that.
    const obstacleNames = [...new Set([...terrain.obstacleNames, 'blocked'])]
    const blocked = obstacleNames.indexOf('blocked')
    const { cellSize, surfaceNames } = terrain
    const { atlasWidth: width, atlasDepth: depth } = plan
    const obstacles = new Uint8Array(width * depth).fill(blocked)
    super({ width, depth, cellSize, surfaceNames, obstacleNames, obstacles }, plan)
    this.plan = plan
    this.#terrain = terrain
    this.#blocked = blocked
    this.#sources = sourcesOf(plan)
  }

  protected override follow(): void {
    const terrain = this.#terrain
    if (terrain.version === this.#copied) return
    const rects = terrain.changesSince(this.#copied)
    this.#copied = terrain.version
    for (const rect of rects) for (const place of this.plan.rectsOf(rect)) this.#copy(place)
  }

  #copy(rect: CellRect): void {
    const { surfaces, obstacles, heights, factors } = this.#terrain
    this.edit(rect, (layers) => {
      for (let y = rect.y0; y < rect.y1; y++) {
        for (let x = rect.x0; x < rect.x1; x++) {
          const source = this.#sources[y * this.width + x]
          layers.obstacles.set(x, y, source < 0 ? this.#blocked : obstacles[source])
          if (source < 0) continue
          layers.surfaces.set(x, y, surfaces[source])
          if (heights !== null) layers.heights.set(x, y, heights[source])
          if (factors !== null) layers.factors.set(x, y, factors[source])
        }
      }
    })
  }
}

function sourcesOf(plan: BoardPlan): Int32Array {
  const sources = new Int32Array(plan.atlasWidth * plan.atlasDepth)
  for (let row = 0, at = 0; row < plan.atlasDepth; row++) {
    for (let column = 0; column < plan.atlasWidth; column++, at++) {
      const cell = plan.cellAt(column, row)
      sources[at] = cell === null ? -1 : cell.y * plan.width + cell.x
    }
  }
  return sources
}
