import type { Lesson } from '../lesson.js'
import { CAVES, lane, THROUGH_CAVES } from './common.js'

const NONE = lane('None', { algorithm: 'a-star', heuristic: 'zero' })
const OCTILE = lane('Octile', { algorithm: 'a-star', heuristic: 'octile' })
const STRAIGHT = lane('Straight line', { algorithm: 'a-star', heuristic: 'euclidean' })
const CHEBYSHEV = lane('Chebyshev', { algorithm: 'a-star', heuristic: 'chebyshev' })
const MANHATTAN = lane('Manhattan', { algorithm: 'a-star', heuristic: 'manhattan' })
const SQUARED = lane('Squared', { algorithm: 'a-star', heuristic: 'euclidean-squared' })

export const theEstimate: Lesson = {
  id: 'the-estimate',
  title: 'What the estimate knows',
  about: 'A good guess of what is left saves work. A guess that is too high can miss the best path.',
  steps: [
    {
      text: 'An estimate guesses what is left to pay. Without one, A* looks at {A.expanded} cells. Octile counts the steps as if nothing stood in the way: {B.expanded} cells.',
      world: CAVES,
      query: THROUGH_CAVES,
      lanes: [NONE, OCTILE],
      rate: 'whole',
      holds: ['A.expanded = 2539', 'B.expanded = 772', 'A.cost = B.cost', 'A.cost = 86.53'],
    },
    {
      text: 'The straight line guesses lower, because steps go in eight directions only. An estimate that knows less leaves more to look at: {B.expanded} cells instead of {A.expanded}.',
      lanes: [OCTILE, STRAIGHT],
      task: {
        say: 'Choose Chebyshev for B: it counts only the longer side.',
        until: ['B.expanded > 1000'],
        solution: [{ lane: 'B', options: { heuristic: 'chebyshev' } }],
      },
      holds: ['A.expanded = 772', 'B.expanded = 975', 'A.cost = B.cost'],
    },
    {
      text: 'None of these four ever guesses too much. That is why each of them finds the cheapest path: {A.cost}, whatever it looks at on the way.',
      lanes: [OCTILE, STRAIGHT, CHEBYSHEV, NONE],
      holds: [
        'A.expanded < B.expanded',
        'B.expanded < C.expanded',
        'C.expanded < D.expanded',
        'C.expanded = 1189',
        'A.cost = B.cost',
        'A.cost = C.cost',
        'A.cost = D.cost',
      ],
    },
    {
      text: 'Manhattan counts a diagonal as two steps: too much. A* hurries ahead with {B.expanded} cells, and misses the best path: {B.cost} instead of {A.cost}.',
      lanes: [OCTILE, MANHATTAN],
      holds: ['B.expanded = 168', 'B.cost = 88.53', 'B.cost > A.cost', 'B.bound = 1.41'],
    },
    {
      text: 'Distance squared is a common mistake: far from the goal it drowns the cost so far. The path is {100 * B.cost / A.cost - 100 : 0} % too expensive, and nothing is promised.',
      lanes: [OCTILE, SQUARED],
      task: {
        say: 'Choose an estimate for B that finds the best path again.',
        until: ['B.cost = A.cost'],
        solution: [{ lane: 'B', options: { heuristic: 'euclidean' } }],
      },
      holds: ['B.expanded = 111', 'B.cost = 98.81', 'B.bound > 1000'],
    },
  ],
}
