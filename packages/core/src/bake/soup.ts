import { badOption, FootpathError, show } from '../error.js'

/** Triangles without order: a level as artists make it. y points up. */
export interface TriangleSoup {
  /** Three coordinates per vertex, in metres. */
  readonly positions: ArrayLike<number>
  /** Three vertices per triangle, counted from 0. Without it, every three vertices in turn are a triangle. */
  readonly triangles?: ArrayLike<number> | null | undefined
}

/** The corners of a soup's triangles, nine numbers each, and what they span. */
export interface Triangles {
  readonly corners: Float64Array
  readonly min: readonly [x: number, y: number, z: number]
  readonly max: readonly [x: number, y: number, z: number]
}

/** Copies the triangles of a soup and checks every number. */
export function trianglesOf(soup: TriangleSoup): Triangles {
  const { positions, triangles } = soup ?? {}
  if (typeof positions?.length !== 'number' || (triangles != null && typeof triangles.length !== 'number'))
    throw badOption(
      'The level',
      'triangles',
      soup,
      'Pass { positions, triangles }. For a three.js object: soupOf(object) from @footpath/three.',
    )
  const count = triangles?.length ?? positions.length / 3
  if (count === 0)
    throw new FootpathError(
      'bad-option',
      'The level has no triangles.',
      'Wait until it is loaded, and pass the object that holds its meshes.',
      soup,
    )
  if (count % 3 !== 0)
    throw badOption('triangles', 'three vertices for each triangle', count, 'Pass whole triangles.')
  const corners = new Float64Array(3 * count)
  const min: [number, number, number] = [Infinity, Infinity, Infinity]
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  for (let corner = 0; corner < count; corner++) {
    const vertex = triangles == null ? corner : triangles[corner]
    for (let axis = 0; axis < 3; axis++) {
      const value = typeof vertex === 'number' ? positions[3 * vertex + axis] : NaN
      if (typeof value !== 'number' || !(Math.abs(value) < 1e9))
        throw new FootpathError(
          'bad-number',
          `Vertex ${show(vertex)} of triangle ${Math.floor(corner / 3)} has the coordinate ${show(value)}.`,
          'Give finite numbers below 1e9 for vertices that exist.',
          value,
        )
      corners[3 * corner + axis] = value
      min[axis] = Math.min(min[axis], value)
      max[axis] = Math.max(max[axis], value)
    }
  }
  return { corners, min, max }
}
