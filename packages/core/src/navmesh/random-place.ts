import type { Random } from '../random/random.js'
import type { NavGround } from './nav-ground.js'
import type { NavPolygons } from './nav-polygons.js'
import type { Place } from './places.js'

/** Sums of twice the areas of polygons, by mesh. */
const areasOf = new WeakMap<NavPolygons, Float64Array>()

/** A place on the ground, every one equally likely. */
export function randomPlace({ mesh, places }: NavGround, random: Pick<Random, 'nextFloat'>): Place {
  const { x, z, origin, first } = mesh
  const areas = areasOf.get(mesh) ?? sumAreas(mesh)
  areasOf.set(mesh, areas)
  const wanted = random.nextFloat() * areas[areas.length - 1]
  let [low, high] = [0, areas.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (areas[middle] > wanted) high = middle
    else low = middle + 1
  }
  // The triangle of the polygon that the rest falls into, then a point in it.
  let rest = wanted - (low === 0 ? 0 : areas[low - 1])
  const a = origin[first[low]]
  let b = first[low] + 1
  for (; b + 2 < first[low + 1]; b++) {
    const area = doubleArea(mesh, a, origin[b], origin[b + 1])
    if (rest < area) break
    rest -= area
  }
  const [p, q] = [random.nextFloat(), random.nextFloat()]
  const [toB, toC] = p + q > 1 ? [1 - p, 1 - q] : [p, q]
  const [vb, vc] = [origin[b], origin[b + 1]]
  const px = x[a] + toB * (x[vb] - x[a]) + toC * (x[vc] - x[a])
  const pz = z[a] + toB * (z[vb] - z[a]) + toC * (z[vc] - z[a])
  return places.nearestIn(low, px, pz)
}

function doubleArea({ x, z }: NavPolygons, a: number, b: number, c: number): number {
  return (x[b] - x[a]) * (z[c] - z[a]) - (z[b] - z[a]) * (x[c] - x[a])
}

function sumAreas(mesh: NavPolygons): Float64Array {
  const { origin, first } = mesh
  const sums = new Float64Array(first.length - 1)
  let sum = 0
  for (let polygon = 0; polygon < sums.length; polygon++) {
    for (let side = first[polygon] + 1; side + 1 < first[polygon + 1]; side++)
      sum += doubleArea(mesh, origin[first[polygon]], origin[side], origin[side + 1])
    sums[polygon] = sum
  }
  return sums
}
