// @module-tag slow
import { createFinder, createTerrain, createWalkmap, flatGround, terrainToText } from 'footpath'
import { aStar } from 'footpath/algorithms'
import { createBoard, STAGGERS } from 'footpath/board'
import { createRandom, generateMap } from 'footpath/random'
import { plainBoardDijkstra, validateBoardPath } from 'footpath/validate'
import { expect, it } from 'vitest'
import { anyCell, drawnBoard } from './support/boards.js'
import { EVEN, LONG } from './support/worlds.js'

const BOARDS = 200 * LONG

it('jump points on hexes find what A* and a plain Dijkstra find, on boards of every stagger and after edits', () => {
  let answered = 0
  let long = 0
  for (let seed = 1; seed <= BOARDS; seed++) {
    const random = createRandom(`hex jumps ${seed}`)
    const kind = random.pick(['empty', 'density', 'density', 'maze', 'caves', 'rooms'] as const)
    const [width, depth] = [1, 2].map(() => 1 + random.nextInt(random.pick([4, 12, 40])))
    const density = random.pick([0.05, 0.2, 0.35])
    const terrain = generateMap(kind, { width, depth, density, seed: random.nextUint32() })
    const board = createBoard({ terrain, cells: 'hex', stagger: random.pick(STAGGERS) })
    const unit = { ...EVEN, step: random.pick(['1/√2', '10/14', '1/2'] as const) }
    const walkmap = createWalkmap(board, unit)
    const finder = createFinder(walkmap)
    for (let query = 0; query < 8; query++) {
      const [from, to] = [anyCell(random, board), anyCell(random, board)]
      const path = finder.find(from, to)
      const other = finder.find(from, to, { algorithm: aStar })
      const about = () => `seed ${seed}: ${JSON.stringify([from, to])}${drawnBoard(board)}`
      if (path.cost !== other.cost || path.status !== other.status)
        expect([path.status, path.cost], about()).toEqual([other.status, other.cost])
      const problems = validateBoardPath(path, board, unit, { from, to })
      if (problems.length > 0) expect(problems, about()).toEqual([])
      if (query === 3 && width * depth < 90) {
        const oracle = plainBoardDijkstra(board, unit, from, walkmap.costs.scale)[to.y * width + to.x]
        const cost = path.status === 'found' ? path.cost * walkmap.costs.scale : Number.POSITIVE_INFINITY
        if (Math.abs(cost - oracle) > 1e-6) expect(cost, about()).toBe(oracle)
      }
      if (path.stats.algorithm === 'jump-points') answered++
      if (path.stats.algorithm === 'jump-points' && path.cells.length > 20) long++
      if (random.nextInt(4) === 0) {
        const { x, y } = anyCell(random, board)
        terrain.setObstacle(x, y, random.pick(['none', 'blocked']))
      }
    }
  }
  expect(answered).toBeGreaterThan(3 * BOARDS)
  expect(long).toBeGreaterThan(BOARDS / 10)
})

/** A cell of a board that is 120 cells wide. */
function cellOf(at: number) {
  return { x: at % 120, y: Math.floor(at / 120) }
}

it('jump points expand a fraction of what A* does in rooms, and leave all else to it', () => {
  const terrain = generateMap('rooms', { width: 120, depth: 120, seed: 3 })
  const board = createBoard({ terrain, cells: 'hex' })
  const finder = createFinder(board, flatGround)
  const free = Array.from(terrainToText(terrain).join('')).flatMap((glyph, at) => (glyph === '.' ? [at] : []))
  const [from, to] = [cellOf(free[0]), cellOf(free[free.length - 1])]
  const names = [0, 1, 2].map(() => finder.find(from, to).stats.algorithm)
  expect(names).toEqual(['a-star', 'jump-points', 'jump-points'])
  const jumps = finder.find(from, to)
  const search = finder.find(from, to, { algorithm: aStar })
  expect(jumps.cost).toBe(search.cost)
  expect(jumps.stats.expanded * 4).toBeLessThan(search.stats.expanded)
  for (const options of [{ blocked: [cellOf(free[5])] }, { influence: () => 0 }, { costs: true }])
    expect(finder.find(from, to, options).stats.algorithm).toBe('a-star')
  board.addFence(board.neighbours(from)[0], from)
  for (let query = 0; query < 3; query++) expect(finder.find(from, to).stats.algorithm).toBe('a-star')
})

it('leave boards to A* where steps within a row and between rows have different prices', () => {
  const unit = { ...EVEN, surfaces: { open: 1, mud: 4, road: 0.5 }, factorOn: 'mean' as const }
  const terrain = createTerrain({ width: 4, depth: 2 })
  terrain.setSurface(0, 0, 'mud')
  terrain.setSurface(0, 1, 'road')
  for (const [x, y] of [
    [1, 0],
    [2, 0],
    [3, 0],
    [1, 1],
  ])
    terrain.setObstacle(x, y, 'tall-wall')
  const finder = createFinder(
    createWalkmap(createBoard({ terrain, cells: 'hex', stagger: 'even-row' }), unit),
  )
  for (let query = 0; query < 3; query++) expect(finder.find({ x: 0, y: 0 }, { x: 0, y: 1 }).cost).toBe(2.25)
})
