import type { CellRect, Terrain } from 'footpath'

/** What a brush does to the cells it touches. */
export const BRUSHES = [
  'low-wall',
  'tall-wall',
  'blocked',
  'mud',
  'water',
  'road',
  'raise',
  'lower',
  'smooth',
  'erase',
] as const

/** A brush; `no-wall` is what a brush of walls becomes on a wall. */
export type BrushName = (typeof BRUSHES)[number] | 'no-wall'

export interface Brush {
  readonly name: BrushName
  /** Edge or diameter in cells, 1 and up. */
  readonly size: number
  readonly shape: 'round' | 'square'
}

/** How much a touch raises or lowers ground at its middle, in cells' edges. */
const LIFT = 0.35

/**
 * One touch of a brush, centred on a map point: edits the terrain and returns the rectangle that changed, or null
 * beside the map. Heights fall off to the brush's edge, so that strokes have no steps. O(cells touched).
 */
export function touch(terrain: Terrain, brush: Brush, x: number, y: number): CellRect | null {
  const reach = brush.size / 2
  const rect = {
    x0: Math.max(0, Math.floor(x - reach + 0.5)),
    y0: Math.max(0, Math.floor(y - reach + 0.5)),
    x1: Math.min(terrain.width, Math.max(Math.floor(x - reach + 0.5) + 1, Math.ceil(x + reach - 0.5))),
    y1: Math.min(terrain.depth, Math.max(Math.floor(y - reach + 0.5) + 1, Math.ceil(y + reach - 0.5))),
  }
  if (rect.x0 >= rect.x1 || rect.y0 >= rect.y1) return null
  terrain.edit(rect, ({ heights, surfaces, obstacles }) => {
    for (let row = rect.y0; row < rect.y1; row++) {
      for (let column = rect.x0; column < rect.x1; column++) {
        const weight = weightAt(brush, column + 0.5 - x, row + 0.5 - y)
        if (weight === 0) continue
        switch (brush.name) {
          case 'low-wall':
          case 'tall-wall':
          case 'blocked':
            obstacles.set(column, row, terrain.obstacleId(brush.name))
            break
          case 'no-wall':
            obstacles.set(column, row, terrain.obstacleId('none'))
            break
          case 'mud':
          case 'water':
          case 'road':
            surfaces.set(column, row, terrain.surfaceId(brush.name))
            break
          case 'erase':
            obstacles.set(column, row, terrain.obstacleId('none'))
            surfaces.set(column, row, terrain.surfaceId('open'))
            break
          case 'raise':
          case 'lower': {
            const lift = (brush.name === 'raise' ? 1 : -1) * LIFT * terrain.cellSize * weight
            heights.set(column, row, heights.get(column, row) + lift)
            break
          }
          case 'smooth': {
            const height = heights.get(column, row)
            // The terrain keeps its heights until the touch is done.
            heights.set(column, row, height + (meanAround(terrain, column, row) - height) * weight)
            break
          }
        }
      }
    }
  })
  return rect
}

function isHeightBrush(name: BrushName): boolean {
  return name === 'raise' || name === 'lower' || name === 'smooth'
}

/** 1 in the middle, 0 outside; for heights it falls smoothly, for all else only the border counts. */
function weightAt({ name, size, shape }: Brush, dx: number, dy: number): number {
  const reach = Math.max(size / 2, 0.5)
  const distance = shape === 'round' ? Math.hypot(dx, dy) : Math.max(Math.abs(dx), Math.abs(dy))
  if (distance > reach + 1e-9) return 0
  if (!isHeightBrush(name)) return 1
  const inside = 1 - distance / (reach + 0.5)
  return inside * inside * (3 - 2 * inside)
}

function meanAround({ heights, width, depth }: Terrain, column: number, row: number): number {
  if (heights === null) return 0
  let sum = 0
  let count = 0
  for (let y = Math.max(0, row - 1); y <= Math.min(depth - 1, row + 1); y++) {
    for (let x = Math.max(0, column - 1); x <= Math.min(width - 1, column + 1); x++) {
      sum += heights[y * width + x]
      count++
    }
  }
  return sum / count
}
