import type { Lesson } from '../lesson.js'
import { A_STAR, CAVES, lane, THROUGH_CAVES } from './common.js'

const PLAIN = lane('Plain list', { algorithm: 'a-star', openList: 'unsorted-list' })
const SORTED = lane('Sorted list', { algorithm: 'a-star', openList: 'sorted-list' })
const HEAP = { ...A_STAR, name: 'Binary heap' }
const PAIRING = lane('Pairing heap', { algorithm: 'a-star', openList: 'pairing-heap-hash' })
const LAZY = lane('Lazy heap', { algorithm: 'a-star', openList: 'lazy-heap' })
const BUCKETS = lane('Buckets', { algorithm: 'a-star', openList: 'bucket-queue' })

export const openLists: Lesson = {
  id: 'open-lists',
  title: 'Open lists',
  about: 'The same search with other queues: the same cells, very different work.',
  steps: [
    {
      text: 'Every step asks: which open cell is the least? A plain list looks through all of them: {A.comparisons} comparisons for {A.expanded} cells.',
      world: CAVES,
      query: THROUGH_CAVES,
      lanes: [PLAIN],
      rate: 'whole',
      holds: ['A.expanded = 772', 'A.comparisons = 64589'],
    },
    {
      text: 'Keeping the list sorted makes taking easy and putting in hard: {B.comparisons} comparisons. Sorting more than you need is work too.',
      lanes: [PLAIN, SORTED],
      holds: ['B.comparisons = 173440', 'A.expanded = B.expanded'],
    },
    {
      text: 'A binary heap sorts just enough: the least is on top. {B.comparisons} comparisons instead of {A.comparisons}, for the same {B.expanded} cells in the same order.',
      lanes: [PLAIN, HEAP],
      task: {
        say: 'Choose a queue for B that needs fewer than 10,000 comparisons.',
        until: ['B.comparisons < 10000', 'B.expanded = A.expanded'],
        solution: [{ lane: 'B', options: { openList: 'pairing-heap-hash' } }],
      },
      holds: ['B.comparisons = 11645', 'A.expanded = B.expanded', 'A.cost = B.cost'],
      always: ['A.expanded = B.expanded', 'A.cost = B.cost'],
    },
    {
      text: 'A better way to an open cell? The heap moves the entry. A lazy heap just adds another: {C.pushes} entries instead of {A.pushes}. A pairing heap moves it cheaply.',
      lanes: [HEAP, PAIRING, LAZY],
      holds: [
        'A.pushes = 899',
        'C.pushes = 1357',
        'B.comparisons = 6349',
        'A.expanded = B.expanded',
        'A.expanded = C.expanded',
      ],
    },
    {
      text: 'Buckets compare nothing: a cell goes into the bucket of its sum. Within one, the newest goes first: {B.expanded} cells instead of {A.expanded}, and the same cost.',
      lanes: [HEAP, BUCKETS],
      holds: ['B.comparisons = 0', 'B.expanded = 786', 'A.cost = B.cost'],
      always: ['A.cost = B.cost'],
    },
  ],
}
