import { distanceTo } from '@footpath/studies/levels'
import { type NavMesh, navMeshFromPolygons } from 'footpath/navmesh'
import { bakeNavMesh } from 'footpath/navmesh/bake'
import { createRandom } from 'footpath/random'
import { rounded } from '../timing.js'
import { slantedBoxes } from './levels.js'
import type { BakeUnit } from './peer.js'
import { bakeWithRecast, recastMesh } from './recast.js'

/** How close a mesh comes to the ground that is free for a disc. */
export interface NavGroundRow {
  readonly baker: string
  readonly cell: number
  readonly radius: number
  readonly polygons: number
  readonly corners: number
  /** Free ground that the mesh does not have, in per cent. */
  readonly lost: number
  /** The least distance from its ground to a wall, as a share of the radius. */
  readonly clearance: number
}

type Point = { readonly x: number; readonly z: number }

const SAMPLES = 40_000

/** Samples of a level with slanted boxes, baked by us, by us strictly, and by Recast. */
export function measureGround(units: readonly BakeUnit[]): NavGroundRow[] {
  const { soup, boxes, size } = slantedBoxes(64, 8, 'ground')
  const clearance = (p: Point) =>
    Math.min(p.x, p.z, size - p.x, size - p.z, ...boxes.map((box) => distanceTo(box, p)))
  return units.flatMap((unit) => {
    const theirs = bakeWithRecast(soup, unit)
    if (theirs === null) throw new Error('Recast cannot bake the level of slanted boxes.')
    const { vertices, polygons } = recastMesh(theirs)
    return [
      rowOf('ours', bakeNavMesh(soup, unit)),
      rowOf('ours, strict', bakeNavMesh(soup, { ...unit, strict: true })),
      rowOf('Recast', navMeshFromPolygons(vertices, polygons)),
    ]

    function rowOf(baker: string, mesh: NavMesh): NavGroundRow {
      const random = createRandom('samples')
      let [free, lost] = [0, 0]
      for (let at = 0; at < SAMPLES; at++) {
        const p = { x: random.nextFloat() * size, y: 0, z: random.nextFloat() * size }
        if (clearance(p) < unit.radius) continue
        free++
        const floor = mesh.nearest(p, 0)
        if (floor === null || Math.abs(floor.y) > 1) lost++
      }
      const least = Math.min(...wallPoints(mesh).map(clearance))
      return {
        baker,
        cell: unit.cell,
        radius: unit.radius,
        polygons: mesh.polygons,
        corners: mesh.corners,
        lost: rounded((100 * lost) / free),
        clearance: rounded(least / unit.radius),
      }
    }
  })
}

/** Points along the walls of the lowest floor: where its ground comes nearest to what is in the way. */
function wallPoints({ ground: { mesh, lattice } }: NavMesh): Point[] {
  const { x, z, origin, next, twin, height } = mesh
  const points: Point[] = []
  for (let side = 0; side < twin.length; side++) {
    if (twin[side] >= 0 || Math.abs(height[side]) > 1) continue
    const [a, b] = [origin[side], origin[next[side]]]
    for (let share = 0; share < 1; share += 1 / 16)
      points.push({
        x: lattice.x + lattice.step * (x[a] + share * (x[b] - x[a])),
        z: lattice.z + lattice.step * (z[a] + share * (z[b] - z[a])),
      })
  }
  return points
}
