import type { StudyInWords } from './in-words.js'

/** What study 1 states, claim by claim. */
export const STUDY_1 = {
  study: 1,
  title: 'A*MOD on heightmaps',
  paper: 'Smołka et al. 2019, A* pathfinding algorithm modification for a 3D engine',
  claims: {
    'same-vertices': {
      plain: 'Both searches return equally many vertices',
      statement: 'The algorithms almost always return a path with the same number of vertices',
      where: 'section 5.5, figure 10',
    },
    'fewer-bends': {
      plain: 'Paths of A*MOD bend less often',
      statement: 'the path created by A*MOD has less bent edges',
      where: 'section 5.5, figure 10',
    },
    'similar-costs': {
      plain: 'Both paths cost about the same over the heights',
      statement: 'Here too, the values are very similar to each other.',
      where: 'section 5.5, figure 11, of path costs',
    },
    'vertices-removed': {
      plain: 'Post-processing removes 40 to over 75 % of the vertices',
      statement: 'The results achieved in the tests range from 40% to over 75% of the removed vertices.',
      where: 'section 5.5, figure 12',
    },
    'more-on-finer-grids': {
      plain: 'Post-processing removes more on finer grids',
      statement: 'Post-processing gives very good results in the case of larger graph granularity.',
      where: 'section 5.5, figure 12; read as: on the finer grid of the same map it removes more',
    },
    'more-removed-than-a-star': {
      plain: 'More vertices can be removed than from paths of A*',
      statement:
        'it allows for the removal of more vertices than would be possible with the basic version of the A* algorithm',
      where: 'section 6',
    },
    'more-cells': {
      plain: 'A*MOD looks at 15 to 30 % more vertices on most maps',
      statement: 'In most cases, this is a small overhead ranging from 15% to 30%.',
      where: 'section 5.5, figure 13, of cells traversed',
    },
    'five-times-on-open-ground': {
      plain: 'On open ground it looks at about five times as many',
      statement:
        'In test 1, the number of vertices traversed by A*MOD algorithm is approximately five times higher than in the case of the original A* algorithm.',
      where: 'section 5.5, figure 13',
    },
    'more-time': {
      plain: 'A*MOD takes 15 to 50 % more time',
      statement:
        'The additional overhead that occurs compared to the basic version of the A* algorithm is from 15% to 50%.',
      where: 'section 5.5, figure 14',
    },
    'sometimes-faster': {
      plain: 'In tests 4 and 5 it may be faster',
      statement: 'in certain cases (such as test 4 and 5), the algorithm may execute faster',
      where: 'section 5.5, figure 14',
    },
  },
} as const satisfies StudyInWords
