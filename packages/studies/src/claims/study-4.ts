import type { StudyInWords } from './in-words.js'

/** What study 4 states, claim by claim. */
export const STUDY_4 = {
  study: 4,
  title: 'Ground and air units',
  paper: 'Waterworth, A* Pathfinding, University of Huddersfield',
  claims: {
    'ground-faster-on-random': {
      plain: 'On random grids the ground unit searches faster than the air unit',
      statement:
        'generally the time taken for a ground unit to find the destination is less despite more obstacles, primarily because there are less possible nodes to check',
      where: 'results, figure 3',
    },
    'odd-cases': {
      plain: 'On some random grids the air unit is faster',
      statement: 'there are odd cases where air units triumph in search time',
      where: 'results, figure 3; read as: on some random grids, fewer than half',
    },
    'equal-on-empty': {
      plain: 'On empty grids both take equally long',
      statement: 'as expected they have equal search times as they have an equal number of points to cover',
      where: 'results, figure 5',
    },
    'random-faster-than-empty': {
      plain: 'Random grids are searched faster than empty ones',
      statement:
        'it emphasises the effectiveness of my A* implementation in a clustered environment, but also highlights its weakness in an open environment as the number of traversable points increases',
      where: 'results, figures 3 and 5',
    },
    'dijkstra-explores-more': {
      plain: 'Dijkstra looks at more than A*',
      statement: "Whereas Dijkstra's attempts to explore all possible paths which could be more expensive.",
      where: 'discussion',
    },
    'eight-directions-slower': {
      plain: 'Eight directions are slower to search than four',
      statement:
        'I chose to use 8 directional travel, despite having a greater search time due to the increased number of possible paths',
      where: 'discussion',
    },
    'eight-directions-cheaper': {
      plain: 'Eight directions give cheaper paths than four',
      statement: 'an 8-directional search produces a more direct path with a lower overall cost',
      where: 'discussion, figure 8',
    },
    'heap-faster': {
      plain: 'A heap makes the searches faster than a list does',
      statement:
        'The average search time will then be of order O(log(n)), whereas it currently is O(nlog(n)) where n is the size of the list.',
      where: 'future work; read as: with a heap the searches are faster than with a list, sorted or not',
    },
    'empty-9999-points': {
      plain: 'An empty grid of 100² needs 9,999 points',
      statement: 'in an empty grid of size 100×100 there are 9,999 points to consider',
      where: 'future work',
    },
    'navigation-mesh': {
      plain: 'A navigation mesh of it needs four',
      statement: 'whilst in the same grid a navmesh would have 4 points to consider',
      where: 'future work; read as: points of the mesh, or points that a search expands',
    },
    'worked-example': {
      plain: 'The worked example: 48 on the ground, 28 in the air',
      statement:
        'Red - shortest path for the ground unit. Cost: 48 (14+14+10+10). Yellow - shortest path for air unit. Cost: 28 (14 + 14).',
      where: 'methods, figure 2; and 70 ((4*14) + 14) for red on the yellow path',
    },
    traversability: {
      plain: 'The ground unit can cross 66.6 % of a random grid',
      statement: 'This allows ground unit to have traversability of 66.6% of the grid',
      where: 'methods; and 83.33 % for the air unit',
    },
    'heap-one-comparison': {
      plain: 'A heap makes one comparison per tier when it gives its first',
      statement:
        'It then only requires one comparison between each tier when removing and replacing the node at index 0',
      where: 'future work, figure 9',
    },
  },
} as const satisfies StudyInWords
