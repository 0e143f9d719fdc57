import type { Story, ToldClaim } from '../reproduce/study.js'
import { type Lessons, learnedFrom } from '../report/lessons.js'

const LESSONS: Lessons = {
  'slower-on-edgy': {
    held: 'On a small map the detour over waypoints costs more than it saves, as the authors found.',
    'not-held': 'On our small map the detour over waypoints already pays.',
  },
  'faster-on-large-maps': {
    held: 'On larger maps waypoints pay on nearly every path.',
    'not-held':
      'On larger maps waypoints pay where walls are in the way. On each of our maps three paths of nine are open on purpose, so “nearly every path” is out of reach here.',
  },
  'gain-grows': {
    'not-held':
      'Whether the gain grows with the map rests on nine random paths for each; others may say otherwise.',
  },
  'open-paths-lose': {
    'not-held':
      'Judged is whether open paths lose. The paper says that paths which lose are short or straight, which is not the same.',
    held: 'Where they lose, nothing lies between start and goal: a look along the straight line first would avoid that.',
  },
  'p-values': {
    'not-held': 'Several differences are too small to rule out chance, on our machine and for our paths.',
  },
  'gain-always-positive': {
    held: 'The future work can be done: with corners instead of rectangles, only edges that a shortest path can use, and a look along the straight line first, waypoints gain on every map on average, and the paths are shortest ones.',
    'not-held': 'Even done right, waypoints do not gain on every single path.',
  },
}

/** The study for readers who do not know the paper. */
export function writeStory(claims: readonly ToldClaim[]): Story {
  return {
    seeds: 'the name of the map',
    asked: [
      'Designers place waypoints by hand so that units find their way quickly. The authors let the program place them: blocked tiles are divided into rectangles, each corner gets a waypoint, and waypoints that see each other are connected. A path then goes from waypoint to waypoint, and A* on the grid only fills the short pieces between.',
      'They ask whether that is faster than A* on the grid alone, on three maps, nine paths each, with three estimates.',
    ],
    ran: [
      'The paper was at hand as text, without its figures. The maps are generated with the published sizes and numbers of blocked tiles; their walls and paths are ours. The paper is read in one way only, so no verdict can depend on the reading. In a full run every path is searched as often as in the paper, a hundred times with each estimate and method; methods run in processes of their own. The gain is the time that A* on the grid takes more.',
      'Besides the method as published there are three more: waiting for the shortest chain of waypoints, the same with true distances instead of squared ones, and waypoints done right.',
    ],
    learned: learnedFrom(claims, LESSONS),
  }
}
