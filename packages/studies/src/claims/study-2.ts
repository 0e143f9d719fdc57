import type { StudyInWords } from './in-words.js'

/** What study 2 states, claim by claim. */
export const STUDY_2 = {
  study: 2,
  title: 'Heuristics and open lists',
  paper:
    'Young, Suryadibrata and Luhulima 2019, Review of Various A* Pathfinding Implementations in Game Autonomous Agent',
  claims: {
    'squared-fastest': {
      plain: 'Squared Euclidean distance is fastest on large boards',
      statement:
        'when the size of game area is increased, the heuristic function that run very fast and does not increase in time is squared Euclidean distance',
      where: 'section IV, after table 1',
    },
    'squared-grows-slowest': {
      plain: 'Its time grows least with the board',
      statement: 'the running time of algorithm does not increased rapidly as in other heuristic functions',
      where: 'section V',
    },
    'squared-longer': {
      plain: 'Its paths are longer than those of the others',
      statement: 'squared Euclidean distance generated longer path compared to other function',
      where: 'section IV, after table 1',
    },
    'euclidean-second': {
      plain: 'Euclidean distance is second fastest',
      statement: 'Euclidean distance is the second function which runs quickly',
      where: 'section IV, after table 1',
    },
    'euclidean-shortest': {
      plain: 'Euclidean distance gives the shortest paths',
      statement: 'and produces the shortest path',
      where: 'section IV, after table 1, of Euclidean distance',
    },
    'euclidean-seconds': {
      plain: 'On large boards it saves more than a second against the other three',
      statement:
        'the running time of this algorithm within a large search space has a significant differences compared to other distance measurement functions (more than 1 second)',
      where: 'section V, of Euclidean distance',
    },
    'all-densities': {
      plain: 'Squared Euclidean distance searches least at every density',
      statement:
        'find out whether the heuristic function is work well in all cases or in some special cases only',
      where: 'section V, future work; read as: squared Euclidean distance searches least at every density',
    },
    'lists-inefficient': {
      plain: 'Plain lists are slower than heaps and trees',
      statement:
        'it is not as efficient as other data structures (binary heap, pairing heap, and splay tree)',
      where: 'section IV, after table 2, of list data types',
    },
    'sorting-worsens': {
      plain: 'A sorted list is slower than an unsorted one',
      statement:
        'The attempt to make list data more efficient by sorting the list which can reduce the search time of finding minimum value worsens the running time of A* pathfinding.',
      where: 'section IV, after table 2',
    },
    'hash-from-300': {
      plain: 'From 300² on a hash table helps the binary heap',
      statement:
        'Hash table which is used as membership function of the nodes begin to work well when the grid size is more than or equal to 300.',
      where: 'section IV, after table 2',
    },
    'heap-best-below-300': {
      plain: 'Below 300² the binary heap is fastest',
      statement:
        'binary heap is the best data structure which can be used when the grid size is smaller than 300',
      where: 'section V',
    },
    'heap-hash-best-from-300': {
      plain: 'From 300² on a binary heap with a hash table is fastest',
      statement:
        'Binary heap + hash table is the best data structure which can be used when the grid size is equal or more than 300.',
      where: 'section V',
    },
    'heap-still-best': {
      plain: 'Beyond 500² the binary heap is still the fastest of the six',
      statement:
        'Larger search space aims to evaluate whether binary heap is still be the best data structure to represent nodes that will processed by A* pathfinding.',
      where: 'section V, future work; read as: beyond 500² no other of the paper is faster',
    },
    'heap-best-of-all': {
      plain: 'No open list of ours is faster than the binary heap',
      statement: 'Minimum binary heap is the best data structure to represent A* pathfinding.',
      where:
        'section IV, after table 2; here against a heap of four children and buckets, which it does not have',
    },
    'weights-greedier': {
      plain: 'Less weight on the way so far, more on the estimate: greedier',
      statement:
        'By decreasing the D value on g(n) and increasing the D value on h(n) then the A* algorithm will work greedier than the usual implementation.',
      where: 'section III.A; read as: it expands fewer cells',
    },
    'weights-best-first': {
      plain: 'Without the way so far it is best-first search',
      statement:
        'If the value of D in g(n) is set to zero and D in h(n) is set to be any positive number then the algorithm will work just like a best-first search algorithm.',
      where: 'section III.A',
    },
    'weights-more-nodes': {
      plain: 'More weight on the way so far: more cells looked at',
      statement:
        'the algorithm will find the path tends to be more optimal (with respect to the node count) by performing checking process to more nodes',
      where: 'section III.A; read as: with D on g greater than on h it expands more cells',
    },
  },
} as const satisfies StudyInWords
