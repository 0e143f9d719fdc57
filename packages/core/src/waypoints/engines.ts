import type { EngineName, PathEngine } from '../search/index.js'
import type { Walkmap } from '../walkmap/index.js'
import { buildPublishedWaypoints } from './published/index.js'
import { createWaypoints } from './waypoints.js'

/** Makes an engine for a finder by its name; `waypoints` grow with their use until they are built. */
export const ENGINES: Readonly<Record<EngineName, (walkmap: Walkmap) => PathEngine>> = {
  waypoints: createWaypoints,
  'waypoints-published': (walkmap) => buildPublishedWaypoints(walkmap),
}
