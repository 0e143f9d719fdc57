import type { NavGround } from '../navmesh/nav-ground.js'
import { convexParts } from '../navmesh/convex-parts.js'
import type { Loop, PlanPoints } from '../navmesh/loops.js'

/** Points that one side gets at most, so that a long border of a huge mesh does not fill the memory. */
const MOST_POINTS = 64

/**
 * The polygons of a mesh with points along the borders between areas that cost differently, at most `spacing` steps
 * apart. Both sides of a border get the same points. Rounded points lie beside a slanted border by less than a step, so
 * polygons are cut until they are convex again. The source of each is the polygon of the mesh that it is a part of.
 */
export function withBorderPoints(
  { mesh }: NavGround,
  costs: readonly number[],
  spacing: number,
): { readonly plan: PlanPoints; readonly loops: readonly Loop[] } {
  const { x, z, origin, next, twin, polygon: polygonOf, height, first, island } = mesh
  const plan: PlanPoints = { x: [], z: [] }
  const numbers = new Map<string, number>()
  const loops: Loop[] = []
  for (let polygon = 0; polygon < first.length - 1; polygon++) {
    if (island[polygon] < 0 || costs[polygon] === Infinity) continue
    const loop: Loop = { points: [], heights: [], source: polygon }
    for (let side = first[polygon]; side < first[polygon + 1]; side++) {
      add(loop, x[origin[side]], z[origin[side]], height[side])
      const other = twin[side] < 0 ? polygon : polygonOf[twin[side]]
      if (costs[other] !== costs[polygon] && costs[other] !== Infinity) addBetween(loop, side)
    }
    const parts = convexParts(plan, loop)
    loops.push(...(parts.length > 0 ? parts : [plain(polygon)]))
  }
  return { plan, loops }

  /** The polygon without further points, for slivers that cannot be cut. */
  function plain(polygon: number): Loop {
    const loop: Loop = { points: [], heights: [], source: polygon }
    for (let side = first[polygon]; side < first[polygon + 1]; side++)
      add(loop, x[origin[side]], z[origin[side]], height[side])
    return loop
  }

  function add(loop: Loop, px: number, pz: number, y: number): void {
    const key = `${px},${pz}`
    const known = numbers.get(key)
    const point = known ?? plan.x.push(px) - 1
    if (known === undefined) {
      plan.z.push(pz)
      numbers.set(key, point)
    }
    // Rounding may put two points of a short side on one place.
    if (loop.points[loop.points.length - 1] === point) return
    loop.points.push(point)
    loop.heights.push(y)
  }

  function addBetween(loop: Loop, side: number): void {
    const [a, b] = [origin[side], origin[next[side]]]
    const [dx, dz] = [x[b] - x[a], z[b] - z[a]]
    const pieces = Math.min(MOST_POINTS, Math.ceil(Math.sqrt(dx * dx + dz * dz) / spacing))
    // Counted from the same end on both sides, so that both round alike.
    const isTurned = x[a] > x[b] || (x[a] === x[b] && z[a] > z[b])
    const [fromX, fromZ] = isTurned ? [x[b], z[b]] : [x[a], z[a]]
    for (let at = 1; at < pieces; at++) {
      const share = (isTurned ? pieces - at : at) / pieces
      const px = Math.floor(fromX + Math.abs(dx) * share + 0.5)
      const pz = Math.floor(fromZ + (isTurned ? -dz : dz) * share + 0.5)
      add(loop, px, pz, height[side] + (at / pieces) * (height[next[side]] - height[side]))
    }
  }
}
