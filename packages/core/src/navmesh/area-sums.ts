import type { NavPolygons } from './nav-polygons.js'

const areasOf = new WeakMap<NavPolygons, Float64Array>()

/** Sums of twice the areas of polygons up to each, kept until the mesh changes. */
export function sumsOfAreas(mesh: NavPolygons): Float64Array {
  const areas = areasOf.get(mesh) ?? sumAreas(mesh)
  areasOf.set(mesh, areas)
  return areas
}

/** To be called when a mesh has changed. */
export function forgetAreas(mesh: NavPolygons): void {
  areasOf.delete(mesh)
}

/** Twice the area of a triangle. */
export function doubleArea({ x, z }: NavPolygons, a: number, b: number, c: number): number {
  return (x[b] - x[a]) * (z[c] - z[a]) - (z[b] - z[a]) * (x[c] - x[a])
}

function sumAreas(mesh: NavPolygons): Float64Array {
  const { origin, first, island } = mesh
  const sums = new Float64Array(first.length - 1)
  let sum = 0
  for (let polygon = 0; polygon < sums.length; polygon++) {
    const end = island[polygon] < 0 ? 0 : first[polygon + 1]
    for (let side = first[polygon] + 1; side + 1 < end; side++)
      sum += doubleArea(mesh, origin[first[polygon]], origin[side], origin[side + 1])
    sums[polygon] = sum
  }
  return sums
}
