import { type CellRect, growRect } from '../cell.js'
import type { CellId } from '../ids.js'
import type { JumpMap } from '../jump/jump-map.js'
import { legal } from '../jump/pruning.js'
import type { StepPrices } from '../jump/search-memory.js'
import { Layout } from '../walkmap/layout.js'
import { FINE_STRAIGHT, toInteger } from '../walkmap/scale.js'
import { byWalls, readAround } from '../walkmap/walls.js'
import type { Grid } from './grid.js'
import { numberIslands } from './islands.js'

/** How a path may step: diagonally where both cells beside the step are free, or never diagonally. */
export const GRID_DIAGONALS = ['no-corner-cutting', 'never'] as const
/** One of `GRID_DIAGONALS`: when a diagonal step is allowed. */
export type GridDiagonal = (typeof GRID_DIAGONALS)[number]

/** What a walkmap is to a terrain and a unit: a grid as searches read it, with steps that cost their length. */
export class GridMap implements JumpMap {
  readonly terrain: Grid
  readonly unit: JumpMap['unit']
  readonly prices: StepPrices
  readonly footprintReach = 0
  readonly layout: Layout
  readonly passable: Uint8Array
  readonly moves: Uint8Array
  /** By the cells around a cell: its legal moves. */
  readonly #movesAround: Uint8Array
  /** Null when they are outdated. */
  #islands: Int32Array | null = null
  #version: number

  constructor(grid: Grid, diagonal: GridDiagonal) {
    this.terrain = grid
    const step = {
      kind: 'parametric',
      straight: 1,
      diagonal: Math.SQRT2,
      heightPenalty: 0,
      diagonalHeight: false,
    } as const
    this.unit = { name: 'grid', step, diagonal, directions: 8 }
    this.prices = {
      straight: FINE_STRAIGHT,
      diagonal: toInteger(step.diagonal, FINE_STRAIGHT),
      eight: diagonal !== 'never',
    }
    this.layout = new Layout(grid.width, grid.depth)
    this.passable = new Uint8Array(this.layout.cellCount)
    this.moves = new Uint8Array(this.layout.cellCount)
    this.#movesAround = byWalls((walls) => legal(walls, this.prices.eight), 0)
    this.#version = grid.version
    this.#compile({ x0: 0, y0: 0, x1: grid.width, y1: grid.depth })
  }

  refresh(): void {
    for (const rect of this.terrain.changesSince(this.#version)) this.#compile(rect)
    this.#version = this.terrain.version
  }

  islandOf(id: CellId): number {
    this.#islands ??= numberIslands(this.layout, this.passable)
    return this.#islands[id]
  }

  get knowsIslands(): boolean {
    return this.#islands !== null
  }

  toUnits(cost: number): number {
    return cost / FINE_STRAIGHT
  }

  #compile(rect: CellRect): void {
    const { layout, passable, moves } = this
    const { blocked, width, depth } = this.terrain
    for (let y = rect.y0; y < rect.y1; y++) {
      const end = layout.idOf(rect.x1, y)
      for (let id = layout.idOf(rect.x0, y), at = (y * width + rect.x0) | 0; id < end; id++, at++)
        passable[id] = 1 - blocked[at]
    }
    const moved = growRect(rect, 1, width, depth)
    for (let y = moved.y0; y < moved.y1; y++) {
      const first = layout.idOf(moved.x0, y)
      readAround(passable, this.#movesAround, moves, first, layout.idOf(moved.x1, y), layout.stride)
    }
    this.#islands = null
  }
}
