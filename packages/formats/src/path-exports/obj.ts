import type { Path } from 'footpath'
import { requireWay } from './positions.js'

/**
 * A path as the text of a Wavefront OBJ file: one polyline in world coordinates, y up, so that it lies on a mesh
 * of the same terrain. A path of one cell becomes a point. Throws `unsuitable-combination` for a path without
 * points.
 */
export function pathToObj(path: Path): string {
  const way = requireWay(path, 'OBJ')
  const vertices = way.map(({ x, y, z }) => `v ${x} ${y} ${z}`)
  // OBJ counts from 1.
  const numbers = way.map((_, at) => at + 1).join(' ')
  return ['o path', ...vertices, `${way.length === 1 ? 'p' : 'l'} ${numbers}`, ''].join('\n')
}
