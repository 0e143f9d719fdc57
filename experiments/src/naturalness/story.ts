import type { Story, ToldClaim } from '../reproduce/study.js'
import { type Lessons, learnedFrom } from '../report/lessons.js'

const LESSONS: Lessons = {
  'turns-less': {
    held: 'Shaping a shortest path afterwards turns less than changing the search, on every kind of map.',
    depends: 'Shaping a shortest path afterwards turns less than changing the search on some kinds of maps.',
  },
  'hardly-costlier': {
    held: 'Shaped paths cost at most two per cent more than those of the cheapest method. Against the best path of each query they may cost more than that.',
  },
}

/** The chapter for readers who know none of the papers. */
export function writeStory(claims: readonly ToldClaim[]): Story {
  return {
    seeds: 'the name of the map',
    asked: [
      'Study 1 calls a path natural when a person would choose it, and counts its vertices. Here nine methods are measured by what people see: how often a path turns, through what angle, how many of these turns nothing calls for, how it zig-zags, how near it keeps to walls, and how much more effort it takes than the best path.',
    ],
    ran: [
      'Three sets of queries: the ten maps of study 1, game maps, and a part of a mountain range. Where those are not at hand the sets are generated, and are called generated caves and generated hills. The unit pays by slope, as walking people do. The best path of a query is the cheapest of those compared. Mazes of corridors are left out, because every path turns alike there.',
    ],
    learned: learnedFrom(claims, LESSONS),
  }
}
