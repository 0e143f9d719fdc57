import type { Path } from 'footpath'
import { requireWorld } from './positions.js'

/**
 * A path as the text of a Wavefront OBJ file: one polyline in world coordinates, y up, so that it lies on a mesh
 * of the same terrain. A path of one cell becomes a point. Throws `unsuitable-combination` for a path without
 * points.
 */
export function pathToObj(path: Path): string {
  const points = requireWorld(path, 'OBJ')
  const vertices = points.map(({ x, y, z }) => `v ${x} ${y} ${z}`)
  // OBJ counts from 1.
  const numbers = points.map((_, at) => at + 1).join(' ')
  return ['o path', ...vertices, `${points.length === 1 ? 'p' : 'l'} ${numbers}`, ''].join('\n')
}
