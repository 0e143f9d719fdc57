import type { Lesson } from '../lesson.js'
import { A_STAR, ACROSS, BOARD, CAVES, CUP, GREEDY, THROUGH_CAVES } from './common.js'

export const greedy: Lesson = {
  id: 'greedy',
  title: 'Greedy search',
  about: 'Straight for the goal, whatever the path has cost so far.',
  steps: [
    {
      text: 'Greedy search asks one thing only: which open cell seems nearest to the goal? On this open ground that is as good as A*: {B.expanded} cells, the best path.',
      world: BOARD,
      query: ACROSS,
      lanes: [A_STAR, GREEDY],
      holds: ['A.expanded = 24', 'B.expanded = 24', 'A.cost = B.cost'],
    },
    {
      text: 'Into the cup it runs, and out along the wall. It looks at {B.expanded} cells instead of {A.expanded}, but its path costs {B.cost} instead of {A.cost}.',
      edits: CUP,
      show: ['arrows'],
      task: {
        say: 'Drag the goal to a place where greedy finds the best path again.',
        until: ['B.cost = A.cost', 'B.found = 1'],
        solution: [{ query: { to: { x: 32, y: 2 } } }],
      },
      holds: ['A.expanded = 317', 'B.expanded = 170', 'A.cost = 33.21', 'B.cost = 37.31'],
    },
    {
      text: 'Now set a trap. Greedy search walks right up to a wall before it looks for a way around.',
      edits: [],
      show: [],
      task: {
        say: 'Draw a wall that makes its path cost at least 10 % more than the best one.',
        until: ['B.cost >= A.cost * 1.1', 'B.found = 1'],
        solution: [{ edits: [{ what: 'tall-wall', from: { x: 24, y: 2 }, to: { x: 24, y: 24 } }] }],
      },
      holds: ['A.cost = B.cost'],
      always: ['B.cost >= A.cost'],
    },
    {
      text: 'In caves it looks at {B.expanded} cells where A* looks at {A.expanded}, for a path {100 * B.cost / A.cost - 100 : 1} % longer. Here that is a fair trade. Elsewhere nothing is promised.',
      world: CAVES,
      query: THROUGH_CAVES,
      holds: ['A.expanded = 772', 'B.expanded = 107', 'B.cost = 100.81', 'B.bound > 1000'],
    },
  ],
}
