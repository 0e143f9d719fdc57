export { createTileBaker, type TileBaker, type TileBakeOptions } from './tile-baker.js'
