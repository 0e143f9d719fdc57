import type { CellRect } from '../cell.js'
import type { Terrain } from '../terrain/index.js'

/** Where a terrain was edited since a version. */
export function editedRects(terrain: Terrain, version: number): readonly CellRect[] {
  const rect = terrain.changedSince(version)
  return rect === null ? [] : [rect]
}
