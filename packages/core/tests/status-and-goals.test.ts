import {
  HEIGHT_TILES,
  type Cell,
  createWalkmap,
  flatGround,
  type Path,
  type Terrain,
  terrainFromText,
  type Unit,
  validatePath,
} from 'footpath'
import { type AlgorithmName, createFinder, type KernelFindOptions, OPEN_LISTS } from 'footpath/search'
import { createRandom, generateMap, type Random } from 'footpath/random'
import { plainDijkstra } from 'footpath/validate'
import { describe, expect, test } from 'vitest'
import { findPath } from './support/find-path.js'

const OPTIMAL: AlgorithmName[] = ['auto', 'a-star', 'dijkstra', 'bidirectional']
const ALL: AlgorithmName[] = [...OPTIMAL, 'breadth-first', 'greedy', 'weighted-a-star', 'ida-star']

const at = (x: number, y: number): Cell => ({ x, y })

function cellsOf(path: Path): string {
  return path.cells.map(({ x, y }) => `${x},${y}`).join(' ')
}

function randomCell(random: Random, { width, depth }: Terrain): Cell {
  return at(random.nextInt(width), random.nextInt(depth))
}

/** A small random map of some kind; `unit-mix` and `density` have many islands when they are dense. */
function randomMap(random: Random): Terrain {
  const kind = random.pick(['density', 'unit-mix', 'maze', 'hills'] as const)
  const size = { width: 3 + random.nextInt(12), depth: 3 + random.nextInt(12) }
  return generateMap(kind, { ...size, density: 0.34, seed: random.nextUint32() })
}

describe.each(ALL)('%s answers', (algorithm) => {
  const find = (rows: string[], from: Cell, to: Cell | Cell[], options: KernelFindOptions = {}) =>
    findPath(rows, from, to, { algorithm, ...options })

  test('found, when there is a path', () => {
    const path = find(['..#', '#..', '...'], at(0, 0), at(2, 1))
    expect([path.status, path.reason, path.kind]).toEqual(['found', undefined, 'steps'])
    expect(path.cells[0]).toEqual(at(0, 0))
    expect(path.cells.at(-1)).toEqual(at(2, 1))
  })

  test('found without a search, when the start is the goal', () => {
    for (const to of [at(1, 0), [at(0, 0), at(1, 0)]]) {
      const path = find(['..#'], at(1, 0), to)
      expect([path.status, path.cost, path.length, path.stats.expanded]).toEqual(['found', 0, 0, 0])
      expect(cellsOf(path)).toBe('1,0')
    }
  })

  test.each([
    ['start-blocked', at(0, 0), at(2, 0)],
    ['start-blocked', at(0, 0), at(4, 0)],
    ['start-blocked', at(0, 0), at(0, 0)],
    ['goal-blocked', at(2, 0), at(0, 0)],
    ['separate', at(2, 0), at(4, 0)],
  ])('unreachable: %s, at once', (reason, from, to) => {
    // `findPath` numbers the islands of new rows when a first search fails.
    const [first, path] = [1, 2].map(() => find(['#..#.'], from, to))
    expect([first.status, first.reason]).toEqual(['unreachable', reason])
    expect([path.status, path.reason, path.cost]).toEqual(['unreachable', reason, 0])
    expect([path.cells.length, path.stats.expanded, path.stats.generated]).toEqual([0, 0, 0])
    expect(path.turns).toEqual([])
  })

  test('unreachable: separate, when only a one-way ledge joins start and goal', () => {
    const jumper: Unit = { ...flatGround, slopeUp: 1 }
    const terrain = terrainFromText(['2255', '2255'], HEIGHT_TILES)
    const up = findPath(terrain, at(0, 0), at(3, 0), { algorithm, unit: jumper })
    expect([up.status, up.reason]).toEqual(['unreachable', 'separate'])
    const down = findPath(terrain, at(3, 0), at(0, 0), { algorithm, unit: jumper })
    expect([down.status, down.cost]).toEqual(['found', 3])
    // Nothing leads out of the goal: a search from its side must walk steps backwards.
    const into = findPath(['255555555'], at(8, 0), at(0, 0), {
      algorithm,
      unit: jumper,
      tiles: HEIGHT_TILES,
    })
    expect([into.status, into.cost]).toEqual(['found', 8])
  })

  test('partial only when asked for, with the reason why the goal was missed', () => {
    const blocked = find(['...#'], at(0, 0), at(3, 0), { partial: true })
    expect([blocked.status, blocked.reason, cellsOf(blocked)]).toEqual([
      'partial',
      'goal-blocked',
      '0,0 1,0 2,0',
    ])
    const separate = find(['...#.'], at(0, 0), at(4, 0), { partial: true })
    expect([separate.status, separate.reason, separate.cost]).toEqual(['partial', 'separate', 2])
    const alone = find(['.#.'], at(0, 0), at(2, 0), { partial: true })
    expect([alone.status, cellsOf(alone), alone.cost]).toEqual(['partial', '0,0', 0])
    expect(find(['#..'], at(0, 0), at(2, 0), { partial: true }).reason).toBe('start-blocked')
    expect(find(['...'], at(0, 0), at(2, 0), { partial: true }).status).toBe('found')
  })
})

