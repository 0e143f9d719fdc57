import type { StudyInWords } from './in-words.js'

const WHERE = 'our own aim, not a paper’s'

/** What our own chapter states, claim by claim. */
export const NATURALNESS = {
  study: 5,
  title: 'How natural paths are',
  paper:
    'Our own comparison of nine methods, on the maps of study 1, on game maps and on terrain, or on generated ground',
  claims: {
    'turns-less': {
      plain: 'Shaped paths turn less than those of A*MOD',
      statement:
        'Paths shaped by `natural` turn through at most three quarters of the angle of those of A*MOD',
      where: WHERE,
    },
    'fewer-free-turns': {
      plain: 'They turn less where nothing calls for it',
      statement: 'Paths shaped by `natural` turn less often in free space than those of A*MOD',
      where: WHERE,
    },
    'hardly-costlier': {
      plain: 'They cost hardly more',
      statement: 'Paths shaped by `natural` cost at most 2 % more than those of the cheapest method',
      where: WHERE,
    },
  },
} as const satisfies StudyInWords
