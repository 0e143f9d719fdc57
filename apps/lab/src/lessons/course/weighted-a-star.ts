import type { Lesson } from '../lesson.js'
import { A_STAR, CAVES, GREEDY, lane, THROUGH_CAVES } from './common.js'

const WEIGHTED = lane('Weighted A*', { algorithm: 'weighted-a-star', weight: 1.5, reopen: 'never' })

export const weightedAStar: Lesson = {
  id: 'weighted-a-star',
  title: 'Weighted A*',
  about: 'Trade a little of the path for a lot of the work, and know how much at most.',
  steps: [
    {
      text: 'To be sure of the cheapest path, A* looks at {A.expanded} cells of these caves. Often a path that is nearly as good would do.',
      world: CAVES,
      query: THROUGH_CAVES,
      lanes: [A_STAR],
      rate: 'whole',
      holds: ['A.expanded = 772', 'A.cost = 86.53', 'A.bound = 1'],
    },
    {
      text: 'Count the estimate 1.5 times: {B.expanded} cells, and a path at most 50 % too expensive. This one is {100 * B.cost / A.cost - 100 : 1} % more.',
      lanes: [A_STAR, WEIGHTED],
      task: {
        say: 'Move the weight up until fewer than 150 cells are looked at.',
        until: ['B.expanded < 150'],
        solution: [{ lane: 'B', options: { weight: 2 } }],
      },
      holds: ['B.expanded = 194', 'B.cost = 92.43', 'B.bound = 1.5', 'B.cost <= A.cost * B.bound'],
      always: ['B.cost <= A.cost * B.bound'],
    },
    {
      text: 'Weight 5: {B.expanded} cells, {100 * B.cost / A.cost - 100 : 1} % more. The higher the weight, the weaker the promise and the smaller the gain.',
      lanes: [A_STAR, { ...WEIGHTED, options: { ...WEIGHTED.options, weight: 5 } }],
      task: {
        say: 'Find a weight that saves half the cells and costs at most 1 % more.',
        until: ['B.expanded <= A.expanded / 2', 'B.cost <= A.cost * 1.01'],
        solution: [{ lane: 'B', options: { weight: 1.2 } }],
      },
      holds: ['B.expanded = 112', 'B.cost = 100.81', 'B.bound = 5'],
    },
    {
      text: 'With the estimate alone, the weight has no end: that is greedy search. {B.expanded} cells, and no promise at all.',
      lanes: [A_STAR, GREEDY],
      holds: ['B.expanded = 107', 'B.cost = 100.81', 'B.bound > 1000'],
    },
  ],
}