describe('partial paths', () => {
  test.each([...OPTIMAL, 'ida-star'] as const)(
    '%s ends nearest by octile distance, then cost',
    { tags: 'slow' },
    (algorithm) => {
      let partial = 0
      for (let seed = 1; seed <= 150; seed++) {
        const random = createRandom(seed)
        const terrain = randomMap(random)
        const unit: Unit = {
          ...flatGround,
          diagonal: random.pick(['never', 'no-corner-cutting', 'always'] as const),
          step: random.pick(['10/14', '1/√2', 'distance+height'] as const),
        }
        const from = randomCell(random, terrain)
        const to = Array.from({ length: 1 + random.nextInt(2) }, () => randomCell(random, terrain))
        const walkmap = createWalkmap(terrain, unit)
        const openList = algorithm === 'ida-star' ? {} : { openList: random.pick(OPEN_LISTS) }
        const path = createFinder(walkmap).find(from, to, { algorithm, partial: true, ...openList })
        const costs = plainDijkstra(terrain, unit, from, walkmap.costs.scale)
        const reachable = Array.from(costs.keys()).filter((index) => costs[index] !== Infinity)
        if (reachable.length === 0 || to.some(({ x, y }) => costs[y * terrain.width + x] !== Infinity))
          continue
        partial++
        const distance = (index: number) =>
          Math.min(
            ...to.map((goal) => {
              const dx = Math.abs((index % terrain.width) - goal.x)
              const dy = Math.abs(Math.floor(index / terrain.width) - goal.y)
              return Math.max(dx, dy) - Math.min(dx, dy) + Math.SQRT2 * Math.min(dx, dy)
            }),
          )
        // Equal distances differ by rounding only.
        const key = (index: number) => [Math.round(distance(index) * 1e6), costs[index]]
        const best = reachable.reduce((a, b) => {
          const [keyA, keyB] = [key(a), key(b)]
          return (keyB[0] - keyA[0] || keyB[1] - keyA[1]) < 0 ? b : a
        })
        const message = `seed ${seed}`
        expect(path.status, message).toBe('partial')
        const { x, y } = path.cells.at(-1) ?? at(-1, -1)
        expect(key(y * terrain.width + x), message).toEqual(key(best))
        expect(path.cost, message).toBe(walkmap.toUnits(costs[best]))
        expect(validatePath(path, terrain, unit, { from }), message).toEqual([])
      }
      expect(partial).toBeGreaterThan(20)
    },
  )
})

describe('several goals', () => {
  test.each(OPTIMAL)('%s goes to the one that is cheapest to reach', { tags: 'slow' }, (algorithm) => {
    for (let seed = 1; seed <= 150; seed++) {
      const random = createRandom(seed)
      const terrain = randomMap(random)
      const from = randomCell(random, terrain)
      const to = Array.from({ length: 2 + random.nextInt(4) }, () => randomCell(random, terrain))
      const unit: Unit = {
        ...flatGround,
        step: random.pick(['10/14', 'distance+height', 'length-3d'] as const),
      }
      const walkmap = createWalkmap(terrain, unit)
      const path = createFinder(walkmap).find(from, to, { algorithm })
      const costs = plainDijkstra(terrain, unit, from, walkmap.costs.scale)
      const least = Math.min(...to.map(({ x, y }) => costs[y * terrain.width + x]))
      expect(path.status, `seed ${seed}`).toBe(least === Infinity ? 'unreachable' : 'found')
      expect(path.cost, `seed ${seed}`).toBe(least === Infinity ? 0 : walkmap.toUnits(least))
      expect(validatePath(path, terrain, unit, { from, to }), `seed ${seed}`).toEqual([])
    }
  })
})

describe('cells blocked for one query', () => {
  test.each([{}, { radius: 0.8 }, { size: 2 }])(
    'stop a unit with %j, and leave no trace',
    { tags: 'slow' },
    (body) => {
      const unit: Unit = { ...flatGround, ...body }
      for (let seed = 1; seed <= 60; seed++) {
        const random = createRandom(seed)
        const terrain = generateMap('density', { width: 12, depth: 9, density: 0.05, seed })
        const walkmap = createWalkmap(terrain, unit)
        const finder = createFinder(walkmap)
        const [from, to] = [randomCell(random, terrain), randomCell(random, terrain)]
        for (const edit of ['none', 'mud', 'blocked'] as const) {
          // The finder goes on over an edit.
          const { x, y } = randomCell(random, terrain)
          if (edit === 'mud') terrain.setSurface(x, y, edit)
          else terrain.setObstacle(x, y, edit)
          const alone = finder.find(from, to)
          const before = { moves: walkmap.moves.slice(), passable: walkmap.passable.slice() }
          for (const algorithm of OPTIMAL) {
            const blocked = Array.from({ length: random.nextInt(8) }, () => randomCell(random, terrain))
            const path = finder.find(from, to, { blocked, algorithm })
            const costs = plainDijkstra(terrain, unit, from, walkmap.costs.scale, blocked)
            const cost = costs[to.y * terrain.width + to.x]
            const message = `seed ${seed}, ${algorithm}, ${edit}, blocked ${JSON.stringify(blocked)}`
            expect(path.status, message).toBe(cost === Infinity ? 'unreachable' : 'found')
            if (cost !== Infinity) expect(path.cost, message).toBe(walkmap.toUnits(cost))
            expect(validatePath(path, terrain, unit, { from, to, blocked }), message).toEqual([])
          }
          expect({ moves: walkmap.moves, passable: walkmap.passable }, `seed ${seed}`).toEqual(before)
          expect(cellsOf(finder.find(from, to)), `seed ${seed}`).toBe(cellsOf(alone))
        }
      }
    },
  )

  test('may be the start or the goal', () => {
    const blocked = [at(0, 0)]
    expect(findPath(['...'], at(0, 0), at(2, 0), { blocked }).status).toBe('found')
    expect(findPath(['...'], at(2, 0), at(0, 0), { blocked }).reason).toBe('goal-blocked')
    expect(findPath(['...'], at(2, 0), [at(0, 0), at(1, 0)], { blocked }).status).toBe('found')
    expect(findPath(['...'], at(2, 0), at(0, 0), { blocked, partial: true }).cells).toHaveLength(2)
  })
})
