import { BufferAttribute, BufferGeometry } from 'three'
import { quadIndices } from '../mesh/quad-indices.js'
import type { WallQuads } from './wall-blocks.js'

/** Walls as a geometry. The arrays may be longer than their quads: only what is used is copied. */
export function wallGeometry({ positions, normals, colours, quads }: WallQuads): BufferGeometry {
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(positions.slice(0, 12 * quads), 3))
  geometry.setAttribute('normal', new BufferAttribute(normals.slice(0, 16 * quads), 4, true))
  geometry.setAttribute('color', new BufferAttribute(colours.slice(0, 16 * quads), 4, true))
  geometry.setIndex(new BufferAttribute(quadIndices(quads), 1))
  geometry.computeBoundingSphere()
  return geometry
}
