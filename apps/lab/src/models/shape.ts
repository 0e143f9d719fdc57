import type { TriangleMesh } from '@footpath/formats'

/**
 * A thing that can be put into the scene: triangles around the origin, standing on height 0, y up, scaled so that the
 * longer of its horizontal sides is 1.
 */
export interface ModelShape {
  readonly name: string
  /** Whether it came from a file: then only a saved file holds it, not a link. */
  readonly isUploaded: boolean
  /** How large it is placed at first: its longer horizontal side in cells. */
  readonly size: number
  /** Three coordinates a vertex. */
  readonly positions: Float32Array
  /** Three vertices a triangle. */
  readonly triangles: Uint32Array
  /** A colour a triangle as 0xrrggbb, or null for one plain colour. */
  readonly colours: Uint32Array | null
}

/** What a shape is made of. */
export interface ShapeParts {
  readonly name: string
  readonly isUploaded: boolean
  readonly size: number
  readonly colours?: Uint32Array
}

/** Triangles in a model at most: every one of them is drawn, cast as shadow and looked at for the footprint. */
export const MOST_TRIANGLES = 200_000

/** How large a model from a file is at first, in cells. */
export const UPLOADED_SIZE = 6

/** Moves and scales a mesh into the standard place. Throws for one that has no extent or too many triangles. */
export function createShape(mesh: TriangleMesh, parts: ShapeParts): ModelShape {
  const { positions, triangles } = mesh
  if (triangles.length / 3 > MOST_TRIANGLES)
    throw new Error(
      `The model has ${triangles.length / 3} triangles; simplify it to at most ${MOST_TRIANGLES}.`,
    )
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  for (const vertex of triangles) {
    for (let axis = 0; axis < 3; axis++) {
      const value = positions[3 * vertex + axis]
      low[axis] = Math.min(low[axis], value)
      high[axis] = Math.max(high[axis], value)
    }
  }
  const across = Math.max(high[0] - low[0], high[2] - low[2])
  // An upright line of triangles has no width: then its height counts.
  const extent = across > 0 ? across : high[1] - low[1]
  if (!(extent > 0 && Number.isFinite(extent)))
    throw new Error('The model has no extent: all its vertices are at one point.')
  const middle = [(low[0] + high[0]) / 2, low[1], (low[2] + high[2]) / 2]
  const placed = Float32Array.from(positions, (value, at) => (value - middle[at % 3]) / extent)
  const { name, isUploaded, size, colours } = parts
  return { name, isUploaded, size, positions: placed, triangles, colours: colours ?? null }
}
