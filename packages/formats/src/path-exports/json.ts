import type { Cell, MapPoint, Path, PathJson, PathStats, WorldPoint } from 'footpath'

import { requirePath } from '../checks.js'
/** A path in a .json file: `path.toJSON()` with all its lists and without the time. `pathFromJSON` reads it. */
export interface PathFile extends Omit<PathJson, 'stats'> {
  readonly cells: readonly Cell[]
  readonly turns: readonly Cell[]
  readonly points: readonly MapPoint[]
  readonly world: readonly WorldPoint[]
  /** What the search did; without its time, so that the same query gives the same data. */
  readonly stats: Omit<PathStats, 'micros'>
}

/**
 * All data of a path for `JSON.stringify`, with a fixed order of keys: the same query gives the same text on every
 * machine. Without a path the lists are empty. The trace has its own file.
 */
export function pathToJson(path: Path): PathFile {
  requirePath(path)
  const { stats, ...data } = path.toJSON()
  const { cells, turns, points, world } = path
  const { micros: _, ...counts } = stats
  return { ...data, cells, turns, points, world, stats: counts }
}
