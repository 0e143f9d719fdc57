// @module-tag slow
import { type Cell, createFinder, createWalkmap, type Path, within } from 'footpath'
import { aStar, breadthFirst, dijkstra, greedy, weightedAStar } from 'footpath/algorithms'
import { createField } from 'footpath/field'
import { createLandmarks } from 'footpath/landmarks'
import { createBoard, type Board } from 'footpath/board'
import { createRandom, type Random } from 'footpath/random'
import { plainBoardDijkstra, validateBoardPath } from 'footpath/validate'
import { describe, expect, it } from 'vitest'
import { anyCell, boardUnit, drawnBoard, randomBoard, randomPlace } from './support/boards.js'
import { LONG } from './support/worlds.js'

const BOARDS = 450 * LONG

function boardAndUnit(seed: string) {
  const random = createRandom(seed)
  const board = randomBoard(random)
  return { random, board, unit: boardUnit(random, board) }
}

/** The board and the query are written out for failures alone: that takes longer than most queries. */
function expectSame(cost: number, expected: number, about: () => string) {
  if (cost !== expected && !(Math.abs(cost - expected) < 1e-7)) expect(cost, about()).toBe(expected)
}

function costOf(path: Path): number {
  return path.status === 'found' ? path.cost : Number.POSITIVE_INFINITY
}

function expectValid(problems: readonly unknown[], about: () => string) {
  if (problems.length > 0) expect(problems, about()).toEqual([])
}

/** Blocks or frees a cell, and puts a fence up or takes it away. */
function changeBoard(random: Random, board: Board) {
  const cell = anyCell(random, board)
  if (random.nextInt(2) === 0) board.terrain.setObstacle(cell.x, cell.y, random.pick(['none', 'blocked']))
  for (const near of board.neighbours(cell)) {
    if (random.nextInt(4) > 0) continue
    if (board.hasFence(cell, near)) board.removeFence(cell, near)
    else board.addFence(cell, near)
  }
}

