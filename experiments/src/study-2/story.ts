import { type Lessons, learnedFrom } from '../report/lessons.js'
import type { Story, ToldClaim } from '../reproduce/study.js'

const LESSONS: Lessons = {
  'squared-fastest': {
    held: 'Squared Euclidean distance searches least, because it is no longer A*: the estimate outweighs the cost so far, and what remains is greedy best-first search.',
    depends:
      'Squared Euclidean distance searches least under most readings, because it is no longer A*: the estimate outweighs the cost so far, and what remains is greedy best-first search.',
  },
  'squared-longer': {
    held: 'The price is a longer path, as the authors say. If you can accept that, weighted A* is the better choice: its weight limits how much longer a path can be.',
  },
  'euclidean-second': {
    'not-held':
      'Euclidean distance is not the second fastest: it estimates less than octile distance on a grid with eight directions, so A* looks at more cells with it.',
    depends:
      'Whether Euclidean distance is second depends on what steps cost; with true step costs it estimates less than octile distance and so looks at more cells.',
  },
  'euclidean-shortest': {
    'not-held':
      'Paths with Euclidean distance are not the shortest: every estimate that never exceeds the true cost gives shortest paths.',
    depends:
      'Paths with Euclidean distance are not always the shortest: every estimate that never exceeds the true cost gives shortest paths.',
  },
  'sorting-worsens': {
    held: 'Sorting a list at every insertion is worse than searching it, as the authors found.',
  },
  'hash-from-300': {
    'not-held':
      'A hash table does not clearly help a binary heap: an array indexed by cell answers the same question.',
    depends:
      'Whether a hash table helps a binary heap is a matter of the program: an array indexed by cell answers the same question.',
  },
  'heap-best-of-all': {
    'not-held': 'Is the binary heap still best? No: other lists do less work for the same searches.',
    depends: 'Is the binary heap still best? Not always: under some readings other lists do less work.',
    held: 'Is the binary heap still best? In these measurements yes, even against buckets and a heap with four children.',
  },
}

/** The study for readers who do not know the paper. */
export function writeStory(claims: readonly ToldClaim[]): Story {
  return {
    seeds: 'size, density and number of the board',
    asked: [
      'A* needs two choices: how to estimate the distance that is left, and how to keep the cells that are still to be looked at. The authors try five estimates and six ways to keep the open list on random boards of growing size and density, in a game engine.',
      'They ask which choice is fastest, and what it does to the paths.',
    ],
    ran: [
      'Boards of the published sizes and densities and larger ones; thirty pairs of start and goal on each, several boards per cell of the table where the paper has one. Random cells cannot be 75 % blocked and still connected, so above 35 % corridors are carved.',
      'The paper prices steps by the same function as the estimate, which makes a diagonal step cost 1, 1.4 or 2 by turns. That is run as it stands (same-function), with 10 and 14 for all, with 1 for all, and corrected: steps of 1 and √2, no cut corners, closed cells opened again.',
      'Lengths are numbers of cells, as the published ones must be. A search that takes too long is TLE.',
    ],
    learned: learnedFrom(claims, LESSONS),
  }
}
