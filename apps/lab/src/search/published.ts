import { buildPublishedWaypointsAsync, type PublishedWaypoints } from '@footpath/studies/study-3'
import type { Walkmap } from 'footpath'
import { requireFewRectangles } from '../waypoints/few-rectangles.js'

/** Study 3's waypoints of a walkmap; throws where it has too many rectangles. */
export async function buildPublished(walkmap: Walkmap, signal: AbortSignal): Promise<PublishedWaypoints> {
  walkmap.refresh()
  requireFewRectangles(walkmap)
  return buildPublishedWaypointsAsync(walkmap, { signal })
}
