import type { Cell } from 'footpath'
import type { Lane, Lesson } from '../lesson.js'
import { A_STAR, CAVES, THROUGH_CAVES, WALKER } from './common.js'

const GOAL: Cell = THROUGH_CAVES.to

/** Free cells of the caves, far from the goal. */
const STARTS: readonly Cell[] = [
  [23, 24],
  [40, 28],
  [0, 50],
  [9, 60],
  [23, 40],
  [18, 20],
  [60, 30],
  [21, 57],
  [27, 33],
  [22, 47],
  [15, 16],
  [13, 39],
  [26, 4],
  [57, 27],
  [1, 54],
  [19, 15],
  [52, 13],
  [34, 37],
  [30, 10],
  [8, 52],
].map(([x, y]) => ({ x, y }))

const [FIRST, ...REST] = STARTS
const SEARCHES: Lane = { ...A_STAR, name: 'A search each' }
const FIELD: Lane = { name: 'One field', unit: WALKER, options: {}, isField: true }

export const fields: Lesson = {
  id: 'fields',
  title: 'Fields',
  about: 'Many walkers, one goal: search once, from the goal.',
  steps: [
    {
      text: 'One walker, one search: A* looks at {A.expanded} cells.',
      world: CAVES,
      query: { from: FIRST, to: GOAL },
      lanes: [SEARCHES],
      rate: 'whole',
      holds: ['A.expanded = 354'],
    },
    {
      text: 'Twenty walkers want to go there, and each searches for itself: {A.expanded} cells in all, many of them again and again.',
      query: { from: FIRST, others: REST, to: GOAL },
      holds: ['A.expanded = 8311', 'A.found = 1'],
    },
    {
      text: 'Search backwards from the goal once: {B.expanded} cells, and every cell knows what is left from there. Each walker just follows the arrows.',
      lanes: [SEARCHES, FIELD],
      show: ['arrows', 'contours'],
      holds: ['B.expanded = 2551', 'A.cost = B.cost', 'B.expanded < A.expanded / 3'],
      always: ['A.cost = B.cost'],
    },
    {
      text: 'For few walkers, searches are less work: {A.expanded} cells for five. A field costs the same for any number of them.',
      query: { from: FIRST, others: REST.slice(0, 4), to: GOAL },
      task: {
        say: 'Add walkers until the field is less work.',
        until: ['A.expanded > B.expanded'],
        solution: [{ query: { others: REST.slice(0, 7) } }],
      },
      holds: ['A.expanded = 2041', 'A.expanded < B.expanded'],
    },
  ],
}
