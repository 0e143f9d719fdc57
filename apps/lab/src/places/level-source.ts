import { toBase64 } from '../share/base64.js'
import type { LevelFile } from '../world/level-file.js'
import type { PlaceSource } from '../world/places.js'

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
