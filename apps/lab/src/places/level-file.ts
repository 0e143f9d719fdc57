import { toBase64 } from '../share/base64.js'
import type { PlaceSource } from '../world/places.js'

/** A file with triangles that somebody wants to open: as heights, or as a level with storeys. */
export interface LevelFile {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Files that can be levels, by their names. */
export const LEVEL_FILE = /\.(glb|gltf|obj)$/i

/** Those of them that can be heights too. */
export const HEIGHTS_TOO = /\.obj$/i

/** The level of a file, for a walker as wide as a person. */
export function levelSource({ name, bytes }: LevelFile): PlaceSource {
  const state = {
    file: { name, bytes: toBase64(bytes) },
    radius: 0.3,
    crates: [],
    doors: [],
    shows: ['polygons'],
    compares: false,
  }
  return { kind: 'place', place: 'level', state }
}
