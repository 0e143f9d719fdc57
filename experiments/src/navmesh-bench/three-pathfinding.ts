import type { WorldPoint } from 'footpath'
import { BufferGeometry, Float32BufferAttribute, Vector3 } from 'three'
import { Pathfinding } from 'three-pathfinding'
import { endsAt, type PeerMesh } from './peer.js'

const ZONE = 'level'

/** The same polygons as triangles, wound as it needs them. */
export function threeMesh({ vertices, polygons }: Pick<PeerMesh, 'vertices' | 'polygons'>): PeerMesh {
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(vertices, 3))
  geometry.setIndex(polygons.flatMap((polygon) => fanOf(vertices, polygon)))
  const finder = new Pathfinding()
  finder.setZoneData(ZONE, Pathfinding.createZone(geometry))
  return { vertices, polygons, prepare: (from, to) => prepare(finder, from, to) }
}

function fanOf(vertices: readonly number[], polygon: readonly number[]): number[] {
  const indices: number[] = []
  for (let at = 1; at + 1 < polygon.length; at++) {
    const [a, b, c] = [polygon[0], polygon[at], polygon[at + 1]]
    const [ax, az] = [vertices[3 * a], vertices[3 * a + 2]]
    const turn =
      (vertices[3 * b] - ax) * (vertices[3 * c + 2] - az) -
      (vertices[3 * b + 2] - az) * (vertices[3 * c] - ax)
    indices.push(...(turn < 0 ? [a, b, c] : [a, c, b]))
  }
  return indices
}

function prepare(finder: Pathfinding, from: WorldPoint, to: WorldPoint) {
  const [start, end] = [from, to].map(({ x, y, z }) => new Vector3(x, y, z))
  const group = finder.getGroup(ZONE, start)
  const find = (): Vector3[] | null => finder.findPath(start, end, ZONE, group)
  return {
    find,
    path: () => {
      const points = find()
      return points !== null && endsAt(points, to) ? [from, ...points] : null
    },
  }
}
