import type { LaneFigures } from '../place-lesson.js'
import type { Excess, Level3D } from './level.js'

/** Figures over many paths, which only a new mesh changes. */
const kept = new WeakMap<object, Excess | null>()

/** What a lesson can count in a level: our path, and the one by corridor and funnel. */
export function levelFigures(level: Level3D): readonly LaneFigures[] {
  void level.version.value
  const { path, beside, mesh, radius, narrow } = level
  const length = path?.length ?? 0
  return [
    {
      length: () => length,
      found: () => (path?.status === 'found' ? 1 : 0),
      links: () => path?.links.length ?? 0,
      ladders: () => path?.links.filter(({ link }) => link.kind === 'ladder').length ?? 0,
      polygons: () => mesh?.polygons ?? 0,
      corners: () => mesh?.corners ?? 0,
      crates: () => level.crates.length,
      radius: () => radius,
      narrow: () => narrow.length,
    },
    {
      length: () => beside?.length ?? length,
      /** How much longer it is, in per cent. */
      excess: () => (beside === null || length === 0 ? 0 : 100 * (beside.length / length - 1)),
      mean: () => excessOf(level)?.mean ?? 0,
      worst: () => excessOf(level)?.worst ?? 0,
    },
  ]
}

function excessOf(level: Level3D): Excess | null {
  const { mesh } = level
  if (mesh === null) return null
  const known = kept.get(mesh)
  if (known !== undefined) return known
  const excess = level.compareMany()
  kept.set(mesh, excess)
  return excess
}
