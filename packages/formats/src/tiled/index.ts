export type { TiledBoard } from './orientation.js'
export { looksLikeTiled, parseTiled, tilesetsOf, type TiledOptions, type TiledResult } from './parse-tiled.js'
export type { TiledRule } from './rules.js'
export { isTiledSite, parseTiledSite, type TiledSite } from './tiled-site.js'
