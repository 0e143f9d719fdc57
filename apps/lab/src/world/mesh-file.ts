import { GLTF_FILE, type LevelFile } from './level-file.js'
import type { TerrainSource } from './source.js'

/** What has to be known to make ground of a mesh. */
export interface MeshChoice {
  readonly up: 'y' | 'z'
  /** Cells of the longer side. */
  readonly size: number
  /** Metres of a unit of the mesh. */
  readonly unitSize: number
  /** How many times as high as it is. */
  readonly heightScale: number
}

/** How much of a file is looked at: its first vertices tell enough. */
const MOST_BYTES = 4_000_000

/** Cells of the longer side at first, and those of a picture. */
const USUAL_SIZE = 256
const PICTURE_SIZE = 128

/** Whether a mesh may lie on its side: glTF says which way is up. */
export function mayLie({ name }: LevelFile): boolean {
  return !GLTF_FILE.test(name)
}

/** What to begin with: ground is flatter than it is wide. Most meshes have y up, as the format means it. */
export function firstMeshChoice(file: LevelFile): MeshChoice {
  const [, y, z] = mayLie(file) ? extentOf(file.bytes) : [0, 0, 0]
  return { up: z < y ? 'z' : 'y', size: USUAL_SIZE, unitSize: 1, heightScale: 1 }
}

/** The ground that is made of a mesh. */
export function meshSource({ name }: LevelFile, choice: MeshChoice): TerrainSource {
  return { kind: 'file', name, ...choice }
}

/** The ground of its picture: as high as the mesh is, in units of the mesh. */
export function pictureSource({ name }: LevelFile, up: MeshChoice['up']): TerrainSource {
  return { kind: 'file', name, up, size: PICTURE_SIZE }
}

/** How far the vertices of an OBJ file reach along its three axes. */
function extentOf(bytes: Uint8Array): readonly number[] {
  const text = new TextDecoder().decode(bytes.subarray(0, MOST_BYTES))
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  for (const [, ...axes] of text.matchAll(/^v\s+(\S+)\s+(\S+)\s+(\S+)/gm))
    axes.map(Number).forEach((value, at) => {
      low[at] = Math.min(low[at], value)
      high[at] = Math.max(high[at], value)
    })
  return high.map((value, at) => value - low[at])
}
