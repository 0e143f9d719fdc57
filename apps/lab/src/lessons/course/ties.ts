import type { Lesson } from '../lesson.js'
import { BOARD, CAVES, lane, THROUGH_CAVES } from './common.js'

const OLDEST = lane('Oldest first', { algorithm: 'a-star', ties: 'fifo' })
const NEAREST = lane('Nearest first', { algorithm: 'a-star', ties: 'low-h' })
const ALONG_LINE = lane('Along the line', { algorithm: 'a-star', ties: 'cross-product' })

export const ties: Lesson = {
  id: 'ties',
  title: 'Ties',
  about: 'When several open cells are equally good, the order decides how much work is left.',
  steps: [
    {
      text: 'On open ground many paths cost the same, and many open cells share the least sum. Taking the oldest of them looks at {A.expanded} cells.',
      world: BOARD,
      query: { from: { x: 6, y: 5 }, to: { x: 34, y: 17 } },
      lanes: [OLDEST],
      rate: 30,
      show: ['numbers'],
      holds: ['A.expanded = 220', 'A.cost = 32.97'],
    },
    {
      text: 'Among equals, take the one nearest to the goal: {B.expanded} cells instead of {A.expanded}, and the path costs the same.',
      lanes: [OLDEST, NEAREST],
      show: [],
      task: {
        say: 'Drag the goal to where there are no ties, so that both look at the same cells.',
        until: ['A.expanded = B.expanded', 'A.cost > 10'],
        solution: [{ query: { to: { x: 34, y: 5 } } }],
      },
      holds: ['A.expanded = 220', 'B.expanded = 28', 'A.cost = B.cost'],
      always: ['A.cost = B.cost'],
    },
    {
      text: 'Ties also choose the path. Cells near the straight line first: {C.expanded} cells again, but {C.turns} turns instead of {B.turns}. Same cost, another look.',
      lanes: [OLDEST, NEAREST, ALONG_LINE],
      holds: ['C.expanded = 28', 'C.turns = 24', 'B.turns = 1', 'C.cost = B.cost'],
    },
    {
      text: 'In these caves the order matters less: {A.expanded} cells and {B.expanded}. Walls decide most of the path.',
      world: CAVES,
      query: THROUGH_CAVES,
      lanes: [OLDEST, NEAREST],
      rate: 'whole',
      holds: ['A.expanded = 809', 'B.expanded = 772', 'A.cost = B.cost'],
    },
  ],
}
