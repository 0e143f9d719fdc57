import { gridOf } from '@footpath/studies/study-4'
import { createNavFinder, type NavMesh, navMeshFromPolygons, navMeshFromTerrain } from 'footpath/navmesh'
import type { Measured } from '../reproduce/case.js'
import { type Effort, measureQueries } from '../reproduce/measure-queries.js'
import type { SearchTimes } from '../reproduce/pool.js'

/** How the empty grid becomes a mesh: as the library cuts it, and into triangles as the paper sketches it. */
export const CUTS = ['rectangles', 'triangles'] as const

export type Cut = (typeof CUTS)[number]

/** The empty grid whose points the paper counts. */
export const MESH_SIZE = 100

/** Queries from corner to corner on the mesh of the empty grid. */
export interface MeshTuple extends Effort {
  readonly table: 'mesh'
  readonly cut: Cut
  readonly size: number
}

/** What a mesh has and what a query on it looks at. */
export type MeshCounts = Readonly<Record<'polygons' | 'points' | 'expanded' | 'checks', number>>

/** Queries per pass: one takes about a microsecond. */
const QUERIES = 50

export function runMesh(tuple: MeshTuple, limitMillis: number): Measured<MeshCounts, SearchTimes> {
  const { size } = tuple
  const mesh = MESH_OF[tuple.cut](size)
  const finder = createNavFinder(mesh)
  const from = { x: 0.5, y: 0, z: 0.5 }
  const to = { x: size - 0.5, y: 0, z: size - 0.5 }
  const { ended, answers, micros } = measureQueries(QUERIES, () => finder.find(from, to), tuple, limitMillis)
  if (ended === 'TLE') return { ended, counts: null, times: { micros } }
  const [path] = answers
  const counts = {
    polygons: mesh.polygons,
    points: mesh.ground.mesh.x.length,
    expanded: path.stats.expanded,
    // Where start and goal are, and the polygons that the line between them passes.
    checks: 2 + path.profile.length - 1,
  }
  return { ended, counts, times: { micros } }
}

const MESH_OF: Readonly<Record<Cut, (size: number) => NavMesh>> = {
  rectangles: (size) => navMeshFromTerrain(gridOf('empty', size, 0)),
  // Cut along the diagonal that a path from corner to corner crosses.
  triangles: (size) =>
    navMeshFromPolygons(
      [0, 0, 0, size, 0, 0, size, 0, size, 0, 0, size],
      [
        [0, 1, 3],
        [1, 2, 3],
      ],
    ),
}
