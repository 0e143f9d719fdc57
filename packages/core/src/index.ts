export type { Cell, CellRect } from './cell.js'
export { type ErrorCode, FootpathError } from './error.js'
export * from './terrain/index.js'
export * from './unit/index.js'
