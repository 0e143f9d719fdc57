/** A mesh that somebody wants to walk on, and that does not say which way is up. */
export interface MeshFile {
  readonly kind: 'mesh'
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
  /** How far it reaches along its three axes. */
  readonly extent: Readonly<Record<'x' | 'y' | 'z', number>>
}

/** What has to be known to make ground of a mesh. */
export interface MeshChoice {
  readonly up: 'y' | 'z'
  /** Cells of the longer side. */
  readonly size: number
}

/** How much of a file is looked at: its first vertices tell enough. */
const MOST_BYTES = 4_000_000

/** The mesh in an OBJ file; null where its first part has no vertices, which the reader then names. */
export function meshIn(name: string, bytes: Uint8Array<ArrayBuffer>): MeshFile | null {
  const text = new TextDecoder().decode(bytes.subarray(0, MOST_BYTES))
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  for (const [, ...axes] of text.matchAll(/^v\s+(\S+)\s+(\S+)\s+(\S+)/gm))
    axes.map(Number).forEach((value, at) => {
      low[at] = Math.min(low[at], value)
      high[at] = Math.max(high[at], value)
    })
  const [x, y, z] = high.map((value, at) => value - low[at])
  return [x, y, z].every(Number.isFinite) ? { kind: 'mesh', name, bytes, extent: { x, y, z } } : null
}

/** What to begin with: ground is flatter than it is wide. */
export function firstMeshChoice({ extent: { y, z } }: MeshFile): MeshChoice {
  return { up: z < y ? 'z' : 'y', size: 256 }
}
