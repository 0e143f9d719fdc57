import type { Lesson } from '../lesson.js'
import { A_STAR, ACROSS, BOARD, CUP, DIJKSTRA } from './common.js'

export const dijkstraAndAStar: Lesson = {
  id: 'dijkstra-and-a-star',
  title: 'Dijkstra and A*',
  about: 'Two searches that find the best path, and why one of them looks at fewer cells.',
  steps: [
    {
      text: 'Dijkstra closes the open cell that was cheapest to reach, and opens its neighbours. It spreads like water: {A.expanded} cells until it meets the goal.',
      world: BOARD,
      query: ACROSS,
      lanes: [DIJKSTRA],
      rate: 100,
      show: ['contours'],
      task: { say: 'Press Play and watch it spread.', until: ['A.shown = 1'], solution: [{ play: 1 }] },
      holds: ['A.expanded = 748', 'A.cost = 24'],
    },
    {
      text: 'A* adds an estimate of what is left, and takes the open cell with the least sum. It walks straight to the goal: {B.expanded} cells instead of {A.expanded}.',
      lanes: [DIJKSTRA, A_STAR],
      rate: 'step',
      show: ['numbers'],
      task: {
        say: 'Take one step, and read the sentence below the picture.',
        until: ['B.shown > 0'],
        solution: [{ play: 0.1 }],
      },
      holds: ['B.expanded = 24', 'B.expanded <= A.expanded / 10', 'A.cost = B.cost'],
    },
    {
      text: 'A cup fools the estimate: A* fills it before it looks elsewhere. It still looks at {B.expanded} cells where Dijkstra looks at {A.expanded}, and both paths cost {A.cost}.',
      edits: CUP,
      rate: 30,
      show: ['numbers', 'arrows'],
      task: {
        say: 'Drag the goal until A* looks at fewer than 60 cells.',
        until: ['B.expanded < 60', 'B.found = 1'],
        solution: [{ query: { to: { x: 20, y: 12 } } }],
      },
      holds: ['A.expanded = 864', 'B.expanded = 317', 'A.cost = 33.21', 'A.cost = B.cost'],
    },
    {
      text: 'Take the estimate away. What is left of A*?',
      show: [],
      task: {
        say: 'Set the estimate of A* to None.',
        until: ['B.expanded = A.expanded'],
        solution: [{ lane: 'B', options: { heuristic: 'zero' } }],
      },
      holds: ['A.expanded = 864', 'B.expanded = 317'],
    },
    {
      text: 'Draw walls where you like. The counts change, but both searches always find a path of the same cost: the best one.',
      rate: 'whole',
      task: {
        say: 'Make the cup deeper until A* looks at more than 400 cells.',
        until: ['B.expanded > 400', 'B.found = 1'],
        solution: [
          {
            edits: [
              { what: 'tall-wall', from: { x: 5, y: 4 }, to: { x: 16, y: 4 } },
              { what: 'tall-wall', from: { x: 5, y: 20 }, to: { x: 16, y: 20 } },
            ],
          },
        ],
      },
      holds: ['B.expanded = 317'],
      always: ['A.cost = B.cost', 'B.expanded <= A.expanded'],
    },
  ],
}
