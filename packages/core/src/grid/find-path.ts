import type { Cell } from '../cell.js'
import { requireInstance, requireOptions } from '../checks.js'
import { requireName } from '../error.js'
import { JumpFinder } from '../jump/jump-finder.js'
import type { Path } from '../path/path.js'
import { rememberRows } from '../terrain/rows-memory.js'
import { type MapRows, requireNoTiles, type Tiles } from '../terrain/tiles.js'
import { GRID_DIAGONALS, type GridDiagonal, GridMap } from './grid-map.js'
import { Grid, gridFrom } from './grid.js'

/** Options for paths on a grid. */
export interface GridOptions {
  /** `no-corner-cutting` by default: 8 directions. `never`: 4. */
  readonly diagonal?: GridDiagonal
}

/** Options of one call. */
export interface FindPathOptions extends GridOptions {
  /** What additional characters or numbers in the map mean. */
  readonly tiles?: Tiles
}

/** Finds shortest paths on one grid and follows its edits. */
export interface GridFinder {
  /** A shortest path, or why there is none. */
  find(from: Cell, to: Cell): Path
  /**
   * Writes x and y of every cell of a shortest path into `out` and returns the number of cells. Returns 0 if there is
   * no path. Returns −n and leaves `out` unchanged if it has no room for n cells. Allocates nothing.
   */
  findInto(out: Int32Array, from: Cell, to: Cell): number
}

/** Grids of the last maps that were given as rows. */
const gridOfRows = /* @__PURE__ */ rememberRows<Grid>({
  make: gridFrom,
  setCell(grid, { x, y }, from) {
    grid.setBlocked(x, y, from.isBlocked(0, 0))
    return true
  },
})

/** The finders that `findPath` keeps for a grid; they are freed with it. */
const findersOfGrid = new WeakMap<Grid, Partial<Record<GridDiagonal, GridFinder>>>()

/**
 * A shortest path on free and blocked cells. This is the `findPath` of `footpath` for maps whose free ground all costs
 * the same, with a fraction of its code. Costs are lengths: 1 for a straight step, √2 for a diagonal one.
 *
 * The map is rows of text (`.` free, `#` blocked), rows of numbers (0 free, 1 blocked), or a Grid. What is compiled is
 * kept for every Grid, and for the last four maps given as rows. Rows are compared with those of the last call, so you
 * may change them in place.
 */
export function findPath(map: Grid | MapRows, from: Cell, to: Cell, options: FindPathOptions = {}): Path {
  requireOptions(options, ['diagonal', 'tiles'])
  const diagonal = diagonalOf(options)
  if (map instanceof Grid) requireNoTiles(options.tiles, 'a Grid')
  const grid = map instanceof Grid ? map : gridOfRows(map, options.tiles ?? {})
  const finders = findersOfGrid.get(grid) ?? {}
  findersOfGrid.set(grid, finders)
  finders[diagonal] ??= createFinder(grid, { diagonal })
  return finders[diagonal].find(from, to)
}

/** A finder for a grid. It takes 16 bytes per cell, and 12 that finders of grids up to a million cells share. */
export function createFinder(grid: Grid, options: GridOptions = {}): GridFinder {
  requireOptions(options, ['diagonal'])
  requireInstance(Grid, grid, 'bad-map', 'a grid', 'Create one with createGrid or gridFrom.')
  return new JumpFinder(new GridMap(grid, diagonalOf(options)), ({ prices }) => prices, 'auto')
}

function diagonalOf({ diagonal = 'no-corner-cutting' }: GridOptions): GridDiagonal {
  return requireName('diagonal policy', diagonal, GRID_DIAGONALS)
}
