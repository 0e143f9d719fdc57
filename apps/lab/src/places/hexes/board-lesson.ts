import type { PlaceLesson } from '../place-lesson.js'
import type { BoardState } from './board-state.js'

const WIDTH = 24

/** Grass, and a wall of rock that is open above and below. */
const ROWS: readonly string[] = Array.from({ length: 16 }, (_, y) =>
  y > 2 && y < 13 ? `${'.'.repeat(12)}#${'.'.repeat(11)}` : '.'.repeat(WIDTH),
)

const BOARD: BoardState = {
  cells: 'hex',
  stagger: 'odd-row',
  wrap: 'none',
  rows: ROWS,
  fences: [],
  danger: [],
  fear: 3,
  points: 5,
  unit: { x: 4, y: 8 },
  goal: { x: 20, y: 7 },
}

export const hexes: PlaceLesson<BoardState> = {
  id: 'hexes',
  title: 'Hexes',
  about: 'Six neighbours, all equally far, and jump points among them.',
  place: 'hexes',
  lanes: ['Dijkstra', 'A*', 'By itself'],
  rows: [
    ['expanded', 'Cells looked at', 0],
    ['cost', 'Cost of the path', 2],
    ['steps', 'Steps', 0],
  ],
  steps: [
    {
      text: 'A hex shares a side with {A.neighbours} others, and all are equally far: {B.steps} steps, cost {B.cost}. On squares a diagonal step is longer than a straight one.',
      state: BOARD,
      holds: ['A.neighbours = 6', 'B.steps = 22', 'B.cost = 22'],
      task: {
        say: 'Choose squares under Board. Cost and steps then differ.',
        until: ['A.neighbours = 4', 'B.cost > B.steps'],
        solution: { cells: 'square' },
      },
    },
    {
      text: 'The estimate counts hexes up to the goal as if nothing stood between. With it, A* looks at {B.expanded} cells, and Dijkstra without it at {A.expanded}. Both cost {B.cost}.',
      state: BOARD,
      holds: ['A.expanded = 354', 'B.expanded = 96', 'A.cost = B.cost'],
    },
    {
      text: 'Where every hex costs the same, Footpath takes jump points by itself. They stop only where a path may have to turn: {C.expanded} stops instead of {B.expanded} cells.',
      state: BOARD,
      holds: ['C.jumps = 1', 'C.expanded = 2', 'C.cost = B.cost'],
      task: {
        say: 'Take Ground and paint a forest. Now costs differ, and A* answers instead.',
        until: ['C.jumps = 0', 'C.found = 1', 'C.expanded = B.expanded'],
        solution: { rows: ROWS.with(1, `${'.'.repeat(10)}f${'.'.repeat(13)}`) },
      },
    },
    {
      text: 'A fence stands between two hexes and takes no cell. The flag is in the corner, where it has only two neighbours. Now the path costs {B.cost}.',
      state: { ...BOARD, unit: { x: 4, y: 8 }, goal: { x: 0, y: 0 } },
      holds: ['B.cost = 8', 'B.found = 1'],
      task: {
        say: 'Take Fence, and click both inner sides of the corner hex until the flag is closed in.',
        until: ['B.found = 0'],
        solution: {
          fences: [
            [0, 0, 1, 0],
            [0, 0, 0, 1],
          ],
        },
      },
    },
  ],
}
