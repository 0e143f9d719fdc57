import type { Lesson, LessonEdit } from '../lesson.js'
import { A_STAR, BOARD, FLIER, lane, WALKER } from './common.js'

const GROUND: readonly LessonEdit[] = [
  { what: 'mud', from: { x: 16, y: 0 }, to: { x: 24, y: 24 } },
  { what: 'road', from: { x: 10, y: 3 }, to: { x: 30, y: 3 } },
]

const LOW_WALL: readonly LessonEdit[] = [
  { what: 'low-wall', from: { x: 29, y: 0 }, to: { x: 29, y: 13 } },
  { what: 'low-wall', from: { x: 29, y: 15 }, to: { x: 29, y: 24 } },
]

const ON_FOOT = { ...A_STAR, name: 'Walker' }
const IN_THE_AIR = lane('Flier', { algorithm: 'a-star' }, FLIER)

export const whoWalks: Lesson = {
  id: 'who-walks',
  title: 'Who walks decides',
  about: 'The same map, another unit, another best path.',
  steps: [
    {
      text: 'Mud costs four times as much, a road half. The best path goes around: {A.road} cells of road, {A.mud} of mud, cost {A.cost}.',
      world: BOARD,
      edits: GROUND,
      query: { from: { x: 6, y: 14 }, to: { x: 35, y: 14 } },
      lanes: [ON_FOOT],
      rate: 'whole',
      holds: ['A.cost = 33.99', 'A.road = 9', 'A.mud = 0'],
    },
    {
      text: 'The sun dries the mud, and it costs less and less. Nothing changes, and then everything does: at some price the path goes straight across.',
      task: {
        say: 'Lower the cost of mud until the walker crosses it.',
        until: ['A.mud > 0', 'A.road = 0'],
        solution: [{ lane: 'A', unit: { surfaces: { ...WALKER.surfaces, mud: 1.5 } } }],
      },
      holds: ['A.mud = 0', 'A.road = 9'],
    },
    {
      text: 'A flier pays the same everywhere: {B.cost}, straight over the mud. Whose path is the best one is not a question about the map alone.',
      lanes: [ON_FOOT, IN_THE_AIR],
      holds: ['B.cost = 29', 'B.mud = 9', 'B.turns = 0'],
    },
    {
      text: 'A low wall with a gap of one cell. The flier does not notice it. The walker goes through the gap, as long as it fits.',
      edits: [...GROUND, ...LOW_WALL],
      task: {
        say: 'Widen the walker until there is no path left.',
        until: ['A.found = 0', 'B.found = 1'],
        solution: [{ lane: 'A', unit: { radius: 1 } }],
      },
      holds: ['A.found = 1', 'A.cost = 38.09', 'B.cost = 29'],
    },
  ],
}
