import { type HeightmapFile, heightmapIn } from './heightmap-file.js'
import type { TiledFile } from './tiled-file.js'

/** A file that does not say everything: questions are asked before it is opened, or after it. */
export type ImportFile = HeightmapFile | TiledFile

/** The file, where something has to be asked before it is opened; otherwise null. */
export function questionsAbout(name: string, bytes: Uint8Array<ArrayBuffer>): ImportFile | null {
  return /\.png$/i.test(name) ? heightmapIn(name, bytes) : null
}
