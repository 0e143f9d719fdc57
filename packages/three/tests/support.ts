import { Terrain } from 'footpath'
import { createRandom } from 'footpath/random'

/** A rough terrain with water, mud and walls strewn over it; cliffs included. */
export function roughTerrain(
  seed: number,
  width: number,
  depth: number,
  init: { cellSize?: number; origin?: { x: number; y: number; z: number } } = {},
): Terrain {
  const random = createRandom(seed)
  const cells = width * depth
  const heights = Float32Array.from({ length: cells }, () => random.nextFloat() * 6 - 2)
  for (let at = 0; at < cells; at++) if (random.nextFloat() < 0.02) heights[at] += 20
  const surfaces = Uint8Array.from({ length: cells }, () =>
    random.nextFloat() < 0.7 ? 0 : Math.floor(random.nextFloat() * 4),
  )
  const obstacles = Uint8Array.from({ length: cells }, () =>
    random.nextFloat() < 0.85 ? 0 : Math.floor(random.nextFloat() * 4),
  )
  return new Terrain({ width, depth, heights, surfaces, obstacles, ...init })
}

/** Writes random values into a random rectangle of a terrain. */
export function randomEdit(terrain: Terrain, seed: number, largest = 20): void {
  const random = createRandom(seed)
  const x0 = Math.floor(random.nextFloat() * terrain.width)
  const y0 = Math.floor(random.nextFloat() * terrain.depth)
  const rect = {
    x0,
    y0,
    x1: Math.min(terrain.width, x0 + 1 + Math.floor(random.nextFloat() * largest)),
    y1: Math.min(terrain.depth, y0 + 1 + Math.floor(random.nextFloat() * largest)),
  }
  terrain.edit(rect, ({ heights, surfaces, obstacles }) => {
    for (let y = rect.y0; y < rect.y1; y++) {
      for (let x = rect.x0; x < rect.x1; x++) {
        heights.set(x, y, random.nextFloat() * 8)
        surfaces.set(x, y, Math.floor(random.nextFloat() * 4))
        obstacles.set(x, y, Math.floor(random.nextFloat() * 4))
      }
    }
  })
}
