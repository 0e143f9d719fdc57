import { drawBoardSvg } from '@footpath/formats'
import { createFinder, createInfluence } from 'footpath'
import { createBoard } from 'footpath/board'

/** Pixels between the centres of two cells. */
const CELL = 34
const BLUE = '#1c53c8'
const GREY = '#5a5f57'
const RED = '#d7141a'

/** The board of the guide to hexes. */
const ISLAND = [
  '~~~......~~~',
  '~~..m..#..~~',
  '~..mm.##...~',
  '...m..#.....',
  '~......#...~',
  '~~..#.....~~',
  '~~~.......~~',
]

/** What a unit reaches in one turn on a hex board, and its path to the other shore. */
export function hexPicture(): string {
  const board = createBoard({ terrain: ISLAND, cells: 'hex' })
  const finder = createFinder(board)
  const [start, goal] = [
    { x: 1, y: 3 },
    { x: 9, y: 5 },
  ]
  const { cells } = finder.reach(start, 4)
  return drawBoardSvg(board, {
    shades: [{ cells, colour: '#8a1fa8', strength: 0.35 }],
    paths: [finder.find(start, goal)],
    start,
    goals: [goal],
    cellPixels: CELL,
    title: 'A hex board: the cells within reach of a unit are purple, its path leads around a ridge.',
  })
}

/** The short path over the seam, and the one that a map without a seam has. */
export function wrapPicture(): string {
  const rows = [
    '......~~........',
    '.....~~~~....#..',
    '......~~~....#..',
    '..#.............',
    '..#.............',
  ]
  const board = createBoard({ terrain: rows, wrap: 'x' })
  const flat = createBoard({ terrain: rows })
  const [start, goal] = [
    { x: 2, y: 1 },
    { x: 14, y: 3 },
  ]
  return drawBoardSvg(board, {
    paths: [
      { cells: createFinder(flat).find(start, goal).cells, colour: GREY, dashed: true },
      { cells: createFinder(board).find(start, goal).cells, colour: RED },
    ],
    start,
    goals: [goal],
    cellPixels: CELL,
    title: 'A world that wraps around: the path leaves at the left side and comes back at the right one.',
  })
}

/** A paddock of fences with a gate. */
export function fencePicture(): string {
  const board = createBoard({ terrain: Array.from({ length: 7 }, () => '.'.repeat(12)) })
  for (let x = 4; x < 8; x++) {
    board.addFence({ x, y: 1 }, { x, y: 2 })
    board.addFence({ x, y: 4 }, { x, y: 5 })
  }
  for (let y = 2; y < 5; y++) {
    board.addFence({ x: 3, y }, { x: 4, y })
    if (y !== 3) board.addFence({ x: 7, y }, { x: 8, y })
  }
  const [start, goal] = [
    { x: 1, y: 2 },
    { x: 4, y: 3 },
  ]
  return drawBoardSvg(board, {
    paths: [createFinder(board).find(start, goal)],
    start,
    goals: [goal],
    cellPixels: CELL,
    title: 'A paddock of fences: the path goes around it and in through the gate.',
  })
}

/** Paths with and without danger. */
export function dangerPicture(): string {
  const rows = [
    '..............',
    '....#.........',
    '....#....##...',
    '..............',
    '......#.......',
    '......##......',
    '..............',
  ]
  const board = createBoard({ terrain: rows })
  const danger = createInfluence(board)
    .add({ x: 5, y: 3 }, { radius: 2.5, cost: 3 })
    .add({ x: 9, y: 5 }, { radius: 1.5, cost: 3 })
  const [start, goal] = [
    { x: 0, y: 3 },
    { x: 13, y: 4 },
  ]
  const cells = Array.from(danger.values, (cost, at) => ({
    cost,
    x: at % board.width,
    y: Math.floor(at / board.width),
  }))
  const finder = createFinder(board)
  return drawBoardSvg(board, {
    shades: [{ cells: cells.filter(({ cost }) => cost > 0), colour: '#d7141a', strength: 0.3 }],
    paths: [
      { cells: finder.find(start, goal).cells, colour: GREY, dashed: true },
      { cells: finder.find(start, goal, { influence: danger }).cells, colour: BLUE },
    ],
    start,
    goals: [goal],
    cellPixels: CELL,
    title: 'Danger zones in red: the shortest path (dashed) crosses them, the cautious one goes around.',
  })
}
