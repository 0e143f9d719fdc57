import { groundHeight } from '../terrain/world.js'
import type { Terrain } from '../terrain/terrain.js'
import type { Unit } from '../unit/unit.js'
import { walkmapFor } from '../walkmap/remembered.js'
import { FreeGround, WALL } from '../waypoints/free-ground.js'
import { requireSuitable } from '../waypoints/suitable.js'
import { FootpathError } from '../error.js'
import type { Loop, PlanPoints } from './loops.js'
import { NavGround } from './nav-ground.js'
import { NavMesh } from './nav-mesh.js'
import { joinLoops } from './normalise.js'

/** Steps of the lattice per cell: the middles of cells are whole, and with a radius also the walls grown by it. */
const STEPS = 2
const STEPS_WITH_RADIUS = 1024

/**
 * The mesh of a terrain for a unit: rectangles of free cells. Exact, because its borders are the walls of cells; lengths
 * equal those of `footpath/waypoints`. It does not follow edits of the terrain. For units that may walk at any angle and
 * for which every free cell costs the same.
 */
export function navMeshFromTerrain(terrain: Terrain, unit: string | Unit = 'ground'): NavMesh {
  const walkmap = walkmapFor(terrain, unit)
  walkmap.refresh()
  requireSuitable(walkmap, 'Meshes')
  const freeGround = new FreeGround(walkmap)
  const steps = freeGround.inset === 0 ? STEPS : STEPS_WITH_RADIUS
  const { plan, loops } = rectangles(freeGround, steps)
  if (loops.length === 0)
    throw new FootpathError(
      'no-map',
      `The unit '${walkmap.unit.name}' cannot stand anywhere on this terrain.`,
      'Use another unit, or a terrain with free cells.',
      unit,
    )
  const { cellSize, origin } = terrain
  const lattice = { x: origin.x, z: origin.z, step: cellSize / steps }
  const { mesh, report } = joinLoops(plan, loops, { lattice, weld: 0, climb: 0 })
  const heightAt = (_: number, x: number, z: number) => origin.y + groundHeight(terrain, x / steps, z / steps)
  return new NavMesh(new NavGround(mesh, lattice, 0, heightAt), report)
}

/** The free ground as rectangles: runs of free cells that are equal in rows one after another. */
function rectangles({ columns, rows, xs, ys, spans }: FreeGround, steps: number) {
  const plan: PlanPoints = { x: [], z: [] }
  const loops: Loop[] = []
  const pointAt = new Map<number, number>()
  const point = (column: number, row: number): number => {
    const key = row * (columns + 1) + column
    const known = pointAt.get(key)
    if (known !== undefined) return known
    pointAt.set(key, plan.x.length)
    plan.x.push(xs[column] * steps)
    plan.z.push(ys[row] * steps)
    return plan.x.length - 1
  }
  /** By first column of an open rectangle: its end and its first row. */
  let open = new Map<number, { readonly end: number; readonly row: number }>()
  for (let row = 0; row <= rows; row++) {
    const now = new Map<number, { readonly end: number; readonly row: number }>()
    for (let column = 0; row < rows && column < columns; ) {
      const at = 2 * (row * columns + column)
      const end = spans[at + 1]
      if (spans[at] !== WALL) {
        const above = open.get(column)
        now.set(column, above?.end === end ? above : { end, row })
      }
      column = end
    }
    for (const [start, { end, row: top }] of open) {
      if (now.get(start)?.row === top) continue
      const points = [point(start, top), point(end, top), point(end, row), point(start, row)]
      loops.push({ points, heights: [0, 0, 0, 0], source: loops.length })
    }
    open = now
  }
  return { plan, loops }
}
