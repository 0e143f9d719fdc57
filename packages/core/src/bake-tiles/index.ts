export { createTileBaker, type TileBaker } from './tile-baker.js'
export type { TileBakeOptions } from './tile-memory.js'
