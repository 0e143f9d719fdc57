import { Quadtree } from './quadtree.js'

/** What is different since the last build; before the first one there was an open map without waypoints. */
export interface Change {
  /** The number that each waypoint had before, −1 for a new one. */
  readonly oldOfWaypoint: Int32Array
  /** The number that each old waypoint has now, −1 where it is gone. */
  readonly newOfOld: Int32Array
  /**
   * The changed cells and those of new waypoints, as blocked. Whatever a ray between two cells decided before still
   * holds if the ray touches none of these, not even at a corner.
   */
  readonly touched: Quadtree
}

/** Compares two lists of waypoints; adds the new ones to the changed cells. */
export function compareWaypoints(before: Int32Array, after: Int32Array, changed: Quadtree): Change {
  const { width } = changed
  const oldOfWaypoint = new Int32Array(after.length).fill(-1)
  const newOfOld = new Int32Array(before.length).fill(-1)
  const oldOfCell = new Map(Array.from(before, (cell, old) => [cell, old]))
  after.forEach((cell, waypoint) => {
    const old = oldOfCell.get(cell)
    if (old === undefined) changed.set(cell % width, Math.floor(cell / width), 1)
    else {
      oldOfWaypoint[waypoint] = old
      newOfOld[old] = waypoint
    }
  })
  return { oldOfWaypoint, newOfOld, touched: changed }
}
