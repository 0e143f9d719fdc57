import type { NavMesh } from 'footpath/navmesh'

/** Metres between floors that count as two storeys: nobody stands in less. */
const APART = 1.8

/** A floor with less than this share of the ground is no storey: a landing, a table. */
const LEAST_SHARE = 0.04

/** Metres that floors of one storey may differ by. */
const BIN = 0.5

/**
 * The heights of a level's storeys, the lowest first: where much ground lies at one height. Ramps and stairs belong to
 * the storey under them.
 */
export function storeyHeights(mesh: NavMesh): number[] {
  const { ground } = mesh
  const { x, z, origin, first, height } = ground.mesh
  const areas = new Map<number, number>()
  let total = 0
  for (let polygon = 0; polygon < mesh.polygons; polygon++) {
    let [area, low, high] = [0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    const a = origin[first[polygon]]
    for (let side = first[polygon]; side < first[polygon + 1]; side++) {
      low = Math.min(low, height[side])
      high = Math.max(high, height[side])
      if (side < first[polygon] + 2) continue
      const [b, c] = [origin[side - 1], origin[side]]
      area += Math.abs((x[b] - x[a]) * (z[c] - z[a]) - (z[b] - z[a]) * (x[c] - x[a]))
    }
    total += area
    if (high - low > BIN) continue
    const bin = Math.round((low + high) / 2 / BIN)
    areas.set(bin, (areas.get(bin) ?? 0) + area)
  }
  const floors = Array.from(areas).filter(([, area]) => area >= LEAST_SHARE * total)
  const heights: number[] = []
  for (const [bin] of floors.toSorted(([, one], [, two]) => two - one)) {
    const y = bin * BIN
    if (heights.every((other) => Math.abs(other - y) >= APART)) heights.push(y)
  }
  return heights.length === 0 ? [0] : heights.toSorted((one, two) => one - two)
}

/** The storey of a height: the highest whose floor is not above it. */
export function storeyOf(heights: readonly number[], y: number): number {
  let storey = 0
  while (storey + 1 < heights.length && y > heights[storey + 1] - BIN) storey++
  return storey
}
