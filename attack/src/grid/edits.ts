import type { CellRect, Terrain } from 'footpath'
import { type GridData, OBSTACLE_OF, SURFACE_OF } from '../oracle/grid-rules.js'
import type { Random } from '../random.js'

/** An edit of a rectangle, as plain data: letters as in the grid, or a number. */
export interface GridEdit {
  readonly rect: CellRect
  readonly wall?: string
  readonly surface?: string
  readonly height?: number
  readonly factor?: number
}

/** An edit of a cell or a rectangle. On even ground only walls and surfaces of the same price change. */
export function makeEdit(random: Random, grid: GridData, isEven: boolean): GridEdit {
  const rect = makeRect(random, grid)
  if (!isEven && grid.heights !== null && random.chance(0.3))
    return { rect, height: random.from(-16, 16) / 8 }
  if (!isEven && grid.factors !== null && random.chance(0.3))
    return { rect, factor: random.pick([0.5, 1, 1.5, 3.25]) }
  if (random.chance(0.25) && (!isEven || grid.unit.surfaces['*'] !== undefined))
    return { rect, surface: random.pick(['o', 'm', 'w', 'r']) }
  return { rect, wall: random.pick(['.', '.', '.', 'b', 'b', 't', 'l']) }
}

function makeRect(random: Random, { width, depth }: GridData): CellRect {
  const x0 = random.below(width)
  const y0 = random.below(depth)
  if (random.chance(0.7)) return { x0, y0, x1: x0 + 1, y1: y0 + 1 }
  return { x0, y0, x1: random.from(x0 + 1, width), y1: random.from(y0 + 1, depth) }
}

/** The grid after an edit. */
export function editedGrid(grid: GridData, { rect, wall, surface, height, factor }: GridEdit): GridData {
  const text = (rows: readonly string[], letter: string | undefined) =>
    letter === undefined
      ? rows
      : rows.map((row, y) =>
          y < rect.y0 || y >= rect.y1
            ? row
            : row.slice(0, rect.x0) + letter.repeat(rect.x1 - rect.x0) + row.slice(rect.x1),
        )
  const flat = (value: number) => Array.from({ length: grid.width * grid.depth }, () => value)
  const list = (values: readonly number[] | null, value: number | undefined, usual: number) =>
    value === undefined
      ? values
      : (values ?? flat(usual)).map((old, place) => {
          const x = place % grid.width
          const y = Math.floor(place / grid.width)
          return x >= rect.x0 && x < rect.x1 && y >= rect.y0 && y < rect.y1 ? value : old
        })
  return {
    ...grid,
    walls: text(grid.walls, wall),
    ground: text(grid.ground, surface),
    heights: list(grid.heights, height, 0),
    factors: list(grid.factors, factor, 1),
  }
}

/** The same edit on the terrain: by the methods for a cell, by `fill`, or by `edit`. */
export function editTerrain(terrain: Terrain, { rect, wall, surface, height, factor }: GridEdit): void {
  const { x0, y0, x1, y1 } = rect
  const obstacle = wall === undefined ? {} : { obstacle: OBSTACLE_OF[wall] }
  const ground = surface === undefined ? {} : { surface: SURFACE_OF[surface] }
  const values = {
    ...obstacle,
    ...ground,
    ...(height === undefined ? {} : { height }),
    ...(factor === undefined ? {} : { factor }),
  }
  if (x1 - x0 > 1 || y1 - y0 > 1) {
    terrain.fill(rect, values)
    return
  }
  if (values.obstacle !== undefined) terrain.setObstacle(x0, y0, values.obstacle)
  if (values.surface !== undefined) terrain.setSurface(x0, y0, values.surface)
  if (height !== undefined) terrain.setHeight(x0, y0, height)
  if (factor !== undefined) terrain.setFactor(x0, y0, factor)
}
