import { type Cell, createFinder, createWalkmap, flatGround, type Terrain } from 'footpath'
import { aStar } from 'footpath/algorithms'
import { createBoard } from 'footpath/board'
import { createRandom, generateMap } from 'footpath/random'
import { describeMachine } from '../machine.js'
import { storeResult } from '../results.js'
import { spreadOf, timeInTurns, type TimedQueries } from '../timing.js'

/**
 * What queries take on boards: jump points on hexes beside A*, and A* on squares that wrap around or have fences beside
 * plain squares. The searches of a map take turns; per query the lowest of all passes.
 *
 *     node main.js     measures all maps, stores the result and prints a table
 */
const SIZE = 512
const QUERIES = 100
const PASSES = 5

/** What queries take on one map. */
export interface BoardRow {
  readonly map: string
  readonly board: 'hexes' | 'squares' | 'squares that wrap around' | 'squares with 1,000 fences'
  readonly search: 'A*' | 'jump points'
  readonly meanMicros: number
  /** The mean as a part of what A* takes on hexes or on plain squares. */
  readonly timesAStar: number
}

type Variant = Pick<BoardRow, 'board' | 'search'> & { readonly ask: TimedQueries['ask'] }

function main(): void {
  const rows = Object.entries({
    rooms: generateMap('rooms', { size: SIZE, seed: 7 }),
    caves: generateMap('caves', { size: SIZE, seed: 7 }),
    'noise, 10 % blocked': generateMap('density', { size: SIZE, density: 0.1, seed: 7 }),
    'noise, 30 % blocked': generateMap('density', { size: SIZE, density: 0.3, seed: 7 }),
  }).flatMap(([map, terrain]) => measure(map, terrain))
  storeResult('boards', { machine: describeMachine(), rows })
  console.table(rows)
}

function measure(map: string, terrain: Terrain): BoardRow[] {
  const hexes = createFinder(createBoard({ terrain, cells: 'hex' }), flatGround)
  const squares = createFinder(createWalkmap(terrain, flatGround))
  const round = createFinder(createBoard({ terrain, wrap: 'both' }), flatGround)
  const fenced = createFinder(withFences(terrain), flatGround)
  const variants: Variant[] = [
    { board: 'hexes', search: 'A*', ask: (from, to) => hexes.find(from, to, { algorithm: aStar }) },
    { board: 'hexes', search: 'jump points', ask: (from, to) => hexes.find(from, to) },
    { board: 'squares', search: 'A*', ask: (from, to) => squares.find(from, to, { algorithm: aStar }) },
    { board: 'squares that wrap around', search: 'A*', ask: (from, to) => round.find(from, to) },
    { board: 'squares with 1,000 fences', search: 'A*', ask: (from, to) => fenced.find(from, to) },
  ]
  const random = createRandom(1)
  const queries: { from: Cell; to: Cell }[] = []
  const anyCell = () => ({ x: random.nextInt(SIZE), y: random.nextInt(SIZE) })
  while (queries.length < QUERIES) {
    const [from, to] = [anyCell(), anyCell()]
    if (hexes.find(from, to).status === 'found' && squares.find(from, to).status === 'found')
      queries.push({ from, to })
  }
  const timings = timeInTurns(
    variants.map(({ ask }) => ({ queries, ask })),
    PASSES,
  )
  const means = timings.map(({ least }) => spreadOf(least).meanMicros)
  return variants.map(({ board, search }, at) => {
    const plain = board === 'hexes' ? means[0] : means[2]
    const timesAStar = Number((means[at] / plain).toFixed(2))
    return { map, board, search, meanMicros: Number(means[at].toFixed(0)), timesAStar }
  })
}

function withFences(terrain: Terrain) {
  const board = createBoard({ terrain })
  const random = createRandom(3)
  for (let fence = 0; fence < 1000; fence++) {
    const cell = { x: random.nextInt(SIZE), y: random.nextInt(SIZE) }
    board.addFence(cell, random.pick(board.neighbours(cell)))
  }
  return board
}

main()