// Thousands of smaller ones are in small-worlds.test.ts.
describe('on small random boards', () => {
  it('every algorithm finds what a plain Dijkstra over the board finds, by legal steps, before and after edits', () => {
    const found = { hex: 0, diamond: 0, square: 0, wrapped: 0 }
    for (let seed = 1; seed <= BOARDS / 2; seed++) {
      const { random, board, unit } = boardAndUnit(`board ${seed}`)
      const walkmap = createWalkmap(board, unit)
      const finder = createFinder(walkmap)
      for (let round = 0; round < 2; round++) {
        const from = randomPlace(random, board)
        const blocked = random.nextInt(4) > 0 ? [] : [from, anyCell(random, board), anyCell(random, board)]
        const costs = plainBoardDijkstra(board, unit, from, walkmap.costs.scale, blocked)
        for (let query = 0; query < 3; query++) {
          const to = randomPlace(random, board)
          const settings = random.pick([
            {},
            {},
            { algorithm: dijkstra },
            { algorithm: aStar },
            { algorithm: aStar, reopen: 'never', openList: 'binary-heap' },
          ] as const)
          const path = finder.find(from, to, { ...settings, blocked })
          const expected = costs[to.y * board.width + to.x] / walkmap.costs.scale
          const about = () =>
            `seed ${seed}: ${JSON.stringify([unit, from, to, settings, blocked])}${drawnBoard(board)}`
          expectSame(costOf(path), expected, about)
          expectValid(validateBoardPath(path, board, unit, { from, to, blocked }), about)
          if (path.cells.length > 2) found[board.cells]++
          if (path.cells.length > 2 && board.wrap !== 'none') found.wrapped++
        }
        changeBoard(random, board)
      }
    }
    for (const count of Object.values(found)) expect(count).toBeGreaterThan(BOARDS / 8)
  })

  it('reach, fields and landmarks agree with it too', () => {
    let reached = 0
    for (let seed = 1; seed <= BOARDS / 3; seed++) {
      const { random, board, unit } = boardAndUnit(`reach ${seed}`)
      const walkmap = createWalkmap(board, unit)
      const landmarks = createLandmarks(walkmap, { count: 2 })
      landmarks.build()
      const finder = createFinder(walkmap, { landmarks })
      const goal = randomPlace(random, board)
      const field = createField(walkmap, goal)
      for (let round = 0; round < 2; round++) {
        const from = randomPlace(random, board)
        const costs = plainBoardDijkstra(board, unit, from, walkmap.costs.scale)
        const about = () => `seed ${seed}: ${JSON.stringify([unit, from, goal])}${drawnBoard(board)}`
        const budget = random.pick([2, 5, Number.POSITIVE_INFINITY])
        const reach = finder.reach(from, budget)
        const index = goal.y * board.width + goal.x
        const expected = costs[index] / walkmap.costs.scale
        const path = finder.find(from, goal)
        expectSame(path.status === 'found' ? path.cost : Infinity, expected, about)
        expectValid(validateBoardPath(path, board, unit, { from, to: goal }), about)
        const near = finder.find(from, within(goal, 0))
        if (near.cost !== path.cost || near.status !== path.status)
          expect([near.status, near.cost], about()).toEqual([path.status, path.cost])
        expectSame(field.costAt(from), expected, about)
        expectValid(validateBoardPath(field.pathFrom(from), board, unit, { from, to: goal }), about)
        for (let y = 0, at = 0; y < board.depth; y++)
          for (let x = 0; x < board.width; x++, at++) {
            const cost = costs[at] / walkmap.costs.scale
            const isIn = reach.costTo({ x, y }) !== Number.POSITIVE_INFINITY
            if (isIn) expectSame(reach.costTo({ x, y }), cost, about)
            else if (cost < budget * 0.99) expect([x, y, cost, budget], about()).toBe('in reach')
          }
        reached += reach.cells.length
        const { x, y } = reach.cells.at(-1) ?? from
        expectValid(validateBoardPath(reach.pathTo({ x, y }), board, unit, { from }), about)
        changeBoard(random, board)
      }
    }
    expect(reached).toBeGreaterThan(BOARDS)
  })

  it('partial ends at the cell fewest steps from the goals, for the least cost, as a look at every cell says', () => {
    let partial = 0
    for (let seed = 1; seed <= BOARDS / 3; seed++) {
      const { random, board, unit } = boardAndUnit(`partial ${seed}`)
      const walkmap = createWalkmap(board, unit)
      const { scale } = walkmap.costs
      const from = randomPlace(random, board)
      const goals = Array.from({ length: random.pick([1, 1, 3]) }, () => randomPlace(random, board))
      const blocked = Array.from({ length: random.pick([0, 4, 12]) }, () => anyCell(random, board))
      const path = createFinder(walkmap).find(from, goals, { blocked, partial: true })
      const about = () => `seed ${seed}: ${JSON.stringify([unit, from, goals, blocked])}${drawnBoard(board)}`
      expectValid(validateBoardPath(path, board, unit, { from, blocked }), about)
      const stepsTo = (cell: Cell) => Math.min(...goals.map((goal) => board.distance(cell, goal)))
      let best = { steps: Number.POSITIVE_INFINITY, cost: Number.POSITIVE_INFINITY }
      for (const [index, cost] of plainBoardDijkstra(board, unit, from, scale, blocked).entries()) {
        if (cost === Number.POSITIVE_INFINITY) continue
        const steps = stepsTo({ x: index % board.width, y: Math.floor(index / board.width) })
        if (steps < best.steps || (steps === best.steps && cost < best.cost)) best = { steps, cost }
      }
      const end = path.cells.at(-1)
      const status = end === undefined ? 'unreachable' : best.steps === 0 ? 'found' : 'partial'
      const got = { status: path.status, steps: end === undefined ? Number.POSITIVE_INFINITY : stepsTo(end) }
      if (got.status !== status || got.steps !== best.steps)
        expect(got, about()).toEqual({ status, steps: best.steps })
      if (end !== undefined) expectSame(path.cost, best.cost / scale, about)
      if (status === 'partial') partial++
    }
    expect(partial).toBeGreaterThan(BOARDS / 12)
  })

  it('other algorithms find legal paths within their bounds', () => {
    let costlier = 0
    for (let seed = 1; seed <= BOARDS / 6; seed++) {
      const { random, board, unit } = boardAndUnit(`other ${seed}`)
      const finder = createFinder(board, unit)
      const [from, to] = [randomPlace(random, board), randomPlace(random, board)]
      const best = finder.find(from, to)
      for (const algorithm of [greedy, weightedAStar, breadthFirst]) {
        const path = finder.find(from, to, { algorithm })
        const about = () =>
          `seed ${seed}, ${algorithm.name}: ${JSON.stringify([unit, from, to])}${drawnBoard(board)}`
        if (path.status !== best.status) expect(path.status, about()).toBe(best.status)
        expectValid(validateBoardPath(path, board, unit, { from, to }), about)
        if (path.cost > best.cost + 1e-6) costlier++
        const bound = path.stats.bound ?? Number.POSITIVE_INFINITY
        if (path.cost > best.cost * bound + 1e-6) expect(path.cost, about()).toBeLessThan(best.cost * bound)
      }
    }
    expect(costlier).toBeGreaterThan(BOARDS / 60)
  })

  it('a world that wraps costs the same wherever its seam is', () => {
    let found = 0
    for (let seed = 1; seed <= BOARDS / 3; seed++) {
      const { random, board, unit } = boardAndUnit(`rolled ${seed}`)
      if (board.wrap === 'none') continue
      const isStaggered = board.cells !== 'square'
      const wraps = (axis: 'x' | 'y') => board.wrap === axis || board.wrap === 'both'
      // Staggered rows fit on each other every second time.
      const right = wraps('x') ? 2 * random.nextInt(board.width >> 1) : 0
      const down = wraps('y') ? 2 * random.nextInt(board.depth >> 1) : 0
      const rolled = rolledBoard(board, right, down)
      const [from, to] = [randomPlace(random, board), randomPlace(random, board)]
      const roll = ({ x, y }: typeof from) => ({ x: (x + right) % board.width, y: (y + down) % board.depth })
      const about = () =>
        `seed ${seed}: ${JSON.stringify([unit, from, to, right, down, isStaggered])}${drawnBoard(board)}`
      const path = createFinder(board, unit).find(from, to)
      const other = createFinder(rolled, unit).find(roll(from), roll(to))
      if (path.status !== other.status) expect(other.status, about()).toBe(path.status)
      expectSame(other.cost, path.cost, about)
      expectValid(validateBoardPath(other, rolled, unit, { from: roll(from), to: roll(to) }), about)
      expectSame(rolled.distance(roll(from), roll(to)), board.distance(from, to), about)
      if (path.cells.length > 1) found++
    }
    expect(found).toBeGreaterThan(BOARDS / 20)
  })
})

function rolledBoard(board: Board, right: number, down: number): Board {
  const { terrain, width, depth } = board
  const init = terrain.toInit()
  const move = (values: ArrayLike<number>): number[] =>
    Array.from(values, (_, at) => {
      const x = (at % width) - right
      const y = Math.floor(at / width) - down
      return values[((y + depth) % depth) * width + ((x + width) % width)]
    })
  const roll = ({ x, y }: { x: number; y: number }) => ({ x: (x + right) % width, y: (y + down) % depth })
  return createBoard({
    ...board.toJSON(),
    terrain: {
      ...init,
      surfaces: move(init.surfaces),
      obstacles: move(init.obstacles),
      heights: init.heights && move(init.heights),
      factors: init.factors && move(init.factors),
    },
    fences: board.fences.map(([a, b]) => [roll(a), roll(b)] as const),
  })
}
