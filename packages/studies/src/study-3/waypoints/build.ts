import type { SlicedWorkOptions } from 'footpath'
import { finishWork, finishWorkInSlices, type Work } from 'footpath/internal'
import { type MapGiven, requireWalkmap } from 'footpath/walkmap'
import { checkBuildOptions, type PublishedBuildOptions } from './options.js'
import { PublishedWaypoints } from './published-waypoints.js'

/** The waypoints of a map, in one go: steps 1 to 4 of the method. O(waypoints²) rays and O(cells · waypoints) distances. */
export function buildPublishedWaypoints(
  map: MapGiven,
  options: PublishedBuildOptions = {},
): PublishedWaypoints {
  return finishWork(building(map, options), options)
}

/** The same in slices of a few milliseconds, so that other work gets its turn. */
export async function buildPublishedWaypointsAsync(
  map: MapGiven,
  options: PublishedBuildOptions & SlicedWorkOptions = {},
): Promise<PublishedWaypoints> {
  return finishWorkInSlices(building(map, options), options)
}

function building(map: MapGiven, options: PublishedBuildOptions): Work<PublishedWaypoints> {
  return rebuilt(new PublishedWaypoints(requireWalkmap(map), checkBuildOptions(options)))
}

function* rebuilt(waypoints: PublishedWaypoints): Work<PublishedWaypoints> {
  yield* waypoints.rebuild()
  return waypoints
}
