import { LevelBuilder } from '@footpath/studies/levels'
import { createMeshCrowd, type MeshCrowd } from 'footpath/crowd/navmesh'
import { type NavMesh, navMeshFromPolygons } from 'footpath/navmesh'
import { bakeNavMesh } from 'footpath/navmesh/bake'
import type { Random } from 'footpath/random'
import { idsOf } from './crowd.js'
import type { MeshPolygon } from './mesh-oracle.js'
import { asInput, meshWorld } from './mesh-worlds.js'

/** Rounding of vertices to the lattice, in metres. */
export const ROUNDING = 1e-4

/** A mesh and what it was made of. */
export interface World {
  /** On steep ground storeys are near each other, and heights change quickly. */
  readonly isSteep: boolean
  readonly polygons: readonly MeshPolygon[]
  readonly mesh: NavMesh
}

/** A small mesh of any kind. */
export function randomMesh(random: Random): World {
  const { kind, polygons } = meshWorld(random)
  const input = asInput(polygons)
  return { isSteep: kind === 'pole', polygons, mesh: navMeshFromPolygons(input.vertices, input.polygons) }
}

/** A crowd of units of two sizes and speeds that stand apart. */
export function populated(random: Random, mesh: NavMesh, most: number): MeshCrowd {
  const crowd = createMeshCrowd(mesh, { capacity: most })
  for (let at = 0; at < 20 * most && crowd.count < most; at++) {
    const point = mesh.randomPoint(random)
    const isTaken = idsOf(crowd).some(
      (id) =>
        Math.abs(crowd.level[id] - point.y) < 1 &&
        Math.hypot(crowd.x[id] - point.x, crowd.y[id] - point.z) < 2,
    )
    if (!isTaken) crowd.add(point, { radius: random.pick([0.5, 1]), speed: random.pick([3, 8]) })
  }
  return crowd
}

/** Units whose middle is in none of the polygons that the mesh was made of, or not as high as the floor there. */
export function offMesh(crowd: MeshCrowd, polygons: readonly MeshPolygon[]): number[] {
  return idsOf(crowd).filter(
    (id) =>
      crowd.link[id] < 0 &&
      !polygons.some((polygon) => isOver(polygon, crowd.x[id], crowd.y[id], crowd.level[id])),
  )
}

function isOver(polygon: MeshPolygon, x: number, z: number, level: number): boolean {
  const isInside = polygon.every((a, at) => {
    const b = polygon[(at + 1) % polygon.length]
    const across = (b.x - a.x) * (z - a.z) - (b.z - a.z) * (x - a.x)
    return across >= -ROUNDING * Math.hypot(b.x - a.x, b.z - a.z)
  })
  const heights = polygon.map(({ y }) => y)
  return isInside && level >= Math.min(...heights) - 0.01 && level <= Math.max(...heights) + 0.01
}

/** Whether units can touch. */
export const areTogether = (crowd: MeshCrowd) => (a: number, b: number) =>
  Math.abs(crowd.level[a] - crowd.level[b]) < 1 && crowd.link[a] < 0 && crowd.link[b] < 0

/**
 * The same where storeys are less than a metre apart, as on some random meshes. Units of which one comes up beside a wall know of each
 * other once they differ by a climb, half a metre; then they part.
 */
export const onOneStorey = (crowd: MeshCrowd) => (a: number, b: number) =>
  areTogether(crowd)(a, b) && Math.abs(crowd.level[a] - crowd.level[b]) < 0.4

/** A hall with a room behind a door and a gallery over it, reached by a ramp; everything for discs of 0.4 m. */
const DOOR = [4, 6] as const
/** The walls beside the door. */
export const BOXES = [
  [10, 0, 10.4, DOOR[0], 0, 3],
  [10, DOOR[1], 10.4, 10, 0, 3],
] as const

export function hall(): NavMesh {
  const level = new LevelBuilder().floor(0, 0, 20, 14).floor(12, 0, 20, 14, 4).ramp(2, 11, 12, 14, 0, 4)
  for (const [x0, z0, x1, z1, low, high] of BOXES) level.box(x0, z0, x1, z1, low, high)
  level.box(2, 10, 20, 10.4, 0, 2.5)
  return bakeNavMesh(level.soup, { radius: 0.4, strict: true })
}
