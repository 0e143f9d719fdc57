import type { CellRect, Terrain } from 'footpath'
import { generateTerrain } from 'footpath/random'

/** A landscape with a ruin, a garden wall, a muddy hollow and a road: something of everything. */
export function createWorld(size: number, seed: number): Terrain {
  const terrain = generateTerrain({
    width: size,
    depth: size,
    seed,
    amplitude: 0.16 * size,
    featureSize: 0.375 * size,
    water: 0.12,
  })
  const at = (share: number) => Math.round(share * size)
  const wall = Math.max(5, at(0.09))
  frame(terrain, at(0.42), at(0.62), wall, 'tall-wall')
  frame(terrain, at(0.62), at(0.74), Math.round(1.3 * wall), 'low-wall')
  patch(terrain, at(0.3), at(0.84), at(0.05), 'mud')
  for (let x = 0; x < size; x++) {
    const y = Math.round(size * (0.9 + 0.03 * Math.sin((x / size) * 7)))
    paint(terrain, { x0: x, y0: y, x1: x + 1, y1: y + 2 }, 'road')
  }
  return terrain
}

/** Four walls with a gate in the south. */
function frame(terrain: Terrain, x0: number, y0: number, edge: number, obstacle: string): void {
  const id = terrain.obstacleId(obstacle)
  const water = terrain.surfaceId('water')
  terrain.edit({ x0, y0, x1: x0 + edge, y1: y0 + edge }, ({ obstacles, surfaces }) => {
    for (let y = y0; y < y0 + edge; y++) {
      for (let x = x0; x < x0 + edge; x++) {
        const rim = x === x0 || y === y0 || x === x0 + edge - 1 || y === y0 + edge - 1
        const gate = y === y0 + edge - 1 && Math.abs(x - x0 - (edge - 1) / 2) <= 1
        if (rim && !gate && surfaces.get(x, y) !== water) obstacles.set(x, y, id)
      }
    }
  })
}

/** A round patch of a surface. */
function patch(terrain: Terrain, x: number, y: number, radius: number, surface: string): void {
  for (let row = y - radius; row <= y + radius; row++) {
    const half = Math.floor(Math.sqrt(Math.max(0, radius * radius - (row - y) * (row - y))))
    paint(terrain, { x0: x - half, y0: row, x1: x + half + 1, y1: row + 1 }, surface)
  }
}

/** Paints a surface on what is dry. */
function paint(terrain: Terrain, rect: CellRect, surface: string): void {
  const id = terrain.surfaceId(surface)
  const water = terrain.surfaceId('water')
  terrain.edit(rect, ({ surfaces }) => {
    for (let y = rect.y0; y < rect.y1; y++)
      for (let x = rect.x0; x < rect.x1; x++) if (surfaces.get(x, y) !== water) surfaces.set(x, y, id)
  })
}
