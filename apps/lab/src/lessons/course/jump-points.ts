import type { Lesson } from '../lesson.js'
import { A_STAR, CAVES, lane, THROUGH_CAVES } from './common.js'

const JUMPS = lane('Jump points', { algorithm: 'jump-points' })

export const jumpPoints: Lesson = {
  id: 'jump-points',
  title: 'Jump points',
  about: 'Where every cell costs the same, most cells need not be looked at.',
  steps: [
    {
      text: 'Where every cell costs the same, many paths are equally short. A* looks at {A.expanded} cells to find one of them.',
      world: CAVES,
      query: THROUGH_CAVES,
      lanes: [A_STAR],
      rate: 'whole',
      holds: ['A.expanded = 772', 'A.cost = 86.53'],
    },
    {
      text: 'Jump points stop only where a path may have to turn: beside the corners of walls. {B.expanded} stops, and the same cost.',
      lanes: [A_STAR, JUMPS],
      show: ['stops'],
      holds: ['B.expanded = 34', 'A.cost = B.cost'],
      always: ['A.cost = B.cost'],
    },
    {
      text: 'Walls may come and go: only the jumps that a wall cuts are measured again.',
      task: {
        say: 'Draw a wall across the path, so that it has to go another way.',
        until: ['B.cost > 86.6', 'B.found = 1', 'A.cost = B.cost'],
        solution: [{ edits: [{ what: 'tall-wall', from: { x: 35, y: 22 }, to: { x: 39, y: 26 } }] }],
      },
      holds: ['A.cost = 86.53', 'B.cost = 86.53'],
      always: ['A.cost = B.cost'],
    },
    {
      text: 'Mud breaks the rule that every cell costs the same. Jump points refuse such a map. A* does not mind.',
      task: {
        say: 'Paint some mud.',
        until: ['B.refused = 1', 'A.found = 1'],
        solution: [{ edits: [{ what: 'mud', from: { x: 35, y: 22 }, to: { x: 39, y: 26 } }] }],
      },
      holds: ['B.refused = 0', 'B.found = 1'],
    },
  ],
}
