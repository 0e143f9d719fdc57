import { type Collider, ColliderDesc, HeightFieldFlags, type World } from '@dimforge/rapier3d-compat'
import type { CellRect, Terrain } from 'footpath'

/** Quads along the edge of a tile of ground. */
const TILE = 32

/** Heights of walls in cells, as they are drawn. */
const WALL_HEIGHTS: Readonly<Record<string, number>> = {
  none: 0,
  'low-wall': 0.55,
  'tall-wall': 1.8,
  blocked: 0.6,
}
const OTHER_HEIGHT = 1

/** How far walls reach into the ground, in cells. */
const FOOTING = 0.5

/**
 * The ground and the walls for the physics, in cells, made only where crates come: tiles of the height field, cut into
 * the same triangles as the drawn ground, and a box for each cell of wall. Costs go with the crates, not with the map,
 * and an edit throws away only what it touches.
 *
 *     vertex   0       1       2       3         one on every cell's centre and one more on every side,
 *     map x   −½       ½      1½      2½         so the ground ends half a cell beyond the map
 */
export class GroundColliders {
  readonly #world: World
  readonly #terrain: Terrain
  readonly #wallHeights: readonly number[]
  readonly #tiles = new Map<number, Collider>()
  readonly #walls = new Map<number, Collider>()
  #version: number

  constructor(world: World, terrain: Terrain) {
    this.#world = world
    this.#terrain = terrain
    this.#wallHeights = terrain.obstacleNames.map((name, id) =>
      id === 0 ? 0 : (WALL_HEIGHTS[name] ?? OTHER_HEIGHT),
    )
    this.#version = terrain.version
  }

  /** Makes all that can be touched within some cells around a map point; what exists already costs one lookup. */
  ensure(x: number, y: number, reach: number): void {
    const { width, depth, obstacles } = this.#terrain
    const across = Math.ceil((width + 1) / TILE)
    const columns = [quadAt(x - reach, width), quadAt(x + reach, width)]
    const rows = [quadAt(y - reach, depth), quadAt(y + reach, depth)]
    for (let q = Math.floor(rows[0] / TILE); q <= Math.floor(rows[1] / TILE); q++) {
      for (let p = Math.floor(columns[0] / TILE); p <= Math.floor(columns[1] / TILE); p++) {
        if (!this.#tiles.has(q * across + p)) this.#tiles.set(q * across + p, this.#makeTile(p, q))
      }
    }
    for (let row = Math.max(0, Math.floor(y - reach)); row < Math.min(depth, y + reach); row++) {
      for (let column = Math.max(0, Math.floor(x - reach)); column < Math.min(width, x + reach); column++) {
        const cell = row * width + column
        const rise = this.#wallHeights[obstacles[cell]]
        if (rise > 0 && !this.#walls.has(cell)) this.#walls.set(cell, this.#makeWall(column, row, rise))
      }
    }
  }

  /** Throws away what edits of the terrain have changed since the last time, and returns where that was. */
  refresh(): readonly CellRect[] {
    const rects = this.#terrain.changesSince(this.#version)
    this.#version = this.#terrain.version
    for (const rect of rects) this.#forget(rect)
    return rects
  }

  #forget(rect: CellRect): void {
    const { width } = this.#terrain
    const across = Math.ceil((width + 1) / TILE)
    for (const [tile, collider] of this.#tiles) {
      const q = Math.floor(tile / across)
      const p = tile - q * across
      // Quad c lies between the cells c − 1 and c.
      const isBeside = p * TILE > rect.x1 || (p + 1) * TILE < rect.x0
      if (isBeside || q * TILE > rect.y1 || (q + 1) * TILE < rect.y0) continue
      this.#world.removeCollider(collider, false)
      this.#tiles.delete(tile)
    }
    for (const [cell, collider] of this.#walls) {
      const y = Math.floor(cell / width)
      const x = cell - y * width
      // Corners of a wall stand on the neighbours' heights too.
      if (x < rect.x0 - 1 || y < rect.y0 - 1 || x > rect.x1 || y > rect.y1) continue
      this.#world.removeCollider(collider, false)
      this.#walls.delete(cell)
    }
  }

  #makeTile(p: number, q: number): Collider {
    const { width, depth } = this.#terrain
    const columns = Math.min(TILE, width + 1 - p * TILE)
    const rows = Math.min(TILE, depth + 1 - q * TILE)
    // Column by column, as the engine wants them.
    const heights = new Float32Array((columns + 1) * (rows + 1))
    for (let column = 0; column <= columns; column++)
      for (let row = 0; row <= rows; row++)
        heights[column * (rows + 1) + row] = this.#heightOf(p * TILE + column - 1, q * TILE + row - 1)
    const flags = HeightFieldFlags.FIX_INTERNAL_EDGES
    const scale = { x: columns, y: 1, z: rows }
    const tile = ColliderDesc.heightfield(rows, columns, heights, scale, flags)
    tile.setTranslation(p * TILE + columns / 2 - 0.5, 0, q * TILE + rows / 2 - 0.5)
    return this.#world.createCollider(tile.setFriction(0.8))
  }

  #makeWall(x: number, y: number, rise: number): Collider {
    const around: number[] = []
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++) around.push(this.#heightOf(x + dx, y + dy))
    const low = Math.min(...around) - FOOTING
    const high = this.#heightOf(x, y) + rise
    const wall = ColliderDesc.cuboid(0.5, (high - low) / 2, 0.5)
    wall.setTranslation(x + 0.5, (low + high) / 2, y + 0.5)
    return this.#world.createCollider(wall.setFriction(0.8))
  }

  /** The height of a cell in cells; beyond the map that of the nearest. */
  #heightOf(x: number, y: number): number {
    const { heights, width, depth, cellSize } = this.#terrain
    if (heights === null) return 0
    const column = Math.min(width - 1, Math.max(0, x))
    const row = Math.min(depth - 1, Math.max(0, y))
    return heights[row * width + column] / cellSize
  }
}

/** The quad over a map coordinate, the nearest for those beyond the ground. */
function quadAt(at: number, cells: number): number {
  return Math.min(cells, Math.max(0, Math.floor(at + 0.5)))
}
