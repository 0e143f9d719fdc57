import type { Lesson } from '../lesson.js'
import { A_STAR, CAVES, lane, THROUGH_CAVES } from './common.js'

const THETA = lane('Theta*', { algorithm: 'theta-star' })
const WAYPOINTS = lane('Any angle', { algorithm: 'waypoints' })
const PULLED = { ...A_STAR, name: 'A*, straightened', shape: 'straight' } as const

export const anyAngle: Lesson = {
  id: 'any-angle',
  title: 'Any angle',
  about: 'Steps go in eight directions. Shorter paths do not.',
  steps: [
    {
      text: 'From cell to cell there are eight directions. The best such path costs {A.cost}, with {A.turns} turns. Nobody would walk like that.',
      world: CAVES,
      query: THROUGH_CAVES,
      lanes: [A_STAR],
      rate: 'whole',
      holds: ['A.cost = 86.53', 'A.turns = 14'],
    },
    {
      text: 'Theta* draws a line wherever one cell sees another: {B.cost}, with {B.turns} turns. That is close to the shortest line, but nothing is promised.',
      lanes: [A_STAR, THETA],
      holds: ['B.cost = 82.24', 'B.turns = 7', 'B.bound > 1000'],
    },
    {
      text: 'The shortest line turns only at the corners of walls. A search from corner to corner finds it: {C.cost}, after {C.expanded} corners. No line is shorter.',
      lanes: [A_STAR, THETA, WAYPOINTS],
      task: {
        say: 'Drag the goal into sight of the start, so that the line has no turn.',
        until: ['C.turns = 0', 'C.found = 1'],
        solution: [{ query: { to: { x: 12, y: 8 } } }],
      },
      holds: ['C.cost = 78.97', 'C.expanded = 41', 'C.cost < B.cost', 'C.bound = 1'],
      always: ['C.cost <= A.cost', 'C.cost <= B.cost'],
    },
    {
      text: 'Or pull the path of A* straight afterwards: {B.cost}. Simple, and nearly as short as the shortest line, which costs {C.cost}.',
      lanes: [A_STAR, PULLED, WAYPOINTS],
      holds: ['B.cost = 79.96', 'B.cost < A.cost', 'C.cost < B.cost'],
    },
  ],
}
