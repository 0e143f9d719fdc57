import { createTerrain, type Terrain } from 'footpath'
import { type GridData, OBSTACLE_OF, SURFACE_OF } from '../oracle/grid-rules.js'

/** The terrain of a grid, as a user would make it. */
export function toTerrain({ width, depth, cellSize, ground, walls, heights, factors }: GridData): Terrain {
  const terrain = createTerrain({
    width,
    depth,
    cellSize,
    ...(heights === null ? {} : { heights: Float32Array.from(heights) }),
    ...(factors === null ? {} : { factors: Float32Array.from(factors) }),
  })
  terrain.edit({ x0: 0, y0: 0, x1: width, y1: depth }, ({ surfaces, obstacles }) => {
    for (let y = 0; y < depth; y++) {
      for (let x = 0; x < width; x++) {
        surfaces.set(x, y, terrain.surfaceId(SURFACE_OF[ground[y][x]]))
        obstacles.set(x, y, terrain.obstacleId(OBSTACLE_OF[walls[y][x]]))
      }
    }
  })
  return terrain
}
