import type { Terrain } from 'footpath'
import type { Random } from 'footpath/random'
import { randomCell } from './worlds.js'

/** Changes one cell, or a rectangle to walls or to open ground. */
export function toggle(terrain: Terrain, random: Random): void {
  const { x, y } = randomCell(random, terrain)
  if (random.nextInt(3) > 0) {
    terrain.setObstacle(x, y, terrain.obstacleAt(x, y) === 'none' ? 'tall-wall' : 'none')
    return
  }
  const rect = {
    x0: x,
    y0: y,
    x1: Math.min(terrain.width, x + 1 + random.nextInt(5)),
    y1: Math.min(terrain.depth, y + 1 + random.nextInt(5)),
  }
  terrain.fill(rect, { obstacle: random.pick(['none', 'tall-wall']) })
}
