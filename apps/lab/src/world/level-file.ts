/** A file with triangles that somebody wants to open: as heights, or as a level with storeys. */
export interface LevelFile {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Files that can be levels, by their names. All of them can be heights too. */
export const LEVEL_FILE = /\.(glb|gltf|obj)$/i

/** Those of them that no reader of terrains knows: their triangles become heights here. */
export const GLTF_FILE = /\.(glb|gltf)$/i
