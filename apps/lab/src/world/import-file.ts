import { type HeightmapFile, heightmapIn } from './heightmap-file.js'
import { firstMeshChoice, type MeshFile, meshIn } from './mesh-file.js'
import type { TiledFile } from './tiled-file.js'

/** A file that does not say everything: questions are asked before it is opened, or after it. */
export type ImportFile = HeightmapFile | MeshFile | TiledFile

/** The file, where something has to be asked before it is opened; otherwise null. */
export function questionsAbout(name: string, bytes: Uint8Array<ArrayBuffer>): ImportFile | null {
  if (/\.png$/i.test(name)) return heightmapIn(name, bytes)
  if (!/\.obj$/i.test(name)) return null
  // Most meshes have y up, as the format means it; one that is flattest along z was made with another program.
  const mesh = meshIn(name, bytes)
  return mesh !== null && firstMeshChoice(mesh).up === 'z' ? mesh : null
}
