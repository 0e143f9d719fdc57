import { type CellRect, Terrain } from 'footpath'
import { createRandom } from 'footpath/random'
import type { Scene } from './scenes.js'

/** Rocks are blocks of this many cells a side. */
const ROCK = 2

/**
 * The ground of a scene: the same scene, seed and width of the door give the same ground. It is drawn with cells of one
 * unit; who walks on it needs them in metres.
 */
export function groundOf(scene: Scene, seed: number, doorCells: number, cellSize = 1): Terrain {
  const { width, depth, rocks = 0 } = scene
  const terrain = new Terrain({ width, depth, cellSize })
  if (scene.isPaved === true) terrain.fill({ x0: 0, y0: 0, x1: width, y1: depth }, { surface: 'road' })
  const random = createRandom(seed)
  for (let left = Math.round((rocks * width * depth) / (ROCK * ROCK)); left > 0; left--) {
    const x0 = Math.floor(random.nextFloat() * (width - ROCK))
    const y0 = Math.floor(random.nextFloat() * (depth - ROCK))
    block(terrain, { x0, y0, x1: x0 + ROCK, y1: y0 + ROCK }, 'tall-wall')
  }
  for (const wall of scene.walls) block(terrain, wall, 'tall-wall')
  if (scene.kind === 'crowd' && scene.door !== undefined) {
    const { x } = scene.door
    const [y0, y1] = doorRows(scene.door.middle, doorCells)
    block(terrain, { x0: x, y0, x1: x + 1, y1 }, 'none')
  }
  return terrain
}

/** The rows of a door of some cells: the first, and the one behind the last. */
export function doorRows(middle: number, cells: number): [number, number] {
  const first = Math.round(middle - cells / 2)
  return [first, first + cells]
}

function block(terrain: Terrain, rect: CellRect, obstacle: 'tall-wall' | 'none'): void {
  terrain.edit(rect, ({ obstacles }) => {
    for (let y = rect.y0; y < rect.y1; y++)
      for (let x = rect.x0; x < rect.x1; x++) obstacles.set(x, y, terrain.obstacleId(obstacle))
  })
}
