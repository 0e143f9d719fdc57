import { type CellRect, cellRect } from '../cell.js'
import { requireCell, requireFinite, requireRect, requireSize } from '../checks.js'
import { FootpathError, show } from '../error.js'
import { type ReadonlyBytes, requireLength } from '../terrain/layers.js'
import { type MapRows, readMap, type Tile, type Tiles } from '../terrain/tiles.js'
import type { MapFrame } from '../terrain/world.js'

/** How many edits are remembered; readers that are further behind read the whole grid again. */
const REMEMBERED_EDITS = 1024

/** Shared, because every query asks. */
const NO_CHANGES: readonly CellRect[] = []

/**
 * Free and blocked cells, and nothing else: one byte per cell. Read it freely; write through the methods, so that
 * searches can follow an edit without starting again. In the world it is level, with cells of size 1.
 */
export class Grid implements MapFrame {
  readonly width: number
  readonly depth: number
  readonly cellSize = 1
  readonly origin: MapFrame['origin'] = { x: 0, y: 0, z: 0 }
  readonly heights = null
  readonly #blocked: Uint8Array
  /** The rectangle of version v at v % REMEMBERED_EDITS. */
  readonly #edits: CellRect[] = []
  #version = 0

  constructor(width: number, depth: number, blocked?: ArrayLike<number>) {
    requireSize(width, depth)
    this.width = width
    this.depth = depth
    this.#blocked = new Uint8Array(width * depth)
    if (blocked === undefined) return
    requireLength('blocked', blocked, width * depth)
    for (let index = 0; index < blocked.length; index++) {
      const value = blocked[index]
      if (value !== 0 && value !== 1) {
        throw new FootpathError(
          'bad-layer',
          `blocked[${index}] must be 0 or 1; got ${show(value)}.`,
          'Use 0 for free cells, 1 for blocked ones.',
          value,
        )
      }
      this.#blocked[index] = value
    }
  }

  /** 1 per blocked cell, row by row. Do not write to it: edits go through the methods. */
  get blocked(): ReadonlyBytes {
    return this.#blocked
  }

  /** Grows by one with every edit. */
  get version(): number {
    return this.#version
  }

  /**
   * Where the grid was edited since `version`: the rectangles of up to 1,024 edits, which may overlap, none if nothing
   * changed. For older versions the whole grid.
   */
  changesSince(version: number): readonly CellRect[] {
    const edits = this.#version - requireFinite('version', version)
    if (edits <= 0) return NO_CHANGES
    if (version < 0 || edits > REMEMBERED_EDITS) return [{ x0: 0, y0: 0, x1: this.width, y1: this.depth }]
    return Array.from({ length: edits }, (_, at) => this.#edits[(version + 1 + at) % REMEMBERED_EDITS])
  }

  isBlocked(x: number, y: number): boolean {
    requireCell('Cell', { x, y }, this.width, this.depth)
    return this.#blocked[y * this.width + x] === 1
  }

  /** Blocks or frees one cell. */
  setBlocked(x: number, y: number, blocked: boolean): void {
    if (this.isBlocked(x, y) !== blocked) this.setBlockedIn(cellRect(x, y), blocked)
  }

  /** Blocks or frees all cells of a rectangle, as one edit. */
  setBlockedIn(rect: CellRect, blocked: boolean): void {
    requireRect(rect, this.width, this.depth)
    const { x0, y0, x1, y1 } = rect
    for (let y = y0; y < y1; y++)
      this.#blocked.fill(blocked ? 1 : 0, y * this.width + x0, y * this.width + x1)
    this.#edits[++this.#version % REMEMBERED_EDITS] = { x0, y0, x1, y1 }
  }
}

/** A grid of this size. `blocked` has a 0 or 1 for every cell, row by row; without it all cells are free. */
export function createGrid(width: number, depth: number, blocked?: ArrayLike<number>): Grid {
  return new Grid(width, depth, blocked)
}

/**
 * A grid from rows of text or numbers, read like `findPath` of `footpath` reads them for the unit `ground`: walls and
 * water block. Heights and ground with other costs are refused.
 */
export function gridFrom(rows: MapRows, tiles?: Tiles): Grid {
  const { width, depth, used, cells } = readMap(rows, tiles, 'a Grid')
  const isBlockedAt = Uint8Array.from(used.map((tile) => (isBlocked(tile) ? 1 : 0)))
  const blocked = new Uint8Array(cells.length)
  for (let at = 0; at < cells.length; at++) blocked[at] = isBlockedAt[cells[at]]
  return new Grid(width, depth, blocked)
}

function isBlocked(tile: Tile): boolean {
  const { surface = 'open', obstacle = 'none', factor = 1, height = 0 } = tile
  if (obstacle !== 'none' || surface === 'water') return true
  if (surface === 'open' && factor === 1 && height === 0) return false
  throw new FootpathError(
    'unsuitable-combination',
    `All free cells of a grid cost the same and are level; got ${show(tile)}.`,
    "Use findPath from 'footpath': it handles surfaces, factors and heights.",
    tile,
  )
}
