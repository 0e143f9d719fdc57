import type { Cell, MapPoint, Path, PathJson, PathStats, WorldPoint } from 'footpath'

/** A path as a .json file holds it: `path.toJSON()` with all its lists, and without the time. `pathFromJSON` reads it. */
export interface PathFile extends Omit<PathJson, 'stats'> {
  readonly cells: readonly Cell[]
  readonly turns: readonly Cell[]
  readonly points: readonly MapPoint[]
  readonly world: readonly WorldPoint[]
  /** What the search did; without its time, so that the same query gives the same data. */
  readonly stats: Omit<PathStats, 'micros'>
}

/**
 * Everything a path says, as data for `JSON.stringify`, in a fixed order of keys: the same query gives the same text on
 * every machine. A path that leads nowhere has empty lists. The trace has a file of its own.
 */
export function pathToJson(path: Path): PathFile {
  const { stats, ...data } = path.toJSON()
  const { cells, turns, points, world } = path
  const { micros: _, ...counts } = stats
  return { ...data, cells, turns, points, world, stats: counts }
}
