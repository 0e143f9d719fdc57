import type { Cell, MapPoint, Path, PathReason, PathStats, PathStatus, WorldPoint } from 'footpath'

/** A path as plain data. */
export interface PathJson {
  readonly status: PathStatus
  readonly reason?: PathReason
  readonly kind: Path['kind']
  readonly cost: number
  /** In metres (world units). */
  readonly length: number
  readonly cells: readonly Cell[]
  readonly turns: readonly Cell[]
  readonly points: readonly MapPoint[]
  readonly world: readonly WorldPoint[]
  /** What the search did; without its time, so that the same query gives the same data. */
  readonly stats: Omit<PathStats, 'micros'>
}

/**
 * Everything a path says, as data for `JSON.stringify`, in a fixed order of keys: the same query gives the same
 * text on every machine. A path that leads nowhere has empty lists. The trace has a file of its own.
 */
export function pathToJson(path: Path): PathJson {
  const { micros: _, ...stats } = path.stats
  return {
    status: path.status,
    ...(path.reason === undefined ? {} : { reason: path.reason }),
    kind: path.kind,
    cost: path.cost,
    length: path.length,
    cells: path.cells,
    turns: path.turns,
    points: path.points,
    world: path.world,
    stats,
  }
}
