import { createJumpPoints } from './jump/index.js'
import { createReaStar } from './rea-star/index.js'
import type { EngineName, PathEngine } from './finder/engine.js'
import { createStaticIndex } from './static-index/index.js'
import type { Walkmap } from './walkmap/index.js'
import { createWaypoints } from './waypoints/index.js'

/**
 * Makes an engine for a finder by its name. The waypoint graph of `waypoints` grows as you query it until you build
 * it. Until an `index` is built, jump points answer instead.
 */
export const ENGINES: Readonly<Record<EngineName, (walkmap: Walkmap) => PathEngine>> = {
  'jump-points': (walkmap) => createJumpPoints(walkmap),
  'rea-star': createReaStar,
  index: (walkmap) => createStaticIndex(walkmap, createJumpPoints(walkmap)),
  waypoints: createWaypoints,
}
