import { aStarMod } from './course/a-star-mod.js'
import { anyAngle } from './course/any-angle.js'
import { dijkstraAndAStar } from './course/dijkstra-and-a-star.js'
import { fields } from './course/fields.js'
import { greedy } from './course/greedy.js'
import { jumpPoints } from './course/jump-points.js'
import { openLists } from './course/open-lists.js'
import { slopes } from './course/slopes.js'
import { theEstimate } from './course/the-estimate.js'
import { ties } from './course/ties.js'
import { weightedAStar } from './course/weighted-a-star.js'
import { whoWalks } from './course/who-walks.js'
import type { Lesson } from './lesson.js'

/** All lessons, in the order in which they build on each other. Lessons about new kinds of worlds go to the end. */
export const LESSONS: readonly Lesson[] = [
  dijkstraAndAStar,
  theEstimate,
  greedy,
  weightedAStar,
  ties,
  openLists,
  jumpPoints,
  anyAngle,
  aStarMod,
  whoWalks,
  slopes,
  fields,
]
