import type { WorldPoint } from 'footpath'
import { init, type NavMesh, NavMeshQuery } from 'recast-navigation'
import { generateSoloNavMesh, generateTiledNavMesh } from 'recast-navigation/generators'
import type { TriangleSoup } from 'footpath/navmesh/bake'
import { type BakeUnit, endsAt, type PeerMesh, type PeerQuery } from './peer.js'

/** As many polygons and nodes as it can use, so that no path is cut. */
const MOST = { maxPathPolys: 4096, maxStraightPathPoints: 1024 }
const NODES = 65_535

/** Cells along the side of a tile. */
const TILE = 64

/** Loads the WebAssembly module; call it once. */
export const loadRecast = (): Promise<void> => init()

/** The settings of its own demo, in voxels. */
export function recastConfig({ radius, height, climb, cell }: BakeUnit) {
  const ch = (cell * 2) / 3
  return {
    cs: cell,
    ch,
    walkableSlopeAngle: 45,
    walkableHeight: Math.ceil(height / ch),
    walkableClimb: Math.floor(climb / ch),
    walkableRadius: Math.ceil(radius / cell - 1e-9),
    maxEdgeLen: Math.round(12 / cell),
    maxSimplificationError: 1.3,
    minRegionArea: 64,
    mergeRegionArea: 400,
    maxVertsPerPoly: 6,
    detailSampleDist: 6,
    detailSampleMaxError: 1,
  }
}

/** Bakes a level; null if it cannot. */
export function bakeWithRecast(
  { positions, triangles }: Required<TriangleSoup>,
  unit: BakeUnit,
  isTiled = false,
): NavMesh | null {
  const config = recastConfig(unit)
  const made = isTiled
    ? generateTiledNavMesh(positions, triangles as ArrayLike<number>, { ...config, tileSize: TILE })
    : generateSoloNavMesh(positions, triangles as ArrayLike<number>, config)
  return made.success ? made.navMesh : null
}

/** Its mesh with its polygons and queries. */
export function recastMesh(mesh: NavMesh): PeerMesh {
  const query = new NavMeshQuery(mesh, { maxNodes: NODES })
  return {
    ...polygonsOf(mesh),
    prepare: (from, to) => prepare(query, from, to),
    destroy: () => query.destroy(),
  }
}

function polygonsOf(mesh: NavMesh): Pick<PeerMesh, 'vertices' | 'polygons'> {
  const vertices: number[] = []
  const polygons: number[][] = []
  for (let tile = 0; tile < mesh.getMaxTiles(); tile++) {
    const own = mesh.getTile(tile)
    const header = own.header()
    if (!header) continue
    const first = vertices.length / 3
    for (let at = 0; at < 3 * header.vertCount(); at++) vertices.push(own.verts(at))
    for (let at = 0; at < header.polyCount(); at++) {
      const poly = own.polys(at)
      if (poly.getType() !== 0) continue
      polygons.push(Array.from({ length: poly.vertCount() }, (_, corner) => first + poly.verts(corner)))
    }
  }
  return { vertices, polygons }
}

function prepare(query: NavMeshQuery, from: WorldPoint, to: WorldPoint): PeerQuery {
  const start = query.findNearestPoly(from)
  const end = query.findNearestPoly(to)
  /** Points are read only where asked for: reading them takes longer than some searches. */
  const search = (isRead: boolean): WorldPoint[] => {
    const corridor = query.findPath(start.nearestRef, end.nearestRef, from, to, MOST)
    const path = query.findStraightPath(from, to, corridor.polys, MOST)
    const at = (index: number) => path.straightPath.get(index)
    const points = Array.from({ length: isRead ? path.straightPathCount : 0 }, (_, point) => ({
      x: at(3 * point),
      y: at(3 * point + 1),
      z: at(3 * point + 2),
    }))
    corridor.polys.destroy()
    path.straightPath.destroy()
    path.straightPathFlags.destroy()
    path.straightPathRefs.destroy()
    return points
  }
  return {
    find: () => search(false),
    call: () => query.computePath(from, to, MOST),
    path: () => {
      const points = search(true)
      return endsAt(points, to) ? points : null
    },
  }
}
