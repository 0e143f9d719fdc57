import type { Terrain } from 'footpath'

/** Every layer as plain lists, and the version: what an edit may change. */
export function contentOf(terrain: Terrain) {
  const { heights, surfaces, obstacles, factors, version } = terrain
  return {
    heights: list(heights),
    surfaces: list(surfaces),
    obstacles: list(obstacles),
    factors: list(factors),
    version,
  }
}

function list(layer: ArrayLike<number> | null): number[] | null {
  return layer === null ? null : Array.from(layer)
}
