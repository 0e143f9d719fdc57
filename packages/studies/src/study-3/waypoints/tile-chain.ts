/**
 * Step 6: the chain of tiles to visit: the start, the waypoints from its region's to the goal's, the goal. As published
 * there is no look from start to goal first (reading W14): a goal in plain sight, even in the start's own region, is
 * reached over a waypoint.
 *
 * @returns cells as indexes in row order, no two neighbours the same
 */
export function buildTileChain(
  start: number,
  waypoints: Int32Array,
  goal: number,
  cellOfWaypoint: Int32Array,
): Int32Array {
  const tiles = [start, ...waypoints.map((waypoint) => cellOfWaypoint[waypoint]), goal]
  return Int32Array.from(tiles.filter((tile, at) => tile !== tiles[at - 1]))
}
