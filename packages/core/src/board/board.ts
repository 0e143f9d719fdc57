import type { Fence } from '../atlas/fences.js'
import type { Cell } from '../cell.js'
import { requireInit, requireList, requireNumbers } from '../checks.js'
import { FootpathError, requireName } from '../error.js'
import { terrainFrom } from '../terrain/rows.js'
import { Terrain } from '../terrain/terrain.js'
import type { TerrainInit } from '../terrain/terrain-init.js'
import type { MapRows } from '../terrain/tiles.js'
import type { MapPoint } from '../terrain/world.js'
import { checkUnit, type Unit } from '../unit/unit.js'
import { DIRECTION_X, DIRECTION_Y, FIRST_DIAGONAL } from '../walkmap/directions.js'
import { BoardAtlas } from './atlas.js'
import { heightOn } from './board-height.js'
import type { BoardFinder, BoardFinderOptions } from './board-finder.js'
import { BoardWalkmap } from './board-walkmap.js'
import { walksOf } from './board-walks.js'
import { cellUnder, centreOf, cornersOf } from './geometry.js'
import { BoardPlan, CELL_SHAPES, type CellShape, type Stagger, STAGGERS, type Wrap, WRAPS } from './plan.js'

/** The options of `createBoard`. */
export interface BoardInit {
  /** What is on the cells: a terrain, rows of text or numbers, or what `terrain.toInit()` gave. */
  readonly terrain: Terrain | MapRows | TerrainInit
  /** The shape of the cells; `square` by default. */
  readonly cells?: CellShape
  /** For hexes and diamonds: which rows or columns are shifted by half a cell; `odd-row` by default. */
  readonly stagger?: Stagger
  /** Which sides go on at the opposite side: `x` joins left and right, `y` top and bottom; `none` by default. */
  readonly wrap?: Wrap
  /** Thin walls, each between two cells that share a side. */
  readonly fences?: readonly Fence[]
}

const BOARD_OPTIONS = ['terrain', 'cells', 'stagger', 'wrap', 'fences']

/** A board as plain data, for JSON. `createBoard` makes a board from it again. */
export interface BoardJson {
  readonly terrain: TerrainInit
  readonly cells: CellShape
  readonly stagger?: Stagger
  readonly wrap: Wrap
  readonly fences: readonly Fence[]
}

/**
 * A terrain seen as a board: with hexes or diamonds for cells, with sides that wrap around, or with fences between cells.
 * Edit `terrain` as any terrain, and add and remove fences: walkmaps and finders of the board follow by themselves.
 */
export class Board {
  /** What is on the cells. Column x and row y of the board are those of the terrain. */
  readonly terrain: Terrain
  readonly width: number
  readonly depth: number
  readonly cells: CellShape
  /** Null for squares, which have none. */
  readonly stagger: Stagger | null
  readonly wrap: Wrap
  readonly #plan: BoardPlan
  readonly #atlas: BoardAtlas
  /** By unit. */
  readonly #walkmaps = new Map<string, BoardWalkmap>()

  constructor(init: BoardInit) {
    requireInit('createBoard', init, BOARD_OPTIONS, "createBoard({ terrain, cells: 'hex' })")
    this.terrain = terrainOf(init.terrain)
    this.cells = requireName('cell shape', init.cells ?? 'square', CELL_SHAPES)
    const stagger = requireName('stagger', init.stagger ?? 'odd-row', STAGGERS)
    this.stagger = this.cells === 'square' ? null : stagger
    this.wrap = requireName('wrap', init.wrap ?? 'none', WRAPS)
    if (this.cells === 'square' && init.stagger !== undefined) {
      const remedy = "Leave stagger out, or use cells: 'hex' or 'diamond'."
      throw new FootpathError('unsuitable-combination', 'Squares have no stagger.', remedy, init.stagger)
    }
    const { width, depth } = this.terrain
    this.width = width
    this.depth = depth
    this.#plan = new BoardPlan({ width, depth, cells: this.cells, stagger, wrap: this.wrap })
    this.#atlas = new BoardAtlas(this.terrain, this.#plan)
    this.#atlas.setFences(requireList('fences', init.fences ?? []))
  }

  /** The fences in the order in which they were added. */
  get fences(): readonly Fence[] {
    return this.#atlas.fences.list
  }

  /** Whether there is any fence. */
  get hasFences(): boolean {
    return this.#atlas.fences.count > 0
  }

  /** Puts a thin wall between two cells that share a side. Does nothing if there is one. */
  addFence(a: Cell, b: Cell): void {
    this.#atlas.setFence(a, b, true)
  }

