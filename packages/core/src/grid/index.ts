export type { Cell, CellRect } from '../cell.js'
export { type ErrorCode, FootpathError } from '../error.js'
export type { PathReason, PathStatus } from '../path/outcome.js'
export type { Path } from '../path/path.js'
export type { Tile } from '../terrain/tiles.js'
export {
  createFinder,
  type FindPathOptions,
  findPath,
  type GridFinder,
  type GridOptions,
} from './find-path.js'
export { createGrid, Grid, gridFrom } from './grid.js'
export { GRID_DIAGONALS, type GridDiagonal } from './grid-map.js'
