import { groundHeight } from '../terrain/world.js'
import type { Terrain } from '../terrain/terrain.js'
import type { Unit } from '../unit/unit.js'
import { walkmapFor } from '../walkmap/remembered.js'
import { FreeGround, WALL } from '../waypoints/free-ground.js'
import { requireSuitable } from '../waypoints/suitable.js'
import { FootpathError } from '../error.js'
import type { Loop, PlanPoints } from './loops.js'
import { NavMesh } from './nav-mesh.js'
import { joinLoops } from './normalise.js'
import type { HeightAt } from './places.js'

/** Steps of the lattice per cell: the middles of cells are whole, and so are walls grown by a radius. */
const STEPS = 1024

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
  const { cellSize, origin } = terrain
  const heightAt: HeightAt = (_, x, z) => origin.y + groundHeight(terrain, x / STEPS, z / STEPS)
  const { plan, loops } = rectangles(freeGround, heightAt)
  if (loops.length === 0)
    throw new FootpathError(
      'no-map',
      `The unit '${walkmap.unit.name}' cannot stand anywhere on this terrain.`,
      'Use another unit, or a terrain with free cells.',
      unit,
    )
  const lattice = { x: origin.x, z: origin.z, step: cellSize / STEPS }
  // There is one layer only, so no height keeps cells apart.
  const settings = { lattice, weld: 0, climb: Infinity }
  return new NavMesh({ ...joinLoops(plan, loops, settings), ...settings, heightAt })
}

/** The free ground as rectangles: runs of free cells that are equal in rows one after another. */
function rectangles({ columns, rows, xs, ys, spans }: FreeGround, heightAt: HeightAt) {
  const plan: PlanPoints = { x: [], z: [] }
  const loops: Loop[] = []
  const pointAt = new Map<number, number>()
  const point = (column: number, row: number): number => {
    const key = row * (columns + 1) + column
    const known = pointAt.get(key)
    if (known !== undefined) return known
    pointAt.set(key, plan.x.length)
    plan.x.push(xs[column] * STEPS)
    plan.z.push(ys[row] * STEPS)
    return plan.x.length - 1
  }
  /** By first column of an open rectangle: its end and its first row. */
  let open = new Map<number, { readonly end: number; readonly row: number }>()
  for (let row = 0; row <= rows; row++) {
    const now = new Map<number, { readonly end: number; readonly row: number }>()
    const last = row < rows ? columns : 0
    for (let column = 0; column < last; ) {
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
      const heights = points.map((at) => heightAt(0, plan.x[at], plan.z[at]))
      loops.push({ points, heights, source: loops.length })
    }
    open = now
  }
  return { plan, loops }
}