  /** Takes the thin wall between two cells away. Does nothing if there is none. */
  removeFence(a: Cell, b: Cell): void {
    this.#atlas.setFence(a, b, false)
  }

  /** Whether a fence stands between two cells that share a side. */
  hasFence(a: Cell, b: Cell): boolean {
    return this.#atlas.fences.has(a, b)
  }

  /** The cells that share a side with a cell, over seams too. */
  neighbours(cell: Cell): Cell[] {
    const { x, y } = this.#plan.toAtlas('The cell', cell)
    const found: Cell[] = []
    for (let direction = 0; direction < 8; direction++) {
      const isSide = direction < FIRST_DIAGONAL || (this.#plan.isHex && direction % 2 === 0)
      if (!isSide) continue
      const near = this.#plan.cellAt(x + DIRECTION_X[direction], y + DIRECTION_Y[direction])
      if (near !== null) found.push(near)
    }
    return found
  }

  /** How many steps it takes from one cell to another over free ground, over a seam if that is shorter. */
  distance(a: Cell, b: Cell): number {
    this.#plan.toAtlas('The cell', a)
    this.#plan.toAtlas('The cell', b)
    const { x, y } = this.#plan.between(a, b)
    return this.#plan.steps(x, y)
  }

  /**
   * The centre of a cell, for drawing. Centres of cells that share a side are 1 apart; the board begins at 0,0. Multiply
   * by what you like.
   */
  centreOf(cell: Cell): MapPoint {
    this.#plan.toAtlas('The cell', cell)
    return centreOf(this.#plan, cell)
  }

  /**
   * The centres of some cells, each a neighbour of the one before, in pieces that cross no seam. A piece that comes to a
   * seam ends there, half a step on; the next begins at the other side.
   */
  walksOf(cells: readonly Cell[]): readonly (readonly MapPoint[])[] {
    for (const cell of requireList('cells', cells)) this.#plan.toAtlas('The cell', cell)
    return walksOf(this.#plan, cells)
  }

  /** The corners of a cell, for drawing, clockwise; in the unit of `centreOf`. */
  cornersOf(cell: Cell): readonly MapPoint[] {
    this.#plan.toAtlas('The cell', cell)
    return cornersOf(this.#plan, cell)
  }

  /** The cell under a point in the unit of `centreOf`, such as where the mouse is; null beyond the board. */
  cellAt(point: MapPoint): Cell | null {
    requireNumbers('A point', point?.x, point?.y)
    return cellUnder(this.#plan, point)
  }

  /** The far corner of the board in the unit of `centreOf`; the near one is 0,0. */
  get extent(): MapPoint {
    const { width, depth } = this
    const last = [0, 1].flatMap((up) => [
      { x: width - 1, y: Math.max(0, depth - 1 - up) },
      { x: Math.max(0, width - 1 - up), y: depth - 1 },
    ])
    const corners = last.flatMap((cell) => this.cornersOf(cell))
    return { x: Math.max(...corners.map(({ x }) => x)), y: Math.max(...corners.map(({ y }) => y)) }
  }

  /** The height of the ground at a point in the unit of `centreOf`: that of a cell at its centre, and even in between. */
  heightAt(point: MapPoint): number {
    requireNumbers('A point', point?.x, point?.y)
    return heightOn(this.#plan, this.terrain, point)
  }

  /** What a unit can do on the board; compiled on first use, then remembered. `createWalkmap(board, unit)` calls this. */
  createWalkmap(unit: string | Unit = 'ground'): BoardWalkmap {
    const key = JSON.stringify(checkUnit(unit))
    const walkmap = this.#walkmaps.get(key) ?? new BoardWalkmap(this, this.#atlas, unit)
    this.#walkmaps.set(key, walkmap)
    return walkmap
  }

  /** A finder on the board for a unit. `createFinder(board, unit)` calls this. */
  createFinder(unit: string | Unit = 'ground', options?: BoardFinderOptions): BoardFinder {
    return this.createWalkmap(unit).createFinder(options)
  }

  /** As plain data; `JSON.stringify(board)` calls this, and `createBoard` reads it. */
  toJSON(): BoardJson {
    const { terrain, cells, stagger, wrap, fences } = this
    return { terrain: terrain.toJSON(), cells, ...(stagger && { stagger }), wrap, fences }
  }
}

/** Creates a board: a terrain with hexes or diamonds for cells, sides that wrap around, or fences between cells. */
export function createBoard(init: BoardInit): Board {
  return new Board(init)
}

function terrainOf(given: Terrain | MapRows | TerrainInit): Terrain {
  const isInit = typeof given === 'object' && given !== null && 'width' in given && 'depth' in given
  return isInit && !(given instanceof Terrain) ? new Terrain(given) : terrainFrom(given)
}
