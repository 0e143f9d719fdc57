import { boxKey, type PlanPoints } from './loops.js'
import { type Lattice, toPlan } from './lattice.js'

/**
 * Rounds vertices to the lattice and gives one number to those that lie within `distance` steps of each other on the
 * plan, whatever their heights: storeys are told apart by their polygons. O(vertices) for meshes of any sense.
 */
export function weld(
  vertices: ArrayLike<number>,
  { x: originX, z: originZ, step }: Lattice,
  distance: number,
): { readonly plan: PlanPoints; readonly pointOf: Int32Array } {
  const size = Math.max(1, Math.ceil(distance))
  const plan: PlanPoints = { x: [], z: [] }
  const pointOf = new Int32Array(vertices.length / 3)
  const inBox = new Map<number, number[]>()
  for (let vertex = 0; vertex < pointOf.length; vertex++) {
    const x = toPlan(originX, step, vertices[3 * vertex])
    const z = toPlan(originZ, step, vertices[3 * vertex + 2])
    const column = Math.floor(x / size)
    const row = Math.floor(z / size)
    const known = near(x, z, column, row)
    if (known >= 0) {
      pointOf[vertex] = known
      continue
    }
    const point = plan.x.length
    plan.x.push(x)
    plan.z.push(z)
    pointOf[vertex] = point
    const key = boxKey(column, row)
    const box = inBox.get(key)
    if (box === undefined) inBox.set(key, [point])
    else box.push(point)
  }
  return { plan, pointOf }

  /** The first point within the distance; −1 if there is none. */
  function near(x: number, z: number, column: number, row: number): number {
    const reach = distance === 0 ? 0 : 1
    for (let dr = -reach; dr <= reach; dr++) {
      for (let dc = -reach; dc <= reach; dc++) {
        for (const point of inBox.get(boxKey(column + dc, row + dr)) ?? []) {
          const dx = plan.x[point] - x
          const dz = plan.z[point] - z
          if (dx * dx + dz * dz <= distance * distance) return point
        }
      }
    }
    return -1
  }
}
