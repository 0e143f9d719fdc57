import type { Random } from '../random/random.js'
import { doubleArea, sumsOfAreas } from './area-sums.js'
import type { NavGround } from './nav-ground.js'
import type { Place } from './places.js'

/** A place on the ground, every one equally likely. */
export function randomPlace({ mesh, places }: NavGround, random: Pick<Random, 'nextFloat'>): Place {
  const { x, z, origin, first } = mesh
  const areas = sumsOfAreas(mesh)
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
