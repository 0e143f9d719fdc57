import type { WorldPoint } from 'footpath'
import { type NavMesh, navMeshFromPolygons } from 'footpath/navmesh'

/** A rectangle on the plan, level or rising from y0 at its left side to y1 at its right. */
export function floor(x0: number, z0: number, x1: number, z1: number, y0 = 0, y1 = y0): number[][] {
  return [
    [x0, y0, z0],
    [x1, y1, z0],
    [x1, y1, z1],
    [x0, y0, z1],
  ]
}

/** A mesh of polygons that share no vertices. */
export function meshOf(floors: readonly (readonly (readonly number[])[])[]): NavMesh {
  const vertices: number[] = []
  const polygons = floors.map((corners) =>
    corners.map((corner) => {
      vertices.push(...corner)
      return vertices.length / 3 - 1
    }),
  )
  return navMeshFromPolygons(vertices, polygons)
}

export function at(x: number, y: number, z: number): WorldPoint {
  return { x, y, z }
}

/** A house of two storeys, 10 by 10 metres: a ramp along its far wall leads up, where the upper floor has a gap. */
export const house = meshOf([
  floor(0, 0, 10, 8),
  floor(0, 8, 2, 10),
  floor(2, 8, 8, 10, 0, 3),
  floor(8, 8, 10, 10, 3),
  floor(0, 0, 10, 8, 3),
])

/** A room with a wall in it that leaves a gap at one end. */
export const room = meshOf([floor(0, 0, 4, 10), floor(4, 8, 6, 10), floor(6, 0, 10, 10)])
