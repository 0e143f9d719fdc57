import type { WorldPoint } from 'footpath'
import type { TriangleSoup } from 'footpath/navmesh/bake'
import { DEFAULT_QUERY_FILTER, findPath, type NavMesh } from 'navcat'
import { generateSoloNavMesh } from 'navcat/blocks'
import { type BakeUnit, endsAt, type PeerMesh } from './peer.js'
import { recastConfig } from './recast.js'

/** Bakes a level with the settings that Recast gets. */
export function bakeWithNavcat({ positions, triangles }: Required<TriangleSoup>, unit: BakeUnit): NavMesh {
  const config = recastConfig(unit)
  return generateSoloNavMesh(
    { positions, indices: triangles as ArrayLike<number> },
    {
      cellSize: config.cs,
      cellHeight: config.ch,
      walkableRadiusVoxels: config.walkableRadius,
      walkableRadiusWorld: unit.radius,
      walkableClimbVoxels: config.walkableClimb,
      walkableClimbWorld: unit.climb,
      walkableHeightVoxels: config.walkableHeight,
      walkableHeightWorld: unit.height,
      walkableSlopeAngleDegrees: config.walkableSlopeAngle,
      borderSize: 0,
      minRegionArea: config.minRegionArea,
      mergeRegionArea: config.mergeRegionArea,
      maxSimplificationError: config.maxSimplificationError,
      maxEdgeLength: config.maxEdgeLen,
      maxVerticesPerPoly: config.maxVertsPerPoly,
      detailSampleDistance: config.detailSampleDist * unit.cell,
      detailSampleMaxError: config.detailSampleMaxError * config.ch,
    },
  ).navMesh
}

/** Its mesh with its polygons and queries. */
export function navcatMesh(mesh: NavMesh): PeerMesh {
  const vertices: number[] = []
  const polygons: number[][] = []
  for (const tile of Object.values(mesh.tiles)) {
    const first = vertices.length / 3
    vertices.push(...tile.vertices)
    for (const poly of tile.polys) polygons.push(poly.vertices.map((vertex) => first + vertex))
  }
  return { vertices, polygons, prepare: (from, to) => prepare(mesh, from, to) }
}

function prepare(mesh: NavMesh, from: WorldPoint, to: WorldPoint) {
  const [start, end]: [number, number, number][] = [
    [from.x, from.y, from.z],
    [to.x, to.y, to.z],
  ]
  const find = () => findPath(mesh, start, end, [1, 1, 1], DEFAULT_QUERY_FILTER)
  return {
    find,
    path: () => {
      const points = find().path.map(({ position: [x, y, z] }) => ({ x, y, z }))
      return endsAt(points, to) ? points : null
    },
  }
}
