import type { Walkmap } from '../../walkmap/index.js'
import { checkBuildOptions, type PublishedBuildOptions } from './options.js'
import { PublishedWaypoints } from './published-waypoints.js'

/** Milliseconds of building before other work gets its turn: half a frame. */
const SLICE_MILLIS = 8

/** The waypoints of a map, at once: steps 1 to 4 of the method. O(waypoints²) rays and O(cells · waypoints) distances. */
export function buildPublishedWaypoints(
  walkmap: Walkmap,
  options: PublishedBuildOptions = {},
): PublishedWaypoints {
  const waypoints = new PublishedWaypoints(walkmap, checkBuildOptions(options))
  for (const share of waypoints.rebuild()) report(options, share)
  return waypoints
}

/** The same, but lets the event loop breathe every few milliseconds. Rejects with the signal's reason when aborted. */
export async function buildPublishedWaypointsAsync(
  walkmap: Walkmap,
  options: PublishedBuildOptions = {},
): Promise<PublishedWaypoints> {
  const waypoints = new PublishedWaypoints(walkmap, checkBuildOptions(options))
  let until = performance.now() + SLICE_MILLIS
  for (const share of waypoints.rebuild()) {
    report(options, share)
    if (performance.now() < until) continue
    await new Promise((resume) => setTimeout(resume))
    until = performance.now() + SLICE_MILLIS
  }
  return waypoints
}

function report({ signal, onProgress }: PublishedBuildOptions, share: number): void {
  onProgress?.(share)
  signal?.throwIfAborted()
}
