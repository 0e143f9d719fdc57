import { type BufferGeometry, ConeGeometry, CylinderGeometry, OctahedronGeometry } from 'three'
import { merge } from '../units/figures.js'

/**
 * A pawn that looks towards +z, with its foot at the origin. Its base has the radius 1, so that what is drawn is what
 * collides. About 60 triangles: thousands of them are drawn at once.
 */
export function createPawn(): BufferGeometry {
  const base = new CylinderGeometry(1, 1, 0.3, 12, 1).translate(0, 0.15, 0)
  const body = new CylinderGeometry(0.5, 0.88, 1.3, 8, 1, true).translate(0, 0.95, 0)
  const head = new OctahedronGeometry(0.62, 1).translate(0, 1.95, 0)
  const nose = new ConeGeometry(0.34, 0.6, 4).rotateX(Math.PI / 2).translate(0, 0.75, 0.95)
  return merge([
    [base, 0xd8d8d8],
    [body, 0xffffff],
    [head, 0xf3d9bd],
    [nose, 0xffffff],
  ])
}
