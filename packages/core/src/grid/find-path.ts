import type { Cell } from '../cell.js'
import { requireName } from '../error.js'
import { JumpFinder } from '../jump/jump-finder.js'
import type { Path } from '../path/path.js'
import { requireOptions } from '../search/options.js'
import { rememberRows } from '../terrain/rows-memory.js'
import { type MapRows, requireNoTiles, type Tiles } from '../terrain/tiles.js'
import { Grid, gridFrom } from './grid.js'
import { GRID_DIAGONALS, type GridDiagonal, GridMap } from './grid-map.js'

/** What may be said about paths on a grid. */
export interface GridOptions {
  /** `no-corner-cutting` by default: 8 directions. `never`: 4. */
  readonly diagonal?: GridDiagonal
}

/** What may be said about one call. */
export interface FindPathOptions extends GridOptions {
  /** What more characters or numbers of the map stand for. */
  readonly tiles?: Tiles
}

/** Finds shortest paths on one grid; follows its edits by itself. */
export interface GridFinder {
  /** A shortest path, or why there is none. */
  find(from: Cell, to: Cell): Path
  /**
   * Writes x and y of every cell of a shortest path into `out` and returns how many cells they are: 0 where there is
   * no path, and −n where `out` has no room for n cells, which leaves it as it is. Allocates nothing.
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

/** The finders of a grid that `findPath` keeps; the grid takes them along. */
const findersOfGrid = new WeakMap<Grid, Partial<Record<GridDiagonal, GridFinder>>>()

/**
 * A shortest path on free and blocked cells: the `findPath` of `footpath` for maps on which all free ground costs the
 * same, with a fraction of its code. Costs are lengths: 1 for a straight step, √2 for a diagonal one.
 *
 * The map is rows of text (`.` free, `#` blocked), rows of numbers (0 free, 1 blocked), or a Grid. What is compiled for a
 * map is kept: for a Grid, and for the last four maps given as rows. Rows are compared with those of last time, so you
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

/** A finder for a grid. Takes 28 bytes a cell. */
export function createFinder(grid: Grid, options: GridOptions = {}): GridFinder {
  requireOptions(options, ['diagonal'])
  return new JumpFinder(new GridMap(grid, diagonalOf(options)), ({ prices }) => prices, 'auto')
}

function diagonalOf({ diagonal = 'no-corner-cutting' }: GridOptions): GridDiagonal {
  return requireName('diagonal policy', diagonal, GRID_DIAGONALS)
}
